import * as z from 'zod/mini'
import type { Schema } from './route.ts'

/** The most rows of one page of a provider's list. */
export const MAX_PAGE_ROWS = 500
/** The rows of a page when the call does not say how many. */
const DEFAULT_PAGE = 100

/** A whole number in a query, at most 15 digits; `otherwise` when it is left out. */
export const wholeNumberParameter = (otherwise: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,15}$/, 'invalid_number')), String(otherwise)),
    z.transform(Number),
  )

/** The `nextCursor` of the call before, which is opaque. */
export const cursor = z.optional(z.string().check(z.regex(/^[\w-]{1,600}$/, 'invalid_string')))

/**
 * The parameters of a list in pages: the `nextCursor` of the page before, which is opaque, and how
 * many rows. 400 VALIDATION_ERROR at `cursor` for one that is not of the same list.
 */
export const pageParameters = {
  cursor,
  limit: wholeNumberParameter(DEFAULT_PAGE).check(
    z.refine((value) => value > 0, 'too_small'),
    z.refine((value) => value <= MAX_PAGE_ROWS, 'too_big'),
  ),
}

/** The query of a list in pages that has no other parameters. */
export const pageQuery = z.object(pageParameters)
export type PageQuery = z.output<typeof pageQuery>

/** A page of a list, and the cursor of the next one; null at the end. */
export interface Page<Item> {
  readonly items: Item[]
  readonly nextCursor: string | null
}

/** The schema of a page. */
export const pageSchemaOf = <S extends Schema>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
