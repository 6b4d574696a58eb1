import type { Queryable } from '../../kernel/database/port.ts'
import type { NoticeRow } from './repository.ts'

/** The content that the writer of a notice wrote; the place of a fault is only in a new notice. */
export type WrittenNoticeContent = Pick<
  NoticeRow,
  | 'title'
  | 'description'
  | 'defectClassId'
  | 'masterKeyAccessAllowed'
  | 'hasPetsInApartment'
  | 'phoneNumber'
  | 'email'
>

/** A notice to be inserted. */
export type NewNotice = WrittenNoticeContent &
  Pick<
    NoticeRow,
    'contractId' | 'kind' | 'reference' | 'state' | 'createdBy' | 'defectLocation' | 'createdAt'
  >

/** Inserts a notice and returns its id; null when its reference is taken. */
export async function insertNotice(tx: Queryable, notice: NewNotice): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into notice (contract_id, kind, reference, state, created_by_account_id, title,
       description, defect_class_id, defect_location, master_key_access_allowed,
       has_pets_in_apartment, phone_number, email, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
     on conflict (reference) do nothing
     returning id`,
    [
      notice.contractId,
      notice.kind,
      notice.reference,
      notice.state,
      notice.createdBy,
      notice.title,
      notice.description,
      notice.defectClassId,
      notice.defectLocation,
      notice.masterKeyAccessAllowed,
      notice.hasPetsInApartment,
      notice.phoneNumber,
      notice.email,
      notice.createdAt,
    ],
  )
  return row?.id ?? null
}

/** SQL of the time of a change, which is never that of the change before it. */
const CHANGED_AT = `greatest($2, updated_at + interval '1 millisecond')`

/** Replaces what was written; the location of a defect stays. */
export async function updateNoticeContent(
  tx: Queryable,
  { id }: Pick<NoticeRow, 'id'>,
  written: WrittenNoticeContent,
  at: Date,
): Promise<void> {
  await tx.query(
    `update notice set updated_at = ${CHANGED_AT}, title = $3, description = $4,
       defect_class_id = $5, master_key_access_allowed = $6, has_pets_in_apartment = $7,
       phone_number = $8, email = $9
     where id = $1`,
    [
      id,
      at,
      written.title,
      written.description,
      written.defectClassId,
      written.masterKeyAccessAllowed,
      written.hasPetsInApartment,
      written.phoneNumber,
      written.email,
    ],
  )
}

/** Marks a notice as changed because its writer added files. */
export async function markNoticeChanged(
  tx: Queryable,
  { id }: Pick<NoticeRow, 'id'>,
  at: Date,
): Promise<void> {
  await tx.query(`update notice set updated_at = ${CHANGED_AT} where id = $1`, [id, at])
}

/** Returns the phone number in the profile of an account; null when the profile has none. */
export async function findPhoneOfAccount(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ phoneNumber: string | null }>(
    'select phone_number as "phoneNumber" from account where id = $1',
    [accountId],
  )
  return row?.phoneNumber ?? null
}
