import { setImmediate } from 'node:timers/promises'
import type { Queryable } from '../database/port.ts'

/** How many rows of own data a statement returns at a time, unless its rows are large. */
const ROWS_AT_A_TIME = 20

/** A list of own data that is read in pages: its length has no limit. */
export type PagedOwnDataList<Row = unknown> = AsyncIterable<Row>

/** The parts that a statement of own data adds for one page. */
interface OwnPage {
  /** The last column: the keys of the row. */
  readonly key: string
  /** The end, from the condition of the page to its limit; it follows a `where`. */
  readonly end: string
}

interface OwnStatement {
  /** SQL of the values that order the rows, and are different for each row, never null. */
  readonly keys: readonly string[]
  readonly isDescending?: boolean
  /** The rows of a page: 1 when a single row can be large. */
  readonly rowsAtATime?: number
  readonly params: readonly unknown[]
}

/**
 * Reads rows of own data page by page, and lets other calls go on between the pages. Each page is a
 * statement of its own: no transaction is open while the file is written.
 */
export async function* ownRows<Row = unknown>(
  db: Queryable,
  { keys, isDescending = false, rowsAtATime = ROWS_AT_A_TIME, params }: OwnStatement,
  statementOf: (page: OwnPage) => string,
): AsyncGenerator<Row> {
  const order = keys.map((key) => (isDescending ? `${key} desc` : key)).join(', ')
  const asText = keys.map((key) => `(${key})::text`).join(', ')
  const key = `json_build_array(${asText}) as "pageKey"`
  const end = `order by ${order} limit ${rowsAtATime}`
  const following = keys.map((_, place) => `$${params.length + place + 1}`).join(', ')
  const after = `and (${keys.join(', ')}) ${isDescending ? '<' : '>'} (${following})`
  let last: readonly string[] | null = null
  for (;;) {
    const page: (Row & { readonly pageKey: string[] })[] = await db.query(
      statementOf({ key, end: last ? `${after} ${end}` : end }),
      [...params, ...(last ?? [])],
    )
    for (const { pageKey, ...row } of page) {
      last = pageKey
      // Removes the key of the page, which was added to the columns of the statement.
      yield row as Row
    }
    if (page.length < rowsAtATime) return
    await setImmediate()
  }
}

/** Changes each row of own data as it is read. */
export async function* mapOwnRows<Row, Shown>(
  rows: PagedOwnDataList<Row>,
  shown: (row: Row) => Shown,
): AsyncGenerator<Shown> {
  for await (const row of rows) yield shown(row)
}
