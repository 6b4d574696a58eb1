import type { TerminationObstacle } from './obstacle.ts'
import type { TerminationStart } from './termination.setup.ts'

/**
 * Returns the ids of the tenants whose choice cannot be made, because a pending request decides it.
 * Specification 1, section 4.
 */
export function pendingTenantIds(
  { tenants, modification }: Pick<TerminationStart, 'tenants' | 'modification'>,
  obstacle: TerminationObstacle,
): string[] {
  switch (obstacle) {
    case 'pending_termination_tenant_approvals':
    case 'pending_termination_review':
      return tenants.filter(({ isContractParty }) => isContractParty).map(({ id }) => id)
    case 'pending_modification_request':
      return modification?.removeTenantEvents.map(({ removeTenantId }) => removeTenantId) ?? []
    default:
      return []
  }
}
