import { setImmediate } from 'node:timers/promises'
import type { ParsedElement, ParsedNode } from '../../../domain/rich-text/parsed.ts'
import { readRichText } from '../../../domain/rich-text/read.ts'
import type { Block, Inline, RichText, Text } from '../../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../../domain/rich-text/write.ts'
import type { WorkLimit } from '../../../domain/work-limit.ts'
import {
  type LetterBranch,
  type LetterLeaf,
  parseAsText,
  parseLetter,
  type WorkInPieces,
} from './letter-tree.ts'
import { findQuotedLeaves } from './split-letter.ts'

/** The shown parts of a letter: our own HTML of what its writer wrote, and of what it quotes. */
export interface ShownLetter {
  /** Empty when there is no text in it. */
  readonly html: string
  readonly quotedHtml: string | null
  /** Whether the end of a very long part is left out. */
  readonly isShortened: boolean
}

/** The longest part that is shown, in characters of HTML. */
export const MAX_LETTER_PART = 100_000

interface Reading {
  /** Whether the letter may quote earlier messages. */
  readonly isQuoting: boolean
  /** Counts the steps; what exceeds the limits of a letter is read as text alone, never refused. */
  readonly limit?: WorkLimit
}

/**
 * Reads a letter as mail programs write it. Pictures are left out, and nothing is refused: what is
 * nested deeply is read as lines, and the rest of a very long letter is left out.
 */
export function parseShownLetter(html: string, reading: Reading): ShownLetter {
  const pieces = readingOf(html, reading)
  for (;;) {
    const piece = pieces.next()
    if (piece.done) return piece.value
  }
}

/** Reads a letter as `parseShownLetter` does, and lets other calls go on between the pieces of the work. */
export async function parseShownLetterInPieces(
  html: string,
  reading: Reading,
): Promise<ShownLetter> {
  const pieces = readingOf(html, reading)
  for (;;) {
    const piece = pieces.next()
    if (piece.done) return piece.value
    await setImmediate()
  }
}

/** Reads a letter piece by piece: none takes longer than parsing it, which is limited by its steps. */
export function* readingOf(html: string, { isQuoting, limit }: Reading): WorkInPieces<ShownLetter> {
  const { letter, isCut } = yield* parseLetter(html, limit)
  yield
  const read = yield* partsOf(letter, isQuoting)
  if (read !== null) return written(read, isCut)
  const lines = yield* parseAsText(html, limit)
  yield
  const readLines = yield* partsOf(lines.letter, isQuoting)
  if (readLines === null) throw new Error('Lines of text cannot be nested')
  return written(readLines, lines.isCut)
}

interface Parts {
  readonly shown: Shortened<Block>
  readonly history: Shortened<Block> | null
}

/** Returns what the writer wrote and what it quotes; null when it is nested too deeply. */
function* partsOf(letter: LetterBranch, isQuoting: boolean): WorkInPieces<Parts | null> {
  const quoted: ReadonlySet<LetterLeaf> = isQuoting ? findQuotedLeaves(letter) : new Set()
  yield
  const shown = partOf(letter, (leaf) => !quoted.has(leaf))
  yield
  const history = quoted.size > 0 ? partOf(letter, (leaf) => quoted.has(leaf)) : null
  yield
  if (shown === null || (history === null && quoted.size > 0)) return null
  return { shown, history }
}

function written({ shown, history }: Parts, isCut: boolean): ShownLetter {
  return {
    html: richTextToHtml(shown.text),
    quotedHtml: history && history.text.length > 0 ? richTextToHtml(history.text) : null,
    isShortened: isCut || shown.isShortened || (history?.isShortened ?? false),
  }
}

/** Returns the beginning of the kept pieces of a letter; null when they are nested too deeply. */
function partOf(
  letter: LetterBranch,
  isKept: (leaf: LetterLeaf) => boolean,
): Shortened<Block> | null {
  const text = readRichText(elementOf(letter, isKept), 'message')
  return text && shortened(text, MAX_LETTER_PART)
}

const BREAK: ParsedElement = { name: 'br', attribute: () => null, children: [] }

const elementOf = (
  { name, attribute, children }: LetterBranch,
  isKept: (leaf: LetterLeaf) => boolean,
): ParsedElement => ({
  name,
  attribute,
  children: children.flatMap((child): ParsedNode[] => {
    if ('children' in child) return [elementOf(child, isKept)]
    if (!isKept(child)) return []
    return child.text === null ? [BREAK] : [{ text: child.text }]
  }),
})

interface Shortened<Part> {
  readonly text: readonly Part[]
  readonly isShortened: boolean
}

/** Returns the beginning of a text whose HTML is at most `max` long. */
function shortened(text: RichText, max: number, lengths: Lengths = new Map()): Shortened<Block> {
  const kept: Block[] = []
  let left = max
  for (const block of text) {
    const length = lengthOf(block, lengths)
    if (length > left)
      return { text: [...kept, ...beginningOf(block, left, lengths)], isShortened: true }
    kept.push(block)
    left -= length
  }
  return { text: kept, isShortened: false }
}

/** The lengths of the HTML of blocks, so that those of lists in lists are computed once. */
type Lengths = Map<Block, number>

function lengthOf(block: Block, lengths: Lengths): number {
  const length = lengths.get(block) ?? computedLength(block, lengths)
  lengths.set(block, length)
  return length
}

function computedLength(block: Block, lengths: Lengths): number {
  if (block.kind !== 'list') return richTextToHtml([block]).length
  const empty = richTextToHtml([{ ...block, items: [] }]).length
  return block.items.reduce((sum, item) => sum + lengthOfItem(item, lengths), empty)
}

const LENGTH_OF_ITEM = '<li></li>'.length

const lengthOfItem = (item: RichText, lengths: Lengths): number =>
  item.reduce((sum, block) => sum + lengthOf(block, lengths), LENGTH_OF_ITEM)

function beginningOf(block: Block, max: number, lengths: Lengths): Block[] {
  if (block.kind === 'paragraph') {
    const content = contentWithin(block.content, max)
    return content.length > 0 ? [{ ...block, content }] : []
  }
  if (block.kind !== 'list') return []
  const items: RichText[] = []
  let left = max
  for (const item of block.items) {
    const { text, isShortened } = shortened(item, left, lengths)
    if (text.length > 0) items.push(text)
    if (isShortened) break
    left -= lengthOfItem(item, lengths) - LENGTH_OF_ITEM
  }
  return items.length > 0 ? [{ ...block, items }] : []
}

function contentWithin(content: readonly Inline[], max: number): Inline[] {
  const kept: Inline[] = []
  let left = max
  for (const one of content) {
    const { length } = htmlOf(one)
    if (length > left) {
      if (one.kind === 'text') kept.push(...textWithin(one, left))
      break
    }
    kept.push(one)
    left -= length
  }
  return kept.slice(0, kept.findLastIndex(({ kind }) => kind !== 'break') + 1)
}

const htmlOf = (one: Inline): string => richTextToHtml([{ kind: 'paragraph', content: [one] }])

function textWithin(text: Text, max: number): Text[] {
  const share = max / htmlOf(text).length
  const beginning = text.text
    .slice(0, text.text.length * share)
    .toWellFormed()
    .trimEnd()
  return beginning === '' ? [] : [{ ...text, text: beginning }]
}
