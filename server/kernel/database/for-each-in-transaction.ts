import { ApiError } from '../base/errors.ts'
import type { Database, Transaction } from './port.ts'

/**
 * Runs `work` for each request in its own transaction and skips those that another server moved
 * first. Rejects at the end when one failed.
 */
export async function forEachInTransaction(
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
