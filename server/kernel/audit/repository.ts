import { ownRows, type PagedOwnDataList } from '../account-data/own-rows-repository.ts'
import type { Queryable } from '../database/port.ts'
import { insertRows } from '../database/write-rows.ts'

/** A row of the audit log, by its columns. */
export type AuditRow = {
  readonly at: Date
  readonly actor_account_id: string | null
  readonly staff_account_id: string | null
  readonly provider_key: string | null
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string | null
  readonly contract_id: string | null
  readonly request_id: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Adds rows to the audit log, in one statement. */
export const insertAudits = (tx: Queryable, rows: readonly AuditRow[]): Promise<void> =>
  insertRows(tx, 'audit', rows)

/** Returns what an account did, the oldest first. */
export const findAuditAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['at', 'id'], params: [accountId] },
    ({
      key,
      end,
    }) => `select at, action, contract_id as contract, staff_account_id is not null as "byStaff", ${key}
       from audit where actor_account_id = $1 ${end}`,
  )
