import { assign, setup } from 'xstate'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import {
  emptyNoticeForm,
  type NoticeBodyToSend,
  type NoticeForm,
  parseReopeningForm,
} from '../../api/notice-form.ts'
import type { Notice, ReopeningBody } from '../../api/notices.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import { type AttachmentsChanged, attachmentsMachine } from '../shared/attachments.machine.ts'
import { availableAtOf, failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { firstSendOnceKey, type SendOnceKey } from '../shared/send-once.ts'
import {
  attachmentActions,
  attachmentsChild,
  sendingGuards,
  syncFilesConfig,
} from '../shared/written-form.ts'
import { noticeFormMachine, refusedFormErrors } from './notice-form.machine.ts'

export interface ReopeningInput {
  readonly kind: NoticeKind
  readonly contractUuid: string
  readonly noticeUuid: string | null
}

export interface ReopeningToSend extends ReopeningInput {
  readonly body: ReopeningBody
  readonly once: SendOnceKey
}

export interface ReopeningContext extends ReopeningInput {
  readonly form: NoticeForm
  readonly errors: readonly FieldError[]
  readonly body: ReopeningBody | null
  readonly once: SendOnceKey
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
  readonly notice: Notice | null
}

export type ReopeningEvent =
  | { readonly type: 'form.changed'; readonly values: NoticeForm }
  | AttachmentsChanged
  | { readonly type: 'reopening.cancelled' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'back.requested' }

/** The reopened notice; null when the resident cancelled, or it can no longer be reopened. */
export interface ReopeningResult {
  readonly notice: Notice | null
}

/** Input of the form chart. */
export const reopeningFormMachineInput = ({
  form,
  errors,
}: Pick<ReopeningContext, 'form' | 'errors'>) => ({
  values: form,
  errors,
  clearDependentFields: (values: NoticeForm) => values,
  isBusy: false,
  check: parseReopeningForm,
})

type Failed = { readonly error: unknown }

/** The error codes after which sending again would be refused again. */
const finalCodes: readonly (ErrorCode | null)[] = ['IMPERSONATION_WRITE_ACCESS_DENIED', 'FORBIDDEN']

/** Whether sending again may succeed. */
export const canRetry = ({ code }: Pick<ReopeningContext, 'code'>): boolean =>
  !finalCodes.includes(code)

const reopeningSetup = setup({
  types: {
    context: {} as ReopeningContext,
    events: {} as ReopeningEvent,
    input: {} as ReopeningInput,
    output: {} as ReopeningResult,
    children: {} as {
      attachments: 'attachments'
      form: 'form'
      reopenNotice: 'reopenNotice'
    },
    meta: {} as ScreenMeta<'reopening' | 'not-sent' | 'too-late'>,
  },
  actors: {
    attachments: attachmentsMachine,
    form: noticeFormMachine,
    reopenNotice: placeholderActor<Notice, ReopeningToSend>('reopenNotice'),
  },
})
  .extend({
    actions: attachmentActions<ReopeningContext, ReopeningEvent>(),
    guards: sendingGuards,
  })
  .extend({
    guards: {
      // With the state `running`, the same call is still being handled, and can be retried.
      isConflict: (_, { error }: Failed) => {
        const { code, details } = failureOf(error)
        return code === 'STATE_CONFLICT' && details.state !== 'running'
      },
      canRetry: ({ context }) => canRetry(context),
    },
    actions: {
      setForm: assign({ form: (_, { values }: { values: NoticeForm }) => values }),
      setBody: assign({
        body: (_, { result }: { result: NoticeBodyToSend | null }) =>
          result?.kind === 'reopening' ? result.body : null,
      }),
      setFieldErrors: assign({
        errors: (_, { error }: Failed) => refusedFormErrors(error),
      }),
      clearFieldErrors: assign({ errors: [] }),
      setCode: assign({
        code: (_, { error }: Failed) => failureOf(error).code,
        availableAt: (_, { error }: Failed) => availableAtOf(error),
      }),
      clearCode: assign({ code: null }),
      setNotice: assign({ notice: (_, notice: Notice) => notice }),
    },
  })

/** Returns the reopening to send. */
function toSend({ kind, contractUuid, noticeUuid, body, once }: ReopeningContext): ReopeningToSend {
  if (!body) throw new Error('nothing to send')
  return { kind, contractUuid, noticeUuid, body, once }
}

/**
 * Reopening a completed notice: the resident says what is still wrong, with files, and sends it.
 */
export const noticeReopeningMachine = reopeningSetup.createMachine({
  id: 'notice-reopening',
  context: ({ input }) => ({
    ...input,
    form: emptyNoticeForm,
    errors: [],
    body: null,
    once: firstSendOnceKey(),
    code: null,
    availableAt: null,
    notice: null,
  }),
  invoke: attachmentsChild,
  initial: 'filling',
  states: {
    filling: {
      meta: { screen: 'reopening' },
      entry: syncFilesConfig.entry,
      exit: 'clearFieldErrors',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => ({ ...reopeningFormMachineInput(context), listener: self }),
        onDone: {
          target: 'sending',
          actions: [
            { type: 'setForm', params: ({ event }) => event.output },
            { type: 'setBody', params: ({ event }) => event.output },
          ],
        },
      },
      on: {
        'form.changed': { actions: { type: 'setForm', params: ({ event }) => event } },
        ...syncFilesConfig.on,
        'reopening.cancelled': 'cancelled',
      },
    },
    sending: {
      meta: { screen: 'reopening' },
      entry: 'clearCode',
      invoke: {
        id: 'reopenNotice',
        src: 'reopenNotice',
        input: ({ context }) => toSend(context),
        onDone: {
          target: 'reopened',
          actions: { type: 'setNotice', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRefusedForm', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'setFieldErrors', params: ({ event }) => event },
          },
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'tooLate' },
          { target: 'notSent', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
      },
    },
    notSent: {
      meta: { screen: 'not-sent' },
      on: {
        'retry.requested': { guard: 'canRetry', target: 'sending' },
        'back.requested': 'filling',
      },
    },
    // The notice was reopened in another window, or the provider continues work on it.
    tooLate: {
      meta: { screen: 'too-late' },
      on: { 'reopening.cancelled': 'cancelled' },
    },
    reopened: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { notice } }) => ({ notice }),
})
