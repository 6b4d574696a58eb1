import * as fc from 'fast-check'
import { $getRoot } from 'lexical'
import { expect, it } from 'vitest'
import { plainTextOf } from '../../../../domain/rich-text/content.ts'
import { anyRichText } from '../../../../domain/rich-text/rich-text.arbitrary.ts'
import type { RichText } from '../../../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../../../domain/rich-text/write.ts'
import { parseRichText } from '../../../rich-text/parse-html.ts'
import { $read, $write, createRichTextEditor } from './engine.ts'
import { $insertText } from './insert.ts'
import { normalizeLists } from './lists.ts'
import { $selection } from './selected.ts'

const parse = (html: string): RichText => parseRichText(html, 'message') ?? []

/**
 * Inserts a text at the first `|` of another, which is removed, and types `|` where the caret is
 * then.
 */
function inserted(before: string, text: RichText): string {
  const editor = createRichTextEditor()
  const stop = normalizeLists(editor)
  editor.update(() => $write(parse(before)), { discrete: true })
  editor.update(
    () => {
      const marked = $getRoot()
        .getAllTextNodes()
        .find((node) => node.getTextContent().includes('|'))
      const at = marked?.getTextContent().indexOf('|') ?? 0
      const selection = marked?.select(at, at + 1) ?? $selection()
      selection.removeText()
      $insertText($selection(), text)
    },
    { discrete: true },
  )
  // In an update of its own, like a key press: adjacent texts have been merged by then.
  editor.update(() => $selection().insertText('|'), { discrete: true })
  const read = editor.getEditorState().read($read)
  stop()
  return richTextToHtml(read)
}

it.each([
  ['<p>x|y</p>', '<p>a</p>', '<p>xa|y</p>'],
  ['<p>x|y</p>', '<p>a</p><p>b</p>', '<p>xa</p><p>b|y</p>'],
  ['<p>x|</p>', '<ul><li>b<li>c</ul>', '<p>x</p><ul><li><p>b</p></li><li><p>c|</p></li></ul>'],
  ['<p>|</p>', '<ul><li>b</ul>', '<ul><li><p>b|</p></li></ul>'],
  ['<p>x|y</p>', '<p>a</p><ul><li>b</ul>', '<p>xa</p><ul><li><p>b</p></li></ul><p>|y</p>'],
  ['<p>x|y</p>', '<ul><li>b</ul><p>c</p>', '<p>x</p><ul><li><p>b</p></li></ul><p>c|y</p>'],
])('In %s the text %s is inserted as blocks', (before, text, after) => {
  expect(inserted(before, parse(text))).toBe(after)
})

it.each([
  ['x|y', '<p>a</p><p>b</p>', '<li><p>xa</p></li><li><p>b|y</p></li>'],
  ['x|y', '<ul><li>b<li>c</ul>', '<li><p>xb</p></li><li><p>c|y</p></li>'],
  ['x|', '<p>a</p><ol><li>b</ol><p>d</p>', '<li><p>xa</p></li><li><p>b</p></li><li><p>d|</p></li>'],
  ['|', '<ul><li>b<ul><li>c</ul></ul>', '<li><p>b</p><ul><li><p>c|</p></li></ul></li>'],
  [
    'x|y<ol><li>z</ol>',
    '<p>a</p><p>b</p>',
    '<li><p>xa</p></li><li><p>b|y</p><ol><li><p>z</p></li></ol></li>',
  ],
])('In the list item %s the text %s is inserted as list items', (item, text, after) => {
  expect(inserted(`<ul><li>${item}</ul>`, parse(text))).toBe(`<ul>${after}</ul>`)
})

it('After inserting any text anywhere, the caret is behind it, and no word is lost', () => {
  const letters = (html: string) => plainTextOf(parse(html)).replaceAll(/\s/g, '')
  fc.assert(
    fc.property(
      fc.constantFrom('<p>x|y</p>', '<ul><li>x|y<li>z</ul>', '<ul><li>x<ol><li>|y</ol></ul>'),
      anyRichText('message').filter((text) => !plainTextOf(text).includes('|')),
      (before, text) => {
        const [start, end] = letters(before).split('|')
        expect(letters(inserted(before, text))).toBe(
          `${start}${letters(richTextToHtml(text))}|${end}`,
        )
      },
    ),
    { numRuns: 500 },
  )
})
