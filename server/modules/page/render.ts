import type { RuntimeSettings } from '../../../api/runtime.ts'
import { RUNTIME_ELEMENT } from '../../../api/runtime-element.ts'

/** Where the runtime settings go in the HTML of a page. */
export const PLACEHOLDER = '<!--runtime-settings-->'

const HTML_LANGUAGE = /(<html\b[^>]*?\slang=")[^"]*(")/

/**
 * A page for one visit: its language, the runtime settings as JSON, and the nonce that lets the
 * portal add style elements.
 */
export function renderPage(html: string, settings: RuntimeSettings, nonce: string): string {
  const block = `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="${RUNTIME_ELEMENT}">${inScript(settings)}</script>`
  return html
    .replace(HTML_LANGUAGE, (_, before: string, after: string) => before + settings.locale + after)
    .replace(PLACEHOLDER, () => block)
}

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
