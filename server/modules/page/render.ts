import { INITIAL_DATA_ELEMENT_ID, type InitialData } from '../../../api/initial-data.ts'
import {
  BRAND_PLACEHOLDER,
  RENDERED_ADDRESS_ATTRIBUTE,
  type RenderedPage,
} from '../../../api/rendering.ts'
import type { RuntimeSettings } from '../../../api/runtime.ts'
import { RUNTIME_SETTINGS_ELEMENT_ID } from '../../../api/runtime-element.ts'
import { escapeHtml } from '../../../domain/escape-html.ts'
import { PRODUCT_NAME } from '../../../domain/product.ts'

/** Placeholder of the runtime settings in the HTML of a page. */
export const RUNTIME_SETTINGS_PLACEHOLDER = '<!--runtime-settings-->'

/** The title of a page until its scripts have run. */
const TITLE = `<title>${PRODUCT_NAME}</title>`
const ROOT = '<div id="root"></div>'
// unchecked pattern: reads the HTML of the build alone
const HTML_LANGUAGE = /(<html\b[^>]*?\slang=")[^"]*(")/

/** The values inserted into a page for one visit. */
export interface PageVisit {
  readonly settings: RuntimeSettings
  readonly nonce: string
  /** Rules that show the provider's colours; null for the portal's own. */
  readonly style: string | null
  /** Message for a page that does not hydrate. */
  readonly loadFailure: string
  readonly page: SignedInPage | null
}

/** Additional content for a signed-in resident. */
export interface SignedInPage {
  readonly data: InitialData
  /** Rendered HTML shown before JavaScript runs; null when nothing is rendered. */
  readonly rendered: RenderedPage | null
}

/**
 * Fills in a page for one visit: language, runtime settings and initial data as JSON, the nonce for
 * style elements, the rendered HTML, and the message for failed hydration.
 */
export function renderPage(
  html: string,
  { settings, nonce, style, loadFailure, page }: PageVisit,
): string {
  const block = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    jsonElement(RUNTIME_SETTINGS_ELEMENT_ID, settings),
    ...(style === null ? [] : [`<style>${style}</style>`]),
    ...(page ? [jsonElement(INITIAL_DATA_ELEMENT_ID, dataOf(page))] : []),
  ].join('')
  const brand = escapeHtml(settings.provider.brand)
  return html
    .replaceAll(BRAND_PLACEHOLDER, () => brand)
    .replace(TITLE, () => `<title>${brand}</title>`)
    .replace(HTML_LANGUAGE, (_, before: string, after: string) => before + settings.locale + after)
    .replace(RUNTIME_SETTINGS_PLACEHOLDER, () => block)
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replace('</body>', () => `${loadFailure}</body>`)
    .replace(ROOT, (empty) => (page?.rendered ? filled(page.rendered) : empty))
}

/** Adds whether the rendered flow has started, so that the browser's flow starts the same way. */
const dataOf = ({ data, rendered }: SignedInPage): InitialData => ({
  ...data,
  isStarted: rendered?.isStarted ?? false,
})

const filled = ({ address, html }: RenderedPage): string =>
  `<div id="root" ${RENDERED_ADDRESS_ATTRIBUTE}="${inAttribute(address)}">${html}</div>`

const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(value)}</script>`

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const inAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Escapes JSON so that it cannot end its script element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  )
