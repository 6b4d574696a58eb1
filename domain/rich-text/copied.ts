import { cleanFreeText } from '../unseen.ts'
import { safeLinkAddress } from './addresses.ts'
import { plainStyle, type StyledRun, type TextStyle, unnormalizedContentOf } from './content.ts'
import type { ParsedElement, ParsedNode } from './parsed.ts'
import type { Block, Paragraph, RichText } from './rich-text.ts'
import { richTextToHtml } from './write.ts'

/** Marks HTML that the editor has copied. Other programs show its spaces by its style. */
const MARK = 'data-porras-copied'
const MAX_NESTING = 100

/** Writes a text that the editor copies as HTML, with its spaces and its empty lines. */
export const serializeCopiedText = (text: RichText): string =>
  `<div ${MARK} style="white-space:pre-wrap">${richTextToHtml(text)}</div>`

class NotCopied extends Error {}

/**
 * Reads HTML of `serializeCopiedText` with its spaces and empty lines. Null for all other HTML, also where
 * it has the mark: it is read as any HTML.
 */
export function parseCopiedText(body: ParsedElement): RichText | null {
  const copied = [...body.children].find((node) => 'name' in node && node.attribute(MARK) !== null)
  if (!copied || !('name' in copied)) return null
  try {
    return [...copied.children].map((node) => blockOf(node, 0))
  } catch (error) {
    if (error instanceof NotCopied) return null
    throw error
  }
}

function blockOf(node: ParsedNode, depth: number): Block {
  if ('text' in node || depth > MAX_NESTING) throw new NotCopied()
  if (node.name === 'p') return paragraphOf(node)
  if (node.name !== 'ul' && node.name !== 'ol') throw new NotCopied()
  const items = [...node.children].map((item) => itemOf(item, depth + 1))
  return { kind: 'list', isNumbered: node.name === 'ol', items }
}

function itemOf(node: ParsedNode, depth: number): RichText {
  if ('text' in node || node.name !== 'li') throw new NotCopied()
  return [...node.children].map((child) => blockOf(child, depth + 1))
}

const paragraphOf = ({ children }: ParsedElement): Paragraph => ({
  kind: 'paragraph',
  content: unnormalizedContentOf([...children].flatMap((node) => runsIn(node, plainStyle, 0))),
})

function runsIn(node: ParsedNode, style: TextStyle, depth: number): StyledRun[] {
  if ('text' in node) return [{ text: cleanFreeText(node.text).replaceAll('\n', ' '), style }]
  if (depth > MAX_NESTING) throw new NotCopied()
  if (node.name === 'br') return ['break']
  const inner = styleOf(node, style)
  return [...node.children].flatMap((child) => runsIn(child, inner, depth + 1))
}

function styleOf({ name, attribute }: ParsedElement, style: TextStyle): TextStyle {
  if (name === 'strong') return { ...style, isStrong: true }
  if (name === 'em') return { ...style, isEmphasised: true }
  const address = name === 'a' ? safeLinkAddress(attribute('href') ?? '') : null
  if (address === null) throw new NotCopied()
  return { ...style, address }
}
