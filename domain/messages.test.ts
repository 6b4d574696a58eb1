import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterCount } from './characters.ts'
import { MAX_MESSAGE_SUBJECT } from './limits.ts'
import { LOCALES } from './locales.ts'
import { isFromProvider, MESSAGE_KINDS, makeReplySubject, removeReplyPrefix } from './messages.ts'

describe('The subject of a reply', () => {
  it.each([
    ['Keittiön hana', 'fi', 'Vs: Keittiön hana'],
    ['Keittiön hana', 'sv', 'Sv: Keittiön hana'],
    ['Keittiön hana', 'en', 'Re: Keittiön hana'],
    ['Re: Keittiön hana', 'fi', 'Vs: Keittiön hana'],
    ['VS: Re: SV : Keittiön hana', 'fi', 'Vs: Keittiön hana'],
    ['RE[2]: Aw: Hana', 'en', 'Re: Hana'],
    ['Fwd: Hana', 'en', 'Re: Fwd: Hana'],
    ['Reetta: avaimet', 'fi', 'Vs: Reetta: avaimet'],
    ['Re:', 'fi', 'Vs:'],
    ['VS: Hana', 'fi', 'VS: Hana'],
    ['RE: Hana', 'en', 'RE: Hana'],
    ['VS: Sv: Hana', 'fi', 'Vs: Hana'],
  ] as const)('to %j in %s is %j', (subject, locale, reply) => {
    expect(makeReplySubject(subject, locale)).toBe(reply)
  })

  it('splits no character when it is cut at the limit', () => {
    expect(makeReplySubject(`${'a'.repeat(195)}👍!`, 'fi')).toBe(`Vs: ${'a'.repeat(195)}👍`)
    expect(makeReplySubject('👍'.repeat(300), 'fi')).toBe(`Vs: ${'👍'.repeat(196)}`)
  })

  it('has one prefix after several replies in any languages, and fits the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 2 * MAX_MESSAGE_SUBJECT }),
        fc.array(fc.constantFrom(...LOCALES), { minLength: 1, maxLength: 5 }),
        (subject, locales) => {
          let last = subject
          for (const locale of locales) last = makeReplySubject(last, locale)
          const [locale] = locales.slice(-1)
          expect(characterCount(last)).toBeLessThanOrEqual(MAX_MESSAGE_SUBJECT)
          expect(last).toBe(locale && makeReplySubject(last, locale))
        },
      ),
    )
  })
})

it('The subject of a message loses its reply prefixes, unless it consists only of them', () => {
  expect(['Vs: Sv: Hana', 'Hana', ' re : ', ''].map(removeReplyPrefix)).toEqual([
    'Hana',
    'Hana',
    're :',
    '',
  ])
})

it('An entry by a resident is an incoming entry, and all other kinds are the provider’s', () => {
  expect(MESSAGE_KINDS.filter(isFromProvider)).toEqual(['outgoing_email', 'manual_conversation'])
})
