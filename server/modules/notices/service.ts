import {
  type ListedDefect,
  type ListedQuestion,
  sortListedNotices,
} from '../../../api/notice-lists.ts'
import type { DefectNotice, QuestionNotice } from '../../../api/notices.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { NotVisible } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireReadingRight, viewerOf } from '../contracts/service.ts'
import { readingRuleOfNoticeKind } from './read-as.ts'
import { loadEventsAndFiles, type NoticeWithEventsAndFiles } from './reading.ts'
import {
  findReadableNotice,
  findReadableNotices,
  type ReadableNotice,
} from './reading-repository.ts'
import {
  toDefectNotice,
  toListedDefect,
  toListedQuestion,
  toQuestionNotice,
} from './shown-notice.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

/** The kinds of notice that only their writer reads. */
export type PrivateNoticeKind = Exclude<NoticeKind, 'defect'>

/** A notice as the address of a call names it. */
export interface NoticeIdentifier<Kind extends NoticeKind = NoticeKind> {
  readonly kind: Kind
  readonly contractId: string
  readonly id: string
}

/** A page of a list, from 0. */
interface ListPage {
  readonly contractId: string
  readonly page?: number | undefined
}

/** Lists the fault reports of everybody on a contract: the open ones first, the latest event first. */
export async function listDefects(
  dependencies: Reading,
  caller: Caller,
  asked: ListPage,
): Promise<ListedDefect[]> {
  const rows = await findAll(dependencies, caller, { kind: 'defect', ...asked })
  return sortListedNotices(rows.map((row) => toListedDefect(row, caller)))
}

/** Lists the caller's own questions, or feedback, on a contract in the same order. */
export async function listQuestions(
  dependencies: Reading,
  caller: Caller,
  asked: ListPage & { readonly kind: PrivateNoticeKind },
): Promise<ListedQuestion[]> {
  const rows = await findAll(dependencies, caller, asked)
  return sortListedNotices(rows.map((row) => toListedQuestion(row, caller)))
}

async function findAll(
  { database, clock }: Reading,
  caller: Caller,
  { kind, contractId, page = 0 }: ListPage & { readonly kind: NoticeKind },
): Promise<(ReadableNotice & NoticeWithEventsAndFiles)[]> {
  const viewer = viewerOf(clock, caller)
  await requireReadingRight(database, viewer, contractId, readingRuleOfNoticeKind[kind])
  const asked = { contractId, kind, accountId: caller.accountId, today: viewer.today }
  return loadEventsAndFiles(database, await findReadableNotices(database, asked, page))
}

/**
 * Returns a fault report of a contract. 404 NOT_FOUND when it is of another contract, or unknown.
 */
export const readDefect = async (
  dependencies: Reading,
  caller: Caller,
  named: Omit<NoticeIdentifier, 'kind'>,
): Promise<DefectNotice> =>
  toDefectNotice(await readNotice(dependencies, caller, { ...named, kind: 'defect' }), caller)

/**
 * Returns a question or feedback that the caller wrote. 404 NOT_FOUND when another resident wrote
 * it, or it is unknown.
 */
export const readQuestion = async (
  dependencies: Reading,
  caller: Caller,
  named: NoticeIdentifier<PrivateNoticeKind>,
): Promise<QuestionNotice> =>
  toQuestionNotice(await readNotice(dependencies, caller, named), caller)

async function readNotice(
  { database, clock }: Reading,
  caller: Caller,
  named: NoticeIdentifier,
): Promise<ReadableNotice & NoticeWithEventsAndFiles> {
  const viewer = viewerOf(clock, caller)
  await requireReadingRight(database, viewer, named.contractId, readingRuleOfNoticeKind[named.kind])
  return readNoticeWithEventsAndFiles(
    database,
    await requireReadableNotice(database, clock, caller, named),
  )
}

/** Returns a notice of a contract that the caller is on; throws 404 NOT_FOUND as for reading it. */
export async function requireReadableNotice(
  db: Queryable,
  clock: Clock,
  caller: Caller,
  { id, ...ofKind }: NoticeIdentifier,
): Promise<ReadableNotice> {
  const { today } = viewerOf(clock, caller)
  const row = await findReadableNotice(db, { ...ofKind, accountId: caller.accountId, today }, id)
  if (row !== null) return row
  const { contractId } = ofKind
  throw new NotVisible({ subjectKind: 'notice', subjectId: id, contractId })
}

/** Returns a notice with its events and files. */
export async function readNoticeWithEventsAndFiles(
  db: Queryable,
  row: ReadableNotice,
): Promise<ReadableNotice & NoticeWithEventsAndFiles> {
  const [notice] = await loadEventsAndFiles(db, [row])
  if (!notice) throw new Error('One notice gave none')
  return notice
}
