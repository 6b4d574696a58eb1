import type { Queryable } from '../../../database/port.ts'
import { residentAccount } from '../../contracts/on-contract.ts'

/** A stored person; `hash` is that of the identity code. */
export interface KnownPerson {
  readonly id: string
  readonly hash: string | null
  readonly isImported: boolean
  readonly hasAccount: boolean
}

/** Returns the persons with these ids or these hashes of identity codes. */
export const findPersons = (
  tx: Queryable,
  { ids, hashes }: { readonly ids: readonly string[]; readonly hashes: readonly string[] },
): Promise<KnownPerson[]> =>
  tx.query<KnownPerson>(
    `with found as (
       select id, identity_code_hash from person where id = any($1)
       union select id, identity_code_hash from person where identity_code_hash = any($2)
     )
     select p.id, p.identity_code_hash as hash,
       exists (select from imported_row r where r.kind = 'residents' and r.subject_id = p.id)
         as "isImported",
       exists (select from account a where a.person_id = p.id) as "hasAccount"
     from found p`,
    [ids, hashes],
  )

/**
 * SQL of how a tenant is reached: by what their account says, else as the provider knows it.
 * `account` and `person` are aliases.
 */
export const reachOf = (
  column: 'email' | 'phone_number',
  account: string,
  person: string,
): string => `coalesce(${account}.${column}, ${person}.known_${column})`

const [EMAIL, PHONE] = [reachOf('email', 'a', 'p'), reachOf('phone_number', 'a', 'p')]

/** Updates how persons are reached on their contracts; what their account says wins. */
export async function updateReach(tx: Queryable, personIds: readonly string[]): Promise<void> {
  await tx.query(
    `update tenant t set email = ${EMAIL}, phone_number = ${PHONE}
     from person p join tenant reached on reached.person_id = p.id ${residentAccount('reached', 'a')}
     where t.id = reached.id and p.id = any($1)
       and (t.email, t.phone_number) is distinct from (${EMAIL}, ${PHONE})`,
    [personIds],
  )
}
