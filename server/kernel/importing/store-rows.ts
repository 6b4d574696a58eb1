import type { Transaction } from '../database/port.ts'
import { deleteRows, type Row, upsertRows } from '../database/write-rows.ts'
import type { SourceRow, WritableRow } from './writer.ts'

/** Stores rows by their ids, and deletes the subjects of those that were taken back. */
export async function storeRows<R extends SourceRow, Examined>(
  tx: Transaction,
  table: string,
  rows: readonly WritableRow<R, Examined>[],
  columnsOf: (row: WritableRow<R, Examined>) => Row,
): Promise<void> {
  const back = rows.filter(({ row }) => row.isWithdrawn)
  const others = rows.filter(({ row }) => !row.isWithdrawn)
  if (back.length > 0)
    await deleteRows(
      tx,
      table,
      back.map(({ id }) => id),
    )
  if (others.length > 0) await upsertRows(tx, table, others.map(columnsOf), { by: ['id'] })
}
