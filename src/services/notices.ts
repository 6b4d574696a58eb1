import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { isStored, readNoticeDraft, type WrittenNotice } from '../../api/notice-form.ts'
import {
  type CreatedNotice,
  NOTICE_CHANGED,
  type Notice,
  noticeRoutes,
  readDefectClasses,
} from '../../api/notices.ts'
import { orNull } from '../../domain/missing.ts'
import { isReportableClass, mayWriteNotice, type NoticeKind } from '../../domain/notices.ts'
import type {
  NoticeDraft,
  NoticeInput,
  NoticeSending,
  NoticeStart,
  NoticeToSend,
} from '../../machines/notice/notice.setup.ts'
import {
  noticeReopeningMachine,
  type ReopeningToSend,
} from '../../machines/notice/notice-reopening.machine.ts'
import { Failure, failureOf } from '../../machines/shared/failure.ts'
import type { SendOnce } from '../../machines/shared/send-once.ts'
import { call } from './api.ts'
import { callOnce } from './call-once.ts'
import { contractRead, ofKnownType } from './contract.ts'
import { draftOf, draftRead, sendDrafted } from './drafts.ts'
import { attachments } from './files.ts'
import { loader, none, ofQuery, type Read, readAll, readOne, type Steps } from './loading.ts'
import { namesOf } from './notices-query.ts'
import { metadataQuery, permissionsQuery, profileQuery } from './queries.ts'

const classesQuery = queryOptions({
  queryKey: ['defect-classes'],
  queryFn: ({ signal }) => call(readDefectClasses, {}, { signal }),
})

/** Returns the read of a notice of a kind. */
const noticeRead = (kind: NoticeKind, contract: string, notice: string): Read<Notice> => ({
  key: [namesOf[kind].read, contract, notice],
  fetch: () => fetchNotice(kind, contract, notice),
})

function fetchNotice(kind: NoticeKind, contract: string, notice: string): Promise<Notice> {
  const parts = { params: { contract, notice } }
  if (kind === 'defect') return call(noticeRoutes.defect.read, parts)
  return call(noticeRoutes[kind].read, parts)
}

function* loadDraft(kind: NoticeKind, contract: string): Steps<NoticeDraft | null> {
  const kept = yield* readOne(draftRead({ contract, flow: namesOf[kind].flow }))
  const form = kept && readNoticeDraft(kept.version, kept.values)
  return form && { form, step: kept.step, revision: kept.revision, savedAt: kept.savedAt }
}

function* loadNotice(
  kind: NoticeKind,
  { contractUuid, noticeUuid }: NoticeInput,
): Steps<NoticeStart> {
  const [read, profile, metadata, permissions, classes, notice] = yield* readAll(
    contractRead(contractUuid),
    ofQuery(profileQuery),
    ofQuery(metadataQuery),
    ofQuery(permissionsQuery),
    kind === 'defect' ? ofQuery(classesQuery) : none<number[]>(),
    noticeUuid === null ? none<Notice>() : noticeRead(kind, contractUuid, noticeUuid),
  )
  const contract = ofKnownType(read)
  const mayWrite = !metadata.isImpersonator
  const roles = permissions.find((one) => one.contractUuid === contractUuid)?.tenantRoles ?? []
  return {
    contract,
    profile: { email: profile.email, phoneNumber: orNull(profile.phoneNumber) },
    mayWrite,
    mayCreate: mayWriteNotice(kind, { status: contract.status, roles }),
    classes: (classes ?? []).filter(isReportableClass),
    notice,
    draft: notice === null && mayWrite ? yield* loadDraft(kind, contractUuid) : null,
  }
}

async function create(written: WrittenNotice, once: SendOnce): Promise<CreatedNotice> {
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
  written: WrittenNotice,
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
): Promise<NoticeSending> {
  if (noticeUuid === null) {
    const { flow } = namesOf[kind]
    const created = await sendDrafted({ contract, flow }, () => create(written, once))
    return { kind: 'sent', created }
  }
  try {
    await update(written, { contract, notice: noticeUuid }, updatedAt)
    return { kind: 'sent', created: null }
  } catch (error) {
    const { code, details } = failureOf(error)
    if (code !== 'STATE_CONFLICT' || details.state === 'terminated') throw error
    if (details.state !== NOTICE_CHANGED) return { kind: 'completed' }
    // An earlier attempt may have succeeded, and its answer been lost.
    const stored = await fetchNotice(kind, contract, noticeUuid)
    return isStored(stored, written) ? { kind: 'sent', created: null } : { kind: 'changed' }
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
export const noticeReopening = noticeReopeningMachine.provide({
  actors: {
    attachments,
    reopenNotice: fromPromise<Notice, ReopeningToSend>(({ input }) => reopenNotice(input)),
  },
})

/** Returns the actors of a notice's flow. Specification 2, section 7. */
export const noticeActors = (kind: NoticeKind, contract: string) => ({
  loadNotice: loader((input: NoticeInput) => loadNotice(kind, input)),
  draft: draftOf({ contract, flow: namesOf[kind].flow }),
  attachments,
  reopening: noticeReopening,
  sendNotice: fromPromise<NoticeSending, NoticeToSend>(({ input }) => sendNotice(kind, input)),
})
