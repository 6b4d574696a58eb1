import type { AnyActorRef } from 'xstate'
import type {
  ParkingForm,
  ParkingOperation,
  ParkingWrite,
  TypedRange,
} from '../../api/parking-form.ts'
import {
  formInput,
  type ParkingContext,
  type ParkingStart,
  type ParkingWriting,
  toWrite,
} from './parking.setup.ts'

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output
const errorOf = ({ event }: { event: { error: unknown } }) => event
const eventOf = <E>({ event }: { event: E }) => event

/** The data are reloaded when the page is shown again; what is shown stays meanwhile. */
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
/** What the panel offers is decided again. */
const changed = {
  guard: { type: 'isChanged', ...writingOf },
  target: '#parking.open.panel.deciding',
  actions: { type: 'keepDone', ...writingOf },
} as const
const conflicts = [
  {
    guard: { type: 'isOwn', ...writingOf },
    target: '#parking.open.panel.alreadyReserved',
    actions: { type: 'keepDone', ...writingOf },
  },
  {
    guard: { type: 'isOvertaken', ...writingOf },
    target: '#parking.open.panel.overtaken',
    actions: { type: 'keepDone', ...writingOf },
  },
  {
    guard: { type: 'isLimited', ...writingOf },
    target: '#parking.open.panel.limited',
    actions: { type: 'keepDone', ...writingOf },
  },
] as const

/** The last day is to be corrected. */
const refused = {
  guard: { type: 'isRefusedEnd', params: errorOf },
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

/** The form of an operation, and what follows when it is complete. */
const filling = <const Next extends 'sending' | 'confirming'>(
  operation: ParkingOperation,
  next: Next,
) => ({
  invoke: {
    id: 'form' as const,
    src: 'form' as const,
    input: ({ context, self }: { context: ParkingContext; self: AnyActorRef }) => ({
      ...formInput(context, operation),
      listener: self,
    }),
    onDone: {
      target: next,
      actions: [
        { type: 'keepForm', params: outputOf<{ values: ParkingForm }> },
        { type: 'keepWrite', params: outputOf<{ result: ParkingWrite | null }> },
      ] as const,
    },
  },
})

/** Keeps what is typed. */
const keepingForm = {
  'form.changed': { actions: { type: 'keepForm', params: eventOf<{ values: ParkingForm }> } },
} as const

/** Another day is searched from the panel: what it offers is decided again. */
export const searching = {
  'range.changed': {
    target: '#parking.open.panel.deciding',
    actions: { type: 'keepRange', params: eventOf<{ typed: TypedRange }> },
  },
} as const

/** What is sent may be done: the panel stays until the answer says so. */
export const untilAnswered = {
  'spot.chosen': {},
  'panel.closed': {},
} as const

/** The states after the form of an operation: sending, and that it was not done. */
const sendingStates = <
  const D extends Done,
  const C extends readonly object[],
  const R extends readonly object[],
>({
  done,
  conflicts: refusedWrites,
  refusals,
}: {
  readonly done: D
  readonly conflicts: C
  readonly refusals: R
}) => ({
  sending: {
    entry: 'clearFailure' as const,
    on: untilAnswered,
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
        ...refusedWrites,
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
      'back.requested': [
        {
          guard: 'canRetry' as const,
          target: 'filling' as const,
        },
        // The same would be refused again: the spots are refetched.
        {
          target: '#parking.open.browsing.refreshing' as const,
          actions: ['forgetSpot', 'clearFailure'] as const,
        },
      ] as const,
    },
  },
})

/** Taking a spot, which somebody else may have taken meanwhile. */
const taking = <const S extends Screen, const D extends Done, const C extends readonly object[]>({
  operation,
  screen,
  done,
  conflicts: refusedWrites,
}: Operation<S, D> & { readonly conflicts: C }) => ({
  meta: { screen },
  initial: 'filling' as const,
  states: {
    filling: { ...filling(operation, 'sending'), on: { ...keepingForm, ...searching } },
    ...sendingStates({ done, conflicts: refusedWrites, refusals: [] as const }),
  },
})

/** Reserving a free spot. */
export const reserving = <const S extends Screen, const D extends Done>(
  operation: Operation<S, D>,
) => taking({ ...operation, conflicts })

/** Changing an own spot for a free one; the own one may be gone meanwhile. */
export const changing = <const S extends Screen, const D extends Done>(
  operation: Operation<S, D>,
) => taking({ ...operation, conflicts: [...conflicts, changed] as const })

/** Giving up a reservation, which is asked once more: others may take the spot at once. */
const givingUp = <
  const S extends Screen,
  const D extends Done,
  const T extends object,
  const C extends readonly object[],
  const R extends readonly object[],
>({
  operation,
  screen,
  done,
  typing,
  conflicts: refusedWrites,
  refusals,
}: Operation<S, D> & {
  /** What a field of the form changes; nothing where it has none. */
  readonly typing: T
  readonly conflicts: C
  readonly refusals: R
}) => ({
  meta: { screen },
  initial: 'filling' as const,
  states: {
    filling: { ...filling(operation, 'confirming'), on: typing },
    confirming: {
      on: { 'end.confirmed': 'sending' as const, 'back.requested': 'filling' as const },
    },
    ...sendingStates({ done, conflicts: refusedWrites, refusals }),
  },
})

/** Ending a reservation on a day. */
export const ending = <const S extends Screen, const D extends Done>(operation: Operation<S, D>) =>
  givingUp({
    ...operation,
    typing: keepingForm,
    conflicts: [changed] as const,
    refusals: [refused] as const,
  })

/** Cancelling a reservation, for which nothing is asked in the form. */
export const cancelling = <const S extends Screen, const D extends Done>(
  operation: Operation<S, D>,
) => givingUp({ ...operation, typing: {}, conflicts: [] as const, refusals: [] as const })
