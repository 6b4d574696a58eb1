import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of the screens: the flow and its state. */
export type RecoveryProps = ScreenProps<typeof passwordRecoveryMachine>
