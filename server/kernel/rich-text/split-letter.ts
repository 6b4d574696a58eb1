import { isBlockElement } from '../../../domain/rich-text/read.ts'
import { trimEndCharacters } from '../../../domain/trim-end.ts'
import type { LetterBranch, LetterLeaf } from './letter-tree.ts'

/** A line of a letter with what it is written of. */
interface Line {
  readonly leaves: LetterLeaf[]
  /** The beginning of the line, with single spaces. */
  text: string
  isQuoted: boolean
}

/** The longest line that mail programs write above what they quote, in characters. */
const MAX_LINE = 500

/**
 * Returns which pieces of a letter are of the earlier messages that it quotes, by what mail programs
 * write around and above them. None of a letter that only quotes, such as a forwarded one.
 */
export function findQuotedLeaves(letter: LetterBranch): ReadonlySet<LetterLeaf> {
  const { lines, marks } = linesOf(letter)
  quoteToTheEnd(lines, marks)
  for (const line of lines) if (line.text.startsWith('>')) line.isQuoted = true
  quoteAttributions(lines)
  const isOnlyQuoting = lines.every(({ isQuoted, text }) => isQuoted || text === '')
  if (isOnlyQuoting) return new Set()
  return new Set(lines.filter(({ isQuoted }) => isQuoted).flatMap(({ leaves }) => leaves))
}

/** A block of Outlook above all that was written before; `isSure`: whatever is in it. */
interface Mark {
  /** How many lines are above it. */
  readonly above: number
  readonly isSure: boolean
}

/** Returns the lines, those in an element that holds a quote as quoted, and where Outlook has marked. */
function linesOf(letter: LetterBranch): {
  readonly lines: Line[]
  readonly marks: readonly Mark[]
} {
  const lines: Line[] = []
  const marks: Mark[] = []
  let isQuoted = false
  let line: Line | null = null
  const isAttributed = attributedAtEnd(lines)
  const endLine = () => {
    line = null
  }
  const add = (leaf: LetterLeaf) => {
    if (line === null) {
      line = { leaves: [], text: '', isQuoted }
      lines.push(line)
    }
    line.leaves.push(leaf)
    if (leaf.text === null) return endLine()
    if (line.text.length <= MAX_LINE) line.text = joinedText(line.text, leaf.text)
  }
  const walk = ({ name, children }: LetterBranch): void => {
    for (const child of children) {
      if ('text' in child) {
        add(child)
        if (isPreformatted(name) && child.text?.endsWith('\n')) endLine()
        continue
      }
      const before = isQuoted
      const isNew = !isQuoted && isQuote(child, isAttributed)
      if (isNew || isBlockElement(child.name)) endLine()
      const mark = outlookMark(child)
      if (mark !== null) marks.push({ above: lines.length, isSure: mark === 'sure' })
      isQuoted = before || isNew
      walk(child)
      isQuoted = before
      if (isNew || isBlockElement(child.name)) endLine()
    }
  }
  walk(letter)
  return { lines, marks }
}

const isPreformatted = (name: string): boolean => name === 'pre' || name === 'listing'

/**
 * Joins a text to a line. Only the added text is searched for spaces: a line may consist of many
 * pieces.
 */
function joinedText(before: string, text: string): string {
  const added = text.slice(0, MAX_LINE * 2).replaceAll(/[\s\u00a0\u200b]+/g, ' ')
  return before + (before === '' || before.endsWith(' ') ? added.replace(/^ /, '') : added)
}

/** Elements around a quote, by class, in Gmail, Yahoo, Proton, Tuta, Thunderbird and Outlook. */
const QUOTE_CLASSES: ReadonlySet<string> = new Set([
  'gmail_quote',
  'gmail_quote_container',
  'gmail_attr',
  'yahoo_quoted',
  'protonmail_quote',
  'tutanota_quote',
  'moz-cite-prefix',
  'moz-forward-container',
  'ms-outlook-mobile-reference-message',
])
const QUOTE_IDS = /^(?:yahoo_quoted_|mail-editor-reference-message-container$)/

function isQuote({ name, attribute }: LetterBranch, isAttributed: () => boolean): boolean {
  const classes = (attribute('class') ?? '').slice(0, MAX_LINE).split(/\s+/)
  if (classes.some((one) => QUOTE_CLASSES.has(one))) return true
  if (QUOTE_IDS.test(attribute('id') ?? '')) return true
  if (name !== 'blockquote') return false
  return attribute('type')?.toLowerCase() === 'cite' || isAttributed()
}

/** The block of Outlook above all that was written before: on the web by its id, else by its line. */
const OUTLOOK_LINE = /^border:\s*none;\s*border-top:\s*solid #[\da-f]{6} 1\.0pt/i
const HEADER = /^[\p{L} ]{2,20}:(?:\s|$)/u

function outlookMark({ name, attribute }: LetterBranch): 'sure' | 'likely' | null {
  if (name !== 'div') return null
  if (attribute('id') === 'divRplyFwdMsg') return 'sure'
  return OUTLOOK_LINE.test(attribute('style')?.trim() ?? '') ? 'likely' : null
}

const DIVIDERS: ReadonlySet<string> = new Set([
  'original message',
  'original appointment',
  'alkuperäinen viesti',
  'ursprungligt meddelande',
  'forwarded message',
  'välitetty viesti',
  'edelleenlähetetty viesti',
  'vidarebefordrat mail',
  'vidarebefordrat meddelande',
  'vidarebefordrat brev',
])
const DASH = /[-_–—\s]/
const DASHES_BEFORE = /^[-_–—\s]+/
const BEGUN = /^(?:begin forwarded message|välitetty viesti alkaa|vidarebefordrat brev):$/i
const FROM = /^\*?(?:from|lähettäjä|från):\*?\s*\S/i
const SENT = /^\*?(?:sent|date|lähetetty|päivämäärä|päiväys|skickat|datum):/i
const UNDERLINE = /^[_\u2500-]{10,}$/
/** How many lines of a header may be between who wrote and when. */
const HEADER_LINES = 4

