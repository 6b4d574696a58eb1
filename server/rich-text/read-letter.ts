import type { ParsedElement, ParsedNode } from '../../domain/rich-text/parsed.ts'
import { readRichText } from '../../domain/rich-text/read.ts'
import type { Block, Inline, RichText, Text } from '../../domain/rich-text/rich-text.ts'
import { writeHtml } from '../../domain/rich-text/write.ts'
import { type Branch, type Leaf, parseLetter } from './letter-tree.ts'
import { quotedLeaves } from './split-letter.ts'

/** What is shown of a letter: our own HTML of what its writer wrote, and of what it quotes. */
export interface ReadLetter {
  /** Empty when there is no text in it. */
  readonly html: string
  readonly quotedHtml: string | null
  /** Whether the end of a very long part is left out. */
  readonly isShortened: boolean
}

/** The longest part that is shown, in characters of HTML. */
const MAX_PART = 100_000

/**
 * Reads a letter as mail programs write it. Pictures are left out, and nothing is refused: what is
 * nested deeply is read as lines. `isQuoting`: whether it may quote earlier messages.
 */
export function readLetter(
  html: string,
  { isQuoting }: { readonly isQuoting: boolean },
): ReadLetter {
  const { letter, isCut } = parseLetter(html)
  const quoted: ReadonlySet<Leaf> = isQuoting ? quotedLeaves(letter) : new Set()
  const shown = partOf(letter, (leaf) => !quoted.has(leaf))
  const history = quoted.size > 0 ? partOf(letter, (leaf) => quoted.has(leaf)) : null
  return {
    html: writeHtml(shown.text),
    quotedHtml: history && history.text.length > 0 ? writeHtml(history.text) : null,
    isShortened: isCut || shown.isShortened || (history?.isShortened ?? false),
  }
}

/** Returns the beginning of the pieces of a letter that are kept, in their elements. */
function partOf(letter: Branch, isKept: (leaf: Leaf) => boolean): Shortened<Block> {
  const text = readRichText(elementOf(letter, isKept), 'message')
  if (text === null) throw new Error('A letter was nested too deeply after it was flattened')
  return shortened(text, MAX_PART)
}

const BREAK: ParsedElement = { name: 'br', attribute: () => null, children: [] }

const elementOf = (
  { name, attribute, children }: Branch,
  isKept: (leaf: Leaf) => boolean,
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
function shortened(text: RichText, max: number): Shortened<Block> {
  const kept: Block[] = []
  let left = max
  for (const block of text) {
    const { length } = writeHtml([block])
    if (length > left) return { text: [...kept, ...beginningOf(block, left)], isShortened: true }
    kept.push(block)
    left -= length
  }
  return { text: kept, isShortened: false }
}

function beginningOf(block: Block, max: number): Block[] {
  if (block.kind === 'paragraph') {
    const content = contentWithin(block.content, max)
    return content.length > 0 ? [{ ...block, content }] : []
  }
  if (block.kind !== 'list') return []
  const items: RichText[] = []
  let left = max
  for (const item of block.items) {
    const { text, isShortened } = shortened(item, left)
    if (text.length > 0) items.push(text)
    if (isShortened) break
    left -= writeHtml(item).length
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

const htmlOf = (one: Inline): string => writeHtml([{ kind: 'paragraph', content: [one] }])

function textWithin(text: Text, max: number): Text[] {
  const share = max / htmlOf(text).length
  const beginning = text.text
    .slice(0, text.text.length * share)
    .toWellFormed()
    .trimEnd()
  return beginning === '' ? [] : [{ ...text, text: beginning }]
}
