import type { Locale } from '../../api/values.ts'
import { parseIdentityCode } from '../../domain/personal-identity-code.ts'
import type { DemoPerson } from '../kernel/identity/dev-provider/persons.ts'
import type { IdentifiedPerson } from '../kernel/identity/outcome.ts'
import { type IdentityProviderKind, standardProfile } from '../kernel/identity/profile.ts'

/** A demo resident: lives, has lived or pays in a demo property. */
export interface DemoResident {
  readonly key: string
  readonly givenName: string
  readonly familyName: string
  /**
   * An identity code of the artificial 900 series; null for a resident whose age is unknown too.
   */
  readonly identityCode: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly account: DemoAccount | null
}

export interface DemoAccount {
  readonly status: 'active' | 'unconfirmed'
  readonly identityProvider: IdentityProviderKind
  readonly language: Locale
}

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Porras-2026!'

/** E-mail address of the demo staff member, who can only sign in on behalf of a resident. */
export const DEMO_STAFF_EMAIL = 'staff@porras.example'

const finnish: DemoAccount = { status: 'active', identityProvider: 'ftn', language: 'fi' }

/** All demo residents, in the order in which they are listed. */
export const demoResidents: readonly DemoResident[] = [
  resident('aino', 'Aino Virtanen', '140388-9028', '+358 40 555 0101'),
  resident('mikko', 'Mikko Korhonen', '220179-913U', '+358 40 555 0102'),
  resident('laura', 'Laura Korhonen', '051181-924T', '+358 40 555 0103'),
  resident('elina', 'Elina Nieminen', '300165-9364', '+358 40 555 0104'),
  resident('olavi', 'Olavi Mäkinen', '010190-905V', '+358 40 555 0105'),
  resident('sanna', 'Sanna Estola', '170492-918J', '+358 40 555 0106'),
  resident('noora', 'Noora Uusi', '090901A9200', '+358 40 555 0107', { account: null }),
  resident('alex', 'Alex Martin', '251286-9333', '+358 40 555 0108', {
    email: 'alex.martin@example.com',
    account: { status: 'active', identityProvider: 'passport', language: 'en' },
  }),
  resident('kaisa', 'Kaisa Tuleva', '130700A944F', '+358 40 555 0109'),
  resident('pekka', 'Pekka Maksaja', '080855-955L', '+358 40 555 0110'),
  resident('ilona', 'Ilona Entinen', '110577-9665', '+358 40 555 0111'),
  resident('tuomas', 'Tuomas Puhelimeton', '190694-977V', null),
  resident('hanna', 'Hanna Salonen', '020484-9882', '+358 40 555 0113'),
  resident('jari', 'Jari Salonen', '280282-991T', '+358 40 555 0114'),
  resident('veera', 'Veera Salonen', '150306A9144', '+358 40 555 0115'),
  resident('onni', 'Onni Salonen', '070615A9230', null, { email: null, account: null }),
  resident('liisa', 'Liisa Tilitön', '230473-946D', '+358 40 555 0117', {
    email: 'liisa.tiliton@example.fi',
    account: null,
  }),
  resident('signe', 'Signe Lindholm', '120250-908J', '+358 40 555 0118', {
    account: { ...finnish, language: 'sv' },
  }),
  resident('ville', 'Ville Vanhanen', '010200A903C', '+358 40 555 0119', {
    account: { ...finnish, status: 'unconfirmed' },
  }),
  resident('reetta', 'Reetta Estola', '050394-926S', '+358 40 555 0120'),
  resident('niilo', 'Niilo Estola', null, null, { email: null, account: null }),
  resident('kaarlo', 'Kaarlo Kivinen', null, '+358 40 555 0122'),
  resident('ritva', 'Ritva Rautio', null, '+358 40 555 0123'),
  resident('gunilla', 'Gunilla Holm', null, '+358 40 555 0124', {
    account: { ...finnish, language: 'sv' },
  }),
]

/**
 * Persons that the demo identity provider can identify: the demo residents with an identity code.
 */
export const demoPersons = (): DemoPerson[] =>
  demoResidents.flatMap(({ givenName, familyName, identityCode }) => {
    const code = identityCode === null ? null : parseIdentityCode(identityCode)
    return code === null
      ? []
      : [{ identityCode: code.code, givenName, familyName, birthDate: code.birthDate }]
  })

/** A demo resident as identified by their bank. */
export function identifiedDemoPerson(key: string): IdentifiedPerson {
  const resident = demoResidents.find((one) => one.key === key)
  const person = demoPersons().find(({ identityCode }) => identityCode === resident?.identityCode)
  if (person === undefined) throw new Error(`Nobody in the demo is identified as ${key}`)
  return {
    ...person,
    kind: 'identified',
    method: 'bank',
    acr: standardProfile.kinds.ftn.acrValues[0],
  }
}

function resident(
  key: string,
  name: string,
  identityCode: string | null,
  phoneNumber: string | null,
  other: Partial<Pick<DemoResident, 'email' | 'account'>> = {},
): DemoResident {
  const [givenName = '', familyName = ''] = name.split(' ')
  const address = `${givenName}.${familyName}`.toLowerCase().normalize('NFD')
  return {
    key,
    givenName,
    familyName,
    identityCode,
    email: `${address.replaceAll(/\p{M}/gu, '')}@example.fi`,
    phoneNumber,
    account: finnish,
    ...other,
  }
}
