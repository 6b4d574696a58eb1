import {
  type AnyStateMachine,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type Snapshot,
} from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { hold } from './held.ts'

/** What a view is rendered with: its machine in the hand of a test, and the options of its actor. */
export interface Stage<M extends AnyStateMachine> {
  /** The name of the start, for a view that reads its input from elsewhere, as from the address. */
  readonly start: string
  readonly machine: M
  readonly options: {
    readonly input: InputFrom<M>
    readonly clock: SimulatedClock
    readonly inspect?: (event: InspectionEvent) => void
    readonly snapshot?: Snapshot<unknown>
  }
}

/** The input that a start of a model gives. */
export const inputOf = <M extends AnyStateMachine>(
  { starts }: Pick<FlowModel<M>, 'starts'>,
  start: string,
): InputFrom<M> =>
  // The name of a start comes from the model itself.
  starts[start] as InputFrom<M>

/** Harness for a frozen flow: no clock, no actors, no side effects. */
export const stillStage = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  start: string,
  snapshot: Snapshot<unknown>,
): Stage<M> => ({
  start,
  machine: hold(model.machine, 'kept').machine,
  options: { input: inputOf(model, start), clock: new SimulatedClock(), snapshot },
})
