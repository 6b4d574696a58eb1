import { MAX_ROW_LENGTH } from './csv.ts'
import { CommandFailed } from './service.ts'

/**
 * Parses a file with a list in JSON. Throws CommandFailed when it is no list in JSON, or has a row
 * that cannot be sent.
 */
export function parseJsonList(file: string, bytes: Uint8Array): readonly unknown[] {
  const rows = parsed(file, bytes)
  if (!Array.isArray(rows))
    throw new CommandFailed(
      `The file ${file} is not a list in JSON: it is to be rows between [ and ].`,
    )
  for (const [place, row] of rows.entries()) {
    const problem = problemOf(row)
    if (problem !== null) throw new CommandFailed(`Row ${place + 1} of ${file} ${problem}.`)
  }
  return rows
}

function parsed(file: string, bytes: Uint8Array): unknown {
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFailed(`The file ${file} is not a list in JSON: ${reasonOf(error, text)}.`)
  }
}

/** A comma with nothing behind it; one within a text is found as well. */
const LAST_COMMA = /,(?=\s*[\]}])/

/** Why bytes are no JSON, without what they hold: an error of the parser repeats a part of it. */
function reasonOf(error: unknown, text: string): string {
  if (error instanceof RangeError) return 'it has too many lists in lists'
  if (!(error instanceof SyntaxError)) return 'it is not in UTF-8: save it in that encoding'
  const trimmed = text.trim()
  if (trimmed === '') return 'it is empty'
  if (!trimmed.startsWith('[')) return 'it is to be rows between [ and ]'
  if (!trimmed.endsWith(']'))
    return 'it does not end with ]: it was cut off, or has more than one list'
  const comma = LAST_COMMA.exec(text)?.index
  if (comma !== undefined)
    return `line ${text.slice(0, comma).split('\n').length} has a comma before ] or }`
  const line = /\(line (\d+) column \d+\)$/.exec(error.message)?.[1]
  return line === undefined ? 'it has a wrong character' : `it is wrong in line ${line}`
}

/** Why a row cannot be sent; null where it can. */
function problemOf(row: unknown): string | null {
  let isReserved = false
  try {
    const text = JSON.stringify(row, (name, value: unknown) => {
      isReserved ||=
        name === '__proto__' ||
        (name === 'constructor' && Object.hasOwn(Object(value), 'prototype'))
      return value
    })
    if (isReserved) return 'has a field __proto__ or constructor, which no row may have'
    return text.length > MAX_ROW_LENGTH ? 'has more than a million characters' : null
  } catch (error) {
    if (error instanceof RangeError) return 'has too many lists in lists'
    throw error
  }
}
