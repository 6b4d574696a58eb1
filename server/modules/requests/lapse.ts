import { stopped } from '../../clock.ts'
import { helsinki } from '../../helsinki.ts'
import type { Parts } from '../../parts.ts'
import type { RequestKind } from './kinds.ts'
import { moveRequest } from './move.ts'
import { newsOf } from './news.ts'
import { oneByOne } from './one-by-one.ts'
import { findParties } from './parties-repository.ts'
import { closeApprovalCards, findUnapproved } from './repository.ts'
import { type Telling, tellParties } from './tell.ts'

/**
 * Rejects the requests of a kind that a party has not approved by their last day, and notifies
 * every party. Safe to run on several servers: each request lapses once.
 */
export async function lapseRequests(
  { database, ...telling }: Telling & Pick<Parts, 'database'>,
  kind: RequestKind,
): Promise<void> {
  const parts = { ...telling, clock: stopped(telling.clock) }
  const { clock } = parts
  const unapproved = await findUnapproved(database, kind, helsinki.dayOf(clock.now()))
  const ids = unapproved.map(({ id }) => id)
  await oneByOne(database, ids, async (tx, requestId) => {
    const request = { kind, requestId }
    await moveRequest(tx, clock, {
      kind,
      id: requestId,
      event: { type: 'request.lapsed' },
      actor: null,
      requestId: null,
    })
    await closeApprovalCards(tx, request, { accountId: null, closedAt: clock.now() })
    const parties = await findParties(tx, request)
    await tellParties(parts, tx, { request, parties }, newsOf[kind].lapsed)
  })
}
