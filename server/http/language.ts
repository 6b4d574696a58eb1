import type { FastifyRequest } from 'fastify'
import { type Locale, locale } from '../../api/values.ts'

/** The cookie in which the portal keeps the language that was chosen. */
const LANGUAGE_COOKIE = 'lang'

/** The language that a visitor has chosen in this browser; null when they have not. */
export const chosenLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Locale | null =>
  localeOrNull(cookies[LANGUAGE_COOKIE])

/** A language of the portal, or null for anything else. */
export function localeOrNull(candidate: unknown): Locale | null {
  const read = locale.safeParse(candidate)
  return read.success ? read.data : null
}
