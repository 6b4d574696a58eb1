import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importOrder } from '../../api/provider-import.ts'
import {
  type ListedNotification,
  listNotifications,
  notificationCategories,
} from '../../api/user.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { isIban } from '../../domain/iban.ts'
import { readIdentityCode } from '../../domain/personal-identity-code.ts'
import { TERMINATION_BLOCKS } from '../../domain/termination-block.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { mailsTo } from '../../fixtures/server/mailed.ts'
import { makeResident } from '../../fixtures/server/people.ts'
import { signedIn, Visitor } from '../../fixtures/server/visitor.ts'
import { offeredPersons } from '../identity/dev-provider/persons.ts'
import { contractLists } from '../modules/contracts/service.ts'
import { identityCodeHash } from '../modules/identification/identity-code.ts'
import { importers } from '../modules/provider/import/importers.ts'
import { demoContractId, demoContracts } from './contracts.ts'
import { loadDemoData, resetDemoData } from './load.ts'
import { DEMO_PASSWORD, demoPersons, demoResidents } from './people.ts'
import { demoProperties } from './properties.ts'
import { demoAccountId, demoPersonId } from './resident-rows.ts'
import { demoImports } from './rows.ts'
import { ADDRESSLESS_KEY, blockedKey } from './sanna.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await loadDemoData(test.dependencies)
})
afterAll(() => test.close())

const contractsOf = (key: string) =>
  contractLists(test.dependencies)({ personId: demoPersonId(key) })

/**
 * Returns all rows of all tables, without the columns that are random or re-encrypted at each load.
 */
async function everything() {
  const tables = await test.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'schema_migration' order by table_name`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    contents[name] = (
      await test.database.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t`,
      )
    )
      .map(({ row }) =>
        JSON.stringify(
          Object.entries(row).filter(
            ([column]) => !/sealed|password_hash/.test(column) && !isRandom(name, column),
          ),
        ),
      )
      .sort()
  }
  return contents
}
const isRandom = (table: string, column: string) =>
  /^((termination|modification)_|receipt$|audit$|event$|notification$|mail$)/.test(table) &&
  ['id', 'request_id', 'subject_id'].includes(column)

describe('The demo residents', () => {
  it('have valid identity codes of the artificial 900 series', () => {
    const codes = demoResidents.flatMap(({ identityCode }) => identityCode ?? [])
    const read = codes.map(readIdentityCode)
    expect(read.map((one) => one?.code)).toEqual(codes)
    expect(read.every((one) => (one?.individualNumber ?? 0) >= 900)).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
    expect(demoPersons().map(({ identityCode }) => identityCode)).toEqual(codes)
  })

  it('are stored with encrypted and hashed identity codes', async () => {
    const rows = await test.database.query<{ id: string; sealed: string; hash: string }>(
      `select id, identity_code_sealed as sealed, identity_code_hash as hash from person
       where identity_code_hash is not null`,
    )
    expect(rows).toHaveLength(demoPersons().length)
    const aino = rows.find(({ id }) => id === demoPersonId('aino'))
    expect(test.dependencies.secrets.open(aino!.sealed)).toBe('140388-9028')
    expect(JSON.stringify(rows)).not.toContain('140388')
  })

  it.each([
    'aino.virtanen@example.fi',
    'mikko.korhonen@example.fi',
    'laura.korhonen@example.fi',
    'elina.nieminen@example.fi',
    'olavi.makinen@example.fi',
    'sanna.estola@example.fi',
    'alex.martin@example.com',
    'kaisa.tuleva@example.fi',
    'pekka.maksaja@example.fi',
    'ilona.entinen@example.fi',
    'tuomas.puhelimeton@example.fi',
    'hanna.salonen@example.fi',
    'jari.salonen@example.fi',
    'veera.salonen@example.fi',
    'signe.lindholm@example.fi',
  ])('sign in with the common password: %s', async (username) => {
    const visitor = new Visitor(test)
    const { status } = await visitor.post('/api/login', { username, password: DEMO_PASSWORD })
    expect(status).toBe(204)
  })

  it.each([
    ['noora.uusi@example.fi', 401, 'INVALID_CREDENTIALS'],
    ['liisa.tiliton@example.fi', 401, 'INVALID_CREDENTIALS'],
    ['staff@porras.example', 401, 'INVALID_CREDENTIALS'],
    ['ville.vanhanen@example.fi', 403, 'USER_NOT_CONFIRMED'],
  ])('cannot sign in without an active account: %s', async (username, status, code) => {
    const visitor = new Visitor(test)
    const answer = await visitor.post('/api/login', { username, password: DEMO_PASSWORD })
    expect(answer).toMatchObject({ status, body: { code } })
  })
})

