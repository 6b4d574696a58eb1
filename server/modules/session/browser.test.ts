import { expect, it } from 'vitest'
import { parseBrowserAndSystem } from './browser.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    'Firefox',
    'Windows',
    false,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ],
  [
    'Microsoft Edge',
    'Windows',
    false,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
  ],
  [
    'Safari',
    'macOS',
    false,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
  [
    'Safari',
    'iOS',
    true,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari',
    'iOS',
    true,
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet',
    'Android',
    true,
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome',
    'Chrome OS',
    false,
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
  ],
])('the browser is recognised as %s on %s (a phone: %s)', (browser, system, isPhone, userAgent) => {
  expect(parseBrowserAndSystem(userAgent)).toEqual({ browser, system, isPhone })
})

it.each([
  ['none', undefined],
  ['an empty one', ''],
  ['an invented name', 'Koivuranta-asunnot/1.0 (call +358 40 123 4567)'],
  ['markup', '<b>Your password</b>/2.0'],
  ['control characters', 'Mozilla/5.0 (Windows NT 10.0)\u0007 Firefox/132.0'],
  ['letters of other scripts', 'Mozilla/5.0 (Windows NT 10.0) Firefox/132.0 \u202e'],
  ['one that is too long', `Mozilla/5.0 (Windows NT 10.0) Firefox/132.0 ${'x'.repeat(500)}`],
])('a browser is unknown: %s', (_what, userAgent) => {
  expect(parseBrowserAndSystem(userAgent)).toEqual({ browser: null, system: null, isPhone: false })
})

it('the operating system is recognised also for an unknown browser', () => {
  expect(parseBrowserAndSystem('Invented/1.0 (Windows NT 10.0)')).toEqual({
    browser: null,
    system: 'Windows',
    isPhone: false,
  })
})
