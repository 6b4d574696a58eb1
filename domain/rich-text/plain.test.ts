import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText } from './content.ts'
import { fromPlainText } from './plain.ts'
import { writeHtml } from './write.ts'

it.each([
  ['', ''],
  [' \n\n ', ''],
  ['Hei', '<p>Hei</p>'],
  ['Hei,\nkiitos', '<p>Hei,</p><p>kiitos</p>'],
  ['Hei,\r\n\r\nkiitos \r a', '<p>Hei,</p><p>kiitos</p><p>a</p>'],
  ['1 < 2   & <b>', '<p>1 &#60; 2 &#38; &#60;b&#62;</p>'],
])('Of what is typed (%j), each line is a paragraph', (typed, html) => {
  expect(writeHtml(fromPlainText(typed))).toBe(html)
})

it('Any text that is typed is the same when its plain form is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = fromPlainText(typed)
      expect(fromPlainText(plainText(text))).toEqual(text)
    }),
  )
})
