import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { textOutsideAllowedElements } from '../../domain/rich-text/allowed.samples.ts'
import { attacks, storedHtmlOfAttack } from '../../domain/rich-text/attacks.samples.ts'
import { letters } from '../../domain/rich-text/letters.samples.ts'
import { readRichText } from '../../domain/rich-text/read.ts'
import { anyRichText, anyTagSoup } from '../../domain/rich-text/rich-text.arbitrary.ts'
import type { RichTextKind } from '../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../domain/rich-text/write.ts'
import { parseHtmlBody } from '../../server/kernel/rich-text/parse-html.ts'
import { parseRichText } from './parse-html.ts'

const kinds: readonly RichTextKind[] = ['message', 'bulletin']
const onServer = (html: string, kind: RichTextKind) => readRichText(parseHtmlBody(html), kind)

const hacked = vi.fn<() => void>()
beforeEach(() => {
  hacked.mockClear()
  Reflect.set(window, 'hacked', hacked)
})

describe.each(kinds)('HTML of a %s, in the browser,', (kind) => {
  it.each(attacks)(
    'preserves only the harmless text of $name, as on the server',
    async (attack) => {
      const text = parseRichText(attack.html, kind)
      expect(text && richTextToHtml(text)).toBe(storedHtmlOfAttack(attack, kind))
      expect(text).toEqual(onServer(attack.html, kind))
      await new Promise((resolve) => void setTimeout(resolve))
      expect(hacked).toHaveBeenCalledTimes(0)
    },
  )

  it('that `richTextToHtml` wrote is parsed to the same text', () => {
    fc.assert(
      fc.property(anyRichText(kind), (text) => {
        expect(parseRichText(richTextToHtml(text), kind)).toEqual(text)
      }),
      { numRuns: 500 },
    )
  })

  it('is written with allowed elements only, and unchanged after parsing again, whatever it was', () => {
    fc.assert(
      fc.property(anyTagSoup, (html) => {
        const text = parseRichText(html, kind) ?? []
        const written = richTextToHtml(text)
        expect(textOutsideAllowedElements(written, kind)).toBe('')
        expect(parseRichText(written, kind)).toEqual(text)
        expect(onServer(written, kind)).toEqual(text)
      }),
      { numRuns: 2000 },
    )
    expect(hacked).toHaveBeenCalledTimes(0)
  })

  it.each(['<b>', '<div>', '<ul><li>', '<svg>', '<table><tr><td>', '<blockquote>'])(
    'of nothing but %s is refused whenever the server refuses it',
    (tag) => {
      const html = `${tag.repeat(20_000 / tag.length)}a`
      expect(parseRichText(html, kind)).toEqual(onServer(html, kind))
    },
  )
})

it.each(letters)('A letter with $name is parsed as on the server', ({ html, kind, written }) => {
  const text = parseRichText(html, kind)
  expect(text && richTextToHtml(text)).toBe(written)
})

it('Formatting that every paragraph would repeat is left out, and the text stays', () => {
  const names = Array.from({ length: 1100 }, (_, place) => `<b a${place}>`).join('')
  const text = parseRichText(`<p>${names}a${'<p>x'.repeat(5000)}`, 'message')
  expect(text && richTextToHtml(text)).toBe(`<p>a</p>${'<p>x</p>'.repeat(5000)}`)
})
