import { helsinkiDay } from '../../../domain/helsinki.ts'
import { ApiError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { moveTermination } from './move.ts'
import { findUnapproved, insertNotifications, type UnapprovedTermination } from './repository.ts'

/**
 * Rejects the requests that a party has not approved by their end date, and tells who made them.
 * Several servers may do so at once: each request lapses once.
 */
export async function lapseTerminations({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const move = ({ accountId, ...request }: UnapprovedTermination) =>
    database.transaction(async (tx) => {
      await moveTermination(tx, clock, {
        terminationRequestId: request.requestId,
        event: { type: 'request.lapsed' },
        actor: null,
        requestId: null,
      })
      const createdAt = clock.now()
      const category = 'termination_request_rejected_by_tenant'
      await insertNotifications(tx, request, { category, priority: 'important', createdAt }, [
        accountId,
      ])
    })

  for (const request of await findUnapproved(database, helsinkiDay(clock.now()))) {
    await move(request).catch(ignoreDecided)
  }
}

function ignoreDecided(error: unknown): void {
  if (error instanceof ApiError && error.body.code === 'STATE_CONFLICT') return
  throw error
}
