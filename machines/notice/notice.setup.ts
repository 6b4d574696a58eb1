import { assign, setup } from 'xstate'
import type { Contract } from '../../api/contracts.ts'
import type { ErrorCode } from '../../api/errors.ts'
import {
  areSameNoticeForms,
  emptyNoticeForm,
  NOTICE_DRAFT_VERSION,
  type NoticeBodyToSend,
  type NoticeForm,
  newNoticeForm,
  noticeFormOf,
  parseNoticeForm,
} from '../../api/notice-form.ts'
import type { CreatedNotice, Notice } from '../../api/notices.ts'
import type { UserProfile } from '../../api/user.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import { mayEditNotice, mayReopenNotice } from '../notice-lifecycle/lifecycle.ts'
import { type AttachmentsChanged, attachmentsMachine } from '../shared/attachments.machine.ts'
import { draftMachine } from '../shared/draft.machine.ts'
import { availableAtOf, type Failure, failureOf } from '../shared/failure.ts'
import type { FormContextPart } from '../shared/form-steps.ts'
import { loadingActions, notFoundGuards } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { firstSendOnceKey, type SendOnceKey } from '../shared/send-once.ts'
import { sendingGuards, writtenFormActions } from '../shared/written-form.ts'
import { noticeFormMachine, refusedFormErrors } from './notice-form.machine.ts'
import { noticeReopeningMachine, type ReopeningResult } from './notice-reopening.machine.ts'

/** A stored draft of a fault report, question or feedback: the form, its step, and its revision. */
export interface StoredNoticeDraft {
  readonly step: string
  readonly form: NoticeForm
  readonly revision: number
  readonly savedAt: string
}

/** The data that the flow loads before its first screen. */
export interface NoticeStart {
  readonly contract: Contract
  readonly profile: Pick<UserProfile, 'email' | 'phoneNumber'>
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
  /** Whether the resident may write notices of this kind on the contract. */
  readonly mayCreate: boolean
  /** The classes that a fault can be reported in; empty for the other kinds of notice. */
  readonly classes: readonly number[]
  /** The notice at the address; null for a new one. */
  readonly notice: Notice | null
  readonly draft: StoredNoticeDraft | null
}

export interface NoticeInput {
  readonly contractUuid: string
  /** The id in the address; null for a new notice. */
  readonly noticeUuid: string | null
  /** The text that a new notice begins with, unless there is a draft. */
  readonly suggested?: Pick<NoticeForm, 'title' | 'description'> | null
}

/** A notice to create, or to change. */
export interface NoticeToSend extends NoticeInput {
  readonly written: NoticeBodyToSend
  readonly once: SendOnceKey
  /** The `updatedAt` that the page last read; null to overwrite later changes. */
  readonly updatedAt: string | null
}

/**
 * The result of sending: sent, with the created notice; or refused, because another window has
 * changed the notice, or because it was completed.
 */
export type NoticeSendResult =
  | { readonly kind: 'sent'; readonly created: CreatedNotice | null }
  | { readonly kind: 'changed' | 'completed' }

export interface NoticeContext extends NoticeInput, FormContextPart<NoticeForm, NoticeBodyToSend> {
  readonly start: NoticeStart | null
  /** The form before any change; an edit that equals it is not sent. */
  readonly given: NoticeForm
  readonly once: SendOnceKey
  readonly updatedAt: string | null
  readonly conflict: 'changed' | 'completed' | null
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
  readonly created: CreatedNotice | null
  /** Whether sending was refused because another window was sending the same. */
  readonly isSentElsewhere: boolean
}

export type NoticeFlowEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'edit.requested' }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'reopening.requested' }
  /** The window has the focus again. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'form.changed'; readonly values: NoticeForm }
  | AttachmentsChanged
  | { readonly type: 'back.requested' }
  | { readonly type: 'change.requested'; readonly path: string }
  | { readonly type: 'send.requested' }
  | { readonly type: 'own.chosen' }
  | { readonly type: 'other.chosen' }

/**
 * The error codes of each kind of notice, for a missing phone number and a failure to send.
 * Specification 2, section 8.
 */
const codesOf = {
  defect: {
    missingPhone: 'DEFECT_NOTICE_MISSING_PHONE_NUMBER',
    notSent: 'DEFECT_NOTICE_SUBMIT_ERROR',
  },
  question: { missingPhone: 'QUESTION_MISSING_PHONE_NUMBER', notSent: 'QUESTION_SUBMIT_ERROR' },
  feedback: { missingPhone: 'FEEDBACK_MISSING_PHONE_NUMBER', notSent: 'FEEDBACK_SUBMIT_ERROR' },
} as const satisfies Record<NoticeKind, Record<string, ErrorCode>>

