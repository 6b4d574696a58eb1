import { frozenClock } from '../../kernel/base/clock.ts'
import { forEachInTransaction } from '../../kernel/database/for-each-in-transaction.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { PENDING_IDENTIFICATION_MS } from '../identification/begin.ts'
import { transitionRequest } from '../requests/move.ts'
import { findUnsignedModifications } from './repository.ts'

/**
 * Rejects requests whose creator was not identified in time. No party is notified, since none was
 * asked. Safe to run on several servers concurrently.
 */
export async function lapseUnsignedModifications({
  database,
  ...running
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const clock = frozenClock(running.clock)
  const begunBy = new Date(clock.now().getTime() - PENDING_IDENTIFICATION_MS)
  const ids = (await findUnsignedModifications(database, begunBy)).map(({ id }) => id)
  await forEachInTransaction(database, ids, async (tx, id) => {
    await transitionRequest(tx, clock, {
      kind: 'modification',
      id,
      event: { type: 'request.lapsed' },
      actor: null,
      requestId: null,
    })
  })
}
