import { type TerminationRequest, terminationOperation } from '../../../api/termination.ts'
import { canReadFullAccount, maskAccountForReader } from '../../../domain/beneficiaries.ts'
import type { Secrets } from '../../kernel/base/secrets.ts'
import type { TerminationRow } from './reading-repository.ts'

/**
 * A request as a party sees it, who is the tenant with an id. When its creator is protected, their
 * contact details, free text and files are removed for the others. A party who does not sign it
 * reads the end of the number of others' accounts, and no contact details of their owners; a party
 * who has not confirmed that they live there signs nothing and does not read the new address.
 */
export function toTerminationRequest(
  secrets: Secrets,
  {
    newAddressSealed,
    isHidden,
    readsContacts,
    createdAt,
    decidedAt,
    beneficiaries,
    ...request
  }: TerminationRow,
  tenantId: string,
): TerminationRequest {
  // Whoever came back and has not confirmed it does not sign what waits for them since.
  const isSigner =
    request.createdBySelf || (readsContacts && request.approvals.some(({ isSelf }) => isSelf))
  const reader = { tenantId, isSigner }
  const isWithoutContacts = isHidden || !(readsContacts || request.createdBySelf)
  return {
    ...request,
    ...(isHidden && { additionalDetails: null, fileUuids: [], files: [] }),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    newAddress:
      newAddressSealed === null || isWithoutContacts
        ? null
        : terminationOperation.shape.newAddress.parse(JSON.parse(secrets.open(newAddressSealed))),
    beneficiaries: beneficiaries.map(({ ibanSealed, ...one }) => {
      const isOwn = one.tenantId !== null && one.tenantId === tenantId
      const hasContact =
        !isHidden && canReadFullAccount(one, reader) && (isOwn || !isWithoutContacts)
      return {
        ...maskAccountForReader({ ...one, iban: secrets.open(ibanSealed) }, reader),
        phoneNumber: hasContact ? one.phoneNumber : null,
        email: hasContact ? one.email : null,
      }
    }),
  }
}
