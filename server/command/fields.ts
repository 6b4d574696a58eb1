import { escapeInvisible } from '../../domain/unseen.ts'
import { markLines } from './text-table.ts'

/**
 * Formats every field of a value for a terminal, one a line, in their order; what is within another
 * is indented. Text of several lines is marked, so that none looks like a line of the command.
 */
export const formatFields = (value: object, depth = 0): string =>
  Object.entries(value)
    .flatMap(([name, field]) => linesOf(wordsOf(name), field, depth))
    .join('\n')

function linesOf(name: string, value: unknown, depth: number): string[] {
  const label = `${'  '.repeat(depth)}${name}`
  if (Array.isArray(value))
    return value.length === 0
      ? [`${label}: none`]
      : value.flatMap((one, place) => linesOf(`${name} ${place + 1}`, one, depth))
  if (typeof value === 'object' && value !== null) return [label, formatFields(value, depth + 1)]
  const text = textOf(value)
  return text.includes('\n') ? [label, markLines(text)] : [`${label}: ${escapeInvisible(text)}`]
}

function textOf(value: unknown): string {
  if (value === null) return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The words of a name: `movingOutDate` is `Moving out date`. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
