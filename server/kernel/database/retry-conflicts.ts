import { sqlState } from './errors.ts'

/** Another transaction came first: the serialization failed, or the two waited for each other. */
const CONFLICTS: readonly (string | null)[] = ['40001', '40P01']
/** How often at most a transaction is tried. */
const MOST_TRIES = 5

/**
 * Runs a transaction again that the database ended for another one, at most four times: the other one
 * has its locks by then, so the next try waits for it. For work that nobody waits for and that has no
 * effect outside its transaction; calls of residents get 503 instead. Decision 0130.
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === MOST_TRIES || !CONFLICTS.includes(sqlState(error))) throw error
    }
  }
}
