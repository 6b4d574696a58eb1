import { type IsoDate, showDate } from './dates.ts'

/** The time zone in which every rule of the trade is reckoned. Specification 1, section 9. */
export const HELSINKI = 'Europe/Helsinki'

/** How the clocks of Helsinki stand over some years. */
export interface HelsinkiClock {
  /** From when on they are so many minutes ahead of UTC; the earliest first. */
  readonly stretches: readonly { readonly from: string; readonly ahead: number }[]
  /** When the last stretch that is known for sure ends. */
  readonly until: string
}

// Every call of the server asks for the day, so the formatter is made once, when it is first needed,
// and its answer is kept for the second.
let formatter: Intl.DateTimeFormat | null = null
const SECOND_MS = 1000
const MINUTE_MS = 60_000
let latest = { second: Number.NaN, text: '' }
let known: { readonly from: number; readonly until: number; readonly ahead: number }[] = []

/** Lets instants of those years be read without Intl, whose first formatter takes a browser long. */
export function tellHelsinkiClock({ stretches, until }: HelsinkiClock): void {
  known = stretches.map(({ from, ahead }, index) => ({
    from: Date.parse(from),
    until: Date.parse(stretches[index + 1]?.from ?? until),
    ahead: ahead * MINUTE_MS,
  }))
}

/** The instant as '2026-11-21?18:42', whatever stands between day and time. */
function textOf(instant: Date): string {
  const at = instant.getTime()
  const stretch = known.find(({ from, until }) => from <= at && at < until)
  if (stretch) return new Date(at + stretch.ahead).toISOString()
  const second = Math.floor(at / SECOND_MS)
  if (second !== latest.second) latest = { second, text: writeInstant(instant) }
  return latest.text
}

/** What Intl says of an instant: Swedish writes '2026-11-21 18:42'. Throws RangeError for none. */
export function writeInstant(instant: Date): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: HELSINKI,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return formatter.format(instant)
}

/** The day that an instant falls on in Helsinki. Throws RangeError for an instant that is none. */
export const helsinkiDay = (instant: Date): IsoDate => textOf(instant).slice(0, 10)

/** The hour of the clock in Helsinki, 0–23. */
export const helsinkiHour = (instant: Date): number => Number(textOf(instant).slice(11, 13))

/** An instant as the clock and calendar of Helsinki show it: '21.11.2026' and '18.42'. */
export const showInstant = (instant: Date): { date: string; time: string } => ({
  date: showDate(helsinkiDay(instant)),
  time: textOf(instant).slice(11, 16).replace(':', '.'),
})
