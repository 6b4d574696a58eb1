import { firstCharacters } from '../characters.ts'
import { safeLinkAddress, safePictureAddress } from './addresses.ts'
import {
  inlineContentOf,
  joinLines,
  plainLinesOf,
  plainStyle,
  type StyledRun,
  styledRunsOf,
  type TextStyle,
} from './content.ts'
import { convertMsWordLists, isMsWordListMarker } from './ms-word-lists.ts'
import type { ParsedElement, ParsedNode } from './parsed.ts'
import type {
  Block,
  Heading,
  Inline,
  List,
  RichText,
  RichTextKind,
  Table,
  TableCell,
} from './rich-text.ts'

/** Elements whose content is no text of the letter, and is left out with them. */
const dropped: ReadonlySet<string> = new Set(
  `applet area audio base basefont bgsound button canvas col colgroup command datalist dialog embed
  frame frameset head iframe input keygen link map meta meter noembed noframes noscript object
  optgroup option param plaintext portal progress script select selectedcontent slot source style
  template textarea title track video wbr xmp`.split(/\s+/),
)

/** Elements that begin and end a paragraph; all other unknown ones belong to it. */
const separate: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption center dd details dir div dl dt fieldset figcaption
  figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol p pre
  search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)

/** Whether an element is left out with what it holds. */
export const isElementLeftOut = (name: string | null): boolean => name === null || dropped.has(name)

/** Whether an element begins and ends a paragraph. */
export const isBlockElement = (name: string | null): boolean => name !== null && separate.has(name)

const levels: ReadonlyMap<string | null, Heading['level']> = new Map([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 4],
  ['h6', 4],
])

/**
 * The deepest nesting that is read: beyond it browsers flatten what they parse, and servers do not.
 */
const MAX_NESTING = 100
const MAX_PIXELS = 10_000
const MAX_ALT = 500

/** The blocks read so far, and the text of the paragraph that is not ended. */
interface Collected {
  readonly blocks: Block[]
  readonly runs: StyledRun[]
}

interface Place {
  readonly kind: RichTextKind
  readonly style: TextStyle
  readonly depth: number
}

class NestedTooDeeply extends Error {}

/** Reads the body of parsed HTML; null when its elements are nested too deeply. */
export function readRichText(body: ParsedElement, kind: RichTextKind): RichText | null {
  try {
    return blocksOf(body.children, { kind, style: plainStyle, depth: 0 })
  } catch (error) {
    if (error instanceof NestedTooDeeply) return null
    throw error
  }
}

function blocksOf(nodes: Iterable<ParsedNode>, place: Place): Block[] {
  const into: Collected = { blocks: [], runs: [] }
  readAll(nodes, place, into)
  endParagraph(into)
  return into.blocks
}

function readAll(nodes: Iterable<ParsedNode>, place: Place, into: Collected): void {
  if (place.depth > MAX_NESTING) throw new NestedTooDeeply()
  for (const node of convertMsWordLists(nodes)) {
    if ('text' in node) for (const run of styledRunsOf(node.text, place.style)) into.runs.push(run)
    else readElement(node, { ...place, depth: place.depth + 1 }, into)
  }
}

function endParagraph({ blocks, runs }: Collected): void {
  const content = inlineContentOf(runs.splice(0))
  if (content.length > 0) blocks.push({ kind: 'paragraph', content })
}

function readElement(element: ParsedElement, place: Place, into: Collected): void {
  const { name } = element
  if (name === null || dropped.has(name) || isMsWordListMarker(element)) return
  if (name === 'br') {
    into.runs.push('break')
    return
  }
  const block = place.kind === 'bulletin' ? ofBulletin(element, place) : null
  if (separate.has(name) || (block !== null && block.length > 0)) endParagraph(into)
  if (block !== null) into.blocks.push(...block)
  else if (name === 'ul' || name === 'ol') into.blocks.push(...listOf(element, place))
  else readAll(element.children, { ...place, style: styleIn(element, place) }, into)
  if (separate.has(name)) endParagraph(into)
}

const WEIGHT = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i
const SLANT = /(?:^|;)\s*font-style\s*:\s*(\w+)/i

/**
 * Returns the style of an element by its name, unless its CSS says otherwise: some editors write
 * bold and italic by CSS alone.
 */
function styleIn(element: ParsedElement, place: Place): TextStyle {
  const style = styleByName(element, place)
  const css = element.attribute('style') ?? ''
  const weight = WEIGHT.exec(css)?.[1]?.toLowerCase()
  const slant = SLANT.exec(css)?.[1]?.toLowerCase()
  return {
    ...style,
    ...(weight && { isStrong: /^(?:bold|bolder|[6-9]00)$/.test(weight) }),
    ...(slant && { isEmphasised: slant === 'italic' || slant === 'oblique' }),
  }
}

