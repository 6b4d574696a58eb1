import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import type { DemoPerson } from '../../server/kernel/identity/dev-provider/persons.ts'

/** Makes the identity codes of a number of residents. */
export const makeIdentityCodes = (residents: number): readonly string[] =>
  Array.from({ length: residents }, (_, index) =>
    buildIdentityCode({ birthDate: '1980-01-01', individualNumber: 900 + index }),
  )

/** Makes the residents in the form in which the broker offers them. */
export const makePersons = (codes: readonly string[]): readonly DemoPerson[] =>
  codes.map((identityCode, index) => ({
    identityCode,
    givenName: 'Testi',
    familyName: `Asukas${index}`,
    birthDate: '1980-01-01',
  }))

/** Writes the rows of one home for each resident into a folder that the command imports. */
export function writeImportRows(folder: string, codes: readonly string[]): void {
  mkdirSync(folder)
  const write = (kind: string, rows: unknown) =>
    writeFileSync(join(folder, `${kind}.json`), JSON.stringify(rows))
  const address = { postalCode: '02100', city: 'Espoo' }
  write('buildings', [{ externalId: 'talo', streetAddress: 'Koivukuja 3', ...address }])
  write(
    'residents',
    codes.map((identityCode, index) => ({
      externalId: `asukas-${index}`,
      givenName: 'Testi',
      familyName: `Asukas${index}`,
      identityCode,
      phoneNumber: '+358 40 555 0130',
    })),
  )
  write(
    'contracts',
    codes.map((_, index) => ({
      externalId: `sopimus-${index}`,
      buildingExternalId: 'talo',
      contractType: 'rental',
      status: 'active',
      startDate: '2026-09-01',
      streetAddressLine1: `Koivukuja 3 A ${index + 1}`,
      ...address,
      staircaseLetter: 'A',
      apartmentNumber: String(index + 1),
      propertyCompanyName: 'Rantakodit Oy',
      propertyCompanyAddress: 'Rantatie 2, 00100 Helsinki',
      securityDepositCharged: true,
      tenants: [
        {
          residentExternalId: `asukas-${index}`,
          tenantRole: 'tenant',
          isContractParty: true,
          isPayer: true,
        },
      ],
    })),
  )
}
