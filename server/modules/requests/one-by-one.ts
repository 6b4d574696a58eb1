import type { Database, Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'

/**
 * Does something to each of some requests, each in a transaction of its own. What somebody else has
 * moved first is left alone. When one cannot be done, the others are all the same, and this rejects
 * in the end.
 */
export async function oneByOne(
  database: Database,
  ids: readonly string[],
  work: (tx: Transaction, id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) {
    await database
      .transaction((tx) => work(tx, id))
      .catch((error: unknown) => {
        if (!isMoved(error)) failures.push(error)
      })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some requests could not be moved')
}

const isMoved = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'STATE_CONFLICT'
