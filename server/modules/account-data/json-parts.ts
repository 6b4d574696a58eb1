import type { PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'

const INDENT = '  '

/** The longest part of a file, in characters: at most three times as many bytes. */
export const MAX_JSON_PART_CHARACTERS = 32_768

const isRows = (value: unknown): value is PagedOwnDataList =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const hasRows = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.values(value).some(isRows)

/**
 * Writes an object as JSON, piece by piece, as `JSON.stringify` with two spaces does. Its members,
 * and the members of objects in it, may be lists that are read while they are written.
 */
export async function* jsonObject(
  members: Iterable<readonly [string, unknown]> | AsyncIterable<readonly [string, unknown]>,
  indent = '',
): AsyncGenerator<string> {
  let before = '{'
  for await (const [name, value] of members) {
    if (value === undefined) continue
    yield `${before}\n${indent}${INDENT}${JSON.stringify(name)}: `
    yield* jsonValue(value, indent + INDENT)
    before = ','
  }
  yield before === '{' ? '{}' : `\n${indent}}`
}

async function* jsonList(rows: PagedOwnDataList, indent: string): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${indent}${INDENT}`
    yield* jsonValue(row, indent + INDENT)
    before = ','
  }
  yield before === '[' ? '[]' : `\n${indent}]`
}

async function* jsonValue(value: unknown, indent: string): AsyncGenerator<string> {
  if (isRows(value)) yield* jsonList(value, indent)
  else if (hasRows(value)) yield* jsonObject(Object.entries(value), indent)
  // A line break in JSON is never inside a text.
  else yield JSON.stringify(value, null, INDENT).replaceAll('\n', `\n${indent}`)
}

/** Joins and cuts pieces of text into parts of at most `MAX_JSON_PART_CHARACTERS` characters, none inside a character. */
export async function* partsOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let part = ''
  for await (const piece of pieces) {
    part += piece
    while (part.length > MAX_JSON_PART_CHARACTERS) {
      const end = isSplit(part, MAX_JSON_PART_CHARACTERS)
        ? MAX_JSON_PART_CHARACTERS - 1
        : MAX_JSON_PART_CHARACTERS
      yield part.slice(0, end)
      part = part.slice(end)
    }
  }
  if (part !== '') yield part
}

/** Whether a cut would be between the two halves of a character. */
const isSplit = (text: string, at: number): boolean => /[\uD800-\uDBFF]/.test(text.charAt(at - 1))
