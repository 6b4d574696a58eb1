import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ImportKind,
  importKindsInOrder,
  importRowSchemas,
} from '../../../api/provider-import.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder } from '../../../fixtures/server/files.ts'
import {
  buildingAddressFields,
  makeContractFields,
  makeImportClient,
} from '../../../fixtures/server/importing.ts'
import { sendProviderFile } from '../../../fixtures/server/provider-files.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'

const data = makeDataFolder()
let test: TestApp
let imports: ReturnType<typeof makeImportClient>
const files: string[] = []
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  const key = await makeKey(test.database, { scopes: ['import', 'read-personal'] })
  imports = makeImportClient(test, key)
  for (const name of ['one.png', 'other.png'])
    files.push(await sendProviderFile(test, key, name, 'image/png'))
  await imports.send({
    buildings: ['B-one', 'B-other'].map((externalId) => ({ ...buildingAddressFields, externalId })),
    residents: ['R-one', 'R-other'].map((externalId) => ({
      externalId,
      givenName: 'Aino',
      familyName: 'Virtanen',
    })),
    contracts: ['C-one', 'C-other'].map((externalId) => ({ ...home, externalId })),
    'parking-areas': ['A-one', 'A-other'].map((externalId) => ({
      externalId,
      buildingExternalId: 'B-one',
    })),
    'parking-spots': ['S-one', 'S-other'].map((externalId) => ({
      externalId,
      areaExternalId: 'A-one',
    })),
  })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const home = makeContractFields('B-one')
const party = { tenantRole: 'tenant', isContractParty: true, isPayer: true }
const one = { residentExternalId: 'R-one', ...party }
const company = { companyName: 'Yritys Oy', ...party }
const [FIRST, SECOND] = ['131052-900W', '010190-901R']

type Fields = Readonly<Record<string, unknown>>
/**
 * Rows of a kind: one with the required fields, the other fields of a full one, and a change of
 * each field.
 */
interface Sample {
  readonly least: Fields
  readonly rest: Fields
  /**
   * The changes, named after the field, with a word after it where a field has several: the fields
   * that change together.
   */
  readonly changes: Readonly<Record<string, Fields>>
  /** Optional fields that can only be left out together. */
  readonly together?: readonly string[]
}

/** A text that changes. */
const text = (name: string, value = 'Toinen'): Record<string, Fields> => ({
  [name]: { [name]: value },
})
const texts = (...names: readonly string[]) => Object.assign({}, ...names.map((name) => text(name)))

const withPart = (part: Fields) => ({ tenants: [{ ...one, ...part }] })

