import { queryOptions } from '@tanstack/react-query'
import { listTenants } from '../../api/contracts.ts'
import { call } from './api.ts'

/** The tenants of a contract; always refetched, as they may change at any time. */
export const tenantsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['tenants', contract],
    queryFn: ({ signal }) => call(listTenants, { params: { contract } }, { signal }),
    staleTime: 0,
  })
