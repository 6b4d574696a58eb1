import { describe, expect, it, vi } from 'vitest'
import type { Locale } from '../../api/values.ts'
import { runtime } from '../runtime.ts'
import { detectLanguage, saveLanguage, setPageLanguage } from './language.ts'

interface Found {
  /** The query of the address. */
  readonly search?: string
  readonly cookie?: string
  /** The language in the session storage. */
  readonly kept?: string
  /** The language in the session storage that is stored as a guess. */
  readonly guessed?: string
  /** The language that the server sent the page in. */
  readonly page?: Locale
  /** The `lang` attribute of the page, where something else has set it. */
  readonly attribute?: string
  readonly className?: string
}

/** Stubs the globals of a newly loaded page. */
function load({ search = '', cookie = '', kept, guessed, page = 'fi', ...html }: Found) {
  runtime.locale = page
  const storage = new Map<string, string>()
  if (kept !== undefined) storage.set('lang', kept)
  if (guessed !== undefined) storage.set('lang', guessed).set('lang_guess', guessed)
  const document = {
    cookie,
    documentElement: { lang: html.attribute ?? page, className: html.className ?? '' },
  }
  vi.stubGlobal('window', { location: { search, protocol: 'https:' } })
  vi.stubGlobal('document', document)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  return { document, kept: () => Object.fromEntries(storage) }
}

describe('the language of a page', () => {
  it.each<[string, Found, string]>([
    [
      'its address, whatever else says one',
      { search: '?lang=en', cookie: 'lang=sv', kept: 'fi', page: 'fi' },
      'en',
    ],
    ['the cookie after that', { cookie: 'other=en; lang=sv', kept: 'en', page: 'fi' }, 'sv'],
    ['the session storage after that', { kept: 'en', page: 'sv' }, 'en'],
    ['the server after that', { page: 'sv' }, 'sv'],
    ['the server over a guess of an earlier page', { guessed: 'en', page: 'sv' }, 'sv'],
    [
      'the server, whatever a translator says of the page',
      { page: 'fi', attribute: 'en', className: 'translated-ltr' },
      'fi',
    ],
    ['the portal where nothing says one', {}, 'fi'],
    [
      'the portal where none is one of its own',
      { search: '?lang=de', cookie: 'lang=ru', kept: 'xx', attribute: 'et' },
      'fi',
    ],
  ])('is detected from %s', (_, found, language) => {
    const { kept } = load(found)
    expect(detectLanguage()).toBe(language)
    expect(kept()['lang']).toBe(language)
  })

  it.each([
    ['', 'et', 'sv'],
    ['translated-ltr', 'en', 'en'],
    ['dark translated-rtl', 'ar', 'ar'],
  ])(
    'is set as `lang` unless a browser translator has set another: "%s"',
    (className, attribute, lang) => {
      const { document } = load({ page: 'sv', attribute, className })
      setPageLanguage('sv')
      expect(document.documentElement.lang).toBe(lang)
    },
  )

  it('is detected until the resident chooses one', () => {
    const { kept } = load({ page: 'sv' })
    detectLanguage()
    expect(kept()).toEqual({ lang: 'sv', lang_guess: 'sv' })
    saveLanguage('sv')
    expect(kept()).toEqual({ lang: 'sv', lang_guess: '' })
  })

  it.each<[string, Found, string]>([
    [
      'is kept for the session, over a cookie of another language',
      { search: '?lang=en', cookie: 'lang=sv' },
      'lang=en; Path=/; SameSite=Lax; Secure',
    ],
    [
      'leaves a cookie of the same language as it is',
      { search: '?lang=sv', cookie: 'lang=sv' },
      'lang=sv',
    ],
    [
      'is ignored unless it is one of the portal',
      { search: '?lang=de', cookie: 'lang=sv' },
      'lang=sv',
    ],
  ])('is taken from the query of the address %s', (_, found, cookie) => {
    const { document } = load(found)
    detectLanguage()
    expect(document.cookie).toBe(cookie)
  })

  it('is saved in the page, the session storage and a cookie when it is chosen', () => {
    const { document, kept } = load({ kept: 'fi', page: 'fi' })
    saveLanguage('sv')
    expect([document, kept()]).toEqual([
      {
        cookie: 'lang=sv; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
        documentElement: { lang: 'sv', className: '' },
      },
      { lang: 'sv', lang_guess: '' },
    ])
  })

  it('is still detected and can be chosen where the browser forbids storage', () => {
    const { document } = load({ page: 'sv' })
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    })
    expect(detectLanguage()).toBe('sv')
    saveLanguage('en')
    expect(document.documentElement.lang).toBe('en')
  })
})