/** Quotes everything from the first line on that begins what was written before. */
function quoteToTheEnd(lines: readonly Line[], marks: readonly Mark[]): void {
  const written = [...lines.entries()].filter(([, line]) => textOf(line) !== '')
  const texts = written.map(([, line]) => textOf(line))
  const marked = new Map<number, boolean>()
  let next = 0
  for (const { above, isSure } of marks) {
    while ((written[next]?.[0] ?? Infinity) < above) next += 1
    marked.set(next, isSure || (marked.get(next) ?? false))
  }
  const isMarked = (at: number): boolean =>
    marked.get(at) === true || (marked.has(at) && HEADER.test(texts[at] ?? ''))
  const first = written.findIndex(
    ([, { isQuoted }], at) => !isQuoted && (isMarked(at) || beginsAt(texts, at)),
  )
  const begin = written[first]
  if (!begin) return
  const above = written[first - 1]?.[1]
  if (above && UNDERLINE.test(textOf(above))) above.isQuoted = true
  for (const line of lines.slice(begin[0])) line.isQuoted = true
}

const textOf = ({ text }: Pick<Line, 'text'>): string => text.trim()

function beginsAt(texts: readonly string[], at: number): boolean {
  const text = texts[at] ?? ''
  if (text.length > MAX_LINE) return false
  if (isDivider(text) && /[-_–—]|^forwarded|^alkuper|^urspr/i.test(text)) return true
  if (BEGUN.test(text)) return true
  if (FROM.test(text)) return texts.slice(at + 1, at + HEADER_LINES).some((one) => SENT.test(one))
  if (isDatedAttribution(text)) return true
  return isBrokenDate(text) && isDatedAttribution(`${text} ${texts[at + 1] ?? ''}`)
}

const isDivider = (text: string): boolean =>
  DIVIDERS.has(trimEndCharacters(text.replace(DASHES_BEFORE, ''), DASH).toLowerCase())

/** "On 19 Nov 2026, at 10.11, Aino Virtanen wrote:", in its order of words in any language. */
const WROTE = /(?:^|[\s,>])(?:wrote|writes|kirjoitti|skrev)(?=[\s,:])/gi
const WROTE_LAST = /(?:wrote|kirjoitti|skrev):$/i
/** How many characters, such as a name, may be between the verb and the colon at the end. */
const MAX_AFTER_WROTE = 200
const YEAR = /\b(?:19|20)\d\d\b/
const TIME = /\b\d{1,2}[.:]\d\d\b/

/**
 * Whether a line says who wrote a quote, far from any quote: its date, or an address, shows that it
 * is no sentence of the letter.
 */
const isDatedAttribution = (text: string): boolean =>
  text.length <= MAX_LINE &&
  saysWrote(text) &&
  ((YEAR.test(text) && TIME.test(text)) || /\S@\S/.test(text))

/** Whether a text says at its end who wrote what follows. */
function saysWrote(text: string): boolean {
  if (WROTE_LAST.test(text)) return true
  const last = [...text.matchAll(WROTE)].at(-1)
  if (!last || !text.endsWith(':')) return false
  const after = text.length - last.index - last[0].length
  return after <= MAX_AFTER_WROTE + ' :'.length
}

/**
 * Whether a line is the first one of a broken attribution: it has a date and a time, and is no
 * sentence.
 */
const isBrokenDate = (text: string): boolean =>
  text.length <= MAX_LINE && YEAR.test(text) && TIME.test(text) && !/[.!?:]$/.test(text)

/** Over how many lines mail programs break who wrote and when. */
const ATTRIBUTION_LINES = 3
/** How many lines above a quote are looked at, empty ones too: a hostile letter has nothing else. */
const LOOKED_AT = 20

/** Quotes the lines directly above a quote that say who wrote it. */
function quoteAttributions(lines: readonly Line[]): void {
  const written = lines.filter((line) => textOf(line) !== '')
  for (const [at, line] of written.entries()) {
    if (!line.isQuoted || written[at - 1]?.isQuoted !== false) continue
    const count = attributedBy(written, at)
    for (const above of written.slice(at - count, at)) above.isQuoted = true
  }
}

/** Returns whether the last lines say who wrote what follows; it is computed once for each line. */
function attributedAtEnd(lines: readonly Line[]): () => boolean {
  let known = { count: 0, text: '', isAttributed: false }
  return () => {
    const text = lines.at(-1)?.text ?? ''
    if (known.count !== lines.length || known.text !== text)
      known = { count: lines.length, text, isAttributed: attributedBy(lines, lines.length) > 0 }
    return known.isAttributed
  }
}

/** Returns how many of the lines before a place say who wrote what follows. */
function attributedBy(lines: readonly Line[], end: number): number {
  const above: string[] = []
  let count = 0
  const first = Math.max(0, end - LOOKED_AT)
  for (let at = end - 1; at >= first && above.length < ATTRIBUTION_LINES; at -= 1) {
    const line = lines[at]
    if (!line || line.isQuoted) break
    const text = textOf(line)
    if (text === '') continue
    if (count > 0) return isBrokenDate(text) ? end - at : count
    above.unshift(text)
    const joined = above.join(' ')
    if (joined.length <= MAX_LINE && saysWrote(joined)) count = end - at
  }
  return count
}
