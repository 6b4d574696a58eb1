import { plainTextOf } from '../../../domain/rich-text/content.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'
import { parseRichText } from '../../rich-text/parse-html.ts'

/** How many characters of a message a list shows at most. */
const EXCERPT = 140

/** Tags that mail programs nest, one level for each answer. */
const NESTED = /<\/?(?:blockquote|div)\b[^<>]*>/gi

/**
 * Parses the HTML of a letter from a mail program. A letter whose quotes are nested too deeply
 * loses its levels of quoting; null when nothing of it can be shown.
 */
export const parseLetter = (html: string): RichText | null =>
  parseRichText(html, 'message') ?? parseRichText(html.replace(NESTED, '<br><br>'), 'message')

/** Returns the first words of a letter on one line; null for one without text. */
export function letterExcerpt(html: string): string | null {
  const text = plainTextOf(parseLetter(html) ?? [])
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= EXCERPT) return text || null
  const end = text.lastIndexOf(' ', EXCERPT)
  return `${text.slice(0, end > 0 ? end : EXCERPT).toWellFormed()}…`
}
