/** The given and family names of a person. */
export interface PersonName {
  readonly givenName: string
  readonly familyName: string
}

const HYPHENS_AND_SPACES = /[\s\u2010-\u2015\u2212-]+/
const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4\uff07`]/g

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('fi')
    .replace(APOSTROPHES, "'")
    .split(HYPHENS_AND_SPACES)
    .filter(Boolean)

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word))

/**
 * Whether two names may be those of one person, whatever their case, spaces, hyphens and
 * apostrophes: the same
 * family names, and given names of which one may leave out some of the other's.
 */
export function isSameName(one: PersonName, other: PersonName): boolean {
  const [given, otherGiven] = [wordsOf(one.givenName), wordsOf(other.givenName)]
  const [family, otherFamily] = [wordsOf(one.familyName), wordsOf(other.familyName)]
  return (
    family.join(' ') === otherFamily.join(' ') &&
    given.length > 0 &&
    otherGiven.length > 0 &&
    (isWithin(given, otherGiven) || isWithin(otherGiven, given))
  )
}
