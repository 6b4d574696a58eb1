import type { Locale } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'

const KEY = 'lang'

const known = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((one) => one === text?.toLowerCase().slice(0, 2))

const cookie = () => document.cookie.match(/(?:^|;\s*)lang=(\w+)/)?.[1]

/** Writes the cookie; without an age it lasts until the browser is closed. */
function setCookie(language: Locale, age: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${KEY}=${language}; Path=/${age}; SameSite=Lax${secure}`
}

/**
 * Detects the language in the order of the specification: query, cookie, session storage, page. That
 * of the query is kept for the session: the next page speaks it too.
 */
export function detectLanguage(): Locale {
  const asked = known(new URLSearchParams(window.location.search).get('lang'))
  if (asked && asked !== cookie()) setCookie(asked, '')
  const found =
    asked ??
    known(cookie()) ??
    known(sessionStorage.getItem(KEY)) ??
    known(document.documentElement.lang) ??
    'fi'
  sessionStorage.setItem(KEY, found)
  return found
}

/** Saves the chosen language in the page, the session storage and a cookie. */
export function saveLanguage(language: Locale): void {
  sessionStorage.setItem(KEY, language)
  setCookie(language, '; Max-Age=31536000')
  document.documentElement.lang = language
}
