import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type { ParkingOperationResult } from '../../api/parking.ts'
import {
  newParkingForm,
  type ParkingForm,
  type ParkingFormSubject,
  type ParkingOperationBody,
  parseParkingForm,
  type TypedDayRange,
} from '../../api/parking-form.ts'
import { randomUuid } from '../../domain/random-uuid.ts'
import { failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import type { ParkingStart } from './parking.selectors.ts'

/** The machine of the form of every operation of the panel. */
export const parkingFormMachine = createFormMachine<ParkingForm, ParkingOperationBody>(
  'parking-form',
)

/**
 * A write of an operation, and its idempotency key: equal writes have the same key until the
 * outcome is known.
 */
export interface KeyedWrite {
  readonly write: ParkingOperationBody
  readonly idempotencyKey: string
}

/** A write to send. */
export interface ParkingWriteToSend extends KeyedWrite {
  readonly contractUuid: string
}

/**
 * The result of a write: `written`; or refused, because somebody else has taken the spot
 * (`overtaken`), the contract already has it (`own`), the reservation to give up has ended
 * (`outdated`), a limit is reached until an instant, null when unknown (`limited`), or the contract
 * has ended (`ended`). `start` is the reloaded parking, or null.
 */
export type ParkingWriteResult =
  | {
      readonly kind: 'written'
      readonly answer: ParkingOperationResult
      readonly start: ParkingStart | null
    }
  | { readonly kind: 'overtaken'; readonly start: ParkingStart | null }
  | { readonly kind: 'own' | 'outdated'; readonly start: ParkingStart }
  | {
      readonly kind: 'limited'
      readonly availableAt: string | null
      readonly start: ParkingStart | null
    }
  | { readonly kind: 'ended' }

/** The result of a write, with the write itself. */
export type SpotOperationOutcome = ParkingWriteResult & { readonly write: ParkingOperationBody }

export interface SpotOperationInput {
  readonly contractUuid: string
  /** The operation, and the data of its spot that the check of its form needs. */
  readonly subject: ParkingFormSubject
  /** The last write whose outcome is unknown; null for none. */
  readonly sent: KeyedWrite | null
  /**
   * Receives `sending.started` and `sending.failed`, `range.changed` for another searched day, and
   * `panel.closed` when the operation is left.
   */
  readonly listener: AnyActorRef
}

export interface SpotOperationContext extends SpotOperationInput {
  readonly form: ParkingForm
  readonly errors: readonly FieldError[]
  readonly outcome: SpotOperationOutcome | null
  readonly code: ErrorCode | null
  /** The server's message about a failure, in the reader's language; null for none. */
  readonly message: string | null
}

export type SpotOperationEvent =
  | { readonly type: 'form.changed'; readonly values: ParkingForm }
  | { readonly type: 'day.changed'; readonly typed: TypedDayRange }
  | { readonly type: 'end.confirmed' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'back.requested' }

type Failed = { readonly error: unknown }

/** The error codes after which the same write would be refused again. */
const finalCodes: readonly (ErrorCode | null)[] = [
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_ERROR',
]

/** Whether the same write may succeed when it is sent again. */
export const canRetry = ({ code }: Pick<SpotOperationContext, 'code'>): boolean =>
  !finalCodes.includes(code)

/** Whether an operation takes a spot: it reserves one, or changes another for it. */
export const isTakingSpot = ({ operation }: Pick<ParkingFormSubject, 'operation'>): boolean =>
  operation === 'reserve' || operation === 'change'

/** Returns the input of the form, apart from its listener. */
export const formMachineInput = ({
  form: values,
  errors,
  subject,
}: Pick<SpotOperationContext, 'form' | 'errors' | 'subject'>) => ({
  values,
  errors,
  clearDependentFields: (typed: ParkingForm) => typed,
  isBusy: false,
  check: (typed: ParkingForm) => parseParkingForm(typed, subject),
})

const sentOf = ({ sent }: SpotOperationContext): KeyedWrite => {
  if (sent === null) throw new Error('nothing to send')
  return sent
}

const listenerOf = ({ context }: { context: SpotOperationContext }) => context.listener

const sending = { target: 'sending', actions: 'notifyStarted' } as const

/**
 * An operation on a spot: reserving, changing, ending or cancelling. First its form; for ending and
 * cancelling a confirmation; then sending. Specification 2, sections 5 and 8.
 */
export const spotOperationMachine = setup({
  types: {
    context: {} as SpotOperationContext,
    events: {} as SpotOperationEvent,
    input: {} as SpotOperationInput,
    output: {} as SpotOperationOutcome,
    children: {} as { form: 'form'; writeParking: 'writeParking' },
    meta: {} as ScreenMeta<'operation'>,
  },
  actors: {
    form: parkingFormMachine,
    writeParking: placeholderActor<ParkingWriteResult, ParkingWriteToSend>('writeParking'),
  },
  guards: {
    isTaking: ({ context }) => isTakingSpot(context.subject),
    canRetry: ({ context }) => canRetry(context),
    // Only a refused day can be corrected in the form.
    isRefusedEnd: ({ context }, { error }: Failed) => {
      const { code, fields } = failureOf(error)
      return (
        context.subject.operation === 'end' &&
        code === 'VALIDATION_ERROR' &&
        fields.every(({ path }) => path === 'endDate')
      )
    },
  },
  actions: {
    setForm: assign((_, { values }: { values: ParkingForm }) => ({ form: values, errors: [] })),
    setWrite: assign(({ context }, { result }: { result: ParkingOperationBody | null }) =>
      JSON.stringify(context.sent?.write) === JSON.stringify(result)
        ? {}
        : { sent: result && { write: result, idempotencyKey: randomUuid() } },
    ),
    setOutcome: assign({
      outcome: ({ context }, result: ParkingWriteResult) => ({
        ...result,
        write: sentOf(context).write,
      }),
    }),
    setFailure: assign((_, { error }: Failed) => {
      const { code, details } = failureOf(error)
      return { code, message: details.message ?? null }
    }),
    clearFailure: assign({ code: null, message: null, errors: [] }),
    setFieldErrors: assign({
      errors: (_, { error }: Failed) => {
        const { fields } = failureOf(error)
        return fields.length > 0 ? fields : [{ path: 'endDate', key: 'invalid_type' as const }]
      },
    }),
    notifyStarted: sendTo(listenerOf, { type: 'sending.started' }),
    notifyFailed: sendTo(listenerOf, ({ context }) => ({
      type: 'sending.failed',
      sent: sentOf(context),
    })),
    searchDay: sendTo(listenerOf, (_, { typed }: { typed: TypedDayRange }) => ({
      type: 'range.changed',
      typed,
    })),
    leave: sendTo(listenerOf, { type: 'panel.closed' }),
  },
}).createMachine({
  id: 'spot-operation',
  context: ({ input }) => ({
    ...input,
    form: newParkingForm(input.subject.today),
    errors: [],
    outcome: null,
    code: null,
    message: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      meta: { screen: 'operation' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => ({ ...formMachineInput(context), listener: self }),
        onDone: {
          target: 'filled',
          actions: [
            { type: 'setForm', params: ({ event }) => event.output },
            { type: 'setWrite', params: ({ event }) => event.output },
          ],
        },
      },
      on: {
        'form.changed': { actions: { type: 'setForm', params: ({ event }) => event } },
        'day.changed': {
          guard: 'isTaking',
          actions: { type: 'searchDay', params: ({ event }) => event },
        },
      },
    },
    filled: { always: [{ guard: 'isTaking', ...sending }, { target: 'confirming' }] },
    // Asked because others may take the spot as soon as it is given up.
    confirming: {
      meta: { screen: 'operation' },
      on: { 'end.confirmed': sending, 'back.requested': 'filling' },
    },
    sending: {
      meta: { screen: 'operation' },
      entry: 'clearFailure',
      invoke: {
        id: 'writeParking',
        src: 'writeParking',
        input: ({ context }) => ({ contractUuid: context.contractUuid, ...sentOf(context) }),
        onDone: {
          target: 'done',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRefusedEnd', params: ({ event }) => event },
            target: 'filling',
            actions: [{ type: 'setFieldErrors', params: ({ event }) => event }, 'notifyFailed'],
          },
          {
            target: 'notSent',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'notifyFailed'],
          },
        ],
      },
    },
    notSent: {
      meta: { screen: 'operation' },
      on: {
        'retry.requested': { guard: 'canRetry', ...sending },
        // An operation that would be refused again is left.
        'back.requested': [{ guard: 'canRetry', target: 'filling' }, { actions: 'leave' }],
      },
    },
    // Shown as still sending, until the panel of the outcome is shown.
    done: { type: 'final', meta: { screen: 'operation' } },
  },
  output: ({ context: { outcome } }) => {
    if (outcome === null) throw new Error('the operation has no outcome')
    return outcome
  },
})
