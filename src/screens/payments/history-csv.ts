import { formatCentsForBank } from '../../../domain/money.ts'
import type { HistoryLine, HistoryMonth } from './history-months.ts'

/** The texts of the table's headings and cells. */
export interface CsvWords {
  readonly kind: string
  readonly month: string
  readonly name: string
  readonly day: string
  readonly amount: string
  readonly charge: string
  readonly remittance: string
  readonly difference: string
}

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'
const FORMULA = /^[=+\-@\t\r]/

/**
 * Returns the months as CSV for spreadsheets: UTF-8 with its mark, semicolons, decimal commas, CRLF.
 * A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function historyCsv(months: readonly HistoryMonth[], words: CsvWords): string {
  const { kind, month, name, day, amount } = words
  const rows = months.flatMap(({ yearMonth, difference, targets, remittances }) => {
    const row = (what: string, line: HistoryLine) => [
      quoted(what),
      yearMonth,
      quoted(line.name ?? ''),
      line.day ?? '',
      signed(line.cents),
    ]
    return [
      ...targets.map((line) => row(words.charge, line)),
      ...remittances.map((line) => row(words.remittance, line)),
      ...(difference === null
        ? []
        : [row(words.difference, { name: null, day: null, cents: difference })]),
    ]
  })
  const heading = [kind, month, name, day, amount].map(quoted)
  return `${BYTE_ORDER_MARK}${[heading, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}

/** Returns an amount with its sign; the portal writes it, so a minus cannot begin a formula. */
const signed = (cents: number | null): string =>
  cents === null ? '' : `${cents < 0 ? '-' : ''}${formatCentsForBank(cents)}`

const quoted = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
