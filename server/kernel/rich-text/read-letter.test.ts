import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOutsideAllowedElements } from '../../../domain/rich-text/allowed.samples.ts'
import { attacks } from '../../../domain/rich-text/attacks.samples.ts'
import { readRichText } from '../../../domain/rich-text/read.ts'
import { richTextToHtml } from '../../../domain/rich-text/write.ts'
import { sampleLetters } from './letter.samples.ts'
import { parseHtmlBody } from './parse-html.ts'
import { parseShownLetter } from './read-letter.ts'

const read = (html: string) => parseShownLetter(html, { isQuoting: true })
const MEGABYTE = 1024 * 1024
const filledWith = (part: string) => part.repeat(Math.floor(MEGABYTE / part.length))

describe('A letter', () => {
  it.each(sampleLetters)(
    'of $name is split into its new text and the text that it quotes',
    (letter) => {
      expect(read(letter.html)).toEqual({
        html: letter.shown,
        quotedHtml: letter.quoted,
        isShortened: false,
      })
    },
  )

  it('of a kind that cannot quote is not split', () => {
    const html = '<p>On.</p><blockquote type="cite"><p>Onko?</p></blockquote>'
    expect(parseShownLetter(html, { isQuoting: false })).toEqual({
      html: '<p>On.</p><p>Onko?</p>',
      quotedHtml: null,
      isShortened: false,
    })
  })

  it.each(attacks)(
    'with $name is reduced to text and the elements that a message may have',
    ({ html }) => {
      const { html: shown, quotedHtml } = read(html)
      expect([
        textOutsideAllowedElements(shown, 'message'),
        textOutsideAllowedElements(quotedHtml ?? '', 'message'),
      ]).toEqual(['', ''])
    },
  )

  it('with 200 levels of quotes is shown whole, each level once', () => {
    const levels = Array.from({ length: 200 }, (_, level) => level + 1)
    const opened = levels.map((level) => `<blockquote type="cite"><p>Taso ${level}.</p>`).join('')
    const { html, quotedHtml, isShortened } = read(
      `<p>Hei</p>${opened}${'</blockquote>'.repeat(200)}<p>Terveisin</p>`,
    )
    expect([html, isShortened]).toEqual(['<p>Hei</p><p>Terveisin</p>', false])
    expect(quotedHtml?.match(/Taso \d+\./g)).toEqual(levels.map((level) => `Taso ${level}.`))
  })

  it('is parsed by a browser to the stored elements, however deep its lists are', () => {
    const { html } = read(`${'<ul><li>'.repeat(60)}Hei`)
    expect(readRichText(parseHtmlBody(html), 'message')).not.toBeNull()
    expect(html).toContain('Hei')
  })

  it('with a very long text is shortened, and so are its quotes', () => {
    const { html, quotedHtml, isShortened } = read(
      `${'<p>Hei &amp; terve</p>'.repeat(8000)}<blockquote type="cite">${'a'.repeat(200_000)}</blockquote>`,
    )
    expect(isShortened).toBe(true)
    expect(html.length).toBeLessThanOrEqual(100_010)
    expect(html.startsWith('<p>Hei &#38; terve</p><p>Hei')).toBe(true)
    expect(quotedHtml).toMatch(/^<p>a{99990,100000}<\/p>$/)
    expect(richTextToHtml(readRichText(parseHtmlBody(html), 'message') ?? [])).toBe(html)
  })

  it('with a long list, or with a long paragraph with a link, is shortened within it', () => {
    const list = read(`<ol>${'<li>Kohta</li>'.repeat(20_000)}</ol>`)
    expect([list.isShortened, list.html.endsWith('</li></ol>')]).toEqual([true, true])
    const link = read(`<p>${'a'.repeat(99_990)} <a href="https://a.example">u</a> b</p>`)
    expect(link).toEqual({
      html: `<p>${'a'.repeat(99_990)} </p>`,
      quotedHtml: null,
      isShortened: true,
    })
  })

  /** Processor time: others may use the machine. */
  it.each([
    ['text', filledWith('Hei ')],
    ['elements in each other', filledWith('<div>')],
    ['paragraphs', filledWith('<p>x</p>')],
    ['empty lines', `<pre>${filledWith('\n')}</pre>`],
    ['quoted lines', `<pre>${filledWith('> a\n')}</pre>`],
    ['quotes', filledWith('<blockquote type=cite>x</blockquote>a')],
    ['tables in each other', filledWith('<table><tr><td>x')],
    ['formatting that is never ended', filledWith('<b><p>x')],
    [
      'formatting that every paragraph repeats',
      Array.from({ length: 20_000 }, (_, place) => `<b a=${place}>`).join('') + filledWith('<p>x'),
    ],
    ['lines that look like headers', filledWith('From: a<br>')],
    ['lines about writers', filledWith('On 2026 10.10 wrote wrote<br>')],
    [
      'blocks of Outlook in each other',
      filledWith('<div style="border:none;border-top:solid #E1E1E1 1.0pt">'),
    ],
    ['brackets', filledWith('<')],
    ['a picture in its address', `<p>Hei</p><img src="data:image/png;base64,${filledWith('A')}">`],
  ])('with a megabyte of %s is parsed in bounded time', (_, html) => {
    read(html.slice(0, 2000))
    const before = process.cpuUsage()
    const { html: shown } = read(html)
    const { user } = process.cpuUsage(before)
    expect(shown.length).toBeLessThanOrEqual(100_010)
    expect(user / 1000).toBeLessThan(3000)
  })

  it('made of any pieces is parsed without an error and without losing a word', () => {
    const piece = fc.constantFrom(
      '<div>',
      '</div>',
      '<blockquote type="cite">',
      '</blockquote>',
      '<b>',
      '</b>',
      '<ul><li>',
      '</ul>',
      '<br>',
      '<table><tr><td>',
      '</table>',
      '<pre>',
      '</pre>',
      '> ',
      'From: a',
      'Sent: b',
      '-----Original Message-----',
      'Aino 2026 10.10 kirjoitti:',
      'sana',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('')
        const { html: shown, quotedHtml } = read(html)
        const words = (text: string) => text.match(/sana|kirjoitti/g)?.length ?? 0
        const whole = richTextToHtml(readRichText(parseHtmlBody(html), 'message') ?? [])
        expect(words(shown) + words(quotedHtml ?? '')).toBe(words(whole))
        expect(textOutsideAllowedElements(shown + (quotedHtml ?? ''), 'message')).toBe('')
      }),
    )
  })
})
