import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { type RowError, rowErrorsOf } from '../../../api/provider-import.ts'
import { externalId as idSchema } from '../../../api/provider-rows.ts'
import { instant } from '../../../api/values.ts'
import { type NullWhereInvalid, readValidFields } from './readable.ts'

/**
 * A row that was checked against its schema, but not against stored data; `place` is its place in
 * the call.
 */
export interface CheckedImportRow<R> {
  readonly place: number
  /** The provider's id of the row; null where it is invalid. */
  readonly externalId: string | null
  /** When the provider's system changed the row; null where that is left out or invalid. */
  readonly sourceUpdatedAt: string | null
  /** The valid row; null for a row with errors. */
  readonly row: R | null
  /** The fields of the row that can be read, whatever else is wrong. */
  readonly readable: NullWhereInvalid<R>
  readonly errors: readonly RowError[]
}

const idOf = (sent: unknown): string | null =>
  idSchema.safeParse(Object(sent).externalId).data ?? null

const changedAt = (sent: unknown): string | null =>
  instant.safeParse(Object(sent).sourceUpdatedAt).data ?? null

/**
 * Checks rows against their schema, which is that of an object, and rejects every id that is there
 * twice. Other calls have their turn between two rows.
 */
export async function checkImportRows<R>(
  schema: z.ZodMiniType<R>,
  rows: readonly unknown[],
): Promise<CheckedImportRow<R>[]> {
  const ids = rows.map(idOf)
  const counts = new Map<string, number>()
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  const read: CheckedImportRow<R>[] = []
  for (const [place, sent] of rows.entries()) {
    const known = { place, externalId: ids[place] ?? null, sourceUpdatedAt: changedAt(sent) }
    const { data: row = null, error } = schema.safeParse(sent)
    const isTwice = (counts.get(known.externalId ?? '') ?? 0) > 1
    const errors: RowError[] = [
      ...(isTwice ? [{ path: 'externalId', key: 'same_id_twice' as const }] : []),
      ...(error ? rowErrorsOf(error.issues) : []),
    ]
    if (row !== null && !isTwice) read.push({ ...known, row, readable: whole(row), errors })
    else read.push({ ...known, row: null, readable: readValidFields(schema, sent), errors })
    await setImmediate()
  }
  return read
}

/** All of a valid row can be read. */
const whole = <R>(row: R): NullWhereInvalid<R> => row as NullWhereInvalid<R>
