import type { Queryable } from '../../kernel/database/port.ts'

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
