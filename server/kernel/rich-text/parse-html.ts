import { type DefaultTreeAdapterTypes, html as names } from 'parse5'
import {
  htmlError,
  maxStepsOfKind,
  type RichTextError,
  richTextError,
} from '../../../domain/rich-text/limits.ts'
import type { ParsedElement, ParsedNode } from '../../../domain/rich-text/parsed.ts'
import { readRichText } from '../../../domain/rich-text/read.ts'
import type { RichText, RichTextKind } from '../../../domain/rich-text/rich-text.ts'
import { WorkLimit, WorkLimitExceeded } from '../../../domain/work-limit.ts'
import { bodyElement, parseHtmlWithinLimit } from './counted-html.ts'
import { MAX_LETTER_STEPS } from './letter-tree.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/**
 * Parses HTML of others and returns its text, or its error: `too_big` when that would take
 * more than `limit`. Call it outside transactions.
 */
export function parseRichText(
  html: string,
  kind: RichTextKind,
  limit: WorkLimit = new WorkLimit(maxStepsOfKind(html, kind)),
): { readonly text: RichText } | { readonly error: RichTextError } {
  const early = htmlError(html, kind)
  if (early !== null) return { error: early }
  try {
    const text = readRichText(parseHtmlBody(html, limit), kind)
    const error = richTextError(text, kind)
    return error === null && text !== null ? { text } : { error: error ?? 'invalid_string' }
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return { error: 'too_big' }
    throw error
  }
}

/**
 * Returns the body as a browser parses it that runs no scripts; a page of frames has none. Throws
 * `WorkLimitExceeded`, also while the body is read.
 */
export function parseHtmlBody(
  html: string,
  limit: WorkLimit = new WorkLimit(MAX_LETTER_STEPS),
): ParsedElement {
  const { page, isCut } = parseHtmlWithinLimit(html, limit)
  if (isCut) throw new WorkLimitExceeded()
  const body = bodyElement(page)
  return body ? elementOf(body, limit) : { name: 'body', attribute: () => null, children: [] }
}

function nodeOf(node: Node, limit: WorkLimit): ParsedNode[] {
  if ('tagName' in node) return [elementOf(node, limit)]
  return 'value' in node ? [{ text: node.value }] : []
}

/**
 * Returns an element whose children are read only when they are asked for: very deep ones never
 * are.
 */
const elementOf = (element: DefaultTreeAdapterTypes.Element, limit: WorkLimit): ParsedElement => ({
  name: element.namespaceURI === names.NS.HTML ? element.tagName : null,
  attribute: (name) => element.attrs.find((one) => one.name === name)?.value ?? null,
  get children() {
    limit.spend(element.childNodes.length / 4)
    return element.childNodes.flatMap((node) => nodeOf(node, limit))
  },
})
