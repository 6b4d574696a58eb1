import type { BuildingInfo } from '../../../api/building-info.ts'
import { splitStreetAddress } from '../../../domain/street-address.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { findBuilding } from './building-repository.ts'
import { requireReadingRight, viewerOf } from './service.ts'

/** Returns the provider's information about the building of a contract. */
export async function readBuildingInfo(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  contractId: string,
): Promise<BuildingInfo> {
  await requireReadingRight(database, viewerOf(clock, caller), contractId, 'buildingInfo')
  const row = await findBuilding(database, contractId)
  if (row === null) throw new ApiError('NOT_FOUND')
  const { building, district, districtSpecifier, region, ...rest } = row
  const { streetAddress, postalCode, city, areasTotal, ...facts } = rest
  const { operatorOfficeName, operatorEmail, operatorPhoneNumber, ...known } = facts
  const hasOperator = (operatorOfficeName ?? operatorEmail ?? operatorPhoneNumber) !== null
  return {
    ...known,
    realPropertyAreasTotal: areasTotal === null ? null : Number(areasTotal),
    internetOperator: hasOperator
      ? {
          officeName: operatorOfficeName,
          email: operatorEmail,
          phoneNumber: operatorPhoneNumber,
        }
      : null,
    postalAddress: {
      streetAddressLine1: streetAddress,
      streetAddressLine2: null,
      postalCode,
      city,
    },
    address: {
      ...splitStreetAddress(streetAddress),
      city,
      building,
      district,
      districtSpecifier,
      region,
    },
  }
}
