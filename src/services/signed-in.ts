import { useSuspenseQuery } from '@tanstack/react-query'
import type { TenantRole } from '../../domain/permissions.ts'
import type { Switches } from '../routing/portal-routes.ts'
import { runtime } from '../runtime.ts'
import { contractsQuery, flagsQuery, permissionsQuery } from './queries.ts'

/** The resident's contracts, terminated ones too. */
export const useContracts = () => useSuspenseQuery(contractsQuery).data

/** What the provider has switched on. */
export const useSwitches = (): Switches => ({
  flags: useSuspenseQuery(flagsQuery).data,
  local: runtime.local,
})

/** What the resident is on one contract. Specification 1, section 6. */
export const useRoles = (contractUuid: string): readonly TenantRole[] =>
  useSuspenseQuery(permissionsQuery).data.find((one) => one.contractUuid === contractUuid)
    ?.tenantRoles ?? []
