import { FIRST_DATA_ELEMENT, type FirstData } from '../../../api/first-data.ts'
import { RENDERED_ADDRESS, type RenderedPage } from '../../../api/rendering.ts'
import type { RuntimeSettings } from '../../../api/runtime.ts'
import { RUNTIME_ELEMENT } from '../../../api/runtime-element.ts'

/** Where the runtime settings go in the HTML of a page. */
export const PLACEHOLDER = '<!--runtime-settings-->'

const ROOT = '<div id="root"></div>'
const HTML_LANGUAGE = /(<html\b[^>]*?\slang=")[^"]*(")/

/** What one visit makes of a page. */
export interface Visit {
  readonly settings: RuntimeSettings
  readonly nonce: string
  /** What the page says if it does not wake up. */
  readonly trouble: string
  readonly page: SignedInPage | null
}

/** What the page of a signed-in resident has beside. */
export interface SignedInPage {
  readonly data: FirstData
  /** What stands there before any JavaScript has run; null where that is nothing. */
  readonly rendered: RenderedPage | null
}

/**
 * A page for one visit: its language, the runtime settings and what the portal reads first as JSON,
 * the nonce that lets the portal add style elements, what was rendered, and what to say in trouble.
 */
export function renderPage(html: string, { settings, nonce, trouble, page }: Visit): string {
  const block = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    jsonElement(RUNTIME_ELEMENT, settings),
    ...(page ? [jsonElement(FIRST_DATA_ELEMENT, page.data)] : []),
  ].join('')
  return html
    .replace(HTML_LANGUAGE, (_, before: string, after: string) => before + settings.locale + after)
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replace(PLACEHOLDER, () => block)
    .replace('</body>', () => `${trouble}</body>`)
    .replace(ROOT, (empty) => (page?.rendered ? filled(page.rendered) : empty))
}

const filled = ({ address, html }: RenderedPage): string =>
  `<div id="root" ${RENDERED_ADDRESS}="${address}">${html}</div>`

const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(value)}</script>`

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the element it stands in. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  )
