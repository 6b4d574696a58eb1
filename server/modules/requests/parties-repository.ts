import type { Locale } from '../../../api/values.ts'
import type { PostalAddress } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { isOnContractSql, isShutOutSql } from '../people/on-contract-sql.ts'
import { isShownSql } from '../people/readable-sql.ts'
import { requestTables } from './kinds.ts'
import type { RequestIdentifier } from './repository.ts'

/** A party of a request: its creator, or a party who was asked to approve it. */
export interface RequestParty {
  readonly personId: string
  readonly name: string
  readonly isGiver: boolean
  /** Whether the request still waits for this party. */
  readonly isAwaited: boolean
  /** Account for notifications; null without an active account. */
  readonly account: PartyAccount | null
}

export interface PartyAccount {
  readonly id: string
  readonly email: string
  readonly language: Locale
  readonly givenName: string
}

type Which = Pick<RequestIdentifier, 'kind' | 'requestId'>

/**
 * SQL condition: what becomes of a request is shown on Helsinki day `$2` to tenant `t`, who was asked.
 * Of a modification also to the one who receives the contract.
 */
const isShownToAsked = (kind: Which['kind']): string => {
  const isParty = `(${isShownSql('requests')})`
  return kind === 'termination'
    ? isParty
    : `(${isParty} or (${isOnContractSql('t', 'c', '$2')} and not ${isShutOutSql('t')} and exists (select from modification_transfer m
        where m.request_id = $1 and m.destination_tenant_id = t.id)))`
}

/**
 * Returns the parties of a request, its creator first. Somebody who was asked and does not read the
 * request on a Helsinki day has no account here.
 */
export const findParties = (
  db: Queryable,
  { kind, requestId }: Which,
  today: IsoDate,
): Promise<RequestParty[]> =>
  db.query<RequestParty>(
    `select p.id as "personId",
       coalesce(party.given_name, p.given_name) || ' ' || coalesce(party.family_name, p.family_name)
         as name,
       party.status is null as "isGiver", coalesce(party.status = 'waiting', false) as "isAwaited",
       case when a.id is not null then json_build_object('id', a.id, 'email', a.email,
         'language', a.language, 'givenName', p.given_name) end as account
     from (
       select giver.person_id, null as status, t.shown_given_name as given_name,
         t.shown_family_name as family_name, true as is_notified
       from ${requestTables[kind].request} r join account giver on giver.id = r.created_by_account_id
       left join tenant t on t.contract_id = r.contract_id and t.person_id = giver.person_id
       where r.id = $1
       union all
       select t.person_id, ap.status, t.shown_given_name, t.shown_family_name,
         ${isShownToAsked(kind)}
       from ${requestTables[kind].approval} ap join tenant t on t.id = ap.tenant_id
       join contract c on c.id = t.contract_id
       where ap.request_id = $1
     ) party
     join person p on p.id = party.person_id
     left join account a on a.person_id = p.id and a.kind = 'resident' and a.status = 'active'
       and party.is_notified
     order by "isGiver" desc, p.family_name, p.given_name, p.id`,
    [requestId, today],
  )

/** Returns the reference of a request that waits for the provider's decision; null of any other. */
export async function findReferenceAwaitingProvider(
  db: Queryable,
  { kind, requestId }: Which,
): Promise<string | null> {
  const [row] = await db.query<{ reference: string }>(
    `select reference from ${requestTables[kind].request}
     where id = $1 and status = 'ready_for_review'`,
    [requestId],
  )
  return row?.reference ?? null
}

/** Data of a request for its mails. */
export interface RequestMailFacts {
  readonly contractId: string
  readonly reference: string
  readonly day: IsoDate
  readonly lastDay: IsoDate
  readonly realPropertyName: string | null
  readonly postalAddress: PostalAddress
}

export async function findRequestMailFacts(
  db: Queryable,
  { kind, requestId }: Which,
): Promise<RequestMailFacts> {
  const [row] = await db.query<RequestMailFacts>(
    `select r.contract_id as "contractId", r.reference, r.${requestTables[kind].day} as day,
       r.${requestTables[kind].lastDay} as "lastDay", rp.name as "realPropertyName",
       ${POSTAL_ADDRESS_SQL} as "postalAddress"
     from ${requestTables[kind].request} r
     join contract c on c.id = r.contract_id
     join real_property rp on rp.id = c.real_property_id
     where r.id = $1`,
    [requestId],
  )
  if (!row) throw new Error(`There is no such ${kind} request`)
  return row
}
