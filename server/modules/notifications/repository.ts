import type { LetterRecipient, NotificationToSend } from '../../../api/provider-notifications.ts'
import type { Notification, NotificationSubject } from '../../../api/user.ts'
import type { Locale } from '../../../api/values.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { ContactPreferences } from '../../../domain/mails.ts'
import type { ReadableKind } from '../../../domain/reading-rights.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { upsertRows } from '../../kernel/database/write-rows.ts'
import { idPairSql } from '../../kernel/importing/external-id-sql.ts'
import type { RowsAfterSortKey, WithSortKey } from '../../kernel/paging/read-page.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { isInForceSql, joinResidentAccountSql } from '../people/on-contract-sql.ts'
import { isShownSql } from '../people/readable-sql.ts'

/** The label of a contract. */
export interface ContractLabel {
  readonly realPropertyName: string | null
  readonly postalAddress: PostalAddress
}

/** SQL of what a contract `c` of a property `rp` is labelled by, as JSON. */
export const CONTRACT_LABEL_SQL = `json_build_object('realPropertyName', rp.name,
  'postalAddress', ${POSTAL_ADDRESS_SQL})`

export async function findContractLabel(
  db: Queryable,
  contractId: string,
): Promise<ContractLabel | null> {
  const [row] = await db.query<{ home: ContractLabel }>(
    `select ${CONTRACT_LABEL_SQL} as home
     from contract c join real_property rp on rp.id = c.real_property_id
     where c.id = $1`,
    [contractId],
  )
  return row?.home ?? null
}

/** A person on a contract who has an account, and how they may be contacted. */
export interface ContractResident extends ContactPreferences {
  readonly accountId: string
  readonly email: string
  readonly language: Locale
  readonly givenName: string
}

/**
 * Returns the active accounts of everybody on a contract to whom what comes of a kind is shown on a
 * Helsinki day, each once.
 */
export const findResidentsOf = (
  db: Queryable,
  contractId: string,
  today: IsoDate,
  kind: ReadableKind,
): Promise<ContractResident[]> =>
  db.query<ContractResident>(
    `select distinct a.id as "accountId", a.email, a.language, p.given_name as "givenName",
       a.communication_by_email as "communicationByEmail",
       a.communication_by_sms as "communicationBySms", a.marketing_allowed as "marketingAllowed"
     from tenant t join contract c on c.id = t.contract_id join person p on p.id = t.person_id
     ${joinResidentAccountSql('t', 'a')}
     where c.id = $1 and a.id is not null and ${isShownSql(kind)}
     order by a.id`,
    [contractId, today],
  )

/** A card on the front page about a subject; a later card about the same subject replaces it. */
export interface CardAboutSubject extends Pick<Partial<Notification>, 'priority' | 'category'> {
  readonly accountId: string
  readonly contractId: string
  /** The subject of the card, among all cards of an account. */
  readonly subject: string
  /** The provider's texts; null where the portal has its own. */
  readonly words?: NotificationToSend['words'] | null
  readonly about?: NotificationSubject | null
  /** The page to which the card leads; null when it leads to no page. */
  readonly target?: NotificationToSend['target'] | null
  /** The last day to answer; a card with this day cannot be closed by the resident. */
  readonly answerBy?: IsoDate | null
  readonly requestId?: string | null
  readonly noticeId?: string | null
  readonly threadId?: string | null
}

/**
 * Inserts cards in place of the open ones about the same subjects, which are closed. Of two about one
 * subject the last is kept. Cards about one subject from several servers at once leave one open.
 */
export async function replaceCards(
  tx: Queryable,
  cards: readonly CardAboutSubject[],
  createdAt: Date,
): Promise<void> {
  if (cards.length === 0) return
  const last = new Map(cards.map((card) => [`${card.accountId} ${card.subject}`, card]))
  const kept = [...last.values()].toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  await tx.query(
    `update notification set closed_at = $3 where id in (
       select n.id from notification n
       join unnest($1::uuid[], $2::text[]) as card(account_id, subject)
         on n.account_id = card.account_id and n.subject = card.subject
       where n.closed_at is null order by n.id for update of n
     )`,
    [kept.map(({ accountId }) => accountId), kept.map(({ subject }) => subject), createdAt],
  )
  await upsertRows(
    tx,
    'notification',
    kept.map(({ accountId, contractId, subject, priority, category, words, about, ...of }) => ({
      account_id: accountId,
      subject,
      contract_id: contractId,
      priority: priority ?? 'normal',
      category: category ?? 'normal',
      is_closeable: of.answerBy == null,
      answer_by: of.answerBy ?? null,
      created_at: createdAt,
      words: words ?? null,
      about: about ?? null,
      target_kind: of.target?.kind ?? null,
      target_uuid: of.target?.uuid ?? null,
      request_id: of.requestId ?? null,
      notice_id: of.noticeId ?? null,
      message_thread_id: of.threadId ?? null,
    })),
    { by: ['account_id', 'subject'], where: 'closed_at is null' },
  )
}

/**
 * Which residents are notified: those on a contract, those in a building by the portal's id, or all
 * (null).
 */
export type Audience = { readonly contractId: string } | { readonly buildingId: string } | null

/** SQL condition: a contract `c` is one of an audience; the parameters are `audienceParameters`. */
const isOfAudience = (contract: string, building: string): string =>
  `(${contract}::uuid is null or c.id = ${contract})
     and (${building}::uuid is null or c.real_property_id = ${building})`

const audienceParameters = (audience: Audience): readonly (string | null)[] => [
  audience !== null && 'contractId' in audience ? audience.contractId : null,
  audience !== null && 'buildingId' in audience ? audience.buildingId : null,
]