describe('The demo contracts', () => {
  it('give Sanna one contract for each reason that blocks a termination', async () => {
    const reasons = (await contractsOf('sanna')).map(({ uuid, terminationDisallowedReason }) => [
      uuid,
      terminationDisallowedReason,
    ])
    expect(Object.fromEntries(reasons)).toEqual(
      Object.fromEntries([
        ...TERMINATION_BLOCKS.map((reason) => [demoContractId(blockedKey(reason)), reason]),
        [demoContractId(ADDRESSLESS_KEY), null],
      ]),
    )
  })

  it('can be terminated by the others who have signed a contract in force', async () => {
    for (const key of ['aino', 'elina', 'olavi', 'alex', 'tuomas', 'hanna']) {
      for (const { terminationDisallowedReason } of await contractsOf(key)) {
        expect([key, terminationDisallowedReason]).toEqual([key, null])
      }
    }
  })

  it('match the case that each resident demonstrates', async () => {
    const summary = async (key: string) =>
      (await contractsOf(key)).map(
        ({ contractType, status, startDate, endDate, postalAddress }) => [
          postalAddress.streetAddressLine1,
          postalAddress.city,
          contractType,
          status,
          startDate,
          endDate,
        ],
      )
    expect(await summary('aino')).toEqual([
      ['Koivukuja 3 A 12', 'Espoo', 'rental', 'active', '2023-06-01', null],
    ])
    expect(await summary('olavi')).toEqual([
      ['Linnankatu 40 B 9', 'Turku', 'rental', 'active', '2026-03-01', null],
      ['Meritie 12 D 33', 'Helsinki', 'rental', 'active', '2025-09-01', '2027-09-21'],
      ['Satamakatu 5 A 7', 'Helsinki', 'rental', 'active', '2025-03-01', null],
    ])
    expect(await summary('kaisa')).toEqual([
      ['Uudentalontie 1 B 8', 'Oulu', 'rental', 'signed', addDays('2026-11-21', 20), null],
    ])
    expect(await summary('ilona')).toEqual([
      ['Vanhatie 9 A 2', 'Kuopio', 'rental', 'terminated', '2021-11-01', '2026-08-21'],
    ])
  })

  it('have beneficiaries with valid IBANs', () => {
    const ibans = demoContracts('2026-11-21').flatMap(({ beneficiaries = [] }) =>
      beneficiaries.map(({ iban }) => iban),
    )
    expect(ibans).toHaveLength(6)
    expect(ibans.filter((iban) => !isIban(iban))).toEqual([])
  })

  it('are in properties with contacts of every category', async () => {
    const rows = await test.database.query(
      `select count(distinct contact_category) as categories from contact group by real_property_id`,
    )
    expect(rows).toEqual(demoProperties.map(() => ({ categories: 6 })))
  })
})

describe("Mikko's notice", () => {
  const contract = demoContractId('korhonen')
  const open = async (key: string) => {
    const visitor = await signedIn(test, { accountId: demoAccountId(key) })
    const [request, cards] = await Promise.all([
      visitor.get(`/api/contracts/${contract}/termination`),
      visitor.get('/api/user/notifications'),
    ])
    const shown = (Array.isArray(cards.body) ? cards.body : []).map(({ category }) => category)
    return { request: request.body, cards: shown }
  }

  it("waits for Laura's approval, of which both have a card and a mail", async () => {
    const waiting = {
      status: 'pending_tenant_approval',
      reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      noticeDay: '2026-11-19',
      endDate: '2026-12-31',
    }
    expect(await open('laura')).toEqual({
      request: expect.objectContaining(waiting),
      cards: ['termination_request_approval_needed'],
    })
    expect(await open('mikko')).toEqual({
      request: expect.objectContaining(waiting),
      cards: ['termination_request_created'],
    })
    const mails = async (address: string) => (await mailsTo(test, address)).map(({ kind }) => kind)
    expect(await mails('laura.korhonen@example.fi')).toEqual(['approvalNeeded'])
    expect(await mails('mikko.korhonen@example.fi')).toEqual(['noticeReceived'])
    expect((await contractsOf('mikko')).map((one) => one.terminationDisallowedReason)).toEqual([
      'pending_termination_tenant_approvals',
    ])
  })
})

