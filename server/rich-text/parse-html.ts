import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5'
import { wellFormedHtml } from '../../domain/rich-text/html-text.ts'
import { htmlError, type RichTextError, richTextError } from '../../domain/rich-text/limits.ts'
import type { ParsedElement, ParsedNode } from '../../domain/rich-text/parsed.ts'
import { readRichText } from '../../domain/rich-text/read.ts'
import type { RichText, RichTextKind } from '../../domain/rich-text/rich-text.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Parses HTML of others and returns its text, or why it cannot be taken. */
export function parseRichText(
  html: string,
  kind: RichTextKind,
): { readonly text: RichText } | { readonly error: RichTextError } {
  const early = htmlError(html, kind)
  if (early !== null) return { error: early }
  const text = readRichText(bodyOf(html), kind)
  const error = richTextError(text, kind)
  return error === null && text !== null ? { text } : { error: error ?? 'invalid_string' }
}

/** Returns the body as a browser parses it that runs no scripts; a page of frames has none. */
export function bodyOf(html: string): ParsedElement {
  const { childNodes } = parse(wellFormedHtml(html), { scriptingEnabled: false })
  const page = childNodes.find((node) => node.nodeName === 'html')
  const body = page && 'childNodes' in page && page.childNodes.find(isBody)
  return body ? elementOf(body) : { name: 'body', attribute: () => null, children: [] }
}

const isBody = (node: Node): node is DefaultTreeAdapterTypes.Element => node.nodeName === 'body'

function nodeOf(node: Node): ParsedNode[] {
  if ('tagName' in node) return [elementOf(node)]
  return 'value' in node ? [{ text: node.value }] : []
}

/** Children are read when they are asked for: deep ones never are. */
const elementOf = (element: DefaultTreeAdapterTypes.Element): ParsedElement => ({
  name: element.namespaceURI === names.NS.HTML ? element.tagName : null,
  attribute: (name) => element.attrs.find((one) => one.name === name)?.value ?? null,
  get children() {
    return element.childNodes.flatMap(nodeOf)
  },
})
