import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { type Row, upsertRows } from '../../kernel/database/write-rows.ts'
import { isUnconfirmedSql, joinResidentAccountSql } from './on-contract-sql.ts'

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

/** A person as stored, with how they are reached on each contract, by its columns. */
interface StoredPerson {
  readonly id: string
  readonly codeSealed: string | null
  readonly birthDate: IsoDate | null
  readonly tenancies: Row[]
}

/** Returns persons by their ids. */
export const findStoredPersons = (tx: Queryable, ids: readonly string[]): Promise<StoredPerson[]> =>
  tx.query<StoredPerson>(
    `select p.id, p.identity_code_sealed as "codeSealed", p.birth_date as "birthDate",
       coalesce((select jsonb_agg(jsonb_build_object(
           'id', t.id, 'email', t.email, 'phone_number', t.phone_number))
         from tenant t where t.person_id = p.id), '[]') as tenancies
     from person p where p.id = any($1::uuid[])`,
    [ids],
  )

/** Removes the identity codes of persons. */
export async function clearIdentityCodes(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update person set identity_code_sealed = null, identity_code_hash = null
     where id = any($1::uuid[]) and identity_code_hash is not null`,
    [ids],
  )
}

/**
 * SQL of how a tenant is reached: by what their account says, else as the provider knows it.
 * `account` and `person` are aliases.
 */
export const contactDataSql = (
  column: 'email' | 'phone_number',
  account: string,
  person: string,
): string => `coalesce(${account}.${column}, ${person}.known_${column})`

/** How the provider reaches somebody, by a new row; null is no longer known. */
interface Reach {
  readonly id: string
  readonly email: string | null
  readonly phoneNumber: string | null
}

/** Removes from tenants what the provider knew and no longer does; what residents typed stays. */
export async function removeObsoleteContactData(
  tx: Queryable,
  reach: readonly Reach[],
): Promise<void> {
  const without = (field: 'email' | 'phoneNumber') =>
    reach.filter((one) => one[field] === null).map(({ id }) => id)
  for (const [column, ids] of [
    ['email', without('email')],
    ['phone_number', without('phoneNumber')],
  ] as const) {
    if (ids.length === 0) continue
    await tx.query(
      `update tenant t set ${column} = null from person p
       where p.id = any($1) and t.person_id = p.id and t.${column} = p.known_${column}`,
      [ids],
    )
  }
}

const [EMAIL, PHONE] = (['email', 'phone_number'] as const).map(
  (column) => `coalesce(${contactDataSql(column, 'a', 'p')}, t.${column})`,
)

/**
 * Updates how persons are reached on their contracts: by what their account says, then the provider,
 * then what is stored. Nothing is taken over to a tenancy that is not confirmed.
 */
export async function updateContactData(
  tx: Queryable,
  personIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update tenant t set email = ${EMAIL}, phone_number = ${PHONE}
     from person p join tenant reached on reached.person_id = p.id ${joinResidentAccountSql('reached', 'a')}
     where t.id = reached.id and p.id = any($1) and not ${isUnconfirmedSql('t')}
       and (t.email, t.phone_number) is distinct from (${EMAIL}, ${PHONE})`,
    [personIds],
  )
}

/** Sets the language of an account; returns whether it was another. */
export async function updateLanguage(
  tx: Queryable,
  accountId: string,
  language: Locale,
): Promise<boolean> {
  const changed = await tx.query(
    'update account set language = $2 where id = $1 and language <> $2 returning 1',
    [accountId, language],
  )
  return changed.length > 0
}

/** Inserts or updates persons, by their ids; a birth date or identity code stays where a row has none. */
export const upsertPersons = (tx: Queryable, rows: readonly Row[]): Promise<void> =>
  upsertRows(tx, 'person', rows, {
    by: ['id'],
    keeps: ['birth_date', 'identity_code_sealed', 'identity_code_hash'],
  })
