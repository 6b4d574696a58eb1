import { escapeInvisible, hasInvisible } from '../../domain/unseen.ts'
import { helsinki } from '../kernel/base/helsinki.ts'

/** A column of a table: its heading, and the value of a row. */
export type TextTableColumn<Row> = readonly [heading: string, value: (row: Row) => string]

/** Formats rows for a terminal, in which nothing that was typed can move the cursor. */
export function formatTextTable<Row>(
  columns: readonly TextTableColumn<Row>[],
  rows: readonly Row[],
): string {
  const lines = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, value]) => escapeInvisible(value(row)))),
  ]
  const widths = columns.map((_, place) =>
    lines.reduce((widest, line) => Math.max(widest, line[place]?.length ?? 0), 0),
  )
  return lines.map((line) => formatPaddedLine(line, widths)).join('\n')
}

/** A line of a table whose columns have these widths, in characters. */
export const formatPaddedLine = (cells: readonly string[], widths: readonly number[]): string =>
  cells
    .map((cell, place) => cell.padEnd(widths[place] ?? 0))
    .join('  ')
    .trimEnd()

/**
 * Formats a text of several lines for a terminal: every line gets a mark, so that none looks like a
 * line of the command.
 */
export const markLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    | ${escapeInvisible(line)}`)
    .join('\n')

/** The day and time of an instant in Helsinki. */
export function formatHelsinkiTime(instant: string): string {
  const { date, time } = helsinki.show(new Date(instant))
  return `${date} ${time}`
}

/** JSON for a program, in which nothing that was typed can move the cursor of a terminal. */
export const toTerminalSafeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/\P{ASCII}|\x7f/gu, (character) =>
    hasInvisible(character) ? numbered(character) : character,
  )

/** The escapes of JSON for a character. */
const numbered = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
