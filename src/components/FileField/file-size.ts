import { groupThousands } from '../../../domain/money.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE
const NO_BREAK_SPACE = '\u00a0'

const finnish = { kilobyte: 'kt', megabyte: 'Mt', comma: ',', between: NO_BREAK_SPACE }
const swedish = { ...finnish, kilobyte: 'kB', megabyte: 'MB' }
const english = { ...swedish, comma: '.', between: ',' }
const ways = new Map([
  ['sv', swedish],
  ['en', english],
])

/**
 * Formats a size in bytes: an empty one `0 kt`, else at least `1 kt`; `245 kt`, `1,2 Mt`. Contains no line breaks. Matches
 * Intl, whose first formatter blocks a phone noticeably.
 */
export function formatFileSize(bytes: number, language: string): string {
  const { kilobyte, megabyte, comma, between } = ways.get(language) ?? finnish
  const isLarge = bytes >= MEGABYTE
  const tenths = Math.round((bytes / MEGABYTE) * 10)
  const whole = isLarge
    ? Math.floor(tenths / 10)
    : Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / KILOBYTE))
  const part = isLarge && tenths % 10 > 0 ? `${comma}${tenths % 10}` : ''
  const unit = isLarge ? megabyte : kilobyte
  return `${groupThousands(String(whole), between)}${part}${NO_BREAK_SPACE}${unit}`
}
