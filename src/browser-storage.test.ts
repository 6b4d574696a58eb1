import { expect, it, vi } from 'vitest'
import { removeStoredText, storedText, storeText } from './browser-storage.ts'

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

it('stores, returns and removes a text', () => {
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

it('does not throw when the storage has no space', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'sv', setItem: full, removeItem: full })
  expect(storeText('localStorage', 'lang', 'sv')).toBe(false)
  expect(storedText('localStorage', 'lang')).toBe('sv')
  expect(() => removeStoredText('localStorage', 'lang')).not.toThrow()
})

it('does not throw when access to the storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(storeText('localStorage', 'lang', 'sv')).toBe(false)
  expect(storedText('localStorage', 'lang')).toBeNull()
  expect(() => removeStoredText('localStorage', 'lang')).not.toThrow()
})
