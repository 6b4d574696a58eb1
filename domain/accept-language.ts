import { LOCALES } from './locales.ts'

type Language = (typeof LOCALES)[number]

/** A language of the portal and how much it is wanted, 0 to 1 (RFC 9110, section 12.5.4). */
interface Wish {
  readonly language: Language
  readonly weight: number
}

/** How much of the header is read, in characters; browsers send less than a hundred. */
const MAX_READ = 500

/**
 * Returns the language of the portal that an `Accept-Language` header wants most, the first of
 * equals; null when it names none of them.
 */
export function parseAcceptLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '').slice(0, MAX_READ).split(',').flatMap(wishesOf)
  const [most] = wishes.toSorted((a, b) => b.weight - a.weight)
  return most?.language ?? null
}

/** A tag counts by its language alone: `sv-FI` is Swedish. A weight of 0 refuses the language. */
function wishesOf(range: string): Wish[] {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const language = LOCALES.find((known) => known === tag.split('-')[0])
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
  const isValid = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight)
  return language && isValid && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : []
}
