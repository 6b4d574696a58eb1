import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '../../server/database/port.ts'

interface Row {
  id: string
}

const START = new Date('2026-11-21T07:00:00Z')

/** A person with an active resident account; answers the account's id. */
export async function insertAccount(db: Queryable): Promise<string> {
  const person = await insert(
    db,
    `insert into person (given_name, family_name) values ('Aino', 'Virtanen') returning id`,
  )
  return insert(
    db,
    `insert into account
       (kind, person_id, resident_number, email, identity_provider, status, created_at)
     values ('resident', $1, $2, $3, 'ftn', 'active', $4) returning id`,
    [person, randomUUID(), `${randomUUID()}@example.fi`, START],
  )
}

/** An active rental with no one on it; answers its id. */
export async function insertContract(db: Queryable): Promise<string> {
  const property = await insert(
    db,
    `insert into real_property (street_address, postal_code, city)
     values ('Koivukuja 3', '02100', 'Espoo') returning id`,
  )
  return insert(
    db,
    `insert into contract (real_property_id, contract_type, status, start_date,
       street_address_line1, postal_code, city)
     values ($1, 'rental', 'active', '2021-06-01', 'Koivukuja 3', '02100', 'Espoo') returning id`,
    [property],
  )
}

/** A termination request in a state; answers its id. */
export function insertTermination(
  db: Queryable,
  { account, contract, status }: { account: string; contract: string; status: string },
): Promise<string> {
  return insert(
    db,
    `insert into termination_request (contract_id, contract_type, reference, status,
       created_by_account_id, notice_day, end_date, termination_reason, giving_contact_info_allowed,
       master_key_access_allowed, has_pets_in_apartment, displays_self, created_at, updated_at)
     values ($1, 'rental', $2, $3, $4, '2026-11-21', '2026-12-31', 'other', true,
       false, false, true, $5, $5) returning id`,
    [contract, randomBytes(6).toString('hex'), status, account, START],
  )
}

async function insert(
  db: Queryable,
  sql: string,
  params: readonly unknown[] = [],
): Promise<string> {
  const [row] = await db.query<Row>(sql, params)
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}
