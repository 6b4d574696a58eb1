const DAY_MS = 86_400_000
const SUMMER_MINUTES = 180
const WINTER_MINUTES = 120

/** Returns when the clocks change in a month: on its last Sunday at 1 o'clock UTC. */
function changeIn(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0, 1))
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS).toISOString()
}

/** Returns the table of offsets that a page needs, from the year before to the year after. */
export function makeOffsetTable(now: Date) {
  const year = now.getUTCFullYear()
  const periods = [year - 1, year, year + 1].flatMap((one) => [
    { from: changeIn(one, 3), offset: SUMMER_MINUTES },
    { from: changeIn(one, 10), offset: WINTER_MINUTES },
  ])
  const first = { from: new Date(Date.UTC(year - 1, 0, 1)).toISOString(), offset: WINTER_MINUTES }
  return { periods: [first, ...periods], until: changeIn(year + 2, 3) }
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' })

/** Returns the day in Helsinki, `yyyy-MM-dd`. */
export const toHelsinkiDay = (instant: Date): string => day.format(instant)

/** Returns the first day on which a rental may end: the last day of the next full calendar month. */
export function getFirstEndDate(noticeDay: string): string {
  const [year = 0, month = 0] = noticeDay.split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}
