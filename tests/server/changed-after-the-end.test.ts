import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulletinPage } from '../../api/bulletins.ts'
import type { DocumentGroup } from '../../api/documents.ts'
import type { KnownDefect } from '../../api/notices.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { readExportedSection } from '../../fixtures/server/exported-section.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import {
  type ImportedHome,
  importRows,
  makeBulletinRow,
  makeImportedHome,
} from '../../fixtures/server/house.ts'
import { addResident, makeNeighbourContract } from '../../fixtures/server/notice-home.ts'
import { makeNotice } from '../../fixtures/server/notice-rows.ts'
import { sendProviderFile } from '../../fixtures/server/provider-files.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { makeSignedInVisitor, type Visitor } from '../../fixtures/server/visitor.ts'
import { helsinki } from '../../server/kernel/base/helsinki.ts'
import { releaseDefect } from '../../server/modules/notices/release-defect.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const OLD = '2026-10-01T09:00:00.000Z'
const DAY = 24 * 60 * 60_000
const KEY = { providerKey: 'tests', requestId: randomUUID() }
const data = makeDataFolder()

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['import'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

let house: ImportedHome
let elsewhere: ImportedHome
let neighbour: { readonly contract: string; readonly visitor: Visitor }
beforeEach(async () => {
  house = await makeImportedHome(test)
  elsewhere = await makeImportedHome(test)
  const contract = await makeNeighbourContract(test, house.contract)
  neighbour = { contract, visitor: (await addResident(test, contract)).visitor }
})

/** Ends the contract of the house today, and returns its resident two days later. */
async function leaver() {
  const today = helsinki.dayOf(test.clock.now())
  await test.database.query('update contract set end_date = $2 where id = $1', [
    house.contract,
    today,
  ])
  test.clock.advance(2 * DAY)
  return { contract: house.contract, visitor: await makeSignedInVisitor(test, house) }
}

type Home = Awaited<ReturnType<typeof leaver>>
const readBy = async ({ visitor, contract }: Home, what: string): Promise<unknown> => {
  const { status, body } = await visitor.get(`/api/contracts/${contract}/${what}`)
  expect(status).toBe(200)
  return body
}
/** Returns the data that the leaver and a neighbour, whose contract goes on, read. */
const readByBoth = async (left: Home, titles: (home: Home) => Promise<unknown>) => {
  const neighbours = await makeSignedInVisitor(test, await accountOf(neighbour.contract))
  return [await titles(left), await titles({ ...neighbour, visitor: neighbours })]
}
async function accountOf(contract: string): Promise<{ accountId: string }> {
  const [row] = await test.database.query<{ accountId: string }>(
    `select a.id as "accountId" from account a join tenant t using (person_id)
     where t.contract_id = $1`,
    [contract],
  )
  if (!row) throw new Error('Nobody lives there')
  return row
}

async function send(kind: 'documents' | 'bulletins', row: object): Promise<string> {
  const [result] = await importRows(test, key, kind, [row])
  return String(result?.result)
}

describe('A document of the building', () => {
  const sendFile = () => sendProviderFile(test, key, 'ohje.pdf', 'application/pdf')
  const names = async (home: Home) =>
    ((await readBy(home, 'documents')) as DocumentGroup[])
      .flatMap(({ documents }) => documents)
      .map(({ name }) => name)

  type Row = Readonly<Record<string, unknown>>
  const changes: Readonly<Record<string, (row: Row) => Promise<readonly Row[]>>> = {
    'another file under the old date': async (row) => [{ ...row, fileId: await sendFile() }],
    'another file without a date': async (row) => [
      { ...row, fileId: await sendFile(), sourceUpdatedAt: null },
    ],
    'another file, and then another name under the old date': async (row) => {
      const fileId = await sendFile()
      return [
        { ...row, fileId },
        { ...row, fileId, name: 'Uusi' },
      ]
    },
    'been taken back and sent again under the old date': async (row) => [
      { ...row, isWithdrawn: true },
      { ...row, fileId: await sendFile() },
    ],
    'come from another building under the old date': async (row) => [row],
    'another name without a date': async (row) => [{ ...row, name: 'Uusi', sourceUpdatedAt: null }],
    'another name under the old date': async (row) => [{ ...row, name: 'Uusi' }],
    'its id of the file in capitals': async (row) => [
      { ...row, fileId: String(row['fileId']).toUpperCase() },
    ],
  }

  it.each([
    ['another file under the old date', [], ['Ohje']],
    ['another file without a date', [], ['Ohje']],
    ['another file, and then another name under the old date', [], ['Uusi']],
    ['been taken back and sent again under the old date', [], ['Ohje']],
    ['come from another building under the old date', [], ['Ohje']],
    ['another name without a date', ['Uusi'], ['Uusi']],
    ['another name under the old date', ['Uusi'], ['Uusi']],
    ['its id of the file in capitals', ['Ohje'], ['Ohje']],
  ])(
    'is shown to a former tenant or hidden, according to what it got after the end: %s',
    async (title, left, stays) => {
      const row = {
        externalId: randomUUID(),
        buildingExternalId: house.building,
        name: 'Ohje',
        fileId: await sendFile(),
        sourceUpdatedAt: OLD,
      }
      const isMoved = title.startsWith('come from')
      expect(
        await send('documents', {
          ...row,
          ...(isMoved && { buildingExternalId: elsewhere.building }),
        }),
      ).toBe('created')
      const home = await leaver()
      if (!isMoved) expect(await readByBoth(home, names)).toEqual([['Ohje'], ['Ohje']])
      for (const changed of (await changes[title]?.(row)) ?? [])
        expect(await send('documents', changed)).toBe('updated')
      expect(await readByBoth(home, names)).toEqual([left, stays])
    },
  )
})

describe('A bulletin of the building', () => {
  const titles = async (home: Home) =>
    ((await readBy(home, 'bulletins')) as BulletinPage).bulletins.map(({ title }) => title)

  it.each([
    ['another text under the old date', [{ body: '<p>Uusi</p>', sourceUpdatedAt: OLD }], []],
    ['another text without a date', [{ body: '<p>Uusi</p>' }], []],
    ['been taken back and sent again', [{ isWithdrawn: true }, { sourceUpdatedAt: OLD }], []],
    ['not changed', [], ['Vesikatko']],
  ])(
    'is shown to a former tenant only if unchanged: it has %s after the end',
    async (_title, rows, left) => {
      const row = {
        ...makeBulletinRow(house.building, 'Vesikatko', '2026-09-30T09:00:00Z'),
        sourceUpdatedAt: OLD,
      }
      expect(await send('bulletins', row)).toBe('created')
      const home = await leaver()
      expect(await readByBoth(home, titles)).toEqual([['Vesikatko'], ['Vesikatko']])
      for (const changed of rows)
        expect(await send('bulletins', { ...row, sourceUpdatedAt: null, ...changed })).toBe(
          'updated',
        )
      expect(await readByBoth(home, titles)).toEqual([left, ['Vesikatko']])
    },
  )
})

describe('A known defect of the building', () => {
  const titles = async (home: Home) =>
    ((await readBy(home, 'known-defects')) as KnownDefect[]).map(({ title }) => title)

  it.each([
    ['another title', 'Uusi', []],
    ['the same title', 'Hissi', ['Hissi']],
  ])(
    'is shown to a former tenant only if unchanged: it is released again under %s after the end',
    async (_title, title, left) => {
      const contract = await makeNeighbourContract(test, house.contract)
      const { writer } = await makeNotice(test.database)
      const place = { writer, contract, defectLocation: 'COMMON_AREA' } as const
      const { id: notice } = await makeNotice(test.database, place)
      await releaseDefect(test.dependencies, { notice, title: 'Hissi' }, KEY)
      const home = await leaver()
      expect(await readByBoth(home, titles)).toEqual([['Hissi'], ['Hissi']])
      await releaseDefect(test.dependencies, { notice, title }, KEY)
      expect(await readByBoth(home, titles)).toEqual([left, [title]])
    },
  )
})

describe('What was charged and paid while a former tenant was on the contract', () => {
  const bill = { paymentCategory: 'rent', reference: '1009', iban: null, payee: 'Koivuranta' }
  const target = { targetId: 'rent', dueDate: '2026-10-02', expected: 700 }
  const invoice = { nameOnBill: 'Oma', ...bill, dueDate: '2026-10-02', sum: 700 }
  const month = { yearMonth: '2026-10', targets: [{ ...target, nameOnBill: 'Oma' }] }
  const remittance = { nameOfPayer: 'Oma', paidDate: '2026-10-02', amount: 700 }
  const charged = { iban: null, isEInvoice: false, paymentCategory: 'rent', reference: '1009' }
  const own = {
    invoice: { ...charged, nameOnBill: 'Oma', payee: 'Koivuranta' },
    targets: ['Oma'],
    remittance: ['Oma', 70_000],
  }
  const hidden = Object.fromEntries(Object.keys(own.invoice).map((name) => [name, null]))

  async function ownData(): Promise<typeof own> {
    const area = moduleDeclarations.accountAreas.find(({ name }) => name === 'payments')
    if (!area) throw new Error('Own data have no payments')
    const reading = { db: test.database, secrets: test.dependencies.secrets }
    const today = helsinki.dayOf(test.clock.now())
    const section = JSON.stringify(await readExportedSection(area, reading, { ...house, today }))
    const { invoices, months, remittances } = JSON.parse(section)
    const { nameOnBill, payee, iban, isEInvoice, paymentCategory, reference } = invoices[0]
    return {
      invoice: { nameOnBill, payee, iban, isEInvoice, paymentCategory, reference },
      targets: months[0].targets.map((one: (typeof month.targets)[0]) => one.nameOnBill),
      remittance: [remittances[0].nameOfPayer, remittances[0].amountInCents],
    }
  }

  const changes = {
    'gets other words': { of: { nameOnBill: 'Muu' }, month: 'Muu', payer: 'Muu', paid: 700 },
    'is paid': { of: { isPaid: true, sum: 0 }, month: 'Oma', payer: 'Oma', paid: 700 },
    'gets another amount': { of: { payee: 'Muu' }, month: 'Muu', payer: 'Oma', paid: 650 },
  }
  it.each([
    ['gets other words', { ...own, invoice: hidden, targets: [], remittance: [null, null] }],
    ['gets another amount', { ...own, invoice: hidden, targets: [], remittance: [null, null] }],
    ['is paid', own],
  ] as const)(
    "stays in the former tenant's own data, or is left blank there, when it %s later",
    async (title, expected) => {
      const ids = { contractExternalId: house.contractExternalId, externalId: randomUUID() }
      const sendAll = async (
        rows: Readonly<Record<'invoices' | 'payment-months' | 'remittances', object>>,
        results = ['updated', 'updated', 'updated'],
      ) => {
        const kinds = ['invoices', 'payment-months', 'remittances'] as const
        for (const [at, kind] of kinds.entries())
          expect(await importRows(test, key, kind, [{ ...ids, ...rows[kind] }])).toEqual([
            { externalId: ids.externalId, result: results[at] },
          ])
      }
      await sendAll(
        {
          invoices: { ...invoice, nameOnBill: 'Vanha' },
          'payment-months': { ...month, targets: [{ ...target, nameOnBill: 'Vanha' }] },
          remittances: { ...remittance, nameOfPayer: 'Vanha' },
        },
        ['created', 'created', 'created'],
      )
      test.clock.advance(DAY)
      // A former tenant reads the changes made before the end.
      await sendAll({ invoices: invoice, 'payment-months': month, remittances: remittance })
      await test.database.query(
        'update tenant set end_date = $2 where contract_id = $1 and person_id = $3',
        [house.contract, helsinki.dayOf(test.clock.now()), house.personId],
      )
      test.clock.advance(2 * DAY)
      expect(await ownData()).toEqual(own)
      const { of, month: name, payer, paid } = changes[title]
      await sendAll(
        {
          invoices: { ...invoice, ...of },
          'payment-months': { ...month, difference: 0, targets: [{ ...target, nameOnBill: name }] },
          remittances: { ...remittance, nameOfPayer: payer, amount: paid },
        },
        ['updated', 'updated', title === 'is paid' ? 'unchanged' : 'updated'],
      )
      expect(await ownData()).toEqual(expected)
    },
  )
})
