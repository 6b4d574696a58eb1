import type { Locale } from '../../api/values.ts'
import {
  LANGUAGE_GUESS_STORAGE_KEY,
  LANGUAGE_LIFETIME_S,
  LANGUAGE_STORAGE_KEY,
} from '../../domain/first-page-storage.ts'
import { LOCALES } from '../../domain/locales.ts'
import { storeCookie, storedCookies, storedText, storeText } from '../browser-storage.ts'
import { runtime } from '../runtime.ts'

const known = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((one) => one === text?.toLowerCase().slice(0, 2))

const cookie = () => storedCookies().match(`(?:^|;\\s*)${LANGUAGE_STORAGE_KEY}=(\\w+)`)?.[1]

/** Writes the cookie; without an age it lasts until the browser is closed. */
function setCookie(language: Locale, age: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  storeCookie(`${LANGUAGE_STORAGE_KEY}=${language}; Path=/${age}; SameSite=Lax${secure}`)
}

/**
 * Detects the language in the order of the specification: query, cookie, session storage, page. A
 * language in the query is kept for the session. The server renders the page in the language of the
 * account, else of the browser; that is stored as a guess, which a later page replaces. The `lang`
 * attribute is not used, because browser translators change it. Decision 0106.
 */
export function detectLanguage(): Locale {
  const asked = known(new URLSearchParams(window.location.search).get('lang'))
  if (asked && asked !== cookie()) setCookie(asked, '')
  const chosen = asked ?? known(cookie()) ?? storedChoice()
  const found = chosen ?? runtime.locale
  storeText('sessionStorage', LANGUAGE_STORAGE_KEY, found)
  storeText('sessionStorage', LANGUAGE_GUESS_STORAGE_KEY, chosen ? '' : found)
  return found
}

/** The language of the session storage, unless it is a guess. */
function storedChoice(): Locale | undefined {
  const stored = storedText('sessionStorage', LANGUAGE_STORAGE_KEY)
  return stored === storedText('sessionStorage', LANGUAGE_GUESS_STORAGE_KEY)
    ? undefined
    : known(stored)
}

/** Saves the chosen language in the page, the session storage and a cookie. */
export function saveLanguage(language: Locale): void {
  storeText('sessionStorage', LANGUAGE_STORAGE_KEY, language)
  storeText('sessionStorage', LANGUAGE_GUESS_STORAGE_KEY, '')
  setCookie(language, `; Max-Age=${LANGUAGE_LIFETIME_S}`)
  document.documentElement.lang = language
}

/** Sets the `lang` attribute of the page, unless a browser translator has set it. */
export function setPageLanguage(language: Locale): void {
  const { documentElement: page } = document
  if (!/\btranslated-(?:ltr|rtl)\b/.test(page.className)) page.lang = language
}
