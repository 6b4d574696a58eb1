import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** The flow, and where it stands. */
export type RecoveryProps = ScreenProps<typeof passwordRecoveryMachine>
