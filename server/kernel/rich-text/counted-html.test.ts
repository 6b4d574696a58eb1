import { describe, expect, it } from 'vitest'
import { maxHtmlBytes } from '../../../domain/rich-text/limits.ts'
import { WorkLimit } from '../../../domain/work-limit.ts'
import { formattingOverLimit } from '../../../fixtures/hostile/html-inputs.ts'
import { parseHtmlWithinLimit } from './counted-html.ts'
import { parseRichText } from './parse-html.ts'
import { parseShownLetter } from './read-letter.ts'

const MESSAGE = maxHtmlBytes('message')

describe('Formatting that has not ended', () => {
  it.each(Object.entries(formattingOverLimit))(
    'that is never closed is not parsed beyond its limit: %s',
    (_, make) => {
      const limit = new WorkLimit(Infinity)
      expect(parseHtmlWithinLimit(make(MESSAGE), limit).isCut).toBe(true)
      expect(limit.spent).toBeLessThan(3500)
    },
  )

  /** Returns HTML with formattings that differ, and links that end each other. */
  const textOf = (formattings: number) =>
    `${Array.from({ length: formattings }, (_, place) => `<b a${place}>`).join('')}${'<a>Hei'.repeat(100)}`

  it('that is never closed is parsed up to its limit', () => {
    expect(parseHtmlWithinLimit(textOf(90), new WorkLimit(Infinity)).isCut).toBe(false)
    expect(parseHtmlWithinLimit(textOf(140), new WorkLimit(Infinity)).isCut).toBe(true)
  })

  it('that is never closed is refused in messages above the limit, and left out of letters', () => {
    expect(parseRichText(textOf(140), 'message')).toEqual({ error: 'too_big' })
    expect(parseShownLetter(textOf(140), { isQuoting: true })).toEqual({
      html: `<p>${Array.from({ length: 100 }, () => 'Hei').join(' ')}</p>`,
      quotedHtml: null,
      isShortened: false,
    })
  })

  it('does not count formatting that ends in its own paragraph, in however many paragraphs', () => {
    const html = Array.from({ length: 500 }, (_, place) => `<p><b a${place}>Hei</b></p>`).join('')
    expect(parseHtmlWithinLimit(html, new WorkLimit(Infinity)).isCut).toBe(false)
  })
})
