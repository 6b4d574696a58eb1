import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isWriteRoute, type Route } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'
import { makeSchemaSample } from '../../fixtures/portal/sample-of.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { dumpDatabase, findChangedTables } from '../../fixtures/server/database-dump.ts'
import {
  makeProviderEntry,
  minimalMessage,
  sendAcceptedMessage,
} from '../../fixtures/server/messages.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeNeighbourContract } from '../../fixtures/server/notice-home.ts'
import { makeNotice } from '../../fixtures/server/notice-rows.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
  type Resident,
  TEST_PASSWORD,
} from '../../fixtures/server/people.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import { minimalTerminationBody } from '../../fixtures/server/termination.ts'
import { onePageRevision } from '../../fixtures/server/typing.ts'
import { makeSignedInVisitor, type Visitor } from '../../fixtures/server/visitor.ts'
import type { IdentityBroker } from '../../server/kernel/identity/broker.ts'

const writes = Object.entries<Route>(routes).filter(([, route]) => isWriteRoute(route))
const denied = writes.filter(([, { staffMayWrite }]) => !staffMayWrite)
const denial = { status: 401, body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' } }

/** Ids and bodies that violate every schema; bodies as they are written. */
const rubbishIds = ['%00', '-', "1'%20or%20'1'='1", '%F0%9F%8F%A0', randomUUID()]
const rubbishBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":{"b":[1e400]}}',
  `"${'x'.repeat(1e5)}"`,
]

/** An identity code that nobody in a test has. */
const NOBODYS_CODE = '131052-900W'

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

/** A resident with rows of every kind, and a staff member. */
interface ResidentWithStaff {
  readonly resident: Resident
  readonly staff: { readonly accountId: string; readonly email: string }
  readonly contractId: string
}

const newDatabase = makeMigratedDatabaseOpener()

describe('Staff who act for a resident', () => {
  let test: TestApp
  let world: ResidentWithStaff
  beforeAll(async () => {
    test = await startTestApp({ database: await newDatabase(), broker })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    // The rate limits no longer count the calls of the previous test.
    test.clock.advance(60_000)
    world = await furnish(test)
  })

  const acting = () =>
    makeSignedInVisitor(test, { ...world.resident, staffAccountId: world.staff.accountId })

  it('are denied every write but two, and the denied writes change no row', async () => {
    const calls = await goodCalls(test, world)
    expect(calls.filter(({ body }) => body === null)).toEqual([])
    const visitor = await acting()
    const before = await dumpDatabase(test.database)
    expect(await answersTo(calls, visitor)).toEqual(allDenied())
    expect(findChangedTables(before, await dumpDatabase(test.database))).toEqual([])
  })

  it('get the same denial for malformed writes', async () => {
    const visitor = await acting()
    const before = await dumpDatabase(test.database)
    const calls = denied.flatMap(([name, { method, path }]) => [
      ...rubbishIds.map((id) => ({
        name,
        method,
        address: addressOf(path, () => id),
        body: '{}',
      })),
      ...rubbishBodies.map((body) => ({
        name,
        method,
        address: addressOf(path, () => world.contractId),
        body,
      })),
    ])
    expect(await answersTo(calls, visitor)).toEqual(allDenied())
    expect(findChangedTables(before, await dumpDatabase(test.database))).toEqual([])
  })

  it('are denied exactly the calls that change rows when the resident makes them', async () => {
    const visitor = await makeSignedInVisitor(test, world.resident)
    const before = await dumpDatabase(test.database)
    const answers = await answersTo(await goodCalls(test, world), visitor)
    expect(Object.values(answers).flat()).not.toContainEqual(denial)
    expect(findChangedTables(before, await dumpDatabase(test.database))).toEqual(
      expect.arrayContaining([
        'draft',
        'file',
        'identification',
        'known_defect_follower',
        'mail',
        'mailed_code',
        'notice',
        'notice_event',
        'notification',
      ]),
    )
  })

  it('may extend the session and sign out, which touches the session alone', async () => {
    const allowed = writes.filter(([, { staffMayWrite }]) => staffMayWrite)
    expect(allowed.map(([name]) => name)).toEqual(['logout', 'extendSession'])
    const visitor = await acting()
    test.clock.advance(60_000)
    for (const [path, status] of [
      ['/api/session/extend', 200],
      ['/api/logout', 204],
    ] as const) {
      const before = await dumpDatabase(test.database)
      expect((await visitor.post(path)).status).toBe(status)
      expect(findChangedTables(before, await dumpDatabase(test.database))).toEqual(['session'])
    }
  })
})

/** Every denied route, with the one expected response to all its calls. */
const allDenied = () => Object.fromEntries(denied.map(([name]) => [name, [denial]]))

/** Creates the resident's rows for all writes: home, request, draft, file and notification. */
async function furnish(test: TestApp): Promise<ResidentWithStaff> {
  const { database } = test
  const resident = await makeResident(database)
  const contractId = await makeContract(database)
  await makeTenant(database, { personId: resident.personId, contractId })
  const other = await makeContract(database)
  await makeTenant(database, { personId: resident.personId, contractId: other })
  await insertTermination(database, {
    account: resident.accountId,
    contract: other,
    status: 'pending_tenant_approval',
  })
  await database.query(
    `insert into notification (account_id, contract_id, priority, category, is_closeable, created_at)
     values ($1, $2, 'normal', 'normal', true, $3)`,
    [resident.accountId, contractId, test.clock.now()],
  )
  await releasedDefectNextDoor(test, contractId)
  const visitor = await makeSignedInVisitor(test, resident)
  const draft = { version: 1, step: 'filling', values: {}, fileUuids: [], ...onePageRevision }
  await visitor.call('PUT', `/api/contracts/${contractId}/drafts/termination`, draft)
  await sendAcceptedMessage(visitor, contractId)
  return { resident, staff: await makeStaff(database), contractId }
}

