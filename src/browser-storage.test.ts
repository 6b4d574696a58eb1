import { expect, it, vi } from 'vitest'
import {
  areCookiesBlocked,
  removeStoredText,
  storeCookie,
  storedCookies,
  storedText,
  storeText,
} from './browser-storage.ts'

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

it('stores a text in the browser, returns it and removes it', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  })
  expect(storeText('sessionStorage', 'lang', 'sv')).toBe(true)
  expect(storedText('sessionStorage', 'lang')).toBe('sv')
  removeStoredText('sessionStorage', 'lang')
  expect(storedText('sessionStorage', 'lang')).toBeNull()
})

it('storing a text does not throw when the browser storage has no space', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'sv', setItem: full, removeItem: full })
  expect(storeText('localStorage', 'lang', 'sv')).toBe(false)
  expect(storedText('localStorage', 'lang')).toBe('sv')
  expect(() => removeStoredText('localStorage', 'lang')).not.toThrow()
})

it('storing a text does not throw when access to the browser storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(storeText('localStorage', 'lang', 'sv')).toBe(false)
  expect(storedText('localStorage', 'lang')).toBeNull()
  expect(() => removeStoredText('localStorage', 'lang')).not.toThrow()
})

const blocked = () => {
  throw new DOMException('The document is sandboxed.', 'SecurityError')
}

it.each([
  ['access to them throws', { cookieEnabled: true }, { get: blocked, set: blocked }, ''],
  ['the browser says so', { cookieEnabled: false }, { get: () => '', set: () => undefined }, ''],
])('blocked cookies are detected when %s', (_, navigator, cookie, cookies) => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', cookie))
  expect(areCookiesBlocked()).toBe(true)
  expect(storedCookies()).toBe(cookies)
  expect(() => storeCookie('lang=sv')).not.toThrow()
})

it('reads and stores cookies, unless the browser blocks them', () => {
  vi.stubGlobal('navigator', { cookieEnabled: true })
  vi.stubGlobal('document', { cookie: 'lang=fi' })
  expect(areCookiesBlocked()).toBe(false)
  storeCookie('lang=sv')
  expect(storedCookies()).toBe('lang=sv')
})