/** The error codes after which sending again would be refused again. */
const finalCodes: readonly (ErrorCode | null)[] = [
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'FORBIDDEN',
  'STATE_CONFLICT',
  ...Object.values(codesOf).map(({ missingPhone }) => missingPhone),
]

/** The failures after which sending is possible later; their texts say what to do until then. */
const passingCodes: readonly ErrorCode[] = [
  'TOO_MANY_REQUESTS',
  'CREATION_LIMIT_REACHED',
  'SERVICE_UNAVAILABLE',
  'LOGIN_EXPIRED',
  'TENANCY_UNCONFIRMED',
]

/** Whether a failure has a text of its own. */
const hasOwnWords = ({ code }: Failure): boolean =>
  passingCodes.includes(code) || finalCodes.includes(code)

/**
 * Whether a conflict means that another window is sending the same notice: after any other conflict
 * the notice cannot be sent.
 */
const isSentElsewhere = ({ code, details }: Failure): boolean =>
  code === 'STATE_CONFLICT' && details.state !== 'terminated'

/** Input of the form chart. */
export const formMachineInput =
  (kind: NoticeKind) =>
  ({ form, errors, contractUuid }: NoticeContext) => ({
    values: form,
    errors,
    clearDependentFields: (values: NoticeForm) => values,
    isBusy: false,
    check: (values: NoticeForm) => parseNoticeForm(kind, values, contractUuid),
  })

/**
 * Returns the form that the flow opens with: that of the draft or of the notice, or a new one with
 * the suggested text; and the form `given` before any change. In a fault report, e-mail and phone
 * number always come from the profile.
 */
function openedForm(
  kind: NoticeKind,
  { draft, notice, profile }: NoticeStart,
  suggested: NoticeInput['suggested'],
) {
  const given = notice ? noticeFormOf(notice, profile) : newNoticeForm(profile)
  const begun = { ...given, ...(notice === null && suggested) }
  const form = notice === null ? (draft?.form ?? begun) : given
  // An unchanged suggestion does not count as typed.
  if (kind !== 'defect') return { form, given: begun }
  const reached = { email: profile.email, phoneNumber: profile.phoneNumber ?? given.phoneNumber }
  return { form: { ...form, ...reached }, given: { ...given, ...reached } }
}

/** Whether the reader may change the notice at the address. */
export const canEdit = ({ start }: Pick<NoticeContext, 'start'>): boolean =>
  start?.notice != null && start.mayWrite && start.mayCreate && mayEditNotice(start.notice)

/** Whether the reader may reopen the notice at the address. */
export const canReopen = ({ start }: Pick<NoticeContext, 'start'>): boolean =>
  start?.notice != null && start.mayWrite && start.mayCreate && mayReopenNotice(start.notice)

/** Whether an existing notice is being edited and has no changes. */
export const isUnchanged = ({ start, form, given }: NoticeContext): boolean =>
  start?.notice != null && areSameNoticeForms(form, given)

/** Whether typed values are saved as a draft: only those of a new notice are. */
export const mayDraft = ({ start }: Pick<NoticeContext, 'start'>): boolean =>
  start?.mayWrite === true && start.notice === null

/** Returns the context of a notice before its data are loaded. */
export const initialContext = ({
  contractUuid,
  noticeUuid,
  suggested = null,
}: NoticeInput): NoticeContext => ({
  contractUuid,
  noticeUuid,
  suggested,
  start: null,
  form: emptyNoticeForm,
  given: emptyNoticeForm,
  focus: null,
  errors: [],
  operation: null,
  once: firstSendOnceKey(),
  updatedAt: null,
  conflict: null,
  code: null,
  availableAt: null,
  created: null,
  isSentElsewhere: false,
})

type Failed = { readonly error: unknown }