/** Makes a known defect of the building of a contract that another household has reported. */
async function releasedDefectNextDoor(test: TestApp, contract: string) {
  const { database } = test
  const writer = await makeResident(database)
  const nextDoor = await makeNeighbourContract(test, contract)
  await makeTenant(database, { personId: writer.personId, contractId: nextDoor })
  const { id } = await makeNotice(database, {
    writer,
    contract: nextDoor,
    defectLocation: 'COMMON_AREA',
  })
  await database.query(
    `insert into known_defect (notice_id, real_property_id, title, released_at)
     select $1, real_property_id, 'Hissi ei toimi', start_date from contract where id = $2`,
    [id, contract],
  )
}

interface WriteCall {
  readonly name: string
  readonly method: Route['method']
  readonly address: string
  /** The raw body; undefined sends no body, null means that no body could be generated. */
  readonly body: string | undefined | null
}

/**
 * Valid calls of every denied write: for the resident's home, with a body that the route accepts,
 * and for another parameter with the id of every row.
 */
async function goodCalls(
  test: TestApp,
  { resident, contractId }: ResidentWithStaff,
): Promise<WriteCall[]> {
  const ids = await idsIn(test)
  const words = [
    TEST_PASSWORD,
    contractId,
    resident.email,
    '+358 40 123 4567',
    '123456',
    '2026-12-31',
    NOBODYS_CODE,
    'Noora',
    1,
    null,
    {},
  ]
  const known: Readonly<Record<string, unknown>> = {
    initTermination: minimalTerminationBody,
    initFile: { file: { fileName: 'avain.png', contentType: 'image/png', size: 2000 } },
    addWebhook: { name: 'rents', url: 'https://rents.example.fi/porras' },
    importBuildings: { rows: [{ externalId: 'B-1', streetAddress: 'Koivukuja 3', ...town }] },
    importBulletins: {
      rows: [
        {
          externalId: 'T-1',
          title: 'Hissi',
          body: '<p>Hei</p>',
          publishedAt: '2026-11-21T08:00:00Z',
        },
      ],
    },
    importContracts: { rows: [importedContract] },
    importPaymentAccounts: {
      rows: [{ externalId: 'A-1', paymentCategory: 'rent', iban: 'FI2112345600000785' }],
    },
    importInvoiceAddresses: {
      rows: [
        {
          externalId: 'I-1',
          contractExternalId: 'C-1',
          selectedInvoiceType: 'contract_address',
          selectedPostalAddressType: 'contract_address',
        },
      ],
    },
    importPaymentMonths: {
      rows: [{ externalId: 'M-1', contractExternalId: 'C-1', yearMonth: '2026-09', targets: [] }],
    },
    sendNotification: {
      externalId: 'N-1',
      contractUuid: contractId,
      priority: 'normal',
      words: { fi: { title: 'Ikkunat', text: 'Pidä ikkunat kiinni.' } },
      isCloseable: true,
    },
    recordNoticeEvent: {
      id: 'E-1',
      sequence: 1,
      eventType: 'completed',
      createdAt: '2026-11-21T08:00:00Z',
    },
    sendMessage: minimalMessage,
    recordMessageEntry: makeProviderEntry(1),
    beginMessageThread: {
      externalId: 'V-1',
      contractUuid: contractId,
      resident: { email: resident.email },
      entry: makeProviderEntry(1),
    },
    closeMessageThread: { reason: null },
    setOutOfOffice: { outOfOffice: null },
    reportClientError: {
      name: 'TypeError',
      message: '',
      stack: [],
      build: 'index',
      route: null,
      flow: null,
      state: null,
    },
  }
  return denied.flatMap(([name, { method, path, body }]) => {
    const sample = body === undefined ? undefined : (known[name] ?? makeSchemaSample(body, words))
    const text = sample === undefined || sample === null ? sample : JSON.stringify(sample)
    const own: Readonly<Record<string, string>> = { contract: contractId, flow: 'termination' }
    const hasOther = [...path.matchAll(/:(\w+)/g)].some(([, param = '']) => !(param in own))
    return (hasOther ? ids : ['']).map((id) => ({
      name,
      method,
      address: addressOf(path, (param) => own[param] ?? id),
      body: text,
    }))
  })
}

const town = { postalCode: '02100', city: 'Espoo' }
const importedContract = {
  externalId: 'C-1',
  buildingExternalId: 'B-1',
  contractType: 'rental',
  status: 'active',
  startDate: '2026-12-01',
  streetAddressLine1: 'Koivukuja 3 A 13',
  ...town,
  tenants: [],
}

const addressOf = (path: string, valueOf: (param: string) => string): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, param: string) => valueOf(param))}`

/** Returns the ids of all rows in tables that have an id. */
async function idsIn({ database }: TestApp): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  )
  const ids: string[] = []
  for (const { name } of tables) {
    const rows = await database.query<{ id: string }>(`select id from ${name}`)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** The responses to each route's calls, without duplicates. */
async function answersTo(
  calls: readonly WriteCall[],
  visitor: Visitor,
): Promise<Record<string, unknown[]>> {
  const answers: Record<string, Map<string, unknown>> = {}
  for (const { name, method, address, body } of calls) {
    const answer =
      body == null
        ? await visitor.call(method, address)
        : await visitor.send(method, address, body, 'application/json')
    const outcome = { status: answer.status, body: answer.body }
    answers[name] = (answers[name] ?? new Map()).set(JSON.stringify(outcome), outcome)
  }
  return Object.fromEntries(
    Object.entries(answers).map(([name, outcome]) => [name, [...outcome.values()]]),
  )
}
