import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of the screens: the flow and its state. */
export type PasswordChangeScreenProps = ScreenProps<typeof passwordChangeMachine>
