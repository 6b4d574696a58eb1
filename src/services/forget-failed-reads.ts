import { queryClient } from './queries.ts'

/**
 * Removes failed queries without observers from the cache, so that the next render refetches them.
 */
export const forgetFailedReads = (): void =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  })

/**
 * Forgets failed queries for a retry, those too that a part of the page does without, which are
 * read once more.
 */
export function renewFailedReads(): void {
  forgetFailedReads()
  void queryClient.resetQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
