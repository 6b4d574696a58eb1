import type { Contract } from '../../../api/contracts.ts'
import { mayWriteNotice, type NoticeKind } from '../../../domain/notices.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { tenantRolesOf } from '../people/tenant-roles.ts'

/**
 * Throws 409 STATE_CONFLICT with the state `terminated` after the contract's end, and 403 FORBIDDEN
 * for a fault report of a payer who does not live there.
 */
export function requireMayWriteNotice(
  kind: NoticeKind,
  { tenant, status }: Pick<Contract, 'tenant' | 'status'>,
): void {
  if (mayWriteNotice(kind, { status, roles: tenantRolesOf(tenant) })) return
  if (status !== 'terminated') throw new ApiError('FORBIDDEN')
  throw new ApiError('STATE_CONFLICT', { extra: { state: status, allowed: [] } })
}
