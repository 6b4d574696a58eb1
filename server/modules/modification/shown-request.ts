import type { ModificationRequest } from '../../../api/modification.ts'
import type { ModificationRow } from './reading-repository.ts'

/**
 * A request as somebody who has a part in it sees it. Who made it may be protected: what they wrote
 * is left out for the others. How a person can be reached is told only to who adds them.
 */
export function shownRequest({
  isHidden,
  isReceiver: _isReceiver,
  createdAt,
  updatedAt,
  decidedAt,
  ...request
}: ModificationRow): ModificationRequest {
  return {
    ...request,
    ...(isHidden && { description: null }),
    addTenantEvents: request.addTenantEvents.map((person) => ({
      ...person,
      ...(!request.createdBySelf && { email: null, phoneNumber: null }),
    })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
