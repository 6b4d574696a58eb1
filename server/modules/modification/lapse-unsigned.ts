import { stopped } from '../../clock.ts'
import type { Parts } from '../../parts.ts'
import { LASTS_MS } from '../identification/begin.ts'
import { moveRequest } from '../requests/move.ts'
import { oneByOne } from '../requests/one-by-one.ts'
import { findUnsigned } from './repository.ts'

/**
 * Rejects requests whose creator was not identified in time. No party is notified, since none was
 * asked. Safe to run on several servers concurrently.
 */
export async function lapseUnsigned({
  database,
  ...running
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const clock = stopped(running.clock)
  const begunBy = new Date(clock.now().getTime() - LASTS_MS)
  const ids = (await findUnsigned(database, begunBy)).map(({ id }) => id)
  await oneByOne(database, ids, async (tx, id) => {
    await moveRequest(tx, clock, {
      kind: 'modification',
      id,
      event: { type: 'request.lapsed' },
      actor: null,
      requestId: null,
    })
  })
}
