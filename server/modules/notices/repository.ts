import type { DefectLocation } from '../../../api/notice-lists.ts'
import type { NoticeState } from '../../../api/notices.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** A notice as it is stored. */
export interface NoticeRow {
  readonly id: string
  readonly contractId: string
  readonly kind: NoticeKind
  readonly reference: string
  readonly state: NoticeState
  /** The id of the account of the notice's writer. */
  readonly createdBy: string
  readonly title: string | null
  readonly description: string | null
  /**
   * The number of the class; null for a class that is not listed, and where the notice is no fault
   * report.
   */
  readonly defectClassId: number | null
  readonly defectLocation: DefectLocation | null
  readonly masterKeyAccessAllowed: boolean | null
  readonly hasPetsInApartment: boolean | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly createdAt: Date
  /** When the writer last changed the notice. */
  readonly updatedAt: Date
}

/** SQL of the columns of a notice `n`. */
export const NOTICE_COLUMNS_SQL = `n.id, n.contract_id as "contractId", n.kind, n.reference, n.state,
  n.created_by_account_id as "createdBy", n.title, n.description,
  n.defect_class_id as "defectClassId", n.defect_location as "defectLocation",
  n.master_key_access_allowed as "masterKeyAccessAllowed",
  n.has_pets_in_apartment as "hasPetsInApartment", n.phone_number as "phoneNumber", n.email,
  n.created_at as "createdAt", n.updated_at as "updatedAt"`

/** How a notice is named: by its id or its reference. */
export type NoticeKey = { readonly id: string } | { readonly reference: string }

/** Returns a notice, locked until the end of the transaction; null when the key is unknown. */
export async function lockNotice(tx: Queryable, key: NoticeKey): Promise<NoticeRow | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['reference', key.reference]
  const [row] = await tx.query<NoticeRow>(
    `select ${NOTICE_COLUMNS_SQL} from notice n where n.${column} = $1 for update`,
    [value],
  )
  return row ?? null
}

/** Stores the state that the chart of notices returned; only `transitionNotice` calls it. */
export async function updateNoticeState(
  tx: Queryable,
  { id }: Pick<NoticeRow, 'id'>,
  state: NoticeState,
): Promise<void> {
  await tx.query('update notice set state = $2 where id = $1', [id, state])
}
