import { inlineContentOf, plainStyle, plainTextOf, styledRunsOf } from './content.ts'
import type { Block, RichText } from './rich-text.ts'

/**
 * A text that is edited as plain lines: blocks that were not touched, and each touched line as it
 * was typed, with its spaces, also an empty one.
 */
export type WrittenText = readonly (Block | string)[]

const linesIn = (blocks: RichText): string[] =>
  blocks.length > 0 ? plainTextOf(blocks).split('\n') : []

/**
 * Returns a text whose plain form was changed, line by line: blocks in which no line has changed
 * keep their appearance, all other lines are paragraphs without any.
 *
 * @param before the text whose `plainTextOf` was shown
 * @param typed what it was changed to
 */
export function applyPlainEdit(before: RichText, typed: string): WrittenText {
  const lines = typed.split('\n')
  const old = before.map((block) => linesIn([block]))
  const first = unchanged(old, lines)
  const kept = old.slice(0, first).flat().length
  const rest = lines.slice(kept)
  const last = unchanged(
    old
      .slice(first)
      .toReversed()
      .map((one) => one.toReversed()),
    rest.toReversed(),
  )
  const end = old.slice(old.length - last).flat().length
  return [
    ...before.slice(0, first),
    ...rest.slice(0, rest.length - end),
    ...before.slice(before.length - last),
  ]
}

/** Returns how many blocks at the beginning have the lines that are there. */
function unchanged(blocks: readonly (readonly string[])[], lines: readonly string[]): number {
  let at = 0
  const first = blocks.findIndex((own) => {
    const isSame = own.every((line, index) => line === lines[at + index])
    at += own.length
    return !isSame
  })
  return first < 0 ? blocks.length : first
}

/** Returns what is written as a text. */
export const richTextOfWritten = (written: WrittenText): RichText =>
  written.flatMap((one): RichText => {
    if (typeof one !== 'string') return [one]
    const content = inlineContentOf(styledRunsOf(one, plainStyle))
    return content.length > 0 ? [{ kind: 'paragraph', content }] : []
  })
