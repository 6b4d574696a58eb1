import { characterCount } from '../characters.ts'
import { MAX_MESSAGE_TEXT } from '../limits.ts'
import { plainTextOf } from './content.ts'
import type { RichText, RichTextKind } from './rich-text.ts'

/** The longest HTML of a message, in bytes. */
const MAX_MESSAGE_HTML = 20 * 1024

interface Limits {
  /** The longest text, in characters. */
  readonly text: number
  /** The longest HTML, in bytes. */
  readonly html: number
  /** The deepest nesting of lists and quotes. */
  readonly depth: number
  /** The most steps of parsing the HTML. */
  readonly steps: number
}

const limits: Readonly<Record<RichTextKind, Limits>> = {
  message: { text: MAX_MESSAGE_TEXT, html: MAX_MESSAGE_HTML, depth: 10, steps: 35_000 },
  bulletin: { text: 20_000, html: 200 * 1024, depth: 10, steps: 80_000 },
}

/** The errors of a text: it is empty, too long, or nested or formatted too much. */
export type RichTextError = 'required' | 'too_big' | 'invalid_string'

/** Returns the error of HTML before it is parsed; null when it has no error. */
export const htmlError = (html: string, kind: RichTextKind): RichTextError | null =>
  new TextEncoder().encode(html).length > limits[kind].html ? 'too_big' : null

/**
 * Returns the most steps that parsing HTML of this many characters may take: at most `most`, and
 * what is far more than HTML that repeats nothing takes.
 */
export const maxParsingSteps = (characters: number, most: number): number =>
  Math.min(most, STEPS + STEPS_OF_A_CHARACTER * characters)
const STEPS = 2000
const STEPS_OF_A_CHARACTER = 3

/** Returns the most steps that parsing and reading the HTML of a text may take. */
export const maxStepsOfKind = (html: string, kind: RichTextKind): number =>
  maxParsingSteps(html.length, limits[kind].steps)

/** Returns the largest HTML of a text, in bytes. */
export const maxHtmlBytes = (kind: RichTextKind): number => limits[kind].html

/** Returns the number of characters of a formatted text, which its limit counts. */
export const richTextLength = (text: RichText): number => characterCount(plainTextOf(text))

/** Returns the error of what was read, which is null when it was nested too deeply; null for none. */
export function richTextError(text: RichText | null, kind: RichTextKind): RichTextError | null {
  if (text === null || depthOf(text) > limits[kind].depth) return 'invalid_string'
  const length = richTextLength(text)
  if (length === 0 && !text.some((block) => block.kind === 'picture')) return 'required'
  return length > limits[kind].text ? 'too_big' : null
}

const depthOf = (text: RichText): number =>
  text.reduce((most, block) => {
    if (block.kind === 'quote') return Math.max(most, 1 + depthOf(block.content))
    return block.kind === 'list' ? Math.max(most, 1 + Math.max(...block.items.map(depthOf))) : most
  }, 0)
