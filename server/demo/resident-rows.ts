import type { ResidentImport } from '../../api/provider-rows.ts'
import type { Row } from '../kernel/database/write-rows.ts'
import { demoId } from './ids.ts'
import { DEMO_STAFF_EMAIL, demoResidents } from './people.ts'

/** Id of a demo account by its owner's key; that of the staff member is `staff`. */
export const demoAccountId = (key: string): string => demoId(`account ${key}`)

/** Id of a demo person by their key. */
export const demoPersonId = (key: string): string => demoId(`person ${key}`)

/** The demo residents as the provider imports them. */
export const demoResidentImports = (): ResidentImport[] =>
  demoResidents.map(({ key, account: _account, ...resident }) => ({ externalId: key, ...resident }))

export function demoAccountRows(now: Date, passwordHash: string): Row[] {
  const residents = demoResidents.flatMap(({ key, email, phoneNumber, account }, index) =>
    account === null
      ? []
      : [
          {
            id: demoAccountId(key),
            kind: 'resident',
            person_id: demoPersonId(key),
            resident_number: `KR-${100_100 + index}`,
            email,
            password_hash: passwordHash,
            phone_number: phoneNumber,
            identity_provider: account.identityProvider,
            language: account.language,
            marketing_allowed: false,
            communication_by_sms: phoneNumber !== null,
            communication_by_email: true,
            status: account.status,
            created_at: now,
          },
        ],
  )
  const staff = {
    id: demoAccountId('staff'),
    kind: 'staff',
    email: DEMO_STAFF_EMAIL,
    password_hash: passwordHash,
    identity_provider: 'ftn',
    language: 'fi',
    marketing_allowed: false,
    communication_by_sms: false,
    communication_by_email: true,
    status: 'active',
    created_at: now,
  }
  return [...residents, staff]
}