const samples = (): Record<ImportKind, Sample> => {
  const [file = '', other = ''] = files
  const withdrawn = { isWithdrawn: { isWithdrawn: true } }
  return {
    buildings: {
      least: buildingAddressFields,
      rest: {
        name: 'Koivula',
        building: 'A',
        district: 'Olari',
        districtSpecifier: 'Itä',
        region: 'Uusimaa',
        constructionDate: '1970-01-01',
        floorCount: 3,
        realPropertyAreasTotal: 1200.5,
        heatingMethod: 'district',
        realPropertyImageUrl: '/one.png',
        internetOperatorOfficeName: 'Verkko',
        internetOperatorEmail: 'verkko@example.fi',
        internetOperatorPhoneNumber: '+358 40 555 0101',
      },
      changes: {
        ...texts('name', 'streetAddress', 'city', 'building', 'district', 'districtSpecifier'),
        ...texts('region', 'internetOperatorOfficeName'),
        ...text('postalCode', '00100'),
        ...text('constructionDate', '1980-01-01'),
        ...text('heatingMethod', 'electrical'),
        ...text('realPropertyImageUrl', '/other.png'),
        ...text('internetOperatorEmail', 'toinen@example.fi'),
        ...text('internetOperatorPhoneNumber', '+358 40 555 0102'),
        floorCount: { floorCount: 4 },
        realPropertyAreasTotal: { realPropertyAreasTotal: 1300 },
      },
    },
    contacts: {
      least: { buildingExternalId: 'B-one', contactCategory: 'customer_service' },
      rest: {
        name: 'Kaisa Korhonen',
        phoneNumber: '+358 40 555 0101',
        email: 'kaisa@example.fi',
        serviceRole: 'Isännöitsijä',
        officeName: 'Toimisto',
        url: 'https://example.fi/one',
        openingHoursFi: 'ma–pe',
        openingHoursSv: 'må–fr',
        openingHoursEn: 'Mon–Fri',
        sort: 3,
      },
      changes: {
        ...texts('name', 'serviceRole', 'officeName'),
        ...texts('openingHoursFi', 'openingHoursSv', 'openingHoursEn'),
        ...text('buildingExternalId', 'B-other'),
        ...text('contactCategory', 'property_maintenance'),
        ...text('phoneNumber', '+358 40 555 0102'),
        ...text('email', 'toinen@example.fi'),
        ...text('url', 'https://example.fi/other'),
        committeeRole: {
          contactCategory: 'resident_committee',
          committeeRole: 'chairperson',
          serviceRole: null,
        },
        sort: { sort: 4 },
        ...withdrawn,
      },
    },
    residents: {
      least: { givenName: 'Veikko', familyName: 'Vieras' },
      rest: {
        identityCode: FIRST,
        birthDate: '1952-10-13',
        email: 'veikko@example.fi',
        phoneNumber: '+358 40 555 0101',
      },
      changes: {
        ...texts('givenName', 'familyName'),
        identityCode: { identityCode: SECOND, birthDate: '1990-01-01' },
        birthDate: { identityCode: null, birthDate: '1960-01-01' },
        ...text('email', 'toinen@example.fi'),
        ...text('phoneNumber', '+358 40 555 0102'),
      },
    },
    contracts: {
      least: { ...home, tenants: [one] },
      rest: {
        endDate: '2027-05-31',
        streetAddressLine2: 'C/o',
        staircaseLetter: 'A',
        apartmentNumber: '1',
        referenceNumber: '12',
        propertyCompanyName: 'As Oy',
        propertyCompanyAddress: 'Koivukuja 3',
        collateralBankName: 'Pankki',
        isCollateral: true,
        securityDepositCharged: true,
        isEstate: true,
        hasGuardianOfInterests: true,
        terminationTag: 'tag',
        tenants: [
          { ...one, nonDisclosure: false, startDate: '2026-02-01', endDate: '2027-03-31' },
          { ...company, nonDisclosure: true },
        ],
      },
      changes: {
        ...texts('streetAddressLine1', 'streetAddressLine2', 'city', 'staircaseLetter'),
        ...texts('apartmentNumber', 'referenceNumber', 'propertyCompanyName'),
        ...texts('propertyCompanyAddress', 'collateralBankName', 'terminationTag'),
        ...text('buildingExternalId', 'B-other'),
        ...text('contractType', 'right_of_occupancy'),
        status: { status: 'terminated', endDate: '2026-10-31' },
        ...text('startDate', '2025-12-01'),
        ...text('endDate', '2027-04-30'),
        ...text('postalCode', '00100'),
        isCollateral: { isCollateral: false },
        securityDepositCharged: { securityDepositCharged: false },
        isEstate: { isEstate: false },
        hasGuardianOfInterests: { hasGuardianOfInterests: false },
        'tenants nobody': { tenants: [] },
        'tenants residentExternalId': withPart({ residentExternalId: 'R-other' }),
        'tenants companyName': { tenants: [one, { ...company, companyName: 'Toinen Oy' }] },
        'tenants tenantRole': withPart({ tenantRole: 'subtenant' }),
        'tenants isContractParty': withPart({ isContractParty: false }),
        'tenants isPayer': withPart({ isPayer: false }),
        'tenants nonDisclosure': withPart({ nonDisclosure: true }),
        'tenants nonDisclosure of somebody new': {
          tenants: [one, { ...one, residentExternalId: 'R-other', nonDisclosure: true }],
        },
        'tenants nonDisclosure of a company': {
          tenants: [one, { ...company, nonDisclosure: false }],
        },
        'tenants startDate': withPart({ startDate: '2026-03-01' }),
        'tenants endDate': withPart({ endDate: '2026-12-31' }),
      },
    },
    responsibilities: {
      least: { defectClassId: 1, responsibility: 'resident', fi: 'Asukas' },
      rest: { sv: 'Boende', en: 'Resident' },
      changes: {
        ...texts('fi', 'sv', 'en'),
        defectClassId: { defectClassId: 2 },
        ...text('responsibility', 'provider'),
      },
    },
    documents: {
      least: { buildingExternalId: 'B-one', fileId: file },
      rest: {
        name: 'Pöytäkirja',
        documentType: 'pdf',
        categoryId: 'talks',
        categoryFi: 'Puheet',
        categorySv: 'Tal',
        categoryEn: 'Talks',
      },
      changes: {
        ...texts('name', 'documentType'),
        buildingExternalId: { buildingExternalId: 'B-other' },
        contractExternalId: { buildingExternalId: null, contractExternalId: 'C-one' },
        categoryId: { categoryId: 'memos' },
        ...Object.fromEntries(
          ['categoryFi', 'categorySv', 'categoryEn'].map((name) => [
            name,
            {
              categoryId: 'talks',
              categoryFi: 'Puheet',
              categorySv: 'Tal',
              categoryEn: 'Talks',
              [name]: 'Toinen',
            },
          ]),
        ),
        fileId: { fileId: other },
        ...withdrawn,
      },
    },
    bulletins: {
      least: { title: 'Katko', body: '<p>Huomenna.</p>', publishedAt: '2026-11-01T08:00:00Z' },
      rest: {
        buildingExternalId: 'B-one',
        excerpt: 'Lyhyesti',
        lang: 'sv',
        author: 'Kaisa',
        featuredImageUrl: `/api/files/${file}`,
        featuredImageAlt: 'Kuva',
        attachments: [{ fileId: file, name: 'Liite' }],
        isEmergency: true,
        emergencyFrom: '2026-11-02T08:00:00Z',
        emergencyUntil: '2027-11-02T08:00:00Z',
      },
      changes: {
        ...texts('title', 'excerpt', 'author', 'featuredImageAlt'),
        ...text('body', '<p>Tänään.</p>'),
        ...text('lang', 'en'),
        ...text('buildingExternalId', 'B-other'),
        ...text('publishedAt', '2026-11-01T09:00:00Z'),
        ...text('featuredImageUrl', `/api/files/${other}`),
        'attachments fileId': { attachments: [{ fileId: other }] },
        'attachments name': { attachments: [{ fileId: file, name: 'Toinen' }] },
        isEmergency: { isEmergency: false },
        emergencyFrom: { isEmergency: true, emergencyFrom: '2026-11-03T08:00:00Z' },
        emergencyUntil: { isEmergency: true, emergencyUntil: '2027-11-03T08:00:00Z' },
        ...withdrawn,
      },
    },
    'payment-accounts': {
      least: { paymentCategory: 'rent', iban: 'FI21 1234 5600 0007 85' },
      rest: { buildingExternalId: 'B-one', bic: 'NDEAFIHH', bankName: 'Pankki', sort: 3 },
      changes: {
        ...texts('paymentCategory', 'bankName'),
        ...text('buildingExternalId', 'B-other'),
        ...text('iban', 'FI14 1009 3000 1234 58'),
        ...text('bic', 'OKOYFIHH'),
        sort: { sort: 4 },
        ...withdrawn,
      },
    },
    'invoice-addresses': {
      least: {
        contractExternalId: 'C-one',
        selectedInvoiceType: 'contract_address',
        selectedPostalAddressType: 'contract_address',
      },
      rest: {
        invoiceRecipientName: 'Veikko Vieras',
        streetAddressLine1: 'Katu 1',
        streetAddressLine2: 'C/o',
        postalCode: '00100',
        city: 'Helsinki',
        countryCode: 'SE',
        countryName: 'Ruotsi',
        electronicInvoiceAddress: '0037123',
      },
      changes: {
        ...texts('invoiceRecipientName', 'streetAddressLine2', 'countryName'),
        ...text('contractExternalId', 'C-other'),
        selectedInvoiceType: {
          selectedInvoiceType: 'corporate_electronic',
          electronicInvoiceAddress: '0037123',
        },
        ...Object.fromEntries(
          ['selectedPostalAddressType', 'streetAddressLine1', 'postalCode', 'city'].map((name) => [
            name,
            {
              selectedPostalAddressType: 'postal_invoice_address',
              streetAddressLine1: 'Katu 1',
              postalCode: '00100',
              city: 'Helsinki',
              ...(name !== 'selectedPostalAddressType' && {
                [name]: name === 'postalCode' ? '00200' : 'Toinen',
              }),
            },
          ]),
        ),
        ...text('countryCode', 'NO'),
        ...text('electronicInvoiceAddress', '0037456'),
      },
      together: ['streetAddressLine1', 'postalCode', 'city'],
    },
    invoices: {
      least: { contractExternalId: 'C-one' },
      rest: {
        paymentCategory: 'rent',
        nameOnBill: 'Vuokra',
        sum: 600.5,
        dueDate: '2026-10-05',
        reference: '12345',
        iban: 'FI21 1234 5600 0007 85',
        payee: 'Rantakodit Oy',
        isEInvoice: true,
        inCollection: true,
        isArrear: true,
      },
      changes: {
        ...texts('paymentCategory', 'nameOnBill', 'payee'),
        ...text('contractExternalId', 'C-other'),
        sum: { sum: 700 },
        ...text('dueDate', '2026-10-06'),
        ...text('reference', '54321'),
        ...text('iban', 'FI14 1009 3000 1234 58'),
        isEInvoice: { isEInvoice: false },
        inCollection: { inCollection: false },
        isPaid: { isPaid: true },
        isArrear: { isArrear: false },
        ...withdrawn,
      },
    },
    'payment-months': {
      least: { contractExternalId: 'C-one', yearMonth: '2026-10', targets: [] },
      rest: {
        difference: -12.5,
        targets: [{ targetId: 't', nameOnBill: 'Vuokra', dueDate: '2026-10-05', expected: 600 }],
      },
      changes: {
        ...text('contractExternalId', 'C-other'),
        ...text('yearMonth', '2026-09'),
        difference: { difference: 0 },
        ...Object.fromEntries(
          ['targetId', 'nameOnBill', 'dueDate', 'expected'].map((name) => [
            `targets ${name}`,
            {
              targets: [
                {
                  nameOnBill: 'Vuokra',
                  [name]: { dueDate: '2026-10-06', expected: 700 }[name] ?? 'Toinen',
                },
              ],
            },
          ]),
        ),
        ...withdrawn,
      },
    },
    remittances: {
      least: { contractExternalId: 'C-one', paidDate: '2026-10-05', amount: 600 },
      rest: { nameOfPayer: 'Veikko Vieras' },
      changes: {
        ...text('contractExternalId', 'C-other'),
        ...texts('nameOfPayer'),
        ...text('paidDate', '2026-10-06'),
        amount: { amount: 700 },
        ...withdrawn,
      },
    },
    'parking-areas': {
      least: { buildingExternalId: 'B-one' },
      rest: {
        name: 'Halli',
        streetName: 'Katu',
        streetNumber: '1',
        city: 'Espoo',
        rulesUrl: 'https://example.fi/rules',
        termsUrl: 'https://example.fi/terms',
        termsVersion: '1',
        reservationPossibleUntil: '2027-12-31',
        spotsPerContract: 2,
        comingPerContract: 1,
        writesPerDay: 3,
        sort: 3,
      },
      changes: {
        ...texts('name', 'streetName', 'streetNumber', 'city', 'termsVersion'),
        ...text('buildingExternalId', 'B-other'),
        ...text('rulesUrl', 'https://example.fi/other'),
        ...text('termsUrl', 'https://example.fi/other'),
        ...text('reservationPossibleUntil', '2028-12-31'),
        spotsPerContract: { spotsPerContract: 4 },
        comingPerContract: { comingPerContract: 4 },
        writesPerDay: { writesPerDay: 4 },
        sort: { sort: 4 },
      },
    },
    'parking-spots': {
      least: { areaExternalId: 'A-one' },
      rest: {
        name: 'P1',
        additionalDetails: 'Lukittu',
        equipment: ['covered'],
        isInUse: false,
        prices: [{ price: 20, validFrom: '2026-01-01', validTo: '2026-12-31' }],
        sort: 3,
      },
      changes: {
        ...texts('name', 'additionalDetails'),
        ...text('areaExternalId', 'A-other'),
        equipment: { equipment: ['ev_charger'] },
        isInUse: { isInUse: true },
        'prices price': { prices: [{ price: 30 }] },
        'prices validFrom': { prices: [{ price: 20, validFrom: '2026-02-01' }] },
        'prices validTo': { prices: [{ price: 20, validTo: '2026-11-30' }] },
        sort: { sort: 4 },
      },
    },
    'parking-reservations': {
      least: { spotExternalId: 'S-one', startDate: '2026-03-01' },
      rest: { contractExternalId: 'C-one', endDate: '2026-12-31' },
      changes: {
        ...text('spotExternalId', 'S-other'),
        ...text('contractExternalId', 'C-other'),
        ...text('startDate', '2026-04-01'),
        ...text('endDate', '2026-11-30'),
        ...withdrawn,
      },
    },
  }
}

