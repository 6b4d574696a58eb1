import { assign, setup } from 'xstate'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type { SendMessageResult } from '../../api/messages.ts'
import { type PaymentExtension, parsePaymentExtension } from '../../api/payment-extension.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { isExtensionDayNotPassed } from '../../domain/payment-extension.ts'
import { availableAtOf, failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { nextSendOnceKey, type SendOnceKey } from '../shared/send-once.ts'

/** The invoice of the request; values that the provider did not give are null. */
export interface InvoiceToExtend {
  readonly id: string | null
  readonly name: string
  /** The month of the due date, 'yyyy-MM'. */
  readonly yearMonth: string | null
  readonly cents: number | null
  readonly dueDate: IsoDate | null
  readonly reference: string | null
}

/** An earlier request for more time: the day of payment, and the day of the request. */
export interface EarlierExtensionRequest {
  readonly payBy: IsoDate
  readonly askedOn: IsoDate
  readonly threadUuid: string
}

export interface ExtensionInput {
  readonly contractUuid: string
  readonly invoice: InvoiceToExtend
  readonly asked: EarlierExtensionRequest | null
  readonly today: IsoDate
}

/** The request to send. */
export interface ExtensionToSend extends Omit<ExtensionInput, 'today' | 'asked'> {
  readonly extension: PaymentExtension
  readonly once: SendOnceKey
}

export interface ExtensionContext extends ExtensionInput {
  /** The day as typed, d.m.yyyy. */
  readonly typed: string
  readonly errors: readonly FieldError[]
  readonly extension: PaymentExtension | null
  readonly once: SendOnceKey
  /** Why sending failed; null also when the server's answer says that the request was not sent. */
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
  readonly sent: SendMessageResult | null
}

export type ExtensionEvent =
  | { readonly type: 'time.requested' }
  | { readonly type: 'day.changed'; readonly value: string }
  | { readonly type: 'request.cancelled' }
  | { readonly type: 'send.requested' }

/** The error codes after which sending again would be refused again. */
const finalCodes: readonly (ErrorCode | null)[] = [
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_REQUEST',
]

/** Whether sending the same request again may succeed. */
export const canRetry = ({ code }: Pick<ExtensionContext, 'code'>): boolean =>
  !finalCodes.includes(code)

const checked = ({ typed, today }: ExtensionContext) => parsePaymentExtension(typed, today)

type Failed = { readonly error: unknown }

export const paymentExtensionSetup = setup({
  types: {
    context: {} as ExtensionContext,
    events: {} as ExtensionEvent,
    input: {} as ExtensionInput,
    meta: {} as ScreenMeta<'extension'>,
  },
  actors: { sendRequest: placeholderActor<SendMessageResult, ExtensionToSend>('sendRequest') },
  guards: {
    isAsked: ({ context: { asked, today } }) =>
      asked !== null && isExtensionDayNotPassed(asked.payBy, today),
    hasValidDay: ({ context }) => checked(context).result !== null,
    canRetry: ({ context }) => canRetry(context),
    isSuccess: (_, { success }: SendMessageResult) => success,
  },
  actions: {
    setDay: assign({ typed: (_, { value }: { value: string }) => value, errors: [] }),
    setErrors: assign({ errors: ({ context }) => checked(context).errors }),
    setExtension: assign({
      extension: ({ context }) => checked(context).result,
      errors: [],
    }),
    setFailure: assign({
      code: (_, { error }: Failed) => failureOf(error).code,
      availableAt: (_, { error }: Failed) => availableAtOf(error),
    }),
    clearFailure: assign({ code: null, availableAt: null }),
    countAttempt: assign({ once: ({ context }) => nextSendOnceKey(context.once) }),
    setSent: assign({ sent: (_, sent: SendMessageResult) => sent }),
  },
})

/** Returns the request to send. */
export function extensionToSend({
  contractUuid,
  invoice,
  extension,
  once,
}: ExtensionContext): ExtensionToSend {
  if (!extension) throw new Error('nothing to send')
  return { contractUuid, invoice, extension, once }
}
