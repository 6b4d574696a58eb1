import {
  type AnyStateMachine,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type Snapshot,
} from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { stubActors } from './stub-actors.ts'

/** The harness that a view is rendered with: its stubbed machine and the options of its actor. */
export interface Stage<M extends AnyStateMachine> {
  /** The name of the start, for a view that reads its input from elsewhere, such as the address. */
  readonly start: string
  readonly machine: M
  readonly options: {
    readonly input: InputFrom<M>
    readonly clock: SimulatedClock
    readonly inspect?: (event: InspectionEvent) => void
    readonly snapshot?: Snapshot<unknown>
  }
}

/** Returns the input of a start of a model. */
export const getStartInput = <M extends AnyStateMachine>(
  { starts }: Pick<FlowModel<M>, 'starts'>,
  start: string,
): InputFrom<M> =>
  // Callers pass only names of starts of this model.
  starts[start] as InputFrom<M>

/** Returns the harness of a frozen flow: no clock, no actors, no side effects. */
export const makeFrozenStage = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  start: string,
  snapshot: Snapshot<unknown>,
): Stage<M> => ({
  start,
  machine: stubActors(model.machine, 'kept').machine,
  options: { input: getStartInput(model, start), clock: new SimulatedClock(), snapshot },
})