/** The names of the fields of a kind that change, and of the parts of its lists. */
function fieldsOf(kind: ImportKind): string[] {
  const { shape } = importRowSchemas[kind].def
  return Object.entries(shape)
    .filter(([name]) => name !== 'externalId' && name !== 'sourceUpdatedAt')
    .flatMap(([name, schema]) => {
      const parts = partsOf(schema)
      return parts === null ? [name] : parts.map((part) => `${name} ${part}`)
    })
}

/** Returns the fields of the objects in a list; null where the schema is no list of objects. */
function partsOf(schema: unknown): string[] | null {
  const def = Object(schema).def
  if (def?.type === 'default' || def?.type === 'nullable') return partsOf(def.innerType)
  if (def?.type !== 'array') return null
  const shape = def.element?.def?.shape
  return shape ? Object.keys(shape) : null
}

const TABLES = [
  'real_property',
  'contact',
  'person',
  'tenant',
  'contract',
  'responsibility',
  'document',
  'document_category',
  'bulletin',
  'bulletin_file',
  'payment_account',
  'invoice_address',
  'invoice',
  'payment_month',
  'remittance',
  'parking_area',
  'parking_spot',
  'parking_reservation',
  'provider_file',
]

type Stored = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/**
 * Returns all that imports write, with sealed texts opened, and without generated ids and the times
 * when a file or a tenancy was last named.
 */
