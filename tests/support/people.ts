import { randomInt, randomUUID } from 'node:crypto'
import type { Contract } from '../../api/contracts.ts'
import type { Locale } from '../../api/values.ts'
import type { Queryable } from '../../server/database/port.ts'
import type { IdentityProviderKind } from '../../server/identity/profile.ts'
import { identityCodeHash } from '../../server/modules/identification/identity-code.ts'
import { hashPassword } from '../../server/modules/session/password.ts'
import type { Secrets } from '../../server/secrets.ts'
import { noteSecret } from './kept-log.ts'

/** The password of everyone who is made here. */
export const PASSWORD = 'Porras-2026!'

const START = new Date('2026-11-21T07:00:00Z')

/** What a resident may differ in; the rest is as usual. */
export interface ResidentWish {
  readonly givenName?: string
  readonly familyName?: string
  readonly birthDate?: string | null
  readonly email?: string
  readonly phoneNumber?: string | null
  readonly status?: 'unconfirmed' | 'active' | 'removed'
  readonly identityProvider?: IdentityProviderKind
  readonly language?: Locale
  /** With it the person can be found by identification. */
  readonly identity?: { readonly code: string; readonly secrets: Secrets }
}

/** A resident who can sign in with PASSWORD. */
export interface Resident {
  readonly accountId: string
  readonly personId: string
  readonly email: string
  readonly residentNumber: string
}

let passwordHash: Promise<string> | undefined

/** Makes a person with an account. */
export async function makeResident(db: Queryable, wish: ResidentWish = {}): Promise<Resident> {
  const { givenName = 'Aino', familyName = 'Virtanen' } = wish
  for (const text of [givenName, familyName]) noteSecret({ kind: 'name', text })
  const personId = await insert(
    db,
    `insert into person (given_name, family_name, birth_date, identity_code_sealed, identity_code_hash)
     values ($1, $2, $3, $4, $5) returning id`,
    [
      givenName,
      familyName,
      wish.birthDate === undefined ? '1988-03-14' : wish.birthDate,
      wish.identity?.secrets.seal(wish.identity.code),
      wish.identity && identityCodeHash(wish.identity.secrets, wish.identity.code),
    ],
  )
  passwordHash ??= hashPassword(PASSWORD)
  const email = wish.email ?? `resident.${randomUUID()}@example.fi`
  const residentNumber = String(randomInt(1e9, 1e10))
  const accountId = await insert(
    db,
    `insert into account (kind, person_id, resident_number, email, password_hash, phone_number,
       identity_provider, language, status, created_at)
     values ('resident', $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      personId,
      residentNumber,
      email,
      await passwordHash,
      wish.phoneNumber === undefined ? '+358 40 123 4567' : wish.phoneNumber,
      wish.identityProvider ?? 'ftn',
      wish.language ?? 'fi',
      wish.status ?? 'active',
      START,
    ],
  )
  return { accountId, personId, email, residentNumber }
}

/** Makes a staff account; answers its id and e-mail address. */
export async function makeStaff(db: Queryable): Promise<{ accountId: string; email: string }> {
  const email = `staff.${randomUUID()}@porras.example`
  passwordHash ??= hashPassword(PASSWORD)
  const accountId = await insert(
    db,
    `insert into account (kind, email, password_hash, identity_provider, status, created_at)
     values ('staff', $1, $2, 'ftn', 'active', $3) returning id`,
    [email, await passwordHash, START],
  )
  return { accountId, email }
}

/** What a contract may differ in; the rest is an active rental at Koivukuja 3 A 12 in Espoo. */
export interface ContractWish {
  readonly contractType?: Contract['contractType']
  readonly status?: Contract['status']
  readonly startDate?: string
  readonly endDate?: string | null
}

/** Makes a contract with nobody on it; answers its id. */
export async function makeContract(db: Queryable, wish: ContractWish = {}): Promise<string> {
  const propertyId = await insert(
    db,
    `insert into real_property (street_address, postal_code, city)
     values ('Koivukuja 3', '02100', 'Espoo') returning id`,
    [],
  )
  return insert(
    db,
    `insert into contract (real_property_id, contract_type, status, start_date, end_date,
       street_address_line1, postal_code, city, staircase_letter, apartment_number,
       property_company_name, property_company_address)
     values ($1, $2, $3, $4, $5, 'Koivukuja 3', '02100', 'Espoo', 'A', '12',
       'Koivuranta-asunnot Oy', 'Rantatie 1, 02100 Espoo') returning id`,
    [
      propertyId,
      wish.contractType ?? 'rental',
      wish.status ?? 'active',
      wish.startDate ?? '2021-06-01',
      wish.endDate ?? null,
    ],
  )
}

/** How somebody is on a contract; the rest is a tenant who has signed and pays. */
export interface TenantWish {
  readonly tenantRole?: Contract['tenant']['tenantRole']
  readonly isContractParty?: boolean
  readonly isPayer?: boolean
  readonly startDate?: string
  readonly endDate?: string | null
}

/** Puts a person on a contract; answers the tenant's id. */
export function makeTenant(
  db: Queryable,
  { personId, contractId, ...wish }: TenantWish & { personId: string; contractId: string },
): Promise<string> {
  return insert(
    db,
    `insert into tenant (contract_id, person_id, tenant_role, is_contract_party, is_payer,
       start_date, end_date)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      contractId,
      personId,
      wish.tenantRole ?? 'tenant',
      wish.isContractParty ?? true,
      wish.isPayer ?? true,
      wish.startDate ?? '2021-06-01',
      wish.endDate ?? null,
    ],
  )
}

async function insert(db: Queryable, sql: string, params: readonly unknown[]): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql, params)
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}
