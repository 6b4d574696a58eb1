import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeLinkAddress } from './addresses.ts'
import { formatLinkAddressAsTyped, parseTypedLinkAddress } from './typed-address.ts'

describe('An address that a person types', () => {
  it.each([
    ['https://www.vuokratalo.fi/ohje?a=b#c', 'https://www.vuokratalo.fi/ohje?a=b#c'],
    ['  HTTPS://Vuokratalo.fi  ', 'https://Vuokratalo.fi'],
    ['http://vuokratalo.fi', 'http://vuokratalo.fi'],
    ['www.vuokratalo.fi', 'https://www.vuokratalo.fi'],
    ['vuokratalo.fi/ohjeet', 'https://vuokratalo.fi/ohjeet'],
    ['vuokratalo.fi:8080/a', 'https://vuokratalo.fi:8080/a'],
    ['hämeenlinnan-asunnot.fi', 'https://hämeenlinnan-asunnot.fi'],
    ['matti@example.fi', 'mailto:matti@example.fi'],
    ['mailto:matti@example.fi', 'mailto:matti@example.fi'],
    ['+358 40 123 4567', 'tel:+358401234567'],
    ['040-123 4567', 'tel:0401234567'],
    ['(09) 310 1691', 'tel:093101691'],
    ['112', 'tel:112'],
    ['\u202awww.vuokratalo.fi\u202c', 'https://www.vuokratalo.fi'],
    ['matti@\u200bexample.fi\ufeff', 'mailto:matti@example.fi'],
    ['tel:112', 'tel:112'],
  ])('%s is completed to %s', (typed, address) => {
    expect(parseTypedLinkAddress(typed)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'esimerkki',
    'katso ohje.fi',
    'matti@',
    'matti@localhost',
    'matti@example.fi?subject=a',
    '24.12.2026',
    '192.168.1.1',
    '12',
    'javascript:hacked()',
    'JavaScript:alert(1)//vuokratalo.fi',
    'data:text/html,a',
    '//evil.example',
    '\\\\evil.example',
    'https://a@evil.example',
    'a:b@evil.example',
    'ohje.fi\u0000',
    'ohje.fi/"onclick=a',
    'https://',
    '/logout',
    '.fi',
  ])('%j is rejected as an address', (typed) => {
    expect(parseTypedLinkAddress(typed)).toBeNull()
  })

  it('is parsed to an address that a link may have, and is unchanged when parsed again', () => {
    const anyTyped = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.emailAddress(),
      fc.domain(),
      fc.stringMatching(/^[+0(]?[\d ().-]{1,20}$/),
    )
    fc.assert(
      fc.property(anyTyped, (typed) => {
        const address = parseTypedLinkAddress(typed)
        if (address === null) return
        expect(safeLinkAddress(address)).toBe(address)
        expect(parseTypedLinkAddress(address)).toBe(address)
        expect(parseTypedLinkAddress(formatLinkAddressAsTyped(address))).toBe(address)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['mailto:matti@example.fi', 'matti@example.fi'],
  ['tel:0401234567', '0401234567'],
  ['tel:1234567', 'tel:1234567'],
  ['https://vuokratalo.fi', 'https://vuokratalo.fi'],
])('The link address %s is shown as %s in its field', (address, shown) => {
  expect(formatLinkAddressAsTyped(address)).toBe(shown)
})