/** Creates the setup of a notice's chart. */
export const noticeSetup = (kind: NoticeKind) =>
  setup({
    types: {
      context: {} as NoticeContext,
      events: {} as NoticeFlowEvent,
      input: {} as NoticeInput,
      children: {} as {
        loadNotice: 'loadNotice'
        draft: 'draft'
        attachments: 'attachments'
        form: 'form'
        reopening: 'reopening'
        sendNotice: 'sendNotice'
      },
      meta: {} as ScreenMeta<
        | 'loading'
        | 'failed'
        | 'not-found'
        | 'missing-phone'
        | 'closed'
        | 'notice'
        | 'reopening'
        | 'form'
        | 'preview'
        | 'not-sent'
        | 'conflict'
        | 'sent'
      >,
    },
    actors: {
      loadNotice: placeholderActor<NoticeStart, NoticeInput>('loadNotice'),
      draft: draftMachine,
      attachments: attachmentsMachine,
      form: noticeFormMachine,
      reopening: noticeReopeningMachine,
      sendNotice: placeholderActor<NoticeSendResult, NoticeToSend>('sendNotice'),
    },
  })
    .extend({
      actions: {
        ...loadingActions<NoticeContext, NoticeFlowEvent>((part) => part),
        ...writtenFormActions<NoticeContext, NoticeFlowEvent, NoticeForm, NoticeBodyToSend>(
          (part) => part,
          ({ form }) => ({ version: NOTICE_DRAFT_VERSION, values: { ...form } }),
        ),
      },
      guards: { ...notFoundGuards, ...sendingGuards },
    })
    .extend({
      guards: {
        isExisting: ({ context }) => context.start?.notice != null,
        isPhoneMissing: ({ context }) => context.start?.profile.phoneNumber === null,
        isClosed: ({ context }) => context.start?.mayCreate === false,
        hasFinishedDraft: ({ context: { start, form, contractUuid } }) =>
          start?.draft?.step === 'preview' &&
          parseNoticeForm(kind, form, contractUuid).result !== null,
        canEdit: ({ context }) => canEdit(context),
        canReopen: ({ context }) => canReopen(context),
        isReopened: (_, { notice }: ReopeningResult) => notice !== null,
        mayDraft: ({ context }) => mayDraft(context),
        canSend: ({ context }) =>
          context.start?.mayWrite === true && context.operation !== null && !isUnchanged(context),
        isSent: (_, params: NoticeSendResult) => params.kind === 'sent',
        canRetry: ({ context }) => context.isSentElsewhere || !finalCodes.includes(context.code),
        isChanged: ({ context }) => context.conflict === 'changed',
      },
      actions: {
        setStart: assign(({ context }, start: NoticeStart) => ({
          start,
          ...openedForm(kind, start, context.suggested),
          updatedAt: start.notice?.updatedAt ?? null,
          code: null,
          conflict: null,
        })),
        setNotice: assign({
          start: ({ context: { start } }, { notice }: ReopeningResult) =>
            start && { ...start, notice: notice ?? start.notice },
        }),
        restart: assign(({ context }) => initialContext(context)),
        setSendingCode: assign({
          code: (_, { error }: Failed) => {
            const failure = failureOf(error)
            const isKept = hasOwnWords(failure) || failure.code === codesOf[kind].missingPhone
            return isKept ? failure.code : codesOf[kind].notSent
          },
          availableAt: (_, { error }: Failed) => availableAtOf(error),
          isSentElsewhere: (_, { error }: Failed) => isSentElsewhere(failureOf(error)),
        }),
        setMissingPhone: assign({ code: codesOf[kind].missingPhone }),
        clearCode: assign({ code: null, isSentElsewhere: false }),
        readOperation: assign({
          operation: ({ context: { form, contractUuid } }) =>
            parseNoticeForm(kind, form, contractUuid).result,
        }),
        openForm: assign(({ context: { start, suggested } }) =>
          start ? openedForm(kind, start, suggested) : {},
        ),
        setFieldErrors: assign({
          errors: (_, { error }: Failed) => refusedFormErrors(error),
        }),
        setCreated: assign({
          created: (_, params: NoticeSendResult) =>
            params.kind === 'sent' ? params.created : null,
        }),
        setConflict: assign({
          conflict: (_, { kind: ended }: NoticeSendResult) => (ended === 'sent' ? null : ended),
        }),
        clearConflict: assign({ conflict: null }),
        overwriteOther: assign({ updatedAt: null, conflict: null }),
      },
    })

/** Returns the notice to send. */
export function noticeToSend({
  contractUuid,
  noticeUuid,
  operation,
  once,
  updatedAt,
}: NoticeContext): NoticeToSend {
  if (!operation) throw new Error('nothing to send')
  return { contractUuid, noticeUuid, written: operation, once, updatedAt }
}
