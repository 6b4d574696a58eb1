import type { ParsedElement, ParsedNode } from './parsed.ts'

/** A paragraph that Word means as an item of a list. */
interface WordItem {
  readonly level: number
  readonly isNumbered: boolean
  readonly paragraph: ParsedElement
}

const ITEM = /(?:^|;)\s*mso-list:\s*l\d+\s+level([1-9])\b/i
const MARKER = /(?:^|;)\s*mso-list:\s*ignore\b/i

const styleOf = (node: ParsedNode): string =>
  'name' in node && node.name !== null ? (node.attribute('style') ?? '') : ''

/** Whether an element is the bullet or the number that Word writes in an item. */
export const isMsWordListMarker = (element: ParsedElement): boolean => MARKER.test(styleOf(element))

/** Returns nodes with the paragraphs that Word means as items put into lists. */
export function convertMsWordLists(nodes: Iterable<ParsedNode>): ParsedNode[] {
  const read: ParsedNode[] = []
  let items: WordItem[] = []
  const endList = () => {
    if (items.length > 0) read.push(...listsOf(items))
    items = []
  }
  for (const node of nodes) {
    const level = ITEM.exec(styleOf(node))?.[1]
    const isBetween = 'text' in node && items.length > 0 && node.text.trim() === ''
    if (level !== undefined && 'name' in node)
      items.push({
        level: Number(level),
        isNumbered: isNumbered(node),
        paragraph: { ...node, attribute: withoutList(node) },
      })
    else if (!isBetween) {
      endList()
      read.push(node)
    }
  }
  endList()
  return read
}

/**
 * Reads attributes without the mark of a list item: in its list, the paragraph is like any other.
 */
const withoutList =
  ({ attribute }: ParsedElement) =>
  (name: string): string | null =>
    name === 'style' ? (attribute(name)?.replaceAll(/mso-list/gi, '') ?? null) : attribute(name)

function isNumbered(paragraph: ParsedElement): boolean {
  const marker = textIn(paragraph.children, (element) => isMsWordListMarker(element))
  return /^\s*\(?[\p{L}\p{N}]{1,5}[.)]/u.test(marker)
}

/** Returns the text in the first element that is looked for; empty for none, or too deep. */
function textIn(
  nodes: Iterable<ParsedNode>,
  isFound: (element: ParsedElement) => boolean,
  depth = 0,
): string {
  for (const node of nodes) {
    if ('text' in node || depth > 4) continue
    const text = isFound(node) ? allText(node) : textIn(node.children, isFound, depth + 1)
    if (text !== '') return text
  }
  return ''
}

const allText = ({ children }: ParsedElement): string =>
  [...children].map((node) => ('text' in node ? node.text : '')).join('')

/** Returns the items as lists; what has a higher level is a list within the item before it. */
function listsOf(items: readonly WordItem[]): ParsedElement[] {
  const rest = items.values()
  let next = rest.next().value
  const listsAbove = (level: number): ParsedElement[] => {
    const lists: { isNumbered: boolean; items: ParsedElement[] }[] = []
    for (let first = next; first && first.level > level; first = next) {
      next = rest.next().value
      const item = elementOf('li', [first.paragraph, ...listsAbove(first.level)])
      const last = lists.at(-1)
      if (last?.isNumbered === first.isNumbered) last.items.push(item)
      else lists.push({ isNumbered: first.isNumbered, items: [item] })
    }
    return lists.map((list) => elementOf(list.isNumbered ? 'ol' : 'ul', list.items))
  }
  return listsAbove(0)
}

const elementOf = (name: string, children: readonly ParsedNode[]): ParsedElement => ({
  name,
  attribute: () => null,
  children,
})
