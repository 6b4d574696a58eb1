import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('escapes text for HTML elements and attributes', () => {
  expect(escapeHtml(`<b title="Ä" lang='fi'>A & B</b> &amp;`)).toBe(
    '&#60;b title=&#34;Ä&#34; lang=&#39;fi&#39;&#62;A &#38; B&#60;/b&#62; &#38;amp;',
  )
})

it('any escaped text is decoded to the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).toMatch(/^(?:[^&<>"']|&#\d+;)*$/)
      const read = escaped.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      expect(read).toBe(text)
    }),
  )
})
