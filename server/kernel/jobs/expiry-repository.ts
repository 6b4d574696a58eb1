import type { Queryable } from '../database/port.ts'

/** Rows that a job deletes once the instant in a column has passed by some time. */
export interface ExpiringRows {
  readonly table: string
  /** Columns with an instant: a row is deleted when one of them has passed. */
  readonly columns: readonly string[]
  /** How long a row stays after that instant, in milliseconds; 0 by default. */
  readonly keptFor?: number
  /**
   * Rows of another table that belong to each row, by its column `of`. They may be many, so they
   * are deleted before the row.
   */
  readonly parts?: { readonly table: string; readonly column: string; readonly of: string }
}

/** Which expired rows a statement deletes, and how many at most. */
export interface ExpiredBatch extends Pick<ExpiringRows, 'table' | 'columns'> {
  readonly before: Date
  readonly max: number
}

const passed = (columns: readonly string[]): string =>
  columns.map((column) => `t.${column} <= $1`).join(' or ')

/** Deletes some expired rows; returns how many. */
export const deleteExpiredRows = (
  tx: Queryable,
  { table, columns, before, max }: ExpiredBatch,
): Promise<number> =>
  deleteSome(tx, table, `select t.ctid from ${table} t where ${passed(columns)}`, [before, max])

/** Deletes some parts of expired rows; returns how many. */
export const deletePartsOfExpiredRows = (
  tx: Queryable,
  { table, columns, before, max }: ExpiredBatch,
  parts: NonNullable<ExpiringRows['parts']>,
): Promise<number> =>
  deleteSome(
    tx,
    parts.table,
    `select part.ctid from ${table} t join ${parts.table} part on part.${parts.column} = t.${parts.of}
     where ${passed(columns)}`,
    [before, max],
  )

/**
 * Deletes rows; `which` is SQL of their places in the table. Rows that others delete or change
 * meanwhile are left out.
 */
async function deleteSome(
  tx: Queryable,
  table: string,
  which: string,
  parameters: readonly [Date, number],
): Promise<number> {
  const rows = await tx.query(
    `delete from ${table} where ctid = any(array(${which} limit $2)) returning 1`,
    parameters,
  )
  return rows.length
}
