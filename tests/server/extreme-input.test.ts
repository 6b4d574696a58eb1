import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'
import { makeSchemaSample } from '../../fixtures/portal/sample-of.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { type ImportedHome, importRows, makeImportedHome } from '../../fixtures/server/house.ts'
import {
  makeProviderEntry,
  minimalMessage,
  sendAcceptedMessage,
  tenantSlugHeader,
} from '../../fixtures/server/messages.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import {
  addResident,
  makeDefect,
  makeNeighbourContract,
  makeQuestion,
} from '../../fixtures/server/notice-home.ts'
import { makeNotice } from '../../fixtures/server/notice-rows.ts'
import { makeParkingArea, makeParkingSpot } from '../../fixtures/server/parking.ts'
import { TEST_PASSWORD } from '../../fixtures/server/people.ts'
import { sendProviderFile } from '../../fixtures/server/provider-files.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import {
  listRequestFields,
  type RequestField,
  replaceField,
} from '../../fixtures/server/request-fields.ts'
import { minimalTerminationBody } from '../../fixtures/server/termination.ts'
import { onePageRevision } from '../../fixtures/server/typing.ts'
import { makeSignedInVisitor, type Visitor } from '../../fixtures/server/visitor.ts'
import type { IdentityBroker } from '../../server/kernel/identity/broker.ts'

const DIGITS = '9'.repeat(400)
/** A number that JSON can write, but that is too large for a number in JavaScript. */
const HUGE = `1${'0'.repeat(400)}`
const numbers = [-1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, DIGITS]
const texts = [
  '-1',
  '1e308',
  DIGITS,
  'x'.repeat(30_000),
  '\u0000',
  '\ud800',
  '\udc00a',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '275760-09-13',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-14:00',
  '275760-09-13T00:00:00Z',
  // Values as in a cursor.
  '999999999999999',
  `99999999999999999_${randomUUID()}`,
  `-99999999999999999_${randomUUID()}`,
]

/** An identity broker of tests, which begins identification without an identity provider. */
const broker: IdentityBroker = {
  begin: async () => ({
    link: 'http://localhost:3001/auth',
    state: randomUUID(),
    nonce: 'nonce',
    codeVerifier: 'verifier',
  }),
  finish: async () => ({ kind: 'cancelled' }),
}

const AREA = 'A-1'
const SPOT = 'S-1'

/** A home with one row of everything that a call can name. */
interface World {
  readonly house: ImportedHome
  readonly key: string
  readonly fileId: string
  readonly params: Readonly<Record<string, string>>
  readonly spot: string
  readonly payer: string
}

const data = makeDataFolder()
const newDatabase = makeMigratedDatabaseOpener()
let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp({
    database: await newDatabase(),
    broker,
    env: { DATA_DIR: data.folder },
  })
  world = await furnish()
})
afterAll(async () => {
  await test.close()
  data.remove()
})

async function furnish(): Promise<World> {
  const house = await makeImportedHome(test)
  const { contract, visitor, building: buildingExternalId } = house
  const key = await makeKey(test.database)
  await test.database.query('update feature_flag set enabled = true')
  await importRows(test, key, 'parking-areas', [{ externalId: AREA, buildingExternalId }])
  await importRows(test, key, 'parking-spots', [{ externalId: SPOT, areaExternalId: AREA }])
  const writer = await addResident(test, await makeNeighbourContract(test, contract))
  const { id: known } = await makeNotice(test.database, {
    writer,
    contract,
    defectLocation: 'COMMON_AREA',
  })
  const [defect] = await test.database.query<{ id: string }>(
    `insert into known_defect (notice_id, real_property_id, title, released_at)
     select $1, real_property_id, 'Hissi ei toimi', start_date from contract where id = $2
     returning id`,
    [known, contract],
  )
  const { id: notice } = await makeNotice(test.database, {
    writer: house,
    contract,
    defectLocation: 'COMMON_AREA',
  })
  const spot = await makeParkingSpot(test, await makeParkingArea(test, contract), 'P1')
  const { thread } = await sendAcceptedMessage(visitor, contract)
  const fileId = await sendProviderFile(test, key, 'ohje.pdf', 'application/pdf')
  return {
    house,
    key,
    fileId,
    spot: spot.providerId,
    params: {
      contract,
      flow: 'termination',
      subject: 'reply',
      notice,
      thread,
      defect: defect?.id ?? '',
      spot: spot.providerId,
    },
    payer: writer.email,
  }
}

