import * as z from 'zod/mini'
import { type Page, type PageQuery } from '../../../api/paging.ts'
import { ApiError } from '../base/errors.ts'

/** The values that order a row within its part of a list, as text. */
export type SortKey = readonly string[]

/** A row of a list with what it is ordered by. */
export interface WithSortKey {
  readonly sortKey: SortKey
}

/**
 * Which rows of a part of a list are read: at most `max` after a sort key; after null, from the
 * first.
 */
export interface RowsAfterSortKey {
  readonly after: SortKey | null
  readonly max: number
}

/** A list in pages: its name, which its cursors carry, and the schema of what orders its rows. */
export interface OrderedList {
  readonly name: string
  readonly sortKey: z.ZodMiniType<SortKey>
}

/** Reads a part of a list, such as the open ones, in its order. */
export type ReadListPart<Row> = (
  following: RowsAfterSortKey,
) => Promise<readonly (Row & WithSortKey)[]>

/** A point in time with its microseconds, as SQL for a sort key and for what follows one. */
export const instantSortKeySql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The schema of a text in a sort key: one that the database can hold. */
export const sortKeyTextSchema = z
  .string()
  .check(z.refine((text) => text.isWellFormed() && !text.includes('\u0000')))

/** The schema of a point in time in a sort key; the database has no year 0. */
export const sortKeyInstantSchema = z.string().check(
  z.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  z.refine((text) => new Date(text).toJSON()?.slice(0, 19) === text.slice(0, 19)),
)

/** The schema of a sort key of a point in time and an id. */
export const instantAndIdSortKeySchema = z.tuple([sortKeyInstantSchema, z.guid()])

/**
 * Reads a page of a list whose parts follow one another. A page begins after the last row of the
 * one before, by its sort key, so that rows that are added or removed meanwhile do not move the
 * others. 400 VALIDATION_ERROR at `cursor` for one that is not of this list.
 */
export async function readPage<Row>(
  { cursor, limit }: PageQuery,
  list: OrderedList,
  parts: readonly ReadListPart<Row>[],
): Promise<Page<Row & WithSortKey>> {
  const begin = cursor === undefined ? start : parseCursor(cursor, list, parts.length)
  const found: { readonly row: Row & WithSortKey; readonly part: number }[] = []
  for (const [part, read] of parts.entries()) {
    if (part < begin.part || found.length > limit) continue
    const after = part === begin.part ? begin.after : null
    const rows = await read({ after, max: limit + 1 - found.length })
    found.push(...rows.map((row) => ({ row, part })))
  }
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ row }) => row),
    nextCursor:
      found.length > limit && last ? cursorAfter(list, last.part, last.row.sortKey) : null,
  }
}

interface Place {
  readonly part: number
  readonly after: SortKey | null
}

const start: Place = { part: 0, after: null }

/**
 * Returns the cursor with which a list continues after a row, by the row's part of the list and its
 * sort key.
 */
export const cursorAfter = ({ name }: OrderedList, part: number, key: SortKey): string =>
  Buffer.from(JSON.stringify([name, part, key])).toString('base64url')

/** Returns the place of a cursor. 400 VALIDATION_ERROR at `cursor` for one that is not of this list. */
export function parseCursor(cursor: string, { name, sortKey }: OrderedList, parts: number): Place {
  const schema = z.tuple([z.literal(name), z.int().check(z.gte(0), z.lt(parts)), sortKey])
  const read = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (read.success) return { part: read.data[1], after: read.data[2] }
  throw unusableCursorError()
}

/** The error of a cursor that is not of the list. */
export const unusableCursorError = (): ApiError =>
  new ApiError('VALIDATION_ERROR', { fields: [{ path: 'cursor', key: 'invalid_string' }] })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
