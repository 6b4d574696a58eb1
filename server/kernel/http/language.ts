import type { FastifyRequest } from 'fastify'
import { type Locale, locale } from '../../../api/values.ts'
import { parseAcceptLanguage } from '../../../domain/accept-language.ts'
import { LOCALES } from '../../../domain/locales.ts'

/** Cookie that stores the chosen language. */
const LANGUAGE_COOKIE = 'lang'

/** Returns the language chosen in this browser; null when none was. */
export const chosenLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Locale | null =>
  localeOrNull(cookies[LANGUAGE_COOKIE])

/** Returns a language of the portal, or null for any other value. */
export function localeOrNull(candidate: unknown): Locale | null {
  const read = locale.safeParse(candidate)
  return read.success ? read.data : null
}

/** Returns the language that a call wants its answer in: its header's, else the browser's choice. */
export const languageOfCall = (request: Pick<FastifyRequest, 'cookies' | 'headers'>): Locale =>
  parseAcceptLanguage(request.headers['accept-language']) ?? chosenLanguage(request) ?? LOCALES[0]
