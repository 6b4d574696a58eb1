import type { Contact } from '../../api/contracts.ts'

/** A demo property. The name is null where the provider gave it none. */
export interface DemoProperty {
  readonly key: string
  readonly name: string | null
  readonly streetAddress: string
  readonly postalCode: string
  readonly city: string
}

/** The provider's demo properties. */
export const demoProperties: readonly DemoProperty[] = [
  house('koivukuja', 'Koivukuja 3', '02100', 'Espoo'),
  house('tammitie', 'Tammitie 8', '01300', 'Vantaa'),
  house('rantapolku', 'Rantapolku 1', '00980', 'Helsinki', 'Rantapolun asumisoikeustalo'),
  house('satamakatu', 'Satamakatu 5', '00160', 'Helsinki'),
  house('meritie', 'Meritie 12', '00980', 'Helsinki'),
  house('linnankatu', 'Linnankatu 40', '20100', 'Turku'),
  house('kielotie', 'Kielotie 6', '33100', 'Tampere'),
  house('vuokkotie', 'Vuokkotie 2', '15100', 'Lahti'),
  house('orvokkitie', 'Orvokkitie 11', '40100', 'Jyväskylä'),
  house('yliopistonkatu', 'Yliopistonkatu 20', '20100', 'Turku'),
  house('merimiehenkatu', 'Merimiehenkatu 14', '00150', 'Helsinki'),
  house('uudentalontie', 'Uudentalontie 1', '90100', 'Oulu', 'Uudentalontien uudiskohde'),
  house('vanhatie', 'Vanhatie 9', '70100', 'Kuopio'),
  house('peltokatu', 'Peltokatu 14', '33230', 'Tampere'),
  house('kuusitie', 'Kuusitie 15', '33580', 'Tampere'),
  house('rantatie', 'Rantatie 4', '06100', 'Porvoo', 'Porvoon Rantatie'),
  house('harjukatu', 'Harjukatu 7', '15100', 'Lahti'),
]

function house(
  key: string,
  streetAddress: string,
  postalCode: string,
  city: string,
  name: string | null = null,
): DemoProperty {
  return { key, name, streetAddress, postalCode, city }
}

type DemoContact = Omit<Contact, 'id'>

/** Contacts of a demo property: every category, and each role of a committee. */
export function demoContacts({ city }: DemoProperty): DemoContact[] {
  return [
    contact('customer_service', {
      officeName: 'Koivuranta-asunnot, asiakaspalvelu',
      phoneNumber: '+358 10 555 0100',
      email: 'asiakaspalvelu@koivuranta.example',
      url: 'https://koivuranta.example/asiakaspalvelu',
    }),
    contact('property_management', {
      name: 'Kaarina Isännöitsijä',
      officeName: `Koivurannan isännöinti, ${city}`,
      phoneNumber: '+358 10 555 0111',
      email: 'isannointi@koivuranta.example',
    }),
    contact('property_maintenance', {
      name: 'Heikki Huoltaja',
      officeName: `Lähihuolto, ${city}`,
      phoneNumber: '+358 10 555 0112',
      email: 'huolto@lahihuolto.example',
      url: 'https://lahihuolto.example',
    }),
    contact('sales_representative', {
      name: 'Mirja Myyjä',
      officeName: `Koivurannan vuokraus ja myynti, ${city}`,
      phoneNumber: '+358 10 555 0113',
      email: 'vuokraus@koivuranta.example',
    }),
    ...committee.map(([serviceRole, name]) =>
      contact('resident_committee', { serviceRole, name, email: 'toimikunta@koivuranta.example' }),
    ),
    contact('other', {
      officeName: 'Pesutuvan ja saunan varaukset',
      phoneNumber: '+358 10 555 0114',
    }),
  ]
}

const committee = [
  ['chairperson', 'Pirjo Puheenjohtaja'],
  ['vice_chairperson', 'Veikko Varapuheenjohtaja'],
  ['member', 'Jaana Jäsen'],
  ['treasurer', 'Risto Rahastonhoitaja'],
  ['secretary', 'Satu Sihteeri'],
  ['contact_person', 'Yrjö Yhdyshenkilö'],
  ['representative', 'Eeva Edustaja'],
  ['board_member', 'Harri Hallitus'],
  ['supervisor', 'Tiina Tarkastaja'],
] as const

const contact = (
  contactCategory: Contact['contactCategory'],
  known: Partial<DemoContact>,
): DemoContact => ({
  name: null,
  phoneNumber: null,
  email: null,
  serviceRole: null,
  officeName: null,
  url: null,
  ...known,
  contactCategory,
})
