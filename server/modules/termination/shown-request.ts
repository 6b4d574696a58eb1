import { type TerminationRequest, terminationOperation } from '../../../api/termination.ts'
import type { Secrets } from '../../secrets.ts'
import type { TerminationRow } from './reading-repository.ts'

/**
 * A request as a party sees it. Who made it may be protected: what tells where they can be reached is
 * left out for the others, and what they wrote or attached too, since it may tell the same.
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
