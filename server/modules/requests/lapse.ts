import { frozenClock } from '../../kernel/base/clock.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { forEachInTransaction } from '../../kernel/database/for-each-in-transaction.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { RequestKind } from './kinds.ts'
import { transitionRequest } from './move.ts'
import { type NotifyDependencies, notifyParties } from './notify-parties.ts'
import { findParties } from './parties-repository.ts'
import { partyNotifications } from './party-notifications.ts'
import { closeApprovalCards, findExpiredUnapproved } from './repository.ts'

/**
 * Rejects the requests of a kind that a party has not approved by their last day, and notifies
 * every party. Safe to run on several servers: each request lapses once.
 */
export async function lapseRequests(
  { database, ...running }: NotifyDependencies & Pick<Dependencies, 'database'>,
  kind: RequestKind,
): Promise<void> {
  const dependencies = { ...running, clock: frozenClock(running.clock) }
  const { clock } = dependencies
  const unapproved = await findExpiredUnapproved(database, kind, helsinki.dayOf(clock.now()))
  const ids = unapproved.map(({ id }) => id)
  await forEachInTransaction(database, ids, async (tx, requestId) => {
    const request = { kind, requestId }
    await transitionRequest(tx, clock, {
      kind,
      id: requestId,
      event: { type: 'request.lapsed' },
      actor: null,
      requestId: null,
    })
    await closeApprovalCards(tx, request, { accountId: null, closedAt: clock.now() })
    const parties = await findParties(tx, request, helsinki.dayOf(clock.now()))
    await notifyParties(dependencies, tx, { request, parties }, partyNotifications[kind].lapsed)
  })
}
