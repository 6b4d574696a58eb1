import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { PersonName } from '../../../domain/person-name.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { IdentityProviderKind } from '../../kernel/identity/profile.ts'
import { isOnContractSql, isUnconfirmedSql } from '../people/on-contract-sql.ts'

/** Finds a current tenant by the hashes of their identity code. */
export async function findCurrentTenantPerson(
  db: Queryable,
  identityHashes: readonly string[],
  today: IsoDate,
): Promise<string | null> {
  const [person] = await db.query<{ id: string }>(
    `select p.id from person p
     where p.identity_code_hash = any($1) and exists (
       select from tenant t join contract c on c.id = t.contract_id
       where t.person_id = p.id and ${isOnContractSql('t', 'c', '$2')}
     )`,
    [identityHashes, today],
  )
  return person?.id ?? null
}

/**
 * Gives a person the name of their identification, where only those who added them to a contract
 * have named them so far.
 */
export async function updateIdentifiedName(
  tx: Transaction,
  personId: string,
  { givenName, familyName }: PersonName,
): Promise<void> {
  await tx.query(
    `update person p set given_name = $2, family_name = $3
     where p.id = $1
       and not exists (select from imported_row r
         where r.kind = 'residents' and r.subject_id = p.id)
       and not exists (select from tenant t
         where t.person_id = p.id and not ${isUnconfirmedSql('t')})`,
    [personId, givenName, familyName],
  )
}

/** The account of a person, in any status. */
export interface AccountOfPerson {
  readonly id: string
  readonly status: 'unconfirmed' | 'active' | 'removed'
  readonly email: string | null
  /**
   * Whether a password was set since the account was last created; a removed account's does not
   * count.
   */
  readonly hasPassword: boolean
  /** When the account was removed; null when it was never removed, is back, or was erased. */
  readonly removedAt: Date | null
}

export async function findAccountOf(
  db: Queryable,
  personId: string,
): Promise<AccountOfPerson | null> {
  const [account] = await db.query<AccountOfPerson>(
    `select id, status, email,
       status = 'unconfirmed' and password_hash is not null as "hasPassword",
       case when erased_at is null then removed_at end as "removedAt"
     from account where person_id = $1`,
    [personId],
  )
  return account ?? null
}

/** A registration in progress. */
export interface RegistrationRow {
  readonly id: string
  readonly personId: string
  readonly identityProvider: IdentityProviderKind
  readonly language: Locale
  /** The e-mail address that was entered last. */
  readonly email: string | null
}

export async function insertRegistration(
  tx: Transaction,
  row: Omit<RegistrationRow, 'id' | 'email'> & {
    readonly tokenHash: string
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<string> {
  const [inserted] = await tx.query<{ id: string }>(
    `insert into registration (token_hash, person_id, identity_provider, language, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [row.tokenHash, row.personId, row.identityProvider, row.language, row.createdAt, row.expiresAt],
  )
  if (!inserted) throw new Error('The registration was not inserted')
  return inserted.id
}

/** Returns the registration of a token, unless it has expired. */
export async function findRegistration(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<RegistrationRow | null> {
  const [row] = await db.query<RegistrationRow>(
    `select id, person_id as "personId", identity_provider as "identityProvider", language, email
     from registration where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  )
  return row ?? null
}

export async function updateTypedEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.query('update registration set email = $2 where id = $1', [id, email])
}

export async function deleteRegistration(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.query('delete from registration where token_hash = $1', [tokenHash])
}

/** Ends every registration of the owner of an account. */
export async function deleteRegistrationsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.query(
    'delete from registration where person_id = (select person_id from account where id = $1)',
    [accountId],
  )
}

/** Contact details of a tenant known to the housing provider, from the latest contract. */
export interface KnownContactDetails {
  readonly email: string | null
  readonly phoneNumber: string | null
}

export async function findKnownContactDetails(
  db: Queryable,
  personId: string,
): Promise<KnownContactDetails | null> {
  const [known] = await db.query<KnownContactDetails>(
    `select t.email, t.phone_number as "phoneNumber"
     from tenant t join contract c on c.id = t.contract_id
     where t.person_id = $1 and not ${isUnconfirmedSql('t')}
     order by c.start_date desc, c.id limit 1`,
    [personId],
  )
  return known ?? null
}

/** Data of an account that is not confirmed. */
export interface UnconfirmedAccount {
  readonly personId: string
  readonly email: string | null
  /** The hash of the new password; null keeps the current one. */
  readonly passwordHash: string | null
  readonly identityProvider: IdentityProviderKind
  readonly language: Locale
  readonly phoneNumber: string | null
  readonly createdAt: Date
}

/**
 * Creates or resets the account of a person, unless it is active: then returns null. A removed
 * account keeps its contents, an erased account begins empty.
 */
export async function upsertUnconfirmedAccount(
  tx: Transaction,
  account: UnconfirmedAccount,
): Promise<{ id: string; residentNumber: string } | null> {
  const [made] = await tx.query<{ id: string; residentNumber: string }>(
    `insert into account as known (kind, person_id, resident_number, email, password_hash,
       identity_provider, language, phone_number, status, created_at)
     values ('resident', $1, 'KR-' || nextval('resident_number'), $2, $3, $4, $5, $6, 'unconfirmed', $7)
     on conflict (person_id) do update set email = excluded.email,
       password_hash = coalesce(excluded.password_hash, known.password_hash),
       identity_provider = excluded.identity_provider, language = excluded.language,
       phone_number = case when known.erased_at is null then known.phone_number
         else excluded.phone_number end,
       created_at = case when known.erased_at is null then known.created_at
         else excluded.created_at end,
       removed_at = case when known.erased_at is null then known.removed_at end,
       erased_at = null, status = 'unconfirmed'
     where known.status <> 'active'
     returning id, resident_number as "residentNumber"`,
    [
      account.personId,
      account.email,
      account.passwordHash,
      account.identityProvider,
      account.language,
      account.phoneNumber,
      account.createdAt,
    ],
  )
  return made ?? null
}

/** Clears the data of an unconfirmed account that its owner had entered. */
export async function clearUnconfirmedAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query(
    `update account set email = null, password_hash = null where id = $1 and status = 'unconfirmed'`,
    [accountId],
  )
}

/** A confirmed account: its person, and whether it was removed before. */
interface Confirmed {
  readonly personId: string
  readonly isBack: boolean
}

/**
 * Confirms an account that still has this address, and was not removed before an instant; returns
 * null when it does not.
 */
export async function confirmAccount(
  tx: Transaction,
  {
    accountId,
    email,
    removedAfter,
  }: {
    readonly accountId: string
    readonly email: string
    readonly removedAfter: Date
  },
): Promise<Confirmed | null> {
  const [confirmed] = await tx.query<Confirmed>(
    `update account a set status = 'active', removed_at = null from account old
     where a.id = $1 and old.id = a.id and a.email = $2 and a.status = 'unconfirmed'
       and a.password_hash is not null and (a.removed_at is null or a.removed_at > $3)
     returning a.person_id as "personId", old.removed_at is not null as "isBack"`,
    [accountId, email, removedAfter],
  )
  return confirmed ?? null
}
