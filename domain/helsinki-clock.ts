import { type HelsinkiClock, writeInstant } from './helsinki.ts'

const MINUTE_MS = 60_000
const YEARS_BACK = 2
const YEARS_AHEAD = 2
const MONTHS = 12

/** Minutes by which the clocks of Helsinki are ahead of UTC. */
const aheadAt = (at: number): number =>
  (Date.parse(`${writeInstant(new Date(at)).replace(' ', 'T')}Z`) -
    Math.floor(at / MINUTE_MS) * MINUTE_MS) /
  MINUTE_MS

/** The first minute after `before`, at most `after`, from which on the clocks stand as at `after`. */
function changeBetween(before: number, after: number): number {
  if (after - before <= MINUTE_MS) return after
  const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
  return aheadAt(middle) === aheadAt(after)
    ? changeBetween(before, middle)
    : changeBetween(middle, after)
}

/** How the clocks of Helsinki stand in the two years before that of an instant, and in the next. */
export function helsinkiClockAround(instant: Date): HelsinkiClock {
  const year = instant.getUTCFullYear()
  const months = Array.from({ length: (YEARS_BACK + YEARS_AHEAD) * MONTHS + 1 }, (_, month) =>
    Date.UTC(year - YEARS_BACK, month),
  )
  const changes = months.flatMap((month, index) => {
    const before = months[index - 1]
    if (before === undefined) return [month]
    return aheadAt(before) === aheadAt(month) ? [] : [changeBetween(before, month)]
  })
  return {
    stretches: changes.map((at) => ({ from: new Date(at).toISOString(), ahead: aheadAt(at) })),
    until: new Date(Date.UTC(year + YEARS_AHEAD, 0)).toISOString(),
  }
}
