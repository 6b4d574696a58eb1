import type { Locale } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'

const KEY = 'lang'

const known = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((one) => one === text?.toLowerCase().slice(0, 2))

const cookie = () => document.cookie.match(/(?:^|;\s*)lang=(\w+)/)?.[1]

/** Detects the language in the order of the specification: query, cookie, session storage, page. */
export function detectLanguage(): Locale {
  const found =
    known(new URLSearchParams(window.location.search).get('lang')) ??
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
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  document.documentElement.lang = language
}