/** Bodies with a value in each field, which their schemas accept. */
function bodies(): Readonly<Record<string, unknown>> {
  const { house, fileId, spot } = world
  const { contract: contractUuid, building: buildingExternalId, contractExternalId } = house
  const from = () => ({ externalId: randomUUID(), sourceUpdatedAt: '2026-11-21T08:00:00Z' })
  const row = (fields: object) => ({ rows: [{ ...from(), ...fields }], dryRun: false })
  const town = { postalCode: '02100', city: 'Espoo' }
  const iban = 'FI2112345600000785'
  const words = { fi: 'Sana', sv: 'Ord', en: 'Word' }
  const beneficiary = {
    existingBeneficiaryId: null,
    removeExistingBeneficiary: false,
    tenantId: null,
    contractToTenantAssociationId: null,
    beneficiaryName: 'Aino Koti',
    iban,
    bic: null,
    returnPercentage: 100,
    phoneNumber: '+358 40 123 4567',
    email: 'aino.koti@example.fi',
  }
  const draft = {
    version: 1,
    step: 'filling',
    values: { name: 'Aino' },
    fileUuids: [],
    ...onePageRevision,
  }
  return {
    initTermination: replaceField(
      minimalTerminationBody,
      ['operationData', 'beneficiaries', 0],
      beneficiary,
    ),
    saveDraft: draft,
    saveSubjectDraft: draft,
    initFile: { file: { fileName: 'avain.png', contentType: 'image/png', size: 2000 } },
    createDefect: makeDefect(contractUuid),
    updateDefect: makeDefect(contractUuid),
    createQuestion: makeQuestion(contractUuid),
    createFeedback: makeQuestion(contractUuid),
    reserveParkingSpot: {
      startDate: '2026-12-01',
      rentableParkingSpotId: spot,
      acceptedTermsVersion: '2026-01',
    },
    endParkingReservation: { endDate: '2026-12-31', rentableParkingSpotId: spot },
    changeParkingSpot: {
      fromRentableParkingSpotId: spot,
      rentableParkingSpotId: spot,
      startDate: '2026-12-02',
      acceptedTermsVersion: '2026-01',
    },
    sendMessage: minimalMessage,
    reportClientError: {
      name: 'TypeError',
      message: 'x',
      stack: [{ file: 'index.js', line: 1, column: 1 }],
      build: 'index',
      route: '/',
      flow: 'sign-in',
      state: 'idle',
    },
    importBuildings: row({
      streetAddress: 'Koivukuja 3',
      ...town,
      constructionDate: '1990-01-01',
      floorCount: 3,
      realPropertyAreasTotal: 1200.5,
    }),
    importContacts: row({
      buildingExternalId,
      contactCategory: 'customer_service',
      name: 'Palvelu',
      sort: 1,
    }),
    importResidents: row({ givenName: 'Ville', familyName: 'Vieras', birthDate: '1990-01-01' }),
    importContracts: row({
      buildingExternalId,
      contractType: 'rental',
      status: 'active',
      startDate: '2026-12-01',
      endDate: '2027-12-01',
      streetAddressLine1: 'Koivukuja 3 A 13',
      ...town,
      tenants: [
        {
          companyName: 'Koivu Oy',
          tenantRole: 'tenant',
          isContractParty: true,
          isPayer: true,
          startDate: '2026-12-01',
          endDate: '2027-12-01',
        },
      ],
    }),
    importResponsibilities: row({ defectClassId: 3, responsibility: 'provider', ...words }),
    importDocuments: row({
      contractExternalId,
      name: 'Ohje',
      categoryId: 'house',
      categoryFi: 'Talo',
      categorySv: 'Hus',
      categoryEn: 'House',
      fileId,
    }),
    importBulletins: row({
      buildingExternalId,
      title: 'Hissi',
      body: '<p>Hei</p>',
      publishedAt: '2026-11-21T08:00:00Z',
      isEmergency: true,
      emergencyFrom: '2026-11-21T08:00:00Z',
      emergencyUntil: '2026-11-22T08:00:00Z',
    }),
    importPaymentAccounts: row({ buildingExternalId, paymentCategory: 'rent', iban, sort: 1 }),
    importInvoiceAddresses: row({
      contractExternalId,
      selectedInvoiceType: 'contract_address',
      selectedPostalAddressType: 'contract_address',
    }),
    importInvoices: row({
      contractExternalId,
      paymentCategory: 'rent',
      sum: 700.5,
      dueDate: '2026-12-02',
      iban,
    }),
    importPaymentMonths: row({
      contractExternalId,
      yearMonth: '2026-09',
      difference: -10.5,
      targets: [{ targetId: 'T', nameOnBill: 'Vuokra', dueDate: '2026-09-02', expected: 700 }],
    }),
    importRemittances: row({ contractExternalId, paidDate: '2026-09-02', amount: 700 }),
    importParkingAreas: row({
      buildingExternalId,
      name: 'Piha',
      reservationPossibleUntil: '2027-12-31',
      spotsPerContract: 2,
      sort: 1,
    }),
    importParkingSpots: row({
      areaExternalId: AREA,
      name: 'P2',
      prices: [{ price: 25, validFrom: '2026-01-01', validTo: '2027-01-01' }],
      sort: 1,
    }),
    importParkingReservations: row({
      spotExternalId: SPOT,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
    }),
    sendNotification: {
      externalId: 'N-1',
      contractUuid: house.contract,
      priority: 'normal',
      words: { fi: { title: 'Ikkunat', text: 'Pidä ikkunat kiinni.' } },
      isCloseable: true,
    },
    recordNoticeEvent: {
      id: randomUUID(),
      sequence: 1,
      eventType: 'work_note_created',
      createdAt: '2026-11-21T08:00:00Z',
      workFinishedAt: '2026-11-21T08:00:00Z',
      workOrderId: 'W-1',
      workNoteDescription: 'Käyty',
      by: 'Huolto',
    },
    recordMessageEntry: makeProviderEntry(1),
    beginMessageThread: {
      externalId: randomUUID(),
      contractUuid,
      resident: { email: house.email },
      entry: makeProviderEntry(1),
    },
    closeMessageThread: { reason: words },
    setOutOfOffice: { outOfOffice: { words, until: '2026-12-24T10:00:00Z' } },
    addKey: { name: 'rents', scopes: ['read'], until: '2026-12-31' },
    addWebhook: { name: 'rents', url: 'http://localhost:9/', types: ['notice.*'], after: 0 },
    rotateWebhook: { overlapMinutes: 60 },
    replayWebhookMessages: { numbers: [1] },
  }
}