function styleByName({ name, attribute }: ParsedElement, { kind, style }: Place): TextStyle {
  switch (name) {
    case 'b':
    case 'strong':
      return { ...style, isStrong: true }
    case 'em':
    case 'i':
      return { ...style, isEmphasised: true }
    case 'a':
      return { ...style, address: safeLinkAddress(attribute('href') ?? '') ?? style.address }
    case 'listing':
    case 'pre':
      return { ...style, isPreformatted: true }
    default:
      return kind === 'message' && levels.has(name) ? { ...style, isStrong: true } : style
  }
}

/** Reads what only a bulletin may hold; null for any other element. */
function ofBulletin(element: ParsedElement, place: Place): Block[] | null {
  const { name, children } = element
  const level = levels.get(name)
  if (level !== undefined) return headingOf(blocksOf(children, place), level)
  if (name === 'hr') return [{ kind: 'rule' }]
  if (name === 'img') return pictureOf(element)
  if (name === 'figure') return figureOf(element, place)
  if (name === 'table') return tableOf(element, place)
  if (name !== 'blockquote') return null
  const content = blocksOf(children, place)
  return content.length > 0 ? [{ kind: 'quote', content }] : []
}

/** A heading holds text only; pictures in it come before it. */
function headingOf(blocks: RichText, level: Heading['level']): Block[] {
  const pictures = blocks.filter(({ kind }) => kind === 'picture')
  const content = joinLines(plainLinesOf(blocks.filter(({ kind }) => kind !== 'picture')))
  return content.length > 0 ? [...pictures, { kind: 'heading', level, content }] : pictures
}

function listOf({ name, children }: ParsedElement, place: Place): List[] {
  const items: Block[][] = []
  for (const child of children) {
    const isItem = 'name' in child && child.name === 'li'
    const blocks = blocksOf([child], place)
    const last = items.at(-1)
    // What is beside the items, such as a list without one, belongs to the item before it.
    if (last && !isItem) last.push(...blocks)
    else items.push(blocks)
  }
  const written = items.filter(({ length }) => length > 0)
  return written.length > 0 ? [{ kind: 'list', isNumbered: name === 'ol', items: written }] : []
}

function pictureOf({ attribute }: ParsedElement): Block[] {
  const address = safePictureAddress(attribute('src') ?? '')
  if (address === null) return []
  const alt = joinLines([inlineContentOf([{ text: attribute('alt') ?? '', style: plainStyle }])])
  const [text] = alt
  return [
    {
      kind: 'picture',
      address,
      alt: text?.kind === 'text' ? firstCharacters(text.text, MAX_ALT).trim() : '',
      width: pixelsOf(attribute('width')),
      height: pixelsOf(attribute('height')),
      caption: [],
    },
  ]
}

function pixelsOf(text: string | null): number | null {
  const pixels = /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : null
  return pixels !== null && pixels <= MAX_PIXELS ? pixels : null
}

/** The caption of a figure belongs to its only picture; else it is a paragraph. */
function figureOf({ children }: ParsedElement, place: Place): Block[] {
  const nodes = [...children]
  const isCaption = (node: ParsedNode) => 'name' in node && node.name === 'figcaption'
  const blocks = blocksOf(
    nodes.filter((node) => !isCaption(node)),
    place,
  )
  const caption = joinLines(plainLinesOf(blocksOf(nodes.filter(isCaption), place)))
  const [picture, ...others] = blocks
  if (picture?.kind === 'picture' && others.length === 0) return [{ ...picture, caption }]
  return caption.length > 0 ? [...blocks, { kind: 'paragraph', content: caption }] : blocks
}

function tableOf({ children }: ParsedElement, place: Place): Table[] {
  let caption: readonly Inline[] = []
  const head: TableCell[][] = []
  const body: TableCell[][] = []
  for (const part of children) {
    if ('text' in part) continue
    if (part.name === 'caption' && caption.length === 0) caption = linesIn(part, place)
    else if (part.name === 'thead') head.push(...rowsOf(part, 'col', place))
    else if (part.name === 'tbody' || part.name === 'tfoot')
      body.push(...rowsOf(part, 'row', place))
  }
  const isEmpty = [...head, ...body].flat().every(({ content }) => content.length === 0)
  return isEmpty ? [] : [{ kind: 'table', caption, head, body }]
}

const linesIn = ({ children }: ParsedElement, place: Place): readonly Inline[] =>
  joinLines(plainLinesOf(blocksOf(children, { ...place, depth: place.depth + 1 })))

function rowsOf({ children }: ParsedElement, scope: 'col' | 'row', place: Place): TableCell[][] {
  const rows: TableCell[][] = []
  for (const row of children) {
    if ('text' in row || row.name !== 'tr') continue
    const cells: TableCell[] = []
    for (const cell of row.children) {
      if ('text' in cell || (cell.name !== 'td' && cell.name !== 'th')) continue
      const asked = cell.attribute('scope')
      const known = asked === 'col' || asked === 'row' ? asked : scope
      cells.push({ scope: cell.name === 'th' ? known : null, content: linesIn(cell, place) })
    }
    if (cells.length > 0) rows.push(cells)
  }
  return rows
}
