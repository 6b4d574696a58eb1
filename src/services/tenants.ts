import { queryOptions } from '@tanstack/react-query'
import { listTenants } from '../../api/contracts.ts'
import { call } from './api.ts'

/** Always refetched, as the tenants of a contract may change at any time. */
export const tenantsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['tenants', contract],
    queryFn: ({ signal }) => call(listTenants, { params: { contract } }, { signal }),
    staleTime: 0,
  })
