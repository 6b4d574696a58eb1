import type { Queryable } from '../database/port.ts'

/** Rows that a job deletes once the instant in a column has passed by some time. */
export interface ExpiringRows {
  readonly table: string
  /** Columns with an instant: a row is deleted when one of them has passed. */
  readonly columns: readonly string[]
  /** How long a row stays after that instant, in milliseconds; 0 by default. */
  readonly keptFor?: number
}

export async function deleteExpired(
  tx: Queryable,
  { table, columns }: Pick<ExpiringRows, 'table' | 'columns'>,
  before: Date,
): Promise<void> {
  const passed = columns.map((column) => `${column} <= $1`).join(' or ')
  await tx.query(`delete from ${table} where ${passed}`, [before])
}
