import { parseCopiedText } from '../../domain/rich-text/copied.ts'
import { normalizeHtmlCharacters } from '../../domain/rich-text/html-text.ts'
import type { ParseBody, ParsedElement, ParsedNode } from '../../domain/rich-text/parsed.ts'
import { readRichText } from '../../domain/rich-text/read.ts'
import { removeRepeatedFormatting } from '../../domain/rich-text/repeated.ts'
import type { RichText, RichTextKind } from '../../domain/rich-text/rich-text.ts'

/**
 * The only policy of Trusted Types; HTML that it lets through is parsed, but never inserted into
 * the page.
 */
let policy: TrustedTypePolicy | undefined

function trusted(html: string): TrustedHTML {
  policy ??= window.trustedTypes?.createPolicy('porras-parse', { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}

/**
 * Parses HTML that others wrote into a text that is safe to show; null when it is nested too
 * deeply.
 */
export function parseRichText(html: string, kind: RichTextKind): RichText | null {
  const body = parsedBody(html)
  return body ? readRichText(body, kind) : []
}

/** Parses HTML that the editor has copied, with its spaces; null for all other HTML. */
export function parseEditorCopy(html: string): RichText | null {
  const body = parsedBody(html)
  return body && parseCopiedText(body)
}

let parseBody: ParseBody = bodyInDom

/** Sets the parser of the server, which has no DOM. */
export function setHtmlParser(parse: ParseBody): void {
  parseBody = parse
}

const parsedBody: ParseBody = (html) =>
  parseBody(removeRepeatedFormatting(normalizeHtmlCharacters(html)))

function bodyInDom(html: string): ParsedElement | null {
  // The document is inert: it runs and loads nothing.
  const page = new DOMParser().parseFromString(trusted(html), 'text/html')
  const body: unknown = Reflect.get(Document.prototype, 'body', page)
  return body instanceof HTMLBodyElement ? elementOf(body) : null
}

/**
 * Reads an element by the getters of its prototype, as names of form fields can shadow its
 * properties.
 */
const elementOf = (element: Element): ParsedElement => ({
  name:
    Reflect.get(Element.prototype, 'namespaceURI', element) === HTML
      ? Reflect.get(Element.prototype, 'localName', element)
      : null,
  attribute: (name) => Element.prototype.getAttribute.call(element, name),
  get children() {
    const children: NodeListOf<ChildNode> = Reflect.get(Node.prototype, 'childNodes', element)
    return Array.from(children).flatMap(nodeOf)
  },
})

const HTML = 'http://www.w3.org/1999/xhtml'

function nodeOf(node: ChildNode): ParsedNode[] {
  if (node instanceof Element) return [elementOf(node)]
  return node instanceof Text ? [{ text: node.data }] : []
}
