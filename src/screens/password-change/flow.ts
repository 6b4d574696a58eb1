import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'

/** The flow, and where it stands. */
export type ChangeProps = {
  actor: ActorRefFrom<typeof passwordChangeMachine>
  state: SnapshotFrom<typeof passwordChangeMachine>
}
