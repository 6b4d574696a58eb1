import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse } from 'parse5'
import { wellFormedHtml } from '../../domain/rich-text/html-text.ts'
import { isLeftOut, isSeparate } from '../../domain/rich-text/read.ts'

/** A piece of text of a letter, or the end of a line. */
export interface Leaf {
  /** Null: the end of a line. */
  readonly text: string | null
}

/** An element of a letter. */
export interface Branch {
  readonly name: string
  readonly attribute: (name: string) => string | null
  readonly children: readonly (Leaf | Branch)[]
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** More are written by no mail program: formatting that is not ended can be repeated without end. */
const MAX_ELEMENTS = 150_000
/** Below it only text and lines are read; `readRichText` refuses what is nested a little deeper. */
const MAX_DEPTH = 80

/** More than are shown: a letter of lines without text has many. */
const MAX_LEAVES = 25_000

class TooManyElements extends Error {}

/** A parsed letter; `isCut`: its end, with text in it, is left out. */
export interface ParsedLetter {
  readonly letter: Branch
  readonly isCut: boolean
}

/**
 * Parses a letter, in a time that its length bounds. What a mail program shows of it is there: what
 * is nested deeply as lines of text, and of a letter of too many elements the text alone.
 */
export function parseLetter(html: string): ParsedLetter {
  const whole = wellFormedHtml(html)
  try {
    return parsed(whole)
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error
    return parsed(whole.replaceAll(/<[^<>]*>/g, ' '))
  }
}

function parsed(html: string): ParsedLetter {
  const document = parse(html, {
    scriptingEnabled: false,
    treeAdapter: countingAdapter(),
  })
  const page = document.childNodes.find((node) => node.nodeName === 'html')
  const body = page && 'childNodes' in page && page.childNodes.find(isBody)
  const reading: Reading = { leaves: 0, isCut: false }
  const letter = body
    ? branchOf(body, 0, reading)
    : { name: 'body', attribute: () => null, children: [] }
  return { letter, isCut: reading.isCut }
}

/** How much has been read. */
interface Reading {
  leaves: number
  isCut: boolean
}

/** Counts leaves and leaves out those beyond the limit. */
function counted(leaves: Leaf[], reading: Reading): Leaf[] {
  const left = MAX_LEAVES - reading.leaves
  reading.leaves += leaves.length
  if (leaves.length <= left) return leaves
  reading.isCut ||= leaves.slice(Math.max(left, 0)).some(({ text }) => text?.trim())
  return leaves.slice(0, Math.max(left, 0))
}

const isBody = (node: Node): node is Element => node.nodeName === 'body'

function countingAdapter(): typeof defaultTreeAdapter {
  let count = 0
  return {
    ...defaultTreeAdapter,
    createElement(...made) {
      count += 1
      if (count > MAX_ELEMENTS) throw new TooManyElements()
      return defaultTreeAdapter.createElement(...made)
    },
  }
}

function branchOf(element: Element, depth: number, reading: Reading): Branch {
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

function piecesOf(node: Node, { isPreformatted, depth, reading }: Place): (Leaf | Branch)[] {
  if ('tagName' in node) {
    if (isUnseen(node)) return []
    if (node.tagName === 'br') return counted([{ text: null }], reading)
    const isOver = reading.isCut && reading.leaves > MAX_LEAVES
    return isOver ? [] : [branchOf(node, depth + 1, reading)]
  }
  return 'value' in node ? counted(leavesOf(node.value, isPreformatted), reading) : []
}

/** Returns preformatted text in lines, each with its end. */
const leavesOf = (text: string, isPreformatted: boolean): Leaf[] =>
  isPreformatted
    ? (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({ text: line }))
    : [{ text }]

const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all/i

/** Whether a mail program shows nothing of an element. */
const isUnseen = (element: Element): boolean =>
  isLeftOut(element.namespaceURI === names.NS.HTML ? element.tagName : null) ||
  attributeOf(element, 'hidden') !== null ||
  HIDDEN.test(attributeOf(element, 'style') ?? '')

/** Returns the text and the lines of nodes, however deeply they are nested. */
function flattened(nodes: readonly Node[]): Leaf[] {
  const leaves: Leaf[] = []
  const left: (Node | Leaf)[] = nodes.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if ('text' in node) leaves.push(node)
    else if (!('tagName' in node)) {
      if ('value' in node) leaves.push({ text: node.value })
    } else if (!isUnseen(node)) {
      const isLine = node.tagName === 'br' || isSeparate(node.tagName)
      if (isLine) leaves.push({ text: null })
      if (isLine) left.push({ text: null })
      // Not spread: a letter may have more children than a call takes arguments.
      for (const child of node.childNodes.toReversed()) left.push(child)
    }
  }
  return leaves
}
