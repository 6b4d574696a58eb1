import { MAX_MESSAGE_TEXT } from '../limits.ts'
import { plainText } from './content.ts'
import type { RichText, RichTextKind } from './rich-text.ts'

/** The longest HTML of a message, in bytes. */
export const MAX_MESSAGE_HTML = 20 * 1024

/** The most that a text may hold: its characters, those of its HTML in bytes, and lists in lists. */
const limits: Readonly<
  Record<RichTextKind, { readonly text: number; readonly html: number; readonly depth: number }>
> = {
  message: { text: MAX_MESSAGE_TEXT, html: MAX_MESSAGE_HTML, depth: 10 },
  bulletin: { text: 20_000, html: 200 * 1024, depth: 10 },
}

/** The errors of a text: nothing is in it, it is too long, or it is nested too deeply. */
export type RichTextError = 'required' | 'too_big' | 'invalid_string'

/** Returns the error of HTML before it is parsed; null for none. */
export const htmlError = (html: string, kind: RichTextKind): RichTextError | null =>
  new TextEncoder().encode(html).length > limits[kind].html ? 'too_big' : null

/** Returns the error of what was read, which is null when it was nested too deeply; null for none. */
export function richTextError(text: RichText | null, kind: RichTextKind): RichTextError | null {
  if (text === null || depthOf(text) > limits[kind].depth) return 'invalid_string'
  const { length } = plainText(text)
  if (length === 0 && !text.some((block) => block.kind === 'picture')) return 'required'
  return length > limits[kind].text ? 'too_big' : null
}

const depthOf = (text: RichText): number =>
  text.reduce((most, block) => {
    if (block.kind === 'quote') return Math.max(most, 1 + depthOf(block.content))
    return block.kind === 'list' ? Math.max(most, 1 + Math.max(...block.items.map(depthOf))) : most
  }, 0)
