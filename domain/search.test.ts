import { describe, expect, it } from 'vitest'
import { containsAllWords } from './search.ts'

describe('searching a text', () => {
  it.each([
    ['Keittiön hana', 'hana'],
    ['Keittiön hana', 'HANA keitt'],
    ['Keittiön hana', 'keittion'],
    ['Vesimaksun muutos', 'makSun'],
    ['Elpriset på Åland', 'aland  pa'],
    ['Café', 'CAFE\u0301'],
    ['Keittiön hana', '\u202ahana\u202c\u00a0keit\u200btiön'],
    ['Anything', ''],
    ['Anything', '  '],
  ])('finds in %j the words %j', (text, sought) => {
    expect(containsAllWords(text, sought)).toBe(true)
  })

  it.each([
    ['Keittiön hana', 'hana tippuu'],
    ['', 'hana'],
    ['Keittiön hana', 'hanat'],
  ])('does not find in %j the words %j', (text, sought) => {
    expect(containsAllWords(text, sought)).toBe(false)
  })
})
