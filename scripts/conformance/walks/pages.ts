import type { Kit } from '../kit.ts'
import type { AnswerOf, RouteName } from '../routes.ts'

/** Routes whose lists have pages, with a cursor. */
export type PagedRoute = Extract<
  RouteName,
  | 'listOpenRequests'
  | 'listResidents'
  | 'listReservations'
  | 'listAdditions'
  | 'listNotices'
  | 'listMessageThreads'
  | 'listWebhooks'
  | 'listClientErrors'
  | 'listKeys'
  | 'listStaff'
>

/** How many pages of one list are read at most. */
const MAX_PAGES = 3

/** Claims that a list read with one row per page has one on each page, and repeats none. */
export async function provePages(
  kit: Kit,
  name: PagedRoute,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query: Readonly<Record<string, string>> = {
      ...more,
      limit: '1',
      ...(cursor !== null && { cursor }),
    }
    const read: AnswerOf<PagedRoute> = await kit.ok(name, { query })
    kit.claim('paging', name, 'a page has no more rows than were asked for', problemsOfPage(read))
    const rows = read.items.map((item) => JSON.stringify(item))
    const repeated = rows.filter((row) => seen.includes(row))
    kit.claim('paging', name, 'no row comes twice', repeated.length ? ['a row came again'] : [])
    seen.push(...rows)
    if (read.nextCursor === null) return
    cursor = read.nextCursor
  }
}

const problemsOfPage = ({ items, nextCursor }: { items: unknown[]; nextCursor: string | null }) => [
  ...(items.length > 1 ? [`${items.length} rows came, of 1`] : []),
  ...(items.length === 0 && nextCursor !== null ? ['an empty page leads to another'] : []),
]
