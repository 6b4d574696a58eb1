import { describe, expect, it } from 'vitest'
import { plainTextOf } from '../../../domain/rich-text/content.ts'
import { letterExcerpt, parseLetter } from './letter.ts'

const quoted = (levels: number) =>
  `${'<blockquote><div>'.repeat(levels)}<b>pohja</b>${'</div></blockquote>'.repeat(levels)}`

describe('a letter', () => {
  it('with 200 levels of quotes is parsed as a text without quoting levels', () => {
    expect(parseLetter(`<p>Hei</p>${quoted(200)}`)).toEqual([
      { kind: 'paragraph', content: [expect.objectContaining({ text: 'Hei' })] },
      {
        kind: 'paragraph',
        content: [{ kind: 'text', text: 'pohja', isStrong: true, isEmphasised: false }],
      },
    ])
  })

  it('of a megabyte is parsed completely', () => {
    const text = 'Hana tippuu. '.repeat(80_000)
    expect(plainTextOf(parseLetter(`<p>${text}</p>`) ?? [])).toBe(text.trim())
  })

  it('that cannot be parsed even without its quoting levels is returned as null', () => {
    expect(parseLetter(`${'<ul><li>'.repeat(150)}pohja`)).toBeNull()
  })
})

describe('the first words of a letter', () => {
  it.each([
    ['<p>Hei <b>Aino</b>,</p><ul><li>avain</li></ul>', /^Hei Aino, .*avain$/],
    ['<p> </p><img src="https://seuranta.example/1.gif">', null],
    ['', null],
    ['<style>p { color: red }</style><p>Hei</p>', /^Hei$/],
  ])('are the beginning of its text without formatting: %j', (html, words) => {
    const excerpt = letterExcerpt(html)
    if (words === null) expect(excerpt).toBeNull()
    else expect(excerpt).toMatch(words)
  })

  it('end after a whole word, with an ellipsis where the letter continues', () => {
    const sentence = 'kymmenen. '.repeat(14)
    expect(letterExcerpt(`<p>${sentence}</p>`)).toBe(sentence.trim())
    expect(letterExcerpt(`<p>${sentence}yli</p>`)).toBe(`${sentence.trim()}…`)
    expect(letterExcerpt(`<p>${'a'.repeat(200)}</p>`)).toBe(`${'a'.repeat(140)}…`)
  })
})
