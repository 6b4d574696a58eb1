import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOutsideAllowedElements } from '../../../domain/rich-text/allowed.samples.ts'
import { attacks, storedHtmlOfAttack } from '../../../domain/rich-text/attacks.samples.ts'
import { letters } from '../../../domain/rich-text/letters.samples.ts'
import { readRichText } from '../../../domain/rich-text/read.ts'
import { anyRichText, anyTagSoup } from '../../../domain/rich-text/rich-text.arbitrary.ts'
import type { RichTextKind } from '../../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../../domain/rich-text/write.ts'
import { parseHtmlBody, parseRichText } from './parse-html.ts'

const kinds: readonly RichTextKind[] = ['message', 'bulletin']
const read = (html: string, kind: RichTextKind) => readRichText(parseHtmlBody(html), kind)

describe.each(kinds)('HTML of a %s, on the server,', (kind) => {
  it.each(attacks)('preserves only the harmless text of $name', (attack) => {
    const text = read(attack.html, kind)
    expect(text && richTextToHtml(text)).toBe(storedHtmlOfAttack(attack, kind))
  })

  it('gives the same document when its output is parsed again', () => {
    fc.assert(
      fc.property(anyRichText(kind), (text) => {
        expect(read(richTextToHtml(text), kind)).toEqual(text)
      }),
      { numRuns: 500 },
    )
  })

  it('is written with allowed elements only, and is unchanged when parsed again', () => {
    fc.assert(
      fc.property(anyTagSoup, (html) => {
        const text = read(html, kind) ?? []
        const written = richTextToHtml(text)
        expect(textOutsideAllowedElements(written, kind)).toBe('')
        expect(read(written, kind)).toEqual(text)
      }),
      { numRuns: 3000 },
    )
  })
})

it.each(letters)(
  'A letter with $name is stored as HTML of allowed elements',
  ({ html, kind, written }) => {
    const text = read(html, kind)
    expect(text && richTextToHtml(text)).toBe(written)
  },
)

describe('A letter', () => {
  const errorOf = (html: string, kind: RichTextKind = 'message') => {
    const parsed = parseRichText(html, kind)
    return 'error' in parsed ? parsed.error : null
  }

  it('is reduced to the text that it contains', () => {
    expect(parseRichText('<div>Hei <b>Aino</b></div>', 'message')).toEqual({
      text: [
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'Hei ', isStrong: false, isEmphasised: false },
            { kind: 'text', text: 'Aino', isStrong: true, isEmphasised: false },
          ],
        },
      ],
    })
  })

  it.each([
    ['nothing', ''],
    ['spaces', ' \n&nbsp;<p>\u00a0</p>'],
    ['what is not seen', '<p>&#8203;</p><b></b><br><hr>'],
    ['only what may not be shown', '<script>a</script><svg><text>b</text></svg><img src=x>'],
  ])('with only %s counts as missing', (_, html) => {
    expect(errorOf(html)).toBe('required')
    expect(errorOf(html, 'bulletin')).toBe('required')
  })

  it('may be a single picture of the portal, as may a bulletin', () => {
    const html = '<img src="/api/files/8a1f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a12">'
    expect([errorOf(html), errorOf(html, 'bulletin')]).toEqual(['required', null])
  })

  it('has at most 3000 characters of text, whatever its HTML', () => {
    const words = (length: number) => `<p><b>${'a'.repeat(length)}</b></p>`
    expect([errorOf(words(3000)), errorOf(words(3001)), errorOf(words(3001), 'bulletin')]).toEqual([
      null,
      'too_big',
      null,
    ])
    expect(errorOf('&auml;'.repeat(3000))).toBe(null)
  })

  it('has at most 20 kB of HTML, in bytes', () => {
    const padded = (length: number) => `a<!--${'ä'.repeat((length - 8) / 2)}-->`
    expect([errorOf(padded(20 * 1024)), errorOf(padded(20 * 1024 + 2))]).toEqual([null, 'too_big'])
  })

  it('has at most ten nested lists', () => {
    const lists = (depth: number) => `${'<ul><li>'.repeat(depth)}a`
    expect([errorOf(lists(10)), errorOf(lists(11))]).toEqual([null, 'invalid_string'])
  })

  it.each(['<b>', '<div>', '<ul><li>', '<svg>', '<table><tr><td>', '<blockquote>', '<a href=x>'])(
    'of nothing but %s is parsed without an error, however deep',
    (tag) => {
      const html = `${tag.repeat(20_000 / tag.length)}a`
      expect(['required', 'invalid_string', null]).toContain(errorOf(html))
    },
  )
})
