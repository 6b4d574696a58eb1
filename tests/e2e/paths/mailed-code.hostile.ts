import type { HostileScreens } from '../support/hostile.ts'
import { codeScreen } from './email-verification.hostile.ts'

export const screens: HostileScreens = { 'mailed-code': codeScreen }
