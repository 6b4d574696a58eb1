import type { DraftFlow, DraftSummary } from '../../../api/drafts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { isOnContractSql, isShutOutSql } from '../people/on-contract-sql.ts'

/** Key of a draft: account, contract, flow and subject, which is empty for flows with one draft. */
export interface DraftKey {
  readonly accountId: string
  readonly contractId: string
  readonly flow: DraftFlow
  readonly subject: string
}

export interface DraftRow {
  readonly version: number
  readonly revision: number
  /** The page that saved the draft; null for drafts older than this column. */
  readonly page: string | null
  readonly step: string
  readonly valuesSealed: string
  readonly fileUuids: readonly string[]
  readonly savedAt: Date
  readonly expiresAt: Date
}

const keyOf = ({ accountId, contractId, flow, subject }: DraftKey) => [
  accountId,
  contractId,
  flow,
  subject,
]

/** Returns a draft; null when there is no such draft, or it has expired. */
export async function findDraft(db: Queryable, key: DraftKey, now: Date): Promise<DraftRow | null> {
  const [row] = await db.query<DraftRow>(
    `select version, revision, page, step, values_sealed as "valuesSealed",
       file_uuids as "fileUuids", saved_at as "savedAt", expires_at as "expiresAt"
     from draft
     where account_id = $1 and contract_id = $2 and flow = $3 and subject = $4 and expires_at > $5`,
    [...keyOf(key), now],
  )
  return row ?? null
}

/** Locks a draft, also an expired one, until the transaction ends; returns whether there is one. */
export async function lockDraft(tx: Queryable, key: DraftKey): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from draft
     where account_id = $1 and contract_id = $2 and flow = $3 and subject = $4 for update`,
    keyOf(key),
  )
  return rows.length > 0
}

/** Returns the drafts of an account that have not expired, on contracts its person is still on. */
export const findDrafts = (
  db: Queryable,
  { accountId, personId }: Pick<Caller, 'accountId' | 'personId'>,
  { now, today }: { readonly now: Date; readonly today: IsoDate },
): Promise<(Omit<DraftSummary, 'savedAt'> & { readonly savedAt: Date })[]> =>
  db.query(
    `select d.contract_id as "contractUuid", d.flow, nullif(d.subject, '') as subject, d.step,
       d.saved_at as "savedAt"
     from draft d join contract c on c.id = d.contract_id
     where d.account_id = $1 and d.expires_at > $2 and exists (
       select 1 from tenant t where t.contract_id = c.id and t.person_id = $3
         and ${isOnContractSql('t', 'c', '$4')} and not ${isShutOutSql('t')})
     order by d.saved_at desc, d.contract_id, d.flow, d.subject`,
    [accountId, now, personId, today],
  )

/** The result of a save. */
export interface SavedDraft {
  readonly revision: number
  /** Whether there was no draft before, not even an expired one. */
  readonly isNew: boolean
}

/**
 * Saves a draft unless another page has saved one after `revision`; returns null on that conflict.
 * An expired draft is replaced.
 */
export async function putDraft(
  db: Queryable,
  key: DraftKey,
  draft: Omit<DraftRow, 'page'> & { readonly page: string },
): Promise<SavedDraft | null> {
  const [row] = await db.query<SavedDraft>(
    `insert into draft as kept (account_id, contract_id, flow, subject, version, revision, page,
       step, values_sealed, file_uuids, saved_at, expires_at)
     values ($1, $2, $3, $4, $5, 1, $7, $8, $9, $10, $11, $12)
     on conflict (account_id, contract_id, flow, subject) do update set
       version = excluded.version, revision = kept.revision + 1, page = excluded.page,
       step = excluded.step, values_sealed = excluded.values_sealed,
       file_uuids = excluded.file_uuids, saved_at = excluded.saved_at,
       expires_at = excluded.expires_at
     where kept.revision = $6 or kept.page = excluded.page or kept.expires_at <= excluded.saved_at
     returning revision, xmax = 0 as "isNew"`,
    [
      ...keyOf(key),
      draft.version,
      draft.revision,
      draft.page,
      draft.step,
      draft.valuesSealed,
      draft.fileUuids,
      draft.savedAt,
      draft.expiresAt,
    ],
  )
  return row ?? null
}

/**
 * Returns when the stored drafts of an account expire, the first one first; expired ones too. Locks
 * the account, so that concurrent transactions count one after another.
 */
export async function findExpiries(tx: Transaction, accountId: string): Promise<Date[]> {
  await tx.query('select 1 from account where id = $1 for no key update', [accountId])
  const rows = await tx.query<{ expiresAt: Date }>(
    `select expires_at as "expiresAt" from draft
     where account_id = $1 order by expires_at`,
    [accountId],
  )
  return rows.map(({ expiresAt }) => expiresAt)
}

/** Whether a thread is between an account and the provider, about a contract. */
export async function isOwnThread(
  db: Queryable,
  { accountId, contractId, subject }: Pick<DraftKey, 'accountId' | 'contractId' | 'subject'>,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from message_thread where id = $1 and account_id = $2 and contract_id = $3',
    [subject, accountId, contractId],
  )
  return rows.length > 0
}

export async function removeDraft(db: Queryable, key: DraftKey): Promise<void> {
  await db.query(
    `delete from draft
     where account_id = $1 and contract_id = $2 and flow = $3 and subject = $4`,
    keyOf(key),
  )
}

/** A draft as own data, with its values sealed. */
interface OwnDraft {
  readonly valuesSealed: string
}

/** Returns the drafts of an account as own data, the oldest first. */
export const findDraftsAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList<OwnDraft> =>
  ownRows<OwnDraft>(
    db,
    {
      keys: ['saved_at', 'contract_id', 'flow', 'draft.subject'],
      rowsAtATime: 1,
      params: [accountId],
    },
    ({ key, end }) => `select contract_id as contract, flow, nullif(subject, '') as subject, step,
         saved_at as "savedAt", expires_at as "expiresAt", values_sealed as "valuesSealed", ${key}
       from draft where account_id = $1 ${end}`,
  )
