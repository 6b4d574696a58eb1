const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats milliseconds in the largest unit of which there are two: '45 s', '12 min', '3 h', '4 days'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 2 * MINUTE_MS) return `${Math.floor(milliseconds / SECOND_MS)} s`
  if (milliseconds < 2 * HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`
  if (milliseconds < 2 * DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`
  return `${Math.floor(milliseconds / DAY_MS)} days`
}

const UNITS: Readonly<Record<string, number>> = { min: MINUTE_MS, h: HOUR_MS, d: DAY_MS }

/** Parses a length of time such as '45min', '12h' or '7d' into milliseconds; null for another text. */
export function parseDuration(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,6}) ?(min|h|d)$/.exec(text) ?? []
  const milliseconds = Number(count) * (UNITS[unit] ?? Number.NaN)
  return Number.isNaN(milliseconds) ? null : milliseconds
}
