import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import type { StateProps } from '../termination/flow.ts'

export type ModificationRef = ActorRefFrom<typeof modificationMachine>
export type ModificationSnapshot = SnapshotFrom<typeof modificationMachine>

/** What the component of a state is given: where it stands, and the page around it. */
export type ModificationProps = {
  actor: ModificationRef
  state: ModificationSnapshot
  page: StateProps
}