async function stored(): Promise<Stored> {
  const dump: Record<string, Record<string, unknown>[]> = {}
  for (const table of TABLES) {
    const rows = await test.database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t`,
    )
    dump[table] = rows.map(({ row }) => {
      if (table === 'provider_file') return { ...row, used_at: null }
      if (table === 'tenant') return { ...row, imported_at: null }
      if (table === 'invoice_address' || table === 'bulletin_file') return { ...row, id: null }
      const sealed = row['identity_code_sealed']
      if (typeof sealed !== 'string') return row
      return { ...row, identity_code_sealed: test.dependencies.secrets.open(sealed) }
    })
  }
  return dump
}

/** Whether a row may stay of what an import added: a tenancy that has ended, and a category. */
function mayStay(table: string, row: Readonly<Record<string, unknown>>): boolean {
  if (table === 'document_category') return true
  const { end_date: end, non_disclosure: isProtected } = row
  const today = test.clock.now().toISOString().slice(0, 10)
  return table === 'tenant' && typeof end === 'string' && end < today && isProtected === false
}

/** How the rows of before and after differ, as texts. */
const differencesOf = (before: Stored, after: Stored): string[] =>
  TABLES.flatMap((table) => {
    const textsOf = (rows: Stored) => new Map(rows[table]?.map((row) => [JSON.stringify(row), row]))
    const [was, is] = [textsOf(before), textsOf(after)]
    const gone = [...was.keys()].filter((row) => !is.has(row))
    const come = [...is].filter(([row, one]) => !was.has(row) && !mayStay(table, one))
    return [...gone.map((row) => `- ${table} ${row}`), ...come.map(([row]) => `+ ${table} ${row}`)]
  })

/** Advances the clock by an hour, so that a new date is seen. */
const later = () => test.clock.advance(60 * 60 * 1000)

describe.each(importKindsInOrder)('An import of %s', (kind) => {
  it('has a sample row in which each field changes', () => {
    const named = Object.keys(samples()[kind].changes)
    const missing = fieldsOf(kind).filter(
      (field) => !named.some((name) => name === field || name.startsWith(`${field} `)),
    )
    expect(missing).toEqual([])
  })

  it('that changes a field or leaves it out is taken back completely', {
    timeout: 60_000,
  }, async () => {
    const { least, rest, changes, together = [] } = samples()[kind]
    const bare = { externalId: `of ${kind}`, ...least }
    const full = { ...bare, ...rest }
    const lacking = Object.fromEntries(
      Object.keys(rest).map((name) => [
        `without ${name}`,
        together.includes(name)
          ? Object.fromEntries(together.map((one) => [one, undefined]))
          : { [name]: least[name] },
      ]),
    )
    const wrong: string[] = []
    for (const [what, rows] of [
      ['the least', [bare]],
      ['a full row', [full]],
      ['a full row and then the least', [full, bare]],
    ] as const) {
      let last = bare
      for (const row of rows) {
        await imports.send({ [kind]: [row] })
        later()
        last = row
      }
      for (const [name, change] of Object.entries({ ...changes, ...lacking })) {
        const before = await stored()
        const number = await imports.send({ [kind]: [{ ...last, ...change }] })
        later()
        const became = await imports.takeBack(number)
        later()
        for (const difference of differencesOf(before, await stored()))
          wrong.push(`${what}, ${name}, ${became.join()}: ${difference}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
