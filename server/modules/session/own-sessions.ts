import type { OwnSession, OwnSessions } from '../../../api/own-sessions.ts'
import { recordAudits } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import {
  endSessions,
  findLiveSessions,
  findStaffVisits,
  type ListedSession,
} from './own-sessions-repository.ts'

const STAFF_VISITS_MS = 90 * 24 * 60 * 60 * 1000

type Parts = Pick<Dependencies, 'database' | 'clock'>

/** Returns the live sessions of the caller's account, and when staff looked, newest first. */
export async function listSessions(
  { database, clock }: Parts,
  { accountId, sessionId }: Caller,
): Promise<OwnSessions> {
  const now = clock.now()
  const sessions = (await findLiveSessions(database, accountId, now)).map((row) =>
    shown(row, sessionId),
  )
  const since = new Date(now.getTime() - STAFF_VISITS_MS)
  const visits = await findStaffVisits(database, accountId, since)
  return {
    sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    staffVisits: visits.map((at) => at.toISOString()),
  }
}

/**
 * Ends one session of the caller's account. 404 NOT_FOUND for one of another account or one that has
 * ended, 409 STATE_CONFLICT for the caller's own.
 */
export async function endSession(
  parts: Parts,
  caller: Caller,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<void> {
  if (id === caller.sessionId) {
    throw new ApiError('STATE_CONFLICT', { extra: { state: 'current', allowed: [] } })
  }
  const ended = await parts.database.transaction((tx) => end(parts, tx, caller, { id, requestId }))
  if (ended.length === 0) throw new ApiError('NOT_FOUND')
}

/** Ends every session of the caller's account but their own. */
export async function endOtherSessions(
  parts: Parts,
  caller: Caller,
  requestId: string,
): Promise<void> {
  await parts.database.transaction((tx) => end(parts, tx, caller, { id: null, requestId }))
}

async function end(
  { clock }: Parts,
  tx: Transaction,
  caller: Caller,
  { id, requestId }: { readonly id: string | null; readonly requestId: string },
): Promise<string[]> {
  const ended = await endSessions(tx, caller, { id, now: clock.now() })
  if (ended.length === 0) return ended
  await recordAudits(
    tx,
    clock,
    ended.map((subjectId) => ({
      actor: caller,
      action: 'session.ended',
      subjectKind: 'session',
      subjectId,
      requestId,
    })),
  )
  return ended
}

const shown = (
  { createdAt, lastUsedAt, ...row }: ListedSession,
  currentId: string,
): OwnSession => ({
  ...row,
  isCurrent: row.id === currentId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
})
