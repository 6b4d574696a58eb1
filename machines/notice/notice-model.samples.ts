import type { NoticeBodyToSend, NoticeForm } from '../../api/notice-form.ts'
import type { Notice } from '../../api/notices.ts'
import type { ActorEnd } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import type { NoticeContext, NoticeFlowEvent, NoticeSendResult } from './notice.setup.ts'
import { canEdit, canReopen, isUnchanged } from './notice.setup.ts'

type EventsOf = {
  readonly [T in NoticeFlowEvent['type']]: readonly Extract<NoticeFlowEvent, { type: T }>[]
}

/** The starts of the models of each kind of notice: a new notice, and one that was sent. */
export const noticeStarts = ({ uuid }: Notice) => ({
  'a new notice': { contractUuid: ainoContract.uuid, noticeUuid: null },
  'a notice that was sent': { contractUuid: ainoContract.uuid, noticeUuid: uuid },
})

/** The events that the model of each kind of notice tries. */
export const noticeEvents = (typed: NoticeForm): EventsOf => ({
  'retry.requested': [{ type: 'retry.requested' }],
  'edit.requested': [{ type: 'edit.requested' }],
  'edit.cancelled': [{ type: 'edit.cancelled' }],
  'reopening.requested': [{ type: 'reopening.requested' }],
  'page.shown': [{ type: 'page.shown' }],
  'page.hidden': [{ type: 'page.hidden' }],
  'form.changed': [{ type: 'form.changed', values: typed }],
  'attachments.changed': [
    { type: 'attachments.changed', files: typed.files, isBusy: false, notSent: [] },
  ],
  'back.requested': [{ type: 'back.requested' }],
  'change.requested': [{ type: 'change.requested', path: 'description' }],
  'send.requested': [{ type: 'send.requested' }],
  'own.chosen': [{ type: 'own.chosen' }],
  'other.chosen': [{ type: 'other.chosen' }],
})

const sendings: readonly NoticeSendResult[] = [
  { kind: 'sent', created: { id: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e0d09', reference: 'V4TW-9HNC' } },
  { kind: 'changed' },
  { kind: 'completed' },
]

/** The outcomes of the actors that the charts of every kind of notice have. */
export const noticeOutcomes = (filled: {
  readonly values: NoticeForm
  readonly result: NoticeBodyToSend
}) => ({
  draft: { done: [undefined], error: [] },
  attachments: { done: [], error: [] },
  form: { done: [filled], error: [] },
  sendNotice: { done: sendings, error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR', 'FORBIDDEN'] },
})

/**
 * Whether an actor can end with an output or error: a new notice cannot be missing, or changed by
 * others.
 */
export function isPossibleActorEnd(
  { context }: { readonly context: NoticeContext },
  end: ActorEnd,
): boolean {
  const isNew = context.noticeUuid === null
  if (end.source === 'sendNotice' && 'output' in end)
    return !isNew || Object(end.output).kind === 'sent'
  if (end.source !== 'loadNotice') return true
  if ('code' in end) return end.code !== 'NOT_FOUND' || !isNew
  return isNew === (Object(end.output).notice === null)
}

/** The facts that distinguish the states of a notice. */
export function noticeStateFacts({ context }: { readonly context: NoticeContext }) {
  const { noticeUuid, start, focus, errors, operation, conflict, code } = context
  return {
    isNew: noticeUuid === null,
    notice: start?.notice?.state ?? null,
    canEdit: canEdit(context),
    canReopen: canReopen(context),
    isUnchanged: isUnchanged(context),
    hasDraft: start?.draft != null,
    isWritten: operation !== null,
    focus,
    isRefused: errors.length > 0,
    conflict,
    code,
  }
}