interface Sent {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Calls a route with the session or key that it needs. The text `HUGE` is sent as the number `HUGE`. */
async function call(visitor: Visitor, route: Route, { params, query, body }: Sent) {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => inAddress(params[name]))
  const asked = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  const answer = await test.app.inject({
    method: route.method,
    url: `/api${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
    headers: {
      ...tenantSlugHeader,
      origin: test.dependencies.settings.publicOrigin,
      'sec-fetch-site': 'same-origin',
      ...(route.access === 'provider' && { authorization: `Bearer ${world.key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    cookies: Object.fromEntries(visitor.cookies),
    ...(body !== undefined && { payload: JSON.stringify(body).replaceAll('"HUGE"', HUGE) }),
  })
  return { status: answer.statusCode, body: answer.payload }
}

/** Returns text for an address; a malformed one becomes bytes that are no UTF-8. */
function inAddress(value: unknown): string {
  const text = String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Returns a valid request of a route. */
function goodRequest(name: string, route: Route): Sent {
  const { house } = world
  const words = [
    TEST_PASSWORD,
    house.contract,
    house.email,
    '+358 40 123 4567',
    '123456',
    '2026-12-31',
  ]
  const params = listRequestFields(route.params ?? noFields).map(({ path: [param = ''] }) => [
    param,
    world.params[param] ?? randomUUID(),
  ])
  const body =
    route.body && (bodies()[name] ?? makeSchemaSample(route.body, [...words, '131052-900W', {}]))
  return { params: Object.fromEntries(params), query: goodQueries[name] ?? {}, body }
}

const noFields = routes.logout.body
const goodQueries: Readonly<Record<string, Record<string, string>>> = {
  listBulletins: { page: '1' },
  registrationEntryLink: { locale: 'fi' },
  registrationEntryLinkPassport: { locale: 'fi' },
}

const around = ({ bounds }: RequestField) => bounds.flatMap((one) => [one - 1, one, one + 1])
/** No other text has the form of an id. */
const textsOfIds = ['-1', DIGITS, '\u0000', '\ud800']
const extremesOf = (field: RequestField): readonly unknown[] => {
  if (field.kind === 'number') return [...around(field), ...numbers, 'HUGE']
  return field.kind === 'id' ? textsOfIds : texts
}

/** Returns whether another route tries a field: the announced ids are the same in each import. */
const isTriedElsewhere = (name: string, { path }: RequestField): boolean =>
  path[0] === 'announced' && name !== 'importBuildings'

/** Returns the body of an answer with a status from 500; null for any other answer. */
const failureIn = ({ status, body }: Awaited<ReturnType<typeof call>>): string | null =>
  status >= 500 ? body : null

const allRoutes = Object.entries<Route>(routes)

describe('Every route', () => {
  it.each(allRoutes)('answers a valid request without an error: %s', async (name, route) => {
    test.clock.advance(60_000)
    const visitor = await makeSignedInVisitor(test, world.house)
    const answer = await call(visitor, route, goodRequest(name, route))
    expect(failureIn(answer)).toBeNull()
    expect(answer.body).not.toMatch(/VALIDATION_ERROR|"rejected"/)
  })

  it.each(allRoutes)(
    'returns no internal error for an extreme number or text: %s',
    async (name, route) => {
      const visitor = await makeSignedInVisitor(test, world.house)
      const failed: unknown[] = []
      for (const part of ['params', 'query', 'body'] as const)
        for (const field of listRequestFields(route[part] ?? noFields))
          for (const extreme of isTriedElsewhere(name, field) ? [] : extremesOf(field)) {
            test.clock.advance(1000)
            const good = goodRequest(name, route)
            const sent = { ...good, [part]: replaceField(good[part], field.path, extreme) }
            const failure = failureIn(await call(visitor, route, sent))
            if (failure !== null)
              failed.push({
                at: field.path.join('.'),
                extreme: String(extreme).slice(0, 40),
                failure,
              })
          }
      expect(failed).toEqual([])
    },
  )

  it.each(allRoutes.filter(([, { method }]) => method === 'GET'))(
    'answers reads after extreme values were stored: %s',
    async (name, route) => {
      test.clock.advance(60_000)
      const visitor = await makeSignedInVisitor(test, world.house)
      const answer = await call(visitor, route, goodRequest(name, route))
      expect(failureIn(answer)).toBeNull()
    },
  )
})

describe('What is outside of the schemas', () => {
  it.each([
    ['idempotency-key', DIGITS.repeat(10)],
    ['idempotency-key', '\u00ff'],
    ['if-match', `"${DIGITS}"`],
    ['if-match', '"275760-09-13T00:00:00.000Z"'],
    ['range', `bytes=0-${DIGITS}`],
    ['range', `bytes=-${DIGITS}`],
    ['accept-language', `fi;q=${DIGITS}`],
    ['x-forwarded-for', DIGITS],
    ['content-length', '-1'],
    ['authorization', `Bearer ${DIGITS}`],
    ['cookie', `session=${DIGITS}`],
  ])('causes no internal error in the header %s', async (name, value) => {
    const { contract, visitor } = world.house
    const path = `/api/contracts/${contract}/defect-notice/${world.params['notice']}`
    const answers = [
      await visitor.call('PATCH', path, makeDefect(contract), { [name]: value }),
      await visitor.post('/api/question', makeQuestion(contract), { [name]: value }),
      await visitor.get(`/api/files/${world.fileId}`, { [name]: value }),
      await visitor.get('/api/provider/notices', { [name]: value }),
    ]
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  it.each([
    ...['confirm-operation/callback', 'registration/callback'].flatMap((path) =>
      ['%00', '%ED%A0%80', DIGITS, ''].flatMap((text) => [
        `/api/${path}?state=${text}&code=${text}`,
        `/api/${path}?state=a&state=${text}&error=${text}`,
      ]),
    ),
    `/api/uploads/${DIGITS}?expires=${DIGITS}&signature=${DIGITS}`,
    '/api/uploads/%00?expires=-1',
    `/api/${DIGITS}`,
  ])('causes no internal error in the address %#', async (address) => {
    const { visitor } = world.house
    const answers = [await visitor.get(address), await visitor.call('PUT', address)]
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})
