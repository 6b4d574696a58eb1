import { type TerminationRequest, terminationOperation } from '../../../api/termination.ts'
import type { Secrets } from '../../secrets.ts'
import type { TerminationRow } from './reading-repository.ts'

/**
 * A request as a party sees it. When its creator is protected, their contact details, free text and
 * files are removed for the others.
 */
export function shownRequest(
  secrets: Secrets,
  { newAddressSealed, isHidden, createdAt, decidedAt, beneficiaries, ...request }: TerminationRow,
): TerminationRequest {
  return {
    ...request,
    ...(isHidden && { additionalDetails: null, fileUuids: [], files: [] }),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    newAddress:
      newAddressSealed === null || isHidden
        ? null
        : terminationOperation.shape.newAddress.parse(JSON.parse(secrets.open(newAddressSealed))),
    beneficiaries: beneficiaries.map(({ ibanSealed, ...one }) => ({
      ...one,
      iban: secrets.open(ibanSealed),
      phoneNumber: isHidden ? null : one.phoneNumber,
      email: isHidden ? null : one.email,
    })),
  }
}
