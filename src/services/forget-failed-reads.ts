import { queryClient } from './queries.ts'

/**
 * Removes failed queries without observers from the cache, so that the next render refetches them.
 */
export const forgetFailedReads = (): void =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  })
