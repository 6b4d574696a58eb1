import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainTextOf } from './content.ts'
import { applyPlainEdit, richTextOfWritten } from './plain-edit.ts'
import { anyRichText } from './rich-text.arbitrary.ts'
import type { Block, RichText } from './rich-text.ts'
import { richTextToHtml } from './write.ts'

const bold = (text: string): Block => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text, isStrong: true, isEmphasised: false }],
})
const list: Block = { kind: 'list', isNumbered: false, items: [[bold('b')], [bold('c')]] }
const letter: RichText = [bold('a'), list, bold('d')]

it('A line that is added at the end of a text is an empty paragraph until its first character is typed', () => {
  expect(applyPlainEdit(letter, 'a\nb\nc\nd\n')).toEqual([...letter, ''])
})

it('Only the line that was changed in the text area loses its formatting', () => {
  expect(applyPlainEdit(letter, 'a\nb\nc\nd e ')).toEqual([bold('a'), list, 'd e '])
  expect(applyPlainEdit(letter, 'A\nb\nc\nd')).toEqual(['A', list, bold('d')])
})

it('A list becomes paragraphs when one of its lines is changed', () => {
  expect(applyPlainEdit(letter, 'a\nb\nx\nd')).toEqual([bold('a'), 'b', 'x', bold('d')])
})

it('All lines of a text may be removed, and the same line may occur twice', () => {
  expect(applyPlainEdit(letter, '')).toEqual([''])
  expect(applyPlainEdit([bold('a')], 'a\na')).toEqual([bold('a'), 'a'])
  expect(applyPlainEdit([bold('a'), bold('a')], 'a')).toEqual([bold('a')])
})

it('A text from a text area is stored with one space in place of several, and without its empty lines', () => {
  expect(richTextToHtml(richTextOfWritten(applyPlainEdit([], 'Hei,\n\n  kiitos   <b> \n')))).toBe(
    '<p>Hei,</p><p>kiitos &#60;b&#62;</p>',
  )
})

it('Any unchanged text of the text area preserves its formatting', () => {
  fc.assert(
    fc.property(anyRichText('message'), (text) => {
      expect(richTextOfWritten(applyPlainEdit(text, plainTextOf(text)))).toEqual(text)
    }),
  )
})

it('Any changed text of the text area has the typed words', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  const anyTyped = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'ä')).map((all) => all.join(''))
  fc.assert(
    fc.property(
      anyRichText('message'),
      anyTyped,
      fc.nat(),
      fc.nat(),
      (text, typed, from, length) => {
        const before = plainTextOf(text)
        const start = from % (before.length + 1)
        const after = before.slice(0, start) + typed + before.slice(start + (length % 9))
        fc.pre(after.isWellFormed())
        expect(words(plainTextOf(richTextOfWritten(applyPlainEdit(text, after))))).toEqual(
          words(plainTextOf(richTextOfWritten([after].flatMap((one) => one.split('\n'))))),
        )
      },
    ),
  )
})
