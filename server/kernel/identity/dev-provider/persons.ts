import { claimNames } from '../profile.ts'

/** A fictitious person to identify as. `birthDate` is `yyyy-MM-dd`. */
export interface DemoPerson {
  readonly identityCode: string
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: string
}

/** The failure that a test person demonstrates. */
export type DemoFailure =
  | 'stranger'
  | 'noIdentityCode'
  | 'unreadableIdentityCode'
  | 'incompleteAttributes'
  | 'noAttributes'

/**
 * A person offered on the page: `choice` is the form value, `subject` contains no personal data.
 */
export interface OfferedPerson {
  readonly choice: string
  readonly subject: string
  readonly label: string
  readonly failure: DemoFailure | null
  readonly claims: Readonly<Record<string, string>>
}

/**
 * A valid test person whom the housing provider does not know, to identify as another person than
 * the expected one.
 */
export const unknownDemoPerson: DemoPerson = {
  identityCode: '040664-993Y',
  givenName: 'Veikko',
  familyName: 'Vieras',
  birthDate: '1964-06-04',
}

const uncoded = { givenName: 'Tuntematon', familyName: 'Koodi', birthDate: '1979-01-31' }
const unreadable = {
  identityCode: '010101-XXXX',
  givenName: 'Toimi',
  familyName: 'Sekava',
  birthDate: '1901-01-01',
}
const nameless = { identityCode: '150575-986V', birthDate: '1975-05-15' }

/**
 * Returns all persons of the page: the demo residents in order, then those that demonstrate
 * failures.
 */
export function listOfferedPersons(persons: readonly DemoPerson[]): OfferedPerson[] {
  return [
    ...persons.map((person) => offer(person.identityCode, person, null)),
    offer(unknownDemoPerson.identityCode, unknownDemoPerson, 'stranger'),
    offer('no-identity-code', uncoded, 'noIdentityCode'),
    offer('unreadable-identity-code', unreadable, 'unreadableIdentityCode'),
    offer('incomplete-attributes', nameless, 'incompleteAttributes'),
    offer('no-attributes', {}, 'noAttributes'),
  ].map((person, index) => ({ ...person, subject: `demo-person-${index + 1}` }))
}

function offer(
  choice: string,
  person: Partial<DemoPerson>,
  failure: DemoFailure | null,
): Omit<OfferedPerson, 'subject'> {
  const { identityCode, givenName, familyName, birthDate } = person
  const claims = Object.entries({
    [claimNames.identityCode]: identityCode,
    [claimNames.givenName]: givenName,
    [claimNames.familyName]: familyName,
    [claimNames.birthDate]: birthDate,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  const label = [givenName, familyName].filter((name) => name !== undefined).join(' ')
  return { choice, label, failure, claims: Object.fromEntries(claims) }
}
