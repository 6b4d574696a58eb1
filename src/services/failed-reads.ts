import { queryClient } from './queries.ts'

/**
 * Removes failed queries without observers from the cache, so that the next render refetches them.
 */
export const removeFailedReads = (): void =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  })

/**
 * Removes failed queries for a retry, and reads the active failed ones again, such as those that a
 * part of the page does without.
 */
export function refetchFailedReads(): void {
  removeFailedReads()
  void queryClient.resetQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
