import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { unnormalizedContentOf } from '../../domain/rich-text/content.ts'
import { serializeCopiedText } from '../../domain/rich-text/copied.ts'
import type { Block, RichText } from '../../domain/rich-text/rich-text.ts'
import { parseEditorCopy } from './parse-html.ts'

const anyStyle = fc.record({
  isStrong: fc.boolean(),
  isEmphasised: fc.boolean(),
  address: fc.constantFrom(null, 'https://a.example/?b=c&d', 'tel:112'),
  isPreformatted: fc.constant(false),
})
const anyRun = fc.oneof(
  fc.constant('break' as const),
  fc.record({
    text: fc.constantFrom('a', ' ', ' a', 'a ', 'a  b', '\u00a0', '\t', '<b>', '&amp;'),
    style: anyStyle,
  }),
)
const anyParagraph: fc.Arbitrary<Block> = fc
  .array(anyRun, { maxLength: 5 })
  .map((runs) => ({ kind: 'paragraph', content: unnormalizedContentOf(runs) }))
const { text: anyWritten } = fc.letrec<{ text: RichText; block: Block }>((tie) => ({
  text: fc.array(tie('block'), { maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyParagraph,
    fc.record({
      kind: fc.constant('list' as const),
      isNumbered: fc.boolean(),
      items: fc.array(tie('text'), { maxLength: 2 }),
    }),
  ),
}))

it('Any text that is copied has all its spaces and empty lines when it is pasted', () => {
  fc.assert(
    fc.property(anyWritten, (text) => {
      // Windows adds such elements and comments around copied HTML.
      const html = `<html><body>\r\n<!--StartFragment-->${serializeCopiedText(text)}<!--EndFragment-->\r\n</body></html>`
      expect(parseEditorCopy(html)).toEqual(text)
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['has no mark', '<p> a </p>'],
  ['has text beside its paragraphs', '<div data-porras-copied> a<p>b</p></div>'],
  ['has another element', '<div data-porras-copied><p><img src=x onerror=x></p></div>'],
  ['has another block', '<div data-porras-copied><h2>a</h2></div>'],
  ['has a link of a script', '<div data-porras-copied><p><a href="javascript:x">a</a></p></div>'],
  ['has a drawing', '<div data-porras-copied><p><svg><p>a</p></svg></p></div>'],
  ['is nested too deeply', `<div data-porras-copied>${'<ul><li>'.repeat(200)}<p>a</p></div>`],
])('HTML that %s is not parsed as copied plain text', (_, html) => {
  expect(parseEditorCopy(html)).toBeNull()
})
