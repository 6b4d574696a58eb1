import { type DefaultTreeAdapterTypes, html as names } from 'parse5'
import { maxParsingSteps } from '../../../domain/rich-text/limits.ts'
import { isBlockElement, isElementLeftOut } from '../../../domain/rich-text/read.ts'
import { WorkLimit } from '../../../domain/work-limit.ts'
import { bodyElement, parseHtmlWithinLimit } from './counted-html.ts'
import { extractTextOfHtml } from './text-of-html.ts'

/** A piece of text of a letter, or the end of a line. */
export interface LetterLeaf {
  /** The text of the piece; null for the end of a line. */
  readonly text: string | null
}

/** An element of a letter. */
export interface LetterBranch {
  readonly name: string
  readonly attribute: (name: string) => string | null
  readonly children: readonly (LetterLeaf | LetterBranch)[]
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * The most steps that parsing takes: well above the letters of mail programs, which are long
 * because of pictures and styles.
 */
export const MAX_LETTER_STEPS = 105_000
/**
 * The most characters of a parsed letter, without its pictures; of a longer one only the text is
 * read.
 */
const MAX_CHARACTERS = 400_000
/** The beginning of a letter that is long enough to be shown without its end, in characters. */
const LONG_TEXT = 50_000
/**
 * The deepest nesting that is parsed: below it only text and lines are read. `readRichText` refuses
 * what is nested a little deeper.
 */
const MAX_DEPTH = 80
/** The most characters that are read: more than are shown of both parts. */
const MAX_SHOWN = 250_000
/** The most pieces that are read, more than are shown: a letter of lines without text has many. */
const MAX_LEAVES = 10_000
/** The most lines of a letter whose text alone is read. */
const MAX_LINES = 6000

/** Work that can be left to others between its pieces. */
export type WorkInPieces<Result> = Generator<void, Result, void>

/** A parsed letter; `isCut`: its end, with text in it, is left out. */
export interface ParsedLetter {
  readonly letter: LetterBranch
  readonly isCut: boolean
}

/**
 * Parses a letter. What is nested deeply is read as lines of text. A letter that would take more
 * than `MAX_LETTER_STEPS` is cut after a long text; else its text alone is read. Never throws but
 * for `limit`.
 */
export function* parseLetter(html: string, limit?: WorkLimit): WorkInPieces<ParsedLetter> {
  const whole = withoutPictures(html)
  if (whole.length > MAX_CHARACTERS) return yield* parseAsText(html, limit)
  const own = new WorkLimit(maxParsingSteps(whole.length, MAX_LETTER_STEPS))
  const { page, isCut } = parseHtmlWithinLimit(whole, own)
  limit?.spend(own.spent)
  yield
  const read = letterOf(page)
  yield
  if (isCut && read.characters < LONG_TEXT) return yield* parseAsText(html, limit)
  return { letter: read.letter, isCut: isCut || read.isCut }
}

/** The text of a letter as lines, without its elements; this cannot fail. */
export function* parseAsText(html: string, limit?: WorkLimit): WorkInPieces<ParsedLetter> {
  const { text, isCut } = extractTextOfHtml(withoutPictures(html), limit)
  yield
  const { page } = parseHtmlWithinLimit(`<pre>\n${text}`, limit ?? new WorkLimit(Infinity))
  yield
  const read = letterOf(page, MAX_LINES)
  return { letter: read.letter, isCut: isCut || read.isCut }
}

/** The bytes of pictures are most of a long letter, and no picture is shown. */
const withoutPictures = (html: string): string =>
  html.replaceAll(/data:image\/[\w+.-]+;base64,[\w+/=\s]*/gi, 'data:')

function letterOf(
  page: DefaultTreeAdapterTypes.Document,
  mostLeaves = MAX_LEAVES,
): Reading & { readonly letter: LetterBranch } {
  const body = bodyElement(page)
  const reading: Reading = { mostLeaves, leaves: 0, characters: 0, isCut: false }
  const letter = body
    ? branchOf(body, 0, reading)
    : { name: 'body', attribute: () => null, children: [] }
  return { ...reading, letter }
}

/** How much has been read. */
interface Reading {
  readonly mostLeaves: number
  leaves: number
  characters: number
  isCut: boolean
}

const isFull = ({ mostLeaves, leaves, characters }: Reading): boolean =>
  leaves >= mostLeaves || characters >= MAX_SHOWN

/** Counts leaves, and leaves out what is beyond the limits. */
function counted(leaves: readonly LetterLeaf[], reading: Reading): LetterLeaf[] {
  const fitting: LetterLeaf[] = []
  for (const { text } of leaves) {
    if (isFull(reading)) {
      reading.isCut ||= text !== null && text.trim() !== ''
      continue
    }
    const left = MAX_SHOWN - reading.characters
    const isLong = text !== null && text.length > left
    fitting.push({ text: isLong ? text.slice(0, left).toWellFormed() : text })
    reading.leaves += 1
    reading.characters += text?.length ?? 0
    reading.isCut ||= isLong
  }
  return fitting
}

function branchOf(element: Element, depth: number, reading: Reading): LetterBranch {
  const { tagName: name, childNodes } = element
  const isPreformatted = name === 'pre' || name === 'listing'
  return {
    name,
    attribute: (wished) => attributeOf(element, wished),
    children:
      depth < MAX_DEPTH
        ? childNodes.flatMap((node) => piecesOf(node, { isPreformatted, depth, reading }))
        : counted(flattened(childNodes), reading),
  }
}

const attributeOf = ({ attrs }: Element, name: string): string | null =>
  attrs.find((one) => one.name === name)?.value ?? null

interface Place {
  readonly isPreformatted: boolean
  readonly depth: number
  readonly reading: Reading
}

function piecesOf(
  node: Node,
  { isPreformatted, depth, reading }: Place,
): (LetterLeaf | LetterBranch)[] {
  if ('tagName' in node) {
    if (isUnseen(node)) return []
    if (node.tagName === 'br') return counted([{ text: null }], reading)
    const isOver = reading.isCut && isFull(reading)
    return isOver ? [] : [branchOf(node, depth + 1, reading)]
  }
  return 'value' in node ? counted(leavesOf(node.value, isPreformatted), reading) : []
}

/** Returns preformatted text in lines, each with its end; more lines than are shown are one. */
function leavesOf(text: string, isPreformatted: boolean): LetterLeaf[] {
  if (!isPreformatted) return [{ text }]
  const leaves: LetterLeaf[] = []
  let at = 0
  while (at < text.length) {
    const end = leaves.length < MAX_LEAVES ? text.indexOf('\n', at) + 1 : 0
    const next = end === 0 ? text.length : end
    leaves.push({ text: text.slice(at, next) })
    at = next
  }
  return leaves
}

const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all/i

/** Whether a mail program shows nothing of an element. */
const isUnseen = (element: Element): boolean =>
  isElementLeftOut(element.namespaceURI === names.NS.HTML ? element.tagName : null) ||
  attributeOf(element, 'hidden') !== null ||
  HIDDEN.test(attributeOf(element, 'style') ?? '')

/** Returns the text and the lines of nodes, however deeply they are nested. */
function flattened(nodes: readonly Node[]): LetterLeaf[] {
  const leaves: LetterLeaf[] = []
  const left: (Node | LetterLeaf)[] = nodes.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if ('text' in node) leaves.push(node)
    else if (!('tagName' in node)) {
      if ('value' in node) leaves.push({ text: node.value })
    } else if (!isUnseen(node)) {
      const isLine = node.tagName === 'br' || isBlockElement(node.tagName)
      if (isLine) leaves.push({ text: null })
      if (isLine) left.push({ text: null })
      // Not spread: a letter may have more children than a call takes arguments.
      for (const child of node.childNodes.toReversed()) left.push(child)
    }
  }
  return leaves
}