/** A contract to whose residents something is sent, and how many of them have no account. */
export interface ContractToNotify {
  readonly contractId: string
  readonly home: ContractLabel
  readonly withoutAccount: number
}

/**
 * Returns contracts in force of an audience in the order of their ids, after a given id. A contract
 * that is the whole audience is returned whatever its state.
 */
export const findContractsToNotify = (
  db: Queryable,
  {
    audience,
    today,
    after,
    max,
  }: {
    readonly audience: Audience
    /** The present day in Helsinki. */
    readonly today: IsoDate
    readonly after: string | null
    readonly max: number
  },
): Promise<ContractToNotify[]> =>
  db.query<ContractToNotify>(
    `select c.id as "contractId", ${CONTRACT_LABEL_SQL} as home,
       (select count(distinct t.person_id)::int from tenant t ${joinResidentAccountSql('t', 'a')}
        where t.contract_id = c.id and a.id is null and ${isShownSql('notifications')})
         as "withoutAccount"
     from contract c join real_property rp on rp.id = c.real_property_id
     where ($1::uuid is null or c.id > $1) and ${isOfAudience('$3', '$4')}
       and ($3::uuid is not null or ${isInForceSql('c', '$2')})
     order by c.id limit $5`,
    [after, today, ...audienceParameters(audience), max],
  )

/** An account to be notified, and the contract that the card is about. */
export interface AccountToNotify extends ContractResident {
  readonly contractId: string
}

/**
 * Returns the active accounts of the tenants on some contracts to whom notifications are shown on a
 * Helsinki day, each account once, with the first of its contracts.
 */
export const findAccountsToNotify = (
  db: Queryable,
  contractIds: readonly string[],
  today: IsoDate,
): Promise<AccountToNotify[]> =>
  db.query<AccountToNotify>(
    `select distinct on (a.id) a.id as "accountId", c.id as "contractId", a.email, a.language,
       p.given_name as "givenName", a.communication_by_email as "communicationByEmail",
       a.communication_by_sms as "communicationBySms", a.marketing_allowed as "marketingAllowed"
     from tenant t join contract c on c.id = t.contract_id join person p on p.id = t.person_id
     ${joinResidentAccountSql('t', 'a')}
     where c.id = any($1::uuid[]) and a.id is not null and ${isShownSql('notifications')}
     order by a.id, c.id`,
    [contractIds, today],
  )

/** A tenant whom no notification reaches, as a letter needs them. */
export interface LetterRecipientRow
  extends Omit<LetterRecipient, 'streetAddress' | 'postalCode' | 'city'>,
    WithSortKey {
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
}

/**
 * Returns the tenants on contracts in force to whom notifications would be shown if they had an
 * account.
 */
export const findLetterRecipients = (
  db: Queryable,
  {
    audience,
    today,
    after,
    max,
  }: {
    readonly audience: Audience
    /** The present day in Helsinki. */
    readonly today: IsoDate
  } & RowsAfterSortKey,
): Promise<LetterRecipientRow[]> =>
  db.query<LetterRecipientRow>(
    `select json_build_array(c.id, t.id) as "sortKey", t.id as "tenantId",
       ${idPairSql('residents', 'p.id')} as person,
       p.given_name as "firstName", p.family_name as "lastName",
       ${idPairSql('contracts', 'c.id')} as contract,
       ${idPairSql('buildings', 'c.real_property_id')} as building,
       ${POSTAL_ADDRESS_SQL} as "postalAddress", ${ADDRESS_DETAILS_SQL} as "addressDetails"
     from contract c join tenant t on t.contract_id = c.id join person p on p.id = t.person_id
     ${joinResidentAccountSql('t', 'a')}
     where a.id is null and ${isShownSql('notifications')} and ${isInForceSql('c', '$2')}
       and ${isOfAudience('$3', '$4')}
       and ($1::uuid is null or (c.id, t.id) > ($1, $5::uuid))
     order by c.id, t.id limit $6`,
    [after?.[0] ?? null, today, ...audienceParameters(audience), after?.[1] ?? null, max],
  )

/**
 * Stores a notification of the provider for accounts, except for those that already have it;
 * returns the ids of the accounts for which it was stored.
 */
export async function insertNotificationsForAccounts(
  tx: Queryable,
  {
    notification: { priority, isCloseable, words, target, externalId },
    accounts,
    createdAt,
  }: {
    readonly notification: NotificationToSend
    readonly accounts: readonly Pick<AccountToNotify, 'accountId' | 'contractId'>[]
    readonly createdAt: Date
  },
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ accountId: string }>(
    `insert into notification (account_id, contract_id, priority, category, is_closeable,
       created_at, words, target_kind, target_uuid, external_id)
     select account_id, contract_id, $1, 'normal', $2, $3, $4, $5, $6, $7
     from unnest($8::uuid[], $9::uuid[]) as recipient(account_id, contract_id)
     on conflict (external_id, account_id) where external_id is not null do nothing
     returning account_id as "accountId"`,
    [
      priority,
      isCloseable,
      createdAt,
      words,
      target?.kind ?? null,
      target?.uuid ?? null,
      externalId,
      accounts.map(({ accountId }) => accountId),
      accounts.map(({ contractId }) => contractId),
    ],
  )
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Returns the notifications of an account as own data, closed ones included. */
export const findNotificationsAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['created_at', 'id'], params: [accountId] },
    ({
      key,
      end,
    }) => `select contract_id as contract, category, priority, about, words, answer_by as "answerBy",
         created_at as "createdAt", closed_at as "closedAt",
         ${key}
       from notification where account_id = $1 ${end}`,
  )
