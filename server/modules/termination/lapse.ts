import { helsinkiDay } from '../../../domain/helsinki.ts'
import { stopped } from '../../clock.ts'
import { ApiError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { moveTermination } from './move.ts'
import { findParties } from './parties-repository.ts'
import { closeApprovalCards, findUnapproved } from './repository.ts'
import { approvalPage, type News, type Telling, tellParties } from './tell.ts'

/**
 * Rejects the requests that a party has not approved by their end date, and tells every party.
 * Several servers may do so at once: each request lapses once. When one cannot, the others do all the
 * same, and the job fails in the end.
 */
export async function lapseTerminations({
  database,
  ...telling
}: Telling & Pick<Parts, 'database'>): Promise<void> {
  const parts = { ...telling, clock: stopped(telling.clock) }
  const { clock } = parts
  const lapse = (requestId: string) =>
    database.transaction(async (tx) => {
      await moveTermination(tx, clock, {
        terminationRequestId: requestId,
        event: { type: 'request.lapsed' },
        actor: null,
        requestId: null,
      })
      await closeApprovalCards(tx, requestId, { accountId: null, closedAt: clock.now() })
      await tellParties(parts, tx, { requestId, parties: await findParties(tx, requestId) }, lapsed)
    })

  const failures: unknown[] = []
  for (const { id } of await findUnapproved(database, helsinkiDay(clock.now()))) {
    await lapse(id).catch((error: unknown) => {
      if (!isDecided(error)) failures.push(error)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some requests could not lapse')
}

const lapsed: News = {
  category: 'termination_request_rejected_by_tenant',
  priority: 'important',
  letter: (about) => ({ kind: 'requestLapsed', params: about }),
  page: approvalPage,
}

const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'STATE_CONFLICT'