it('Signe has a notification of every category, and two that the provider wrote', async () => {
  const visitor = await signedIn(test, { accountId: demoAccountId('signe') })
  const { body } = await visitor.get('/api/user/notifications', { 'accept-language': 'en' })
  const cards = listNotifications.response.parse(body)
  const isWritten = ({ notificationMeta }: ListedNotification) => 'title' in notificationMeta
  expect(cards.filter((card) => !isWritten(card)).map(({ category }) => category)).toEqual(
    notificationCategories,
  )
  expect(
    cards.filter(isWritten).map(({ category, notificationMeta: { title, lang, target } }) => ({
      category,
      title,
      lang,
      target,
    })),
  ).toEqual([
    { category: 'normal', title: 'Ikkunat pestään viikolla 49', lang: 'fi', target: undefined },
    {
      category: 'normal',
      title: 'There are new parking spots',
      lang: 'en',
      target: { kind: 'parking', uuid: null },
    },
  ])
})

describe('Loading the demo data', () => {
  it('imports it as a provider does: the same rows again are all unchanged', async () => {
    const { database, clock, secrets } = test.dependencies
    const sent = demoImports(clock.now())
    const again = await database.transaction(async (tx) => {
      const context = { tx, clock, secrets, newId: () => crypto.randomUUID() }
      const order = { dryRun: false, announced: {}, actor: null, requestId: null }
      const results = []
      for (const kind of importOrder) {
        const imported = await importers[kind](context, { ...order, rows: sent[kind] })
        results.push([kind, new Set(imported.map(({ result }) => result))])
      }
      return results
    })
    expect(again).toEqual(importOrder.map((kind) => [kind, new Set(['unchanged'])]))
    const rows = await database.query(
      `select kind, count(*) as count from imported_row group by kind order by kind`,
    )
    expect(rows).toEqual(importOrder.toSorted().map((kind) => ({ kind, count: sent[kind].length })))
  })

  it('offers to identify as Veikko, who is on no contract', async () => {
    expect(offeredPersons(demoPersons()).map(({ choice }) => choice)).toContain('040664-993Y')
    const hash = identityCodeHash(test.dependencies.secrets, '040664-993Y')
    expect(
      await test.database.query('select from person where identity_code_hash = $1', [hash]),
    ).toEqual([])
  })

  it('changes nothing when it is already loaded', async () => {
    const before = await everything()
    test.clock.advance(1000)
    expect(await loadDemoData(test.dependencies)).toEqual({
      loadedAt: new Date('2026-11-21T10:00:00Z'),
      isNew: false,
    })
    expect(await everything()).toEqual(before)
  })

  it('with a reset gives the same data on the same day, whatever has changed', async () => {
    const start = new Date('2026-11-21T10:00:00Z')
    test.clock.set(start)
    await resetDemoData(test.dependencies)
    const before = await everything()
    await makeResident(test.database)
    await test.database.query('delete from notification')
    expect(await resetDemoData(test.dependencies)).toEqual({ loadedAt: start, isNew: true })
    expect(await everything()).toEqual(before)
  })

  it('leaves the receipts and the audit log append-only', async () => {
    await expect(test.database.query('delete from receipt')).rejects.toThrow('append-only')
    await expect(test.database.query('truncate audit')).rejects.toThrow('append-only')
  })

  it('is rejected in production and in a database with other people', async () => {
    const settings = { ...test.dependencies.settings, production: true }
    for (const load of [loadDemoData, resetDemoData]) {
      await expect(load({ ...test.dependencies, settings })).rejects.toThrow('not for production')
    }
    const other = await startTestApp()
    await makeResident(other.database)
    for (const load of [loadDemoData, resetDemoData]) {
      await expect(load(other.dependencies)).rejects.toThrow('not of the demo data')
    }
    await other.close()
  })
})
