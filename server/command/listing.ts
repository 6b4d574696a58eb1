import { parseArgs } from 'node:util'
import { MAX_PAGE, type Page, type PageQuery } from '../../api/paging.ts'
import { escapedJson } from './text-table.ts'

/** How a list is printed. */
export interface Listing {
  /** The most rows; null for all. */
  readonly limit: number | null
  readonly isJson: boolean
}

/** Usage text of the options of a list. */
export const LISTING_USAGE = '[--limit <number>] [--json]'

/** The options of a list, for `parseArgs`. */
export const listingOptions = {
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Reads the options of a list; null when the limit is not a number from 1. */
export function listingOf({
  limit,
  json = false,
}: {
  readonly limit?: string | undefined
  readonly json?: boolean | undefined
}): Listing | null {
  if (limit === undefined) return { limit: null, isJson: json }
  return /^[1-9]\d{0,8}$/.test(limit) ? { limit: Number(limit), isJson: json } : null
}

/** Reads words that are the options of a list and nothing else; null for others. */
export function listingIn(words: readonly string[]): Listing | null {
  try {
    return listingOf(parseArgs({ args: [...words], options: listingOptions }).values)
  } catch {
    return null
  }
}

/**
 * Reads a list page by page, and prints it: as JSON, or as `print` formats it, with a last line when
 * there is more than the limit. A row that comes twice, because it changed meanwhile, is printed once.
 */
export async function printList<Item>(
  { limit, isJson }: Listing,
  read: (page: PageQuery) => Promise<Page<Item>>,
  { idOf, print }: { idOf: (item: Item) => string; print: (items: readonly Item[]) => string },
): Promise<string> {
  const items = new Map<string, Item>()
  const most = limit ?? Number.POSITIVE_INFINITY
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read({
      limit: Math.min(MAX_PAGE, most - items.size),
      ...(cursor !== null && { cursor }),
    })
    for (const item of page.items) items.set(idOf(item), item)
    cursor = page.nextCursor
  } while (cursor !== null && items.size < most)
  const rows = [...items.values()]
  if (isJson) return escapedJson(rows)
  const more = cursor === null ? [] : ['', `There are more than these ${rows.length}.`]
  return [print(rows), ...more].join('\n')
}
