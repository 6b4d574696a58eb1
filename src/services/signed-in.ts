import { useSuspenseQuery } from '@tanstack/react-query'
import type { TenantRole } from '../../domain/permissions.ts'
import type { Switches } from '../routing/portal-routes.ts'
import { runtime } from '../runtime.ts'
import { contractsQuery, flagsQuery, permissionsQuery } from './queries.ts'

/** Returns the resident's contracts, including terminated ones. */
export const useContracts = () => useSuspenseQuery(contractsQuery).data

/** Returns the feature flags and local settings. */
export const useSwitches = (): Switches => ({
  flags: useSuspenseQuery(flagsQuery).data,
  local: runtime.local,
})

/** Returns the resident's roles on a contract. Specification 1, section 6. */
export const useRoles = (contractUuid: string): readonly TenantRole[] =>
  useSuspenseQuery(permissionsQuery).data.find((one) => one.contractUuid === contractUuid)
    ?.tenantRoles ?? []
