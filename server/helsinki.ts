import { helsinkiBy, type OffsetAt } from '../domain/helsinki.ts'
import { offsetAt } from './zone-rules.ts'

const QUARTER_MS = 900_000

/** Remembers the last quarter of an hour: every call of the API asks which day it is. */
function remembering(offsetAt: OffsetAt): OffsetAt {
  let known = { quarter: Number.NaN, offset: Number.NaN }
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS)
    if (quarter !== known.quarter) known = { quarter, offset: offsetAt(instant) }
    return known.offset
  }
}

/** Day and time in Helsinki on the server. */
export const helsinki = helsinkiBy(remembering(offsetAt))
