import type { Queryable } from '../../kernel/database/port.ts'
import { type Row, upsertRows } from '../../kernel/database/write-rows.ts'

/** Returns which rows the given classes have. */
export const findResponsibilities = (
  tx: Queryable,
  classes: readonly number[],
): Promise<{ readonly id: string; readonly defectClassId: number }[]> =>
  tx.query(
    `select id, defect_class_id as "defectClassId" from responsibility
     where defect_class_id = any($1)`,
    [classes],
  )

/** Inserts or updates rows that say who is responsible for a class of defect, by their ids. */
export const upsertResponsibilities = (tx: Queryable, rows: readonly Row[]): Promise<void> =>
  upsertRows(tx, 'responsibility', rows, { by: ['id'] })
