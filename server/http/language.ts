import type { FastifyRequest } from 'fastify'
import { type Locale, locale } from '../../api/values.ts'

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
