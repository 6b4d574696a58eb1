import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'

/** The flow, and where it stands. */
export type RecoveryProps = {
  actor: ActorRefFrom<typeof passwordRecoveryMachine>
  state: SnapshotFrom<typeof passwordRecoveryMachine>
}
