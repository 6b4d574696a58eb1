import type { BuildingImport, ContactImport } from '../../api/provider-rows.ts'

/** A demo property. The name is null where the provider gave it none. */
export interface DemoProperty extends Omit<BuildingImport, 'externalId' | 'sourceUpdatedAt'> {
  readonly key: string
  readonly streetAddress: string
  readonly postalCode: string
  readonly city: string
}

/** The internet operator of each property. */
const homeNetwork = {
  internetOperatorOfficeName: 'Kotiverkko',
  internetOperatorEmail: 'tuki@kotiverkko.example',
  internetOperatorPhoneNumber: '+358 10 555 0120',
}

/** The provider's demo properties. */
export const demoProperties: readonly DemoProperty[] = [
  house('koivukuja', 'Koivukuja 3', '02100', 'Espoo', {
    district: 'Tapiola',
    region: 'Uusimaa',
    constructionDate: '1988-06-01',
    floorCount: 3,
    realPropertyAreasTotal: 2840,
    heatingMethod: 'district',
    realPropertyImageUrl: '/demo/brick-house.svg',
  }),
  house('tammitie', 'Tammitie 8', '01300', 'Vantaa', {
    district: 'Tikkurila',
    constructionDate: '2009-11-01',
    floorCount: 6,
    realPropertyAreasTotal: 4115.5,
    heatingMethod: 'district',
  }),
  house('rantapolku', 'Rantapolku 1', '00980', 'Helsinki', {
    name: 'Rantapolun asumisoikeustalo',
    building: 'C',
    district: 'Vuosaari',
    districtSpecifier: 'Meri-Rastila',
    region: 'Uusimaa',
    constructionDate: '1998-03-01',
    floorCount: 5,
    realPropertyAreasTotal: 5320,
    heatingMethod: 'geothermal',
    realPropertyImageUrl: '/demo/brick-house.svg',
  }),
  house('satamakatu', 'Satamakatu 5', '00160', 'Helsinki', {
    district: 'Katajanokka',
    constructionDate: '1912-01-01',
    floorCount: 5,
    heatingMethod: 'district',
  }),
  house('meritie', 'Meritie 12', '00980', 'Helsinki', {
    district: 'Vuosaari',
    constructionDate: '2001-05-01',
    floorCount: 4,
    heatingMethod: 'air_to_water_heat_pump',
  }),
  house('linnankatu', 'Linnankatu 40', '20100', 'Turku', {
    constructionDate: '1964-01-01',
    floorCount: 7,
    heatingMethod: 'district',
  }),
  house('kielotie', 'Kielotie 6', '33100', 'Tampere', {
    constructionDate: '1979-01-01',
    heatingMethod: 'natural_gas',
  }),
  house('vuokkotie', 'Vuokkotie 2', '15100', 'Lahti', {
    constructionDate: '1973-01-01',
    floorCount: 2,
    heatingMethod: 'oil',
  }),
  house('orvokkitie', 'Orvokkitie 11', '40100', 'Jyväskylä', {
    constructionDate: '1985-01-01',
    floorCount: 1,
    heatingMethod: 'electrical',
  }),
  house('yliopistonkatu', 'Yliopistonkatu 20', '20100', 'Turku', { heatingMethod: 'not_set' }),
  house('merimiehenkatu', 'Merimiehenkatu 14', '00150', 'Helsinki', {
    district: 'Punavuori',
    constructionDate: '1928-01-01',
    floorCount: 6,
    heatingMethod: 'district',
  }),
  house('uudentalontie', 'Uudentalontie 1', '90100', 'Oulu', {
    name: 'Uudentalontien uudiskohde',
    constructionDate: '2026-10-01',
    floorCount: 8,
    realPropertyAreasTotal: 6240,
    heatingMethod: 'solar',
  }),
  house('vanhatie', 'Vanhatie 9', '70100', 'Kuopio', {
    constructionDate: '1951-01-01',
    floorCount: 3,
    heatingMethod: 'oil',
  }),
  house('peltokatu', 'Peltokatu 14', '33230', 'Tampere', {
    district: 'Pispala',
    constructionDate: '1994-01-01',
    floorCount: 4,
    heatingMethod: 'district',
  }),
  house('kuusitie', 'Kuusitie 15', '33580', 'Tampere', {
    district: 'Atala',
    constructionDate: '1990-01-01',
    floorCount: 2,
    heatingMethod: 'district',
  }),
  house('rantatie', 'Rantatie 4', '06100', 'Porvoo', {
    name: 'Porvoon Rantatie',
    constructionDate: '2015-01-01',
    floorCount: 4,
    heatingMethod: 'geothermal',
  }),
  house('harjukatu', 'Harjukatu 7', '15100', 'Lahti', {
    constructionDate: '1968-01-01',
    floorCount: 5,
    heatingMethod: 'district',
  }),
]

function house(
  key: string,
  streetAddress: string,
  postalCode: string,
  city: string,
  known: Partial<DemoProperty>,
): DemoProperty {
  return { key, streetAddress, postalCode, city, name: null, ...homeNetwork, ...known }
}

type DemoContact = Omit<ContactImport, 'externalId' | 'buildingExternalId' | 'sort'>

/** Contacts of a demo property: every category, and each role of a committee. */
export function demoContacts({ city }: DemoProperty): DemoContact[] {
  return [
    contact('customer_service', {
      officeName: 'Koivuranta-asunnot, asiakaspalvelu',
      phoneNumber: '+358 10 555 0100',
      email: 'asiakaspalvelu@koivuranta.example',
      url: 'https://koivuranta.example/asiakaspalvelu',
      openingHoursFi: 'Arkisin 8–16',
      openingHoursSv: 'Vardagar 8–16',
      openingHoursEn: 'Weekdays 8–16',
    }),
    contact('property_management', {
      name: 'Kaarina Isännöitsijä',
      officeName: `Koivurannan isännöinti, ${city}`,
      phoneNumber: '+358 10 555 0111',
      email: 'isannointi@koivuranta.example',
      openingHoursFi: 'Arkisin 9–15',
    }),
    contact('property_maintenance', {
      name: 'Heikki Huoltaja',
      officeName: `Lähihuolto, ${city}`,
      phoneNumber: '+358 10 555 0112',
      email: 'huolto@lahihuolto.example',
      url: 'https://lahihuolto.example',
      openingHoursFi: 'Arkisin 7–16\nPäivystys aina auki',
      openingHoursSv: 'Vardagar 7–16\nJouren alltid öppen',
      openingHoursEn: 'Weekdays 7–16\nOn call day and night',
    }),
    contact('sales_representative', {
      name: 'Mirja Myyjä',
      officeName: `Koivurannan vuokraus ja myynti, ${city}`,
      phoneNumber: '+358 10 555 0113',
      email: 'vuokraus@koivuranta.example',
    }),
    ...committee.map(([committeeRole, name]) =>
      contact('resident_committee', {
        committeeRole,
        name,
        email: 'toimikunta@koivuranta.example',
      }),
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
  contactCategory: DemoContact['contactCategory'],
  known: Partial<DemoContact>,
): DemoContact => ({ ...known, contactCategory })
