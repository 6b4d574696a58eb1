import { PHONE_MAX_PX, TABLET_MAX_PX } from './limits.ts'

/** One em of a media query in CSS pixels, unless the user has set another font size. */
const EM_PX = 16
/** Keeps a fractional width from falling between two neighbouring queries. */
const STEP_PX = 0.02

const NARROW_PHONE_MAX_PX = 399

const em = (px: number): string => `${Number((px / EM_PX).toFixed(5))}em`
const upTo = (px: number): string => `(max-width: ${em(px)})`
const above = (px: number): string => `(min-width: ${em(px + STEP_PX)})`

/**
 * The media queries that style sheets refer to by name: `@media (--phone)`. In em, so that a large
 * font of the browser gets the layout that has room for it. Specification 1, section 9.
 */
export const mediaQueries = {
  '--narrow-phone': upTo(NARROW_PHONE_MAX_PX),
  '--phone': upTo(PHONE_MAX_PX),
  '--from-tablet': above(PHONE_MAX_PX),
  '--tablet': `${above(PHONE_MAX_PX)} and ${upTo(TABLET_MAX_PX)}`,
  '--up-to-tablet': upTo(TABLET_MAX_PX),
  '--desktop': above(TABLET_MAX_PX),
} as const
