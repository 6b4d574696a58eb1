import type { ModificationRequest } from '../../../api/modification.ts'
import type { ModificationRow } from './reading-repository.ts'

/**
 * A request as one of its parties sees it. When its creator is protected, their free text is
 * removed for the others. Contact details of added persons are shown only to the creator.
 */
export function toModificationRequest({
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
