import type { ActorRefFrom, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'

export type TerminationRef = ActorRefFrom<typeof terminationMachine>
export type TerminationSnapshot = SnapshotFrom<typeof terminationMachine>

/** What the component of a state is given once the contract is loaded. */
export type StateProps = {
  actor: TerminationRef
  state: TerminationSnapshot
  start: TerminationStart
}

/** The screen that a chart names for its state. */
export const screenOf = (state: Pick<AnyMachineSnapshot, 'getMeta'>): unknown =>
  Object.values(state.getMeta()).find((meta) => meta?.screen)?.screen

/** The steps that a resident is told of, in order. */
export const steps = ['parties', 'form', 'preview', 'identification', 'done'] as const
export type Step = (typeof steps)[number]
