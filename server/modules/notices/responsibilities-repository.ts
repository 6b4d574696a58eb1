import type { Responsibility } from '../../../api/notices.ts'
import type { Locale } from '../../../api/values.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** Who is responsible for a class of defect, with the provider's text in one language or more. */
export type ResponsibilityRow = Pick<Responsibility, 'defectClassId' | 'responsibility'> &
  Readonly<Record<Locale, string | null>>

export const findResponsibilities = (db: Queryable): Promise<ResponsibilityRow[]> =>
  db.query<ResponsibilityRow>(
    `select defect_class_id as "defectClassId", responsibility, fi, sv, en
     from responsibility order by defect_class_id`,
  )
