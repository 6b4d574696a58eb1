import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { letters } from '../../../../domain/rich-text/letters.samples.ts'
import { anyRichText } from '../../../../domain/rich-text/rich-text.arbitrary.ts'
import type { RichText } from '../../../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../../../domain/rich-text/write.ts'
import { parseRichText } from '../../../rich-text/parse-html.ts'
import { $read, $write, createRichTextEditor } from './engine.ts'
import { normalizeLists } from './lists.ts'

/** Writes a text into the editor, and returns the text that is read from it. */
function throughEditor(text: RichText): RichText {
  const editor = createRichTextEditor()
  const stop = normalizeLists(editor)
  editor.update(() => $write(text), { discrete: true })
  const read = editor.getEditorState().read($read)
  stop()
  return read
}

it('The editor returns any text of a message unchanged', () => {
  fc.assert(
    fc.property(anyRichText('message'), (text) => {
      expect(throughEditor(text)).toEqual(text)
    }),
    { numRuns: 500 },
  )
})

it.each(letters)('The editor returns a letter with $name unchanged', ({ html }) => {
  const text = parseRichText(html, 'message') ?? []
  expect(richTextToHtml(throughEditor(text))).toBe(richTextToHtml(text))
})

it('The editor shows any text with the same elements that are stored', () => {
  const element = document.body.appendChild(document.createElement('div'))
  element.contentEditable = 'true'
  const editor = createRichTextEditor({ italic: 'italic' })
  editor.setRootElement(element)
  fc.assert(
    fc.property(anyRichText('message'), (text) => {
      editor.update(() => $write(text), { discrete: true })
      expect(richTextToHtml(parseRichText(withoutClasses(element), 'message') ?? [])).toBe(
        richTextToHtml(text),
      )
    }),
    { numRuns: 200 },
  )
  editor.setRootElement(null)
  element.remove()
})

/** Returns the HTML with `em` in place of the class by which the editor shows bold italics. */
const withoutClasses = (element: Element): string =>
  element.innerHTML.replaceAll(
    /<strong class="italic"[^>]*>(.*?)<\/strong>/gs,
    '<strong><em>$1</em></strong>',
  )
