import { formatDate, type IsoDate } from './dates.ts'

/** The time zone of all rules. Specification 1, section 9. */
export const HELSINKI_TIME_ZONE = 'Europe/Helsinki'

/** Minutes that the clocks of Helsinki are ahead of UTC at an instant. */
export type HelsinkiOffsetAt = (instant: Date) => number

/** The offsets of some years. */
export interface HelsinkiOffsetTable {
  /** From when on which offset holds, in minutes ahead of UTC; the earliest first. */
  readonly periods: readonly { readonly from: string; readonly offset: number }[]
  /** The instant at which the last period of the table ends. */
  readonly until: string
}

/** Day and time in Helsinki. Each throws RangeError for an invalid date. */
export interface Helsinki {
  /** The day that an instant falls on. */
  readonly dayOf: (instant: Date) => IsoDate
  /** The hour of the clock, 0–23. */
  readonly hourOf: (instant: Date) => number
  /** An instant as residents read it: '21.11.2026' and '8.42'. */
  readonly show: (instant: Date) => { readonly date: string; readonly time: string }
}

/** What time it is, and which day in Helsinki an instant near it falls on. */
export interface HelsinkiClock extends Pick<Helsinki, 'dayOf'> {
  readonly now: () => Date
}

const MINUTE_MS = 60_000

/** Returns a function that looks up the offset of an instant in a table; null outside it. */
export function offsetLookupIn({
  periods,
  until,
}: HelsinkiOffsetTable): (instant: Date) => number | null {
  const known = periods.map(({ from, offset }, index) => ({
    from: Date.parse(from),
    until: Date.parse(periods[index + 1]?.from ?? until),
    offset,
  }))
  return (instant) => {
    const at = instant.getTime()
    return known.find(({ from, until }) => from <= at && at < until)?.offset ?? null
  }
}

/** Returns the time of '2026-11-21T08:42…' as it is read: '8.42'. */
const timeOf = (written: string): string =>
  written.slice(11, 16).replace(':', '.').replace(/^0/, '')

/** Creates the functions for day and time in Helsinki from a source of offsets. */
export function createHelsinki(offsetAt: HelsinkiOffsetAt): Helsinki {
  /** '2026-11-21T18:42…': what clock and calendar show, written as if it were UTC. */
  const written = (instant: Date) =>
    new Date(instant.getTime() + offsetAt(instant) * MINUTE_MS).toISOString()
  const dayOf = (instant: Date) => written(instant).slice(0, 10)
  return {
    dayOf,
    hourOf: (instant) => Number(written(instant).slice(11, 13)),
    show(instant) {
      const text = written(instant)
      return { date: formatDate(text.slice(0, 10)), time: timeOf(text) }
    },
  }
}

/** The day that it is in Helsinki. */
export const helsinkiTodayOf = ({ now, dayOf }: HelsinkiClock): IsoDate => dayOf(now())
