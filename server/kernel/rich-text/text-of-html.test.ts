import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTagSoup } from '../../../domain/rich-text/rich-text.arbitrary.ts'
import { WorkLimit } from '../../../domain/work-limit.ts'
import { extractTextOfHtml } from './text-of-html.ts'

describe('The text of HTML', () => {
  it.each([
    ['tags within a line', 'a<b class="x">b</b>c', 'a b c'],
    ['paragraphs and line ends', '<p>a</p><DIV>b<br>c', '\na\n\nb\nc'],
    ['comments', 'a<!-- <p>b --> c', 'a  c'],
    ['a comment without an end', 'a<!-- b', 'a '],
    ['styles and scripts', '<style>p > a {}</style>a<SCRIPT>b</script >c', '  a  c'],
    ['a style without an end', 'a<style>b</stylesheet>', 'a '],
    ['a tag without an end', 'a<b c', 'a '],
    ['what is no tag', 'a < b & c <3 &lt;', 'a < b & c <3 &lt;'],
    ['declarations', 'a<!doctype html>b<?xml ?>c', 'a b c'],
  ])('leaves out %s', (_, html, text) => {
    expect(extractTextOfHtml(html)).toEqual({ text, isCut: false })
  })

  it('contains no character that could begin a tag', () => {
    fc.assert(
      fc.property(anyTagSoup, (html) => {
        expect(extractTextOfHtml(html).text).not.toMatch(/<[a-z/!?]/i)
      }),
    )
  })

  it('is cut after 120,000 characters, or 20,000 tags', () => {
    const long = extractTextOfHtml('a'.repeat(120_001))
    expect([long.text.length, long.isCut]).toEqual([120_000, true])
    expect(extractTextOfHtml('a'.repeat(120_000)).isCut).toBe(false)
    const limit = new WorkLimit(Infinity)
    expect(extractTextOfHtml('<b>'.repeat(30_000), limit).isCut).toBe(true)
    expect(limit.spent).toBe(20_001)
  })
})
