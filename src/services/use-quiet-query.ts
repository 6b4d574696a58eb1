import {
  QueryClientContext,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { use } from 'react'
import { queryClient } from './queries.ts'

/**
 * Returns the data of a query that the page can do without: undefined while they are loading, after
 * an error, and outside the portal.
 */
export function useOptionalQuery<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined {
  const client = use(QueryClientContext)
  const enabled = client !== undefined && query.enabled !== false
  return useQuery({ ...query, enabled, throwOnError: false }, client ?? queryClient).data
}
