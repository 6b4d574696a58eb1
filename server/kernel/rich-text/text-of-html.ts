import { isBlockElement } from '../../../domain/rich-text/read.ts'
import type { WorkLimit } from '../../../domain/work-limit.ts'

/** The longest text, in characters: more than is shown of a letter with what it quotes. */
const MAX_TEXT = 120_000
/** The most tags: more than text of that length has. */
const MAX_TAGS = 20_000

/**
 * The text between tags, with references such as `&amp;` and without any `<` that could begin a tag;
 * `isCut`: its end is left out.
 */
export interface TextOfHtml {
  readonly text: string
  readonly isCut: boolean
}

const TAG = /<(?:!--|(\/?)([a-z][^\s/>]*)|[!?/])/gi
/** How elements end whose text is not of the page. */
const RAW_TEXT_ENDS: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script(?=[\s/>])/gi],
  ['style', /<\/style(?=[\s/>])/gi],
  ['title', /<\/title(?=[\s/>])/gi],
  ['textarea', /<\/textarea(?=[\s/>])/gi],
  ['xmp', /<\/xmp(?=[\s/>])/gi],
  ['iframe', /<\/iframe(?=[\s/>])/gi],
  ['noembed', /<\/noembed(?=[\s/>])/gi],
  ['noframes', /<\/noframes(?=[\s/>])/gi],
])

/**
 * Reads the text of HTML without parsing it: a line for what begins and ends a paragraph. Every
 * character is passed once. The beginning is read when there is more than residents are shown.
 */
export function extractTextOfHtml(html: string, limit?: WorkLimit): TextOfHtml {
  let text = ''
  let at = 0
  for (let tags = 0; text.length <= MAX_TEXT && tags <= MAX_TAGS; tags += 1) {
    const tag = next(TAG, html, at)
    if (tag === null) {
      const rest = text + html.slice(at)
      return { text: rest.slice(0, MAX_TEXT), isCut: rest.length > MAX_TEXT }
    }
    limit?.spend()
    const name = tag[2]?.toLowerCase() ?? ''
    text += html.slice(at, tag.index)
    text += name === 'br' || isBlockElement(name) ? '\n' : ' '
    at = endOf(html, tag, tag[1] === '' ? name : '')
  }
  return { text: text.slice(0, MAX_TEXT), isCut: true }
}

/** Returns where a tag, a comment or an element of raw text ends; the end of HTML without its end. */
function endOf(html: string, { 0: begin, index }: RegExpExecArray, opened: string): number {
  const from = index + begin.length
  if (begin === '<!--') return after(html, '-->', from)
  const end = RAW_TEXT_ENDS.get(opened)
  return end === undefined ? after(html, '>', from) : (next(end, html, from)?.index ?? html.length)
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from)
  return at < 0 ? html.length : at + end.length
}

/** Finds a pattern with the flag `g` from a place on. */
function next(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}
