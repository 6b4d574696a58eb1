import type { Locale } from '../../api/values.ts'
import { LANGUAGE, LANGUAGE_LIFE_S } from '../../domain/first-page-storage.ts'
import { LOCALES } from '../../domain/locales.ts'
import { storeCookie, storedCookies, storedText, storeText } from '../browser-storage.ts'

const known = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((one) => one === text?.toLowerCase().slice(0, 2))

const cookie = () => storedCookies().match(`(?:^|;\\s*)${LANGUAGE}=(\\w+)`)?.[1]

/** Writes the cookie; without an age it lasts until the browser is closed. */
function setCookie(language: Locale, age: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  storeCookie(`${LANGUAGE}=${language}; Path=/${age}; SameSite=Lax${secure}`)
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
    known(storedText('sessionStorage', LANGUAGE)) ??
    known(document.documentElement.lang) ??
    'fi'
  storeText('sessionStorage', LANGUAGE, found)
  return found
}

/** Saves the chosen language in the page, the session storage and a cookie. */
export function saveLanguage(language: Locale): void {
  storeText('sessionStorage', LANGUAGE, language)
  setCookie(language, `; Max-Age=${LANGUAGE_LIFE_S}`)
  document.documentElement.lang = language
}
