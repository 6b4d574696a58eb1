import { removeInvisible } from './unseen.ts'

/** The given and family names of a person. */
export interface PersonName {
  readonly givenName: string
  readonly familyName: string
}

const HYPHENS_AND_SPACES = /[\s\u2010-\u2015\u2212\u2043-]+/
const LINE_BREAKS_AND_TABS = /[\t-\r\u0085\u2028\u2029]/g
/** Quotation marks, primes, accents without a letter, and letters that are written as one. */
const APOSTROPHES = /[\u2018-\u201b\u2032\u2035\u02b9-\u02bd\u02c8\u02ca\u02cb\u05f3\ua78c\u00b4`]/g

const wordsOf = (name: string): string[] =>
  removeInvisible(name.replace(LINE_BREAKS_AND_TABS, ' '))
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .toLocaleUpperCase('fi')
    .toLocaleLowerCase('fi')
    .split(HYPHENS_AND_SPACES)
    .filter(Boolean)

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word))

/**
 * Letters and marks of any script with their joiners, apostrophes (also the Hebrew ones), hyphens and
 * dots as the keyboards and scripts of the world write them, and spaces.
 */
const NAME =
  /^(?:[\p{L}\p{M}'\u2018\u2019\u00b4\uff07`\u05f3\u05f4\u2010-\u2015\u2212.\u00b7\u30fb\uff65\u0f0b\s-]|\u200c|\u200d)+$/u

/**
 * Whether a given or a family name may be typed so: no digits, emojis and other signs, and at least
 * one letter. What the provider imports and an identity provider says is not checked.
 */
export const isPersonName = (name: string): boolean => NAME.test(name) && /\p{L}/u.test(name)

/**
 * Whether two names may be those of one person, whatever their case, spaces, hyphens, apostrophes,
 * ligatures and characters that are not seen: the same family names, and given names of which one
 * may leave out some of the other's.
 */
export function mayBeNamesOfOnePerson(one: PersonName, other: PersonName): boolean {
  const [given, otherGiven] = [wordsOf(one.givenName), wordsOf(other.givenName)]
  const [family, otherFamily] = [wordsOf(one.familyName), wordsOf(other.familyName)]
  return (
    family.join(' ') === otherFamily.join(' ') &&
    given.length > 0 &&
    otherGiven.length > 0 &&
    (isWithin(given, otherGiven) || isWithin(otherGiven, given))
  )
}
