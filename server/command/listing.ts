import { MAX_PAGE_ROWS, type Page, type PageQuery } from '../../api/paging.ts'
import { toTerminalSafeJson } from './text-table.ts'

/** How a list is printed. */
export interface ListingFormat {
  /** The most rows; null for all. */
  readonly limit: number | null
  readonly isJson: boolean
}

/** The most rows that a limit can ask for. */
export const MAX_LISTING_LIMIT = 999_999_999

/** The options of a list, as they are parsed. */
export interface ListingOptions {
  readonly limit?: number
  readonly json: boolean
}

/** Returns how a list is printed. */
export const listingFormatOf = ({ limit, json }: ListingOptions): ListingFormat => ({
  limit: limit ?? null,
  isJson: json,
})

/**
 * Reads a list page by page, and formats it: as JSON, or as `print` formats it, with a last line when
 * there is more than the limit. A row that comes twice, because it changed meanwhile, is printed once.
 */
export async function formatListing<Item>(
  { limit, isJson }: ListingFormat,
  read: (page: PageQuery) => Promise<Page<Item>>,
  {
    idOf,
    print,
  }: {
    readonly idOf: (item: Item) => string
    readonly print: (items: readonly Item[]) => string | Promise<string>
  },
): Promise<string> {
  const items = new Map<string, Item>()
  const most = limit ?? Number.POSITIVE_INFINITY
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read({
      limit: Math.min(MAX_PAGE_ROWS, most - items.size),
      ...(cursor !== null && { cursor }),
    })
    for (const item of page.items) items.set(idOf(item), item)
    cursor = page.nextCursor
  } while (cursor !== null && items.size < most)
  const rows = [...items.values()]
  if (isJson) return toTerminalSafeJson(rows)
  const more = cursor === null ? [] : ['', `There are more than these ${rows.length}.`]
  return [await print(rows), ...more].join('\n')
}
