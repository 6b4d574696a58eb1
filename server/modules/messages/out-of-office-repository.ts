import type { Queryable } from '../../kernel/database/port.ts'
import type { TextByLanguage } from './repository.ts'

/** The out-of-office text, shown before a message is written. */
export interface OutOfOfficeRow {
  readonly words: TextByLanguage
  /** Until when the text is shown; null until it is deleted. */
  readonly validUntil: Date | null
}

/** Returns the out-of-office text in force; null when there is no text in force. */
export async function findOutOfOffice(db: Queryable, now: Date): Promise<OutOfOfficeRow | null> {
  const [row] = await db.query<OutOfOfficeRow>(
    `select words, valid_until as "validUntil" from out_of_office
     where valid_until is null or valid_until > $1`,
    [now],
  )
  return row ?? null
}

/** Replaces the out-of-office text. */
export async function putOutOfOffice(
  tx: Queryable,
  { words, validUntil }: OutOfOfficeRow,
  setAt: Date,
): Promise<void> {
  await tx.query(
    `insert into out_of_office (words, valid_until, set_at) values ($1, $2, $3)
     on conflict (is_only) do update
       set words = excluded.words, valid_until = excluded.valid_until, set_at = excluded.set_at`,
    [words, validUntil, setAt],
  )
}

/** Deletes the out-of-office text; returns whether there was one. */
export async function deleteOutOfOffice(tx: Queryable): Promise<boolean> {
  const rows = await tx.query('delete from out_of_office returning 1')
  return rows.length > 0
}
