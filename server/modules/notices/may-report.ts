import type { Contract } from '../../../api/contracts.ts'
import { mayReportDefect } from '../../../domain/notices.ts'
import { ApiError } from '../../errors.ts'
import { tenantRolesOf } from '../user/tenant-roles.ts'

/**
 * Throws 403 FORBIDDEN for a payer who does not live there, and 409 STATE_CONFLICT with the state
 * `terminated` after the contract's end.
 */
export function requireMayReport({ tenant, status }: Pick<Contract, 'tenant' | 'status'>): void {
  if (!mayReportDefect(tenantRolesOf(tenant))) throw new ApiError('FORBIDDEN')
  if (status !== 'terminated') return
  throw new ApiError('STATE_CONFLICT', { extra: { state: status, allowed: [] } })
}
