import type { AnyActorRef } from 'xstate'
import type { ParkingForm, ParkingOperation, ParkingWrite } from '../../api/parking-form.ts'
import {
  formInput,
  type ParkingContext,
  type ParkingStart,
  type ParkingWriting,
  type TypedRange,
  toWrite,
} from './parking.setup.ts'

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output
const errorOf = ({ event }: { event: { error: unknown } }) => event
const typedOf = ({ event }: { event: { typed: TypedRange } }) => event
const valuesOf = ({ event }: { event: { values: ParkingForm } }) => event

/** The data are read anew when the page is shown again; what is shown stays meanwhile. */
export const refreshing = {
  states: {
    still: { on: { 'page.shown': 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'loadParking',
        src: 'loadParking',
        input: ({ context }: { context: ParkingContext }) => context,
        // The contract may have ended meanwhile, or the areas be gone.
        onDone: {
          target: '#parking.deciding',
          actions: { type: 'keepStart', params: outputOf<ParkingStart> },
        },
        onError: 'still',
      },
    },
  },
} as const

const writingOf = { params: outputOf<ParkingWriting> } as const
const overtaken = {
  guard: { type: 'isOvertaken', ...writingOf },
  target: '#parking.open.panel.overtaken',
  actions: { type: 'keepDone', ...writingOf },
} as const

/** The field that the form shows is to be corrected. */
const refused = {
  guard: { type: 'isRefusedForm', params: errorOf },
  target: 'filling',
  actions: { type: 'assignFieldErrors', params: errorOf },
} as const

type Screen = 'reserving' | 'changing' | 'ending' | 'cancelling'
type Done = 'reserved' | 'changed' | 'ended'

/** An operation, the screen of its form, and the state in which it has been done. */
interface Operation<S extends Screen, D extends Done> {
  readonly operation: ParkingOperation
  readonly screen: S
  readonly done: D
}

/** The states of an operation of the panel: its form, sending, and that it was not done. */
const steps = <
  const S extends Screen,
  const D extends Done,
  const C extends readonly object[],
  const R extends readonly object[],
>({
  operation,
  screen,
  done,
  conflicts,
  refusals,
}: Operation<S, D> & { readonly conflicts: C; readonly refusals: R }) => ({
  meta: { screen },
  initial: 'filling' as const,
  states: {
    filling: {
      invoke: {
        id: 'form' as const,
        src: 'form' as const,
        input: ({ context, self }: { context: ParkingContext; self: AnyActorRef }) => ({
          ...formInput(context, operation),
          listener: self,
        }),
        onDone: {
          target: 'sending' as const,
          actions: [
            { type: 'keepForm', params: outputOf<{ values: ParkingForm }> },
            { type: 'keepWrite', params: outputOf<{ result: ParkingWrite | null }> },
          ] as const,
        },
      },
      on: {
        'form.changed': { actions: { type: 'keepForm' as const, params: valuesOf } },
      },
    },
    sending: {
      entry: 'clearFailure' as const,
      // What is sent may be done: the panel stays until the answer says so.
      on: {
        'spot.chosen': {},
        'panel.closed': {},
        'range.changed': { actions: { type: 'keepRange' as const, params: typedOf } },
      },
      invoke: {
        id: 'writeParking' as const,
        src: 'writeParking' as const,
        input: ({ context }: { context: ParkingContext }) => toWrite(context),
        onDone: [
          {
            guard: { type: 'isWritten' as const, ...writingOf },
            target: `#parking.open.panel.${done}` as const,
            actions: { type: 'keepDone' as const, ...writingOf },
          },
          ...conflicts,
          { target: '#parking.closed' as const },
        ] as const,
        onError: [
          ...refusals,
          {
            target: 'notSent' as const,
            actions: { type: 'keepFailure' as const, params: errorOf },
          },
        ] as const,
      },
    },
    notSent: {
      on: {
        'retry.requested': { guard: 'canRetry' as const, target: 'sending' as const },
        'back.requested': 'filling' as const,
      },
    },
  },
})

/** Taking a spot, which somebody else may have taken meanwhile. */
export const taking = <const S extends Screen, const D extends Done>(operation: Operation<S, D>) =>
  steps({ ...operation, conflicts: [overtaken] as const, refusals: [refused] as const })

/** Ending a reservation on a day. */
export const ending = <const S extends Screen, const D extends Done>(operation: Operation<S, D>) =>
  steps({ ...operation, conflicts: [] as const, refusals: [refused] as const })

/** Cancelling a reservation, for which nothing is asked. */
export const cancelling = <const S extends Screen, const D extends Done>(
  operation: Operation<S, D>,
) => steps({ ...operation, conflicts: [] as const, refusals: [] as const })
