import type { RichTextKind } from './rich-text.ts'

const link = ['a href="[^"]*" rel="noopener noreferrer"']
const ofMessage = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', ...link]
const file = '/api/files/[\\da-f-]{36}'
const size = (name: string) => `(?: ${name}="\\d+")?`
const ofBulletin = [
  ...ofMessage,
  'h[234]',
  'blockquote',
  'hr',
  `img src="${file}" alt="[^"]*"${size('width')}${size('height')}`,
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'td',
  'th scope="(?:col|row)"',
]

const tagsOf = (tags: readonly string[]) =>
  new RegExp(`<(?:${tags.join('|')}|/(?:${tags.map((tag) => tag.split(' ')[0]).join('|')}))>`, 'g')
const allowed: Readonly<Record<RichTextKind, RegExp>> = {
  message: tagsOf(ofMessage),
  bulletin: tagsOf(ofBulletin),
}
const schemes = /href="(?!https?:\/\/|mailto:|tel:)/

/** Returns what is left of written HTML without the elements that it may hold: only text. */
export const textOutsideAllowedElements = (html: string, kind: RichTextKind): string => {
  const rest = html.replaceAll(allowed[kind], '')
  return schemes.test(html) ? `a link elsewhere: ${html}` : (/[<>]/.exec(rest)?.[0] ?? '')
}
