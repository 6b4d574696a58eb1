import { describe, expect, it } from 'vitest'
import { maxRepeatedElements, removeRepeatedFormatting } from './repeated.ts'

const named = (count: number, tag: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => tag(place)).join('')

describe('The elements that a parser may repeat', () => {
  it.each([
    ['text', 'a < b', 0],
    ['paragraphs and links', '<p>a</p><a href="x">b</a><base><u2>', 0],
    ['formatting that is alike, counted up to three', '<b>a</b><B>b</B><b>c</b><b>d</b>', 3 * 8],
    ['formatting of two kinds', '<b><i>a</i></b>', 2 * 4],
    ['formatting with attributes', '<b a=1><b a=2><b/><b\n><p>', 4 * 5],
  ])('in the HTML of %s are limited in number', (_, html, most) => {
    expect(maxRepeatedElements(html)).toBe(most)
  })
})

describe('Formatting', () => {
  it('is preserved in a long letter that the portal wrote', () => {
    const html = '<p>a <strong>b</strong> <em>c</em></p>'.repeat(2500)
    expect(removeRepeatedFormatting(html)).toBe(html)
  })

  it('is left out where every paragraph would repeat it, and the text stays', () => {
    const paragraphs = '<p>x'.repeat(1000)
    expect(removeRepeatedFormatting(named(600, (place) => `<<b a${place}>b>`) + paragraphs)).toBe(
      '<<!---->b>'.repeat(600) + paragraphs,
    )
  })
})
