import { queryClient } from './queries.ts'

/** Forgets reads that failed and that nobody looks at, so that the next look asks anew. */
export const forgetFailedReads = (): void =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  })
