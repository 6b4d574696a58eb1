import { describe, expect, it } from 'vitest'
import { replySubject, withoutReplyPrefix } from './messages.ts'

describe('The subject of a thread', () => {
  it.each([
    ['Saunavuoro', 'Saunavuoro'],
    ['Vs: Saunavuoro', 'Saunavuoro'],
    [' RE[2]: Vs : sv: Saunavuoro ', 'Saunavuoro'],
    ['Re: ', 'Re:'],
    ['Remontti: aikataulu', 'Remontti: aikataulu'],
  ])('of %j is %j', (subject, title) => {
    expect(withoutReplyPrefix(subject)).toBe(title)
  })
})

describe('The subject of a reply', () => {
  it.each([
    ['fi', 'Vs: Saunavuoro'],
    ['sv', 'Sv: Saunavuoro'],
    ['en', 'Re: Saunavuoro'],
  ] as const)('has one prefix in %s', (locale, expected) => {
    expect(replySubject('Re: Vs: Saunavuoro', locale)).toBe(expected)
    expect(replySubject(expected, locale)).toBe(expected)
  })

  it('stays within the limit, and parts no character', () => {
    expect(replySubject('a'.repeat(200), 'fi')).toBe(`Vs: ${'a'.repeat(196)}`)
    expect(replySubject(`${'a'.repeat(195)}👍`, 'fi')).toBe(`Vs: ${'a'.repeat(195)}`)
  })
})
