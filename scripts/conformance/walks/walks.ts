import { drafts } from './drafts.ts'
import type { Walk } from './walk.ts'

/** Every walk, in an order in which none spoils what a later one needs. */
export const walks: readonly Walk[] = [drafts]

export type { Walk }
