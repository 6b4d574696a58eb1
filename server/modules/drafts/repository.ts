import type { DraftFlow } from '../../../api/drafts.ts'
import type { Queryable } from '../../database/port.ts'

/** Whose draft of which flow. */
export interface DraftKey {
  readonly accountId: string
  readonly contractId: string
  readonly flow: DraftFlow
}

export interface DraftRow {
  readonly version: number
  readonly step: string
  readonly valuesSealed: string
  readonly fileUuids: readonly string[]
  readonly savedAt: Date
  readonly expiresAt: Date
}

const keyOf = ({ accountId, contractId, flow }: DraftKey) => [accountId, contractId, flow]

/** Null when there is none that still lasts. */
export async function findDraft(db: Queryable, key: DraftKey, now: Date): Promise<DraftRow | null> {
  const [row] = await db.query<DraftRow>(
    `select version, step, values_sealed as "valuesSealed", file_uuids as "fileUuids",
       saved_at as "savedAt", expires_at as "expiresAt"
     from draft where account_id = $1 and contract_id = $2 and flow = $3 and expires_at > $4`,
    [...keyOf(key), now],
  )
  return row ?? null
}

export async function putDraft(db: Queryable, key: DraftKey, draft: DraftRow): Promise<void> {
  await db.query(
    `insert into draft (account_id, contract_id, flow, version, step, values_sealed, file_uuids,
       saved_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (account_id, contract_id, flow) do update set version = excluded.version,
       step = excluded.step, values_sealed = excluded.values_sealed,
       file_uuids = excluded.file_uuids, saved_at = excluded.saved_at,
       expires_at = excluded.expires_at`,
    [
      ...keyOf(key),
      draft.version,
      draft.step,
      draft.valuesSealed,
      draft.fileUuids,
      draft.savedAt,
      draft.expiresAt,
    ],
  )
}

export async function removeDraft(db: Queryable, key: DraftKey): Promise<void> {
  await db.query('delete from draft where account_id = $1 and contract_id = $2 and flow = $3', [
    ...keyOf(key),
  ])
}
