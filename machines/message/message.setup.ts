import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import type { Contract } from '../../api/contracts.ts'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import {
  emptyMessageForm,
  MESSAGE_DRAFT_VERSION,
  type MessageForm,
  messageDraftValues,
  messageFormErrors,
  parseMessageForm,
} from '../../api/message-form.ts'
import {
  type MessageBody,
  type MessageThread,
  type OutOfOffice,
  type SendMessageResult,
  THREAD_CLOSED_STATE,
} from '../../api/messages.ts'
import { type AttachmentsChanged, attachmentsMachine } from '../shared/attachments.machine.ts'
import { draftMachine } from '../shared/draft.machine.ts'
import { availableAtOf, type Failure, failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import type { FormContextPart } from '../shared/form-steps.ts'
import { loadingActions, notFoundGuards } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { firstSendOnceKey, nextSendOnceKey, type SendOnceKey } from '../shared/send-once.ts'
import { sendingGuards, writtenFormActions } from '../shared/written-form.ts'

/** The form of a message. */
export const messageFormMachine = createFormMachine<MessageForm, MessageBody>('message-form')

/** The contents of a stored draft. */
export interface MessageDraft {
  readonly step: string
  readonly form: MessageForm
  readonly revision: number
  readonly savedAt: string
}

/** Why nothing can be written: the contract has ended, or the thread is closed. */
export type MessageClosedReason = 'contract' | 'thread'

/**
 * Why a message was not sent, if the error code does not say: `declined` by the server's answer.
 */
export type MessageRefusalReason = MessageClosedReason | 'declined'

/** The data that the flow loads before its first screen. */
export interface MessageStart {
  /** The contract that the message is about; for a reply, the contract of its thread. */
  readonly contract: Contract
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
  readonly closed: MessageClosedReason | null
  /** The thread that is answered; null for a new message. */
  readonly thread: MessageThread | null
  /** The subject that the form begins with; for a reply, with its prefix. */
  readonly subject: string
  /**
   * Id of the latest entry of the thread that is answered, or of all threads. A message that is
   * sent again after the same entry counts as the same message.
   */
  readonly after: string | null
  readonly outOfOffice: OutOfOffice | null
  readonly draft: MessageDraft | null
}

export interface MessageInput {
  readonly contractUuid: string
  /** The thread of a reply; null for a new message. */
  readonly threadUuid: string | null
}

/** The input of the flow; a reply also has the thread around it. */
export interface MessageMachineInput extends MessageInput {
  /** The flow of the thread, which receives `ReplyEvent`s. */
  readonly listener?: AnyActorRef | null
  /** Whether the text takes the focus when it can be written. */
  readonly isFocused?: boolean
}

/** The events that a reply sends to its thread. */
export type ReplyEvent =
  | { readonly type: 'reply.changed' }
  | { readonly type: 'reply.previewed' }
  | { readonly type: 'reply.sent' }

/** A message to send; sent again after the same latest entry, the server stores it once. */
export interface MessageToSend extends MessageInput {
  readonly body: MessageBody
  readonly once: SendOnceKey
}

export interface MessageContext extends MessageInput, FormContextPart<MessageForm, MessageBody> {
  readonly listener: AnyActorRef | null
  readonly start: MessageStart | null
  readonly once: SendOnceKey
  /** Why the message was not sent, or could not be loaded. */
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
  /** The refusal that has a text of its own; null for other failures. */
  readonly refusal: MessageRefusalReason | null
  readonly sent: SendMessageResult | null
}

export type MessageEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'form.changed'; readonly values: MessageForm }
  | AttachmentsChanged
  | { readonly type: 'back.requested' }
  | { readonly type: 'change.requested'; readonly path: string }
  | { readonly type: 'send.requested' }
  /** The resident writes another reply after one that was sent. */
  | { readonly type: 'another.requested' }
  /** The thread that is answered was loaded again. */
  | { readonly type: 'thread.loaded'; readonly thread: MessageThread }

/** The error codes after which sending again would be refused again. */
const finalCodes: readonly (ErrorCode | null)[] = [
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_REQUEST',
]

/** Whether sending again may succeed: also when the same message is being sent at this moment. */
export const canRetry = ({ code, refusal }: Pick<MessageContext, 'code' | 'refusal'>): boolean =>
  code === 'STATE_CONFLICT' ? refusal === null : !finalCodes.includes(code)

/**
 * Returns why nothing can be written, from a conflict that says so; null for other failures, such
 * as the conflict with another window that is sending the same message.
 */
function refusalOf({ code, details }: Failure): MessageClosedReason | null {
  if (code !== 'STATE_CONFLICT') return null
  if (details.state === THREAD_CLOSED_STATE) return 'thread'
  return details.state === 'terminated' ? 'contract' : null
}

/** Input of the form chart. */
export const formMachineInput = ({ form, errors, threadUuid }: MessageContext) => ({
  values: form,
  errors,
  clearDependentFields: (values: MessageForm) => values,
  isBusy: false,
  check: (values: MessageForm) => parseMessageForm(values, threadUuid),
})

