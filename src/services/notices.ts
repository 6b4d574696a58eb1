import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { isNoticeStored, type NoticeBodyToSend, parseNoticeDraft } from '../../api/notice-form.ts'
import {
  type CreatedNotice,
  NOTICE_CHANGED_STATE,
  type Notice,
  noticeRoutes,
  readDefectClasses,
} from '../../api/notices.ts'
import { textOrNull } from '../../domain/missing.ts'
import { isReportableClass, mayWriteNotice, type NoticeKind } from '../../domain/notices.ts'
import type {
  NoticeInput,
  NoticeSendResult,
  NoticeStart,
  NoticeToSend,
  StoredNoticeDraft,
} from '../../machines/notice/notice.setup.ts'
import {
  noticeReopeningMachine,
  type ReopeningToSend,
} from '../../machines/notice/notice-reopening.machine.ts'
import { Failure, failureOf } from '../../machines/shared/failure.ts'
import type { SendOnceKey } from '../../machines/shared/send-once.ts'
import { call } from './api.ts'
import { callOnce } from './call-once.ts'
import { contractRead, requireKnownType } from './contract.ts'
import { draftMachineOf, draftRead, sendDraftedRequest } from './drafts.ts'
import { attachmentsFlow } from './files.ts'
import {
  emptyRead,
  type LoaderRead,
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  readOne,
} from './loading.ts'
import { flowAndReadByNoticeKind } from './notices-query.ts'
import { metadataQuery, permissionsQuery, profileQuery } from './queries.ts'

const classesQuery = queryOptions({
  queryKey: ['defect-classes'],
  queryFn: ({ signal }) => call(readDefectClasses, {}, { signal }),
})

/** Returns the read of a notice of a kind. */
const noticeRead = (kind: NoticeKind, contract: string, notice: string): LoaderRead<Notice> => ({
  key: [flowAndReadByNoticeKind[kind].read, contract, notice],
  fetch: () => fetchNotice(kind, contract, notice),
})

function fetchNotice(kind: NoticeKind, contract: string, notice: string): Promise<Notice> {
  const parts = { params: { contract, notice } }
  if (kind === 'defect') return call(noticeRoutes.defect.read, parts)
  return call(noticeRoutes[kind].read, parts)
}

function* loadDraft(kind: NoticeKind, contract: string): LoaderSteps<StoredNoticeDraft | null> {
  const kept = yield* readOne(draftRead({ contract, flow: flowAndReadByNoticeKind[kind].flow }))
  const form = kept && parseNoticeDraft(kept.version, kept.values)
  return form && { form, step: kept.step, revision: kept.revision, savedAt: kept.savedAt }
}

function* loadNotice(
  kind: NoticeKind,
  { contractUuid, noticeUuid }: NoticeInput,
): LoaderSteps<NoticeStart> {
  const [read, profile, metadata, permissions, classes, notice] = yield* readAll(
    contractRead(contractUuid),
    readOfQuery(profileQuery),
    readOfQuery(metadataQuery),
    readOfQuery(permissionsQuery),
    kind === 'defect' ? readOfQuery(classesQuery) : emptyRead<number[]>(),
    noticeUuid === null ? emptyRead<Notice>() : noticeRead(kind, contractUuid, noticeUuid),
  )
  const contract = requireKnownType(read)
  const mayWrite = !metadata.isImpersonator
  const roles = permissions.find((one) => one.contractUuid === contractUuid)?.tenantRoles ?? []
  return {
    contract,
    profile: { email: profile.email, phoneNumber: textOrNull(profile.phoneNumber) },
    mayWrite,
    mayCreate: mayWriteNotice(kind, { status: contract.status, roles }),
    classes: (classes ?? []).filter(isReportableClass),
    notice,
    draft: notice === null && mayWrite ? yield* loadDraft(kind, contractUuid) : null,
  }
}

async function create(written: NoticeBodyToSend, once: SendOnceKey): Promise<CreatedNotice> {
  switch (written.kind) {
    case 'defect':
      return callOnce(noticeRoutes.defect.create, { body: written.body }, once)
    case 'question':
      return callOnce(noticeRoutes.question.create, { body: written.body }, once)
    case 'feedback':
      return callOnce(noticeRoutes.feedback.create, { body: written.body }, once)
    default:
      throw new Failure('UNEXPECTED')
  }
}

async function update(
  written: NoticeBodyToSend,
  params: { readonly contract: string; readonly notice: string },
  ifMatch: string | null,
): Promise<void> {
  const options = { ifMatch }
  switch (written.kind) {
    case 'defect':
      await call(noticeRoutes.defect.update, { params, body: written.body }, options)
      return
    case 'question':
      await call(noticeRoutes.question.update, { params, body: written.body }, options)
      return
    case 'feedback':
      await call(noticeRoutes.feedback.update, { params, body: written.body }, options)
      return
    default:
      throw new Failure('UNEXPECTED')
  }
}

async function sendNotice(
  kind: NoticeKind,
  { contractUuid: contract, noticeUuid, written, once, updatedAt }: NoticeToSend,
): Promise<NoticeSendResult> {
  if (noticeUuid === null) {
    const { flow } = flowAndReadByNoticeKind[kind]
    const created = await sendDraftedRequest({ contract, flow }, () => create(written, once))
    return { kind: 'sent', created }
  }
  try {
    await update(written, { contract, notice: noticeUuid }, updatedAt)
    return { kind: 'sent', created: null }
  } catch (error) {
    const { code, details } = failureOf(error)
    if (code !== 'STATE_CONFLICT' || details.state === 'terminated') throw error
    if (details.state !== NOTICE_CHANGED_STATE) return { kind: 'completed' }
    // An earlier attempt may have succeeded, and its answer been lost.
    const stored = await fetchNotice(kind, contract, noticeUuid)
    return isNoticeStored(stored, written) ? { kind: 'sent', created: null } : { kind: 'changed' }
  }
}

function reopenNotice({
  kind,
  contractUuid: contract,
  noticeUuid,
  body,
  once,
}: ReopeningToSend): Promise<Notice> {
  if (noticeUuid === null) throw new Failure('UNEXPECTED')
  const parts = { params: { contract, notice: noticeUuid }, body }
  if (kind === 'defect') return callOnce(noticeRoutes.defect.reopen, parts, once)
  return callOnce(noticeRoutes[kind].reopen, parts, once)
}

/** The machine of reopening, with its services. */
export const noticeReopeningFlow = noticeReopeningMachine.provide({
  actors: {
    attachments: attachmentsFlow,
    reopenNotice: fromPromise<Notice, ReopeningToSend>(({ input }) => reopenNotice(input)),
  },
})

/** Returns the actors of a notice's flow. Specification 2, section 7. */
export const noticeActors = (kind: NoticeKind, contract: string) => ({
  loadNotice: loaderActor((input: NoticeInput) => loadNotice(kind, input)),
  draft: draftMachineOf({ contract, flow: flowAndReadByNoticeKind[kind].flow }),
  attachments: attachmentsFlow,
  reopening: noticeReopeningFlow,
  sendNotice: fromPromise<NoticeSendResult, NoticeToSend>(({ input }) => sendNotice(kind, input)),
})