/** Returns the errors of a refused form; a refusal without fields is reported at the text. */
function refusedFields(error: unknown): readonly FieldError[] {
  const { fields } = failureOf(error)
  return fields.length > 0 ? messageFormErrors(fields) : [{ path: 'content', key: 'invalid_type' }]
}

/** Returns the context of a message before its data are loaded. */
export const initialContext = ({
  contractUuid,
  threadUuid,
  listener = null,
  isFocused = false,
}: MessageMachineInput): MessageContext => ({
  contractUuid,
  threadUuid,
  listener,
  start: null,
  form: emptyMessageForm,
  focus: isFocused ? 'content' : null,
  errors: [],
  operation: null,
  once: firstSendOnceKey(null),
  code: null,
  availableAt: null,
  refusal: null,
  sent: null,
})

/** Whether typed values are saved as a draft. */
export const mayDraft = ({ start }: Pick<MessageContext, 'start'>): boolean =>
  start?.mayWrite === true

type Failed = { readonly error: unknown }
type ThreadLoaded = { readonly thread: MessageThread }

export const messageSetup = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    input: {} as MessageMachineInput,
    children: {} as {
      loadMessage: 'loadMessage'
      draft: 'draft'
      attachments: 'attachments'
      form: 'form'
      sendMessage: 'sendMessage'
    },
    meta: {} as ScreenMeta<
      'loading' | 'failed' | 'not-found' | 'closed' | 'form' | 'preview' | 'not-sent' | 'sent'
    >,
  },
  actors: {
    loadMessage: placeholderActor<MessageStart, MessageInput>('loadMessage'),
    draft: draftMachine,
    attachments: attachmentsMachine,
    form: messageFormMachine,
    sendMessage: placeholderActor<SendMessageResult, MessageToSend>('sendMessage'),
  },
})
  .extend({
    actions: {
      ...loadingActions<MessageContext, MessageEvent>((part) => part),
      ...writtenFormActions<MessageContext, MessageEvent, MessageForm, MessageBody>(
        (part) => part,
        ({ form }) => ({
          version: MESSAGE_DRAFT_VERSION,
          values: messageDraftValues(form),
        }),
      ),
    },
    guards: { ...notFoundGuards, ...sendingGuards },
  })
  .extend({
    guards: {
      isClosed: ({ context }) => context.start?.closed != null,
      hasFinishedDraft: ({ context: { start, operation } }) =>
        start?.draft?.step === 'preview' && operation !== null,
      isReply: ({ context }) => context.threadUuid !== null,
      isClosedThread: ({ context }, { thread }: ThreadLoaded) =>
        context.threadUuid !== null && thread.closed != null,
      // An open thread stays closed to the reader when the contract has ended.
      isOpenThread: ({ context }, { thread }: ThreadLoaded) =>
        context.start?.closed === 'thread' && thread.closed == null,
      mayDraft: ({ context }) => mayDraft(context),
      canSend: ({ context: { start, operation } }) =>
        start?.mayWrite === true && operation !== null,
      canRetry: ({ context }) => canRetry(context),
      isSuccess: (_, { success }: SendMessageResult) => success,
    },
    actions: {
      setStart: assign(({ context: { threadUuid } }, start: MessageStart) => {
        const form = start.draft?.form ?? { ...emptyMessageForm, subject: start.subject }
        return {
          start,
          form,
          once: firstSendOnceKey(start.after),
          operation: parseMessageForm(form, threadUuid).result,
          code: null,
        }
      }),
      restart: assign(({ context }) => initialContext(context)),
      // Going back to a reply focuses its text, where it was left.
      focusReply: assign(({ context: { threadUuid } }) => ({
        focus: threadUuid === null ? null : 'content',
      })),
      setThread: assign(({ context: { start } }, { thread }: ThreadLoaded) => ({
        start: start && { ...start, thread, closed: thread.closed ? ('thread' as const) : null },
      })),
      notifyThread: enqueueActions(({ context: { listener }, enqueue }, event: ReplyEvent) => {
        if (listener) enqueue.sendTo(listener, event)
      }),
      setRefusal: assign((_, { error }: Failed) => {
        const failure = failureOf(error)
        return {
          code: failure.code,
          availableAt: availableAtOf(error),
          refusal: refusalOf(failure),
        }
      }),
      // The server stores its answer to an attempt, so a declined message needs a new attempt.
      setFailure: assign(({ context }) => ({
        code: 'UNEXPECTED' as const,
        refusal: 'declined' as const,
        once: nextSendOnceKey(context.once),
      })),
      clearCode: assign({ code: null, refusal: null }),
      setFieldErrors: assign({ errors: (_, { error }: Failed) => refusedFields(error) }),
      setSent: assign({ sent: (_, sent: SendMessageResult) => sent }),
    },
  })

/** Returns the message to send; a reply goes to the contract of its thread. */
export function messageToSend({
  contractUuid,
  threadUuid,
  start,
  operation,
  once,
}: MessageContext): MessageToSend {
  if (!operation) throw new Error('nothing to send')
  return {
    contractUuid: start?.contract.uuid ?? contractUuid,
    threadUuid,
    body: operation,
    once,
  }
}
