import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CompleteSetResult,
  completeSetEndings,
  type EndableKind,
  endableKindsInOrder,
  type ImportedRow,
  MAX_ENDED_ROWS,
} from '../../api/provider-complete.ts'
import { type ImportKind, importKindsInOrder } from '../../api/provider-import.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { importRows } from '../../fixtures/server/house.ts'
import { makeResident } from '../../fixtures/server/people.ts'
import { sendProviderFile } from '../../fixtures/server/provider-files.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import { completeImport } from '../../server/modules/provider/complete.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const data = makeDataFolder()
let test: TestApp
let key: string
let file: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { name: 'house', scopes: ['import'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})
/** The tables that store the rows, in the order in which they are emptied. */
const TABLES = [
  'termination_request',
  'parking_reservation',
  'parking_spot',
  'parking_area',
  'invoice',
  'invoice_address',
  'payment_account',
  'document',
  'bulletin_file',
  'bulletin',
  'contact',
  'responsibility',
  'contract',
  'real_property',
  'imported_row',
]
beforeEach(async () => {
  for (const table of TABLES) await test.database.query(`delete from ${table}`)
  file = await sendProviderFile(test, key, 'rules.pdf', 'application/pdf')
})

type Row = { readonly externalId: string } & Readonly<Record<string, unknown>>

const address = { postalCode: '02100', city: 'Espoo' }
const building = (number: number): Row => ({
  externalId: `B-${number}`,
  ...address,
  streetAddress: `Koivukuja ${number}`,
})
const contract = (number: number): Row => ({
  externalId: `C-${number}`,
  buildingExternalId: 'B-0',
  contractType: 'rental',
  status: 'active',
  startDate: '2026-01-01',
  ...address,
  streetAddressLine1: `Koivukuja 3 A ${number}`,
  tenants: [],
})
const contractOfBuilding = (number: number): Row => ({
  ...contract(number),
  buildingExternalId: `B-${number}`,
})
const of = { buildingExternalId: 'B-0' }
/** Classes that a responsibility can have. */
const CLASSES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Makes a row of each kind whose rows end, by its number from 0 to 9. */
const rowOf: Readonly<Record<EndableKind, (number: number) => Row>> = {
  buildings: building,
  contracts: contract,
  contacts: (number) => ({
    externalId: `K-${number}`,
    ...of,
    contactCategory: 'customer_service',
    name: `Kaisa ${number}`,
  }),
  responsibilities: (number) => ({
    externalId: `V-${number}`,
    defectClassId: CLASSES[number],
    responsibility: 'provider',
    fi: 'x',
  }),
  documents: (number) => ({ externalId: `D-${number}`, ...of, name: 'Säännöt', fileId: file }),
  bulletins: (number) => ({
    externalId: `T-${number}`,
    ...of,
    title: 'Hissi',
    body: '<p>Hei</p>',
    publishedAt: '2026-11-20T06:00:00Z',
    attachments: [{ fileId: file }],
  }),
  'payment-accounts': (number) => ({
    externalId: `A-${number}`,
    ...of,
    paymentCategory: 'rent',
    iban: 'FI2112345600000785',
  }),
  'invoice-addresses': (number) => ({
    externalId: `L-${number}`,
    contractExternalId: `C-${number}`,
    selectedInvoiceType: 'corporate_electronic',
    selectedPostalAddressType: 'contract_address',
    electronicInvoiceAddress: '003712345678',
  }),
  invoices: (number) => ({ externalId: `I-${number}`, contractExternalId: 'C-0', sum: 10 }),
  'parking-spots': (number) => ({
    externalId: `S-${number}`,
    areaExternalId: 'P-0',
    name: `H${number}`,
  }),
  'parking-reservations': (number) => ({
    externalId: `X-${number}`,
    spotExternalId: `S-${number}`,
    startDate: '2026-11-01',
  }),
}

const area: Row = { externalId: 'P-0', buildingExternalId: 'B-0', name: 'Halli' }

/** The rows to import before those of a kind, which refer to them. */
const needs: Partial<Record<EndableKind, Partial<Record<ImportKind, readonly Row[]>>>> = {
  buildings: {},
  responsibilities: {},
  'invoice-addresses': { contracts: Array.from({ length: 10 }, (_, number) => contract(number)) },
  invoices: { contracts: [contract(0)] },
  'parking-spots': { 'parking-areas': [area] },
  'parking-reservations': {
    'parking-areas': [area],
    'parking-spots': Array.from({ length: 10 }, (_, number) => rowOf['parking-spots'](number)),
  },
}

async function put(kind: ImportKind, rows: readonly Row[]): Promise<void> {
  const results = await importRows(test, key, kind, rows)
  expect(results.filter(({ result }) => result === 'rejected')).toEqual([])
}

/** Imports ten rows of a kind, after the rows that they refer to. */
async function putTen(kind: EndableKind): Promise<readonly Row[]> {
  await put('buildings', [building(0)])
  for (const [of, rows] of Object.entries(needs[kind] ?? {})) await put(of as ImportKind, rows)
  const rows = Array.from({ length: 10 }, (_, number) => rowOf[kind](number))
  await put(kind, rows)
  if (kind === 'buildings')
    await put(
      'contracts',
      Array.from({ length: 10 }, (_, number) => contractOfBuilding(number)),
    )
  return rows
}

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await test.app.inject({
    method,
    url: `/api/provider/imported/${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

async function list(kind: ImportKind): Promise<ImportedRow[]> {
  const { status, body } = await call('GET', `${kind}?limit=500`)
  expect(status).toBe(200)
  return (body as { items: ImportedRow[] }).items
}
const idsOf = async (kind: ImportKind) => (await list(kind)).map(({ externalId }) => externalId)

/** Ends rows of a list by their ids. */
const complete = (
  kind: ImportKind,
  rows: readonly ImportedRow[],
  ids: readonly string[],
  other: object = {},
) =>
  call('POST', `${kind}/complete`, {
    vanished: rows.filter(({ externalId }) => ids.includes(externalId)),
    inAll: 1,
    ...other,
  })

const answered = (
  ends: number,
  results: CompleteSetResult['results'],
  needsConfirmation = false,
  current = 10,
) => ({ status: 200, body: { current, ends, needsConfirmation, results } })
const ended = (externalId: string) => ({ externalId, result: 'ended' as const })
const unchanged = (externalId: string) => ({ externalId, result: 'unchanged' as const })
const rejected = (
  externalId: string,
  path: string,
  key: 'in_use' | 'imported_since' | 'too_big_date' | 'unknown_reference',
) => ({
  externalId,
  result: 'rejected' as const,
  errors: [{ path, key }],
})

const conflict = (state: string, message: string) => ({
  status: 409,
  body: expect.objectContaining({ code: 'STATE_CONFLICT', message, state, allowed: [] }),
})

describe.each(endableKindsInOrder.filter((kind) => kind !== 'buildings'))(
  'A complete set of %s',
  (kind) => {
    it('a complete set ends a row that is missing from it, once, and a later import of the row restores it', async () => {
      const rows = await putTen(kind)
      const [first = '', ...others] = rows.map(({ externalId }) => externalId)
      const listed = await list(kind)
      expect(await idsOf(kind)).toEqual([first, ...others])

      expect(await complete(kind, listed, [first])).toEqual(answered(1, [ended(first)]))
      expect(await idsOf(kind)).toEqual(others)
      expect(await complete(kind, listed, [first])).toEqual(
        answered(0, [unchanged(first)], false, 9),
      )
      expect(await importRows(test, key, kind, rows.slice(0, 1))).toEqual([
        { externalId: first, result: 'updated' },
      ])
      expect(await idsOf(kind)).toEqual([first, ...others])
    })

    it('a dry run of a complete set ends nothing, and gives the same answer as the real run', async () => {
      const [row] = await putTen(kind)
      const id = row?.externalId ?? ''
      const listed = await list(kind)
      const dry = await complete(kind, listed, [id], { dryRun: true })
      expect(await list(kind)).toEqual(listed)
      expect(dry).toEqual(await complete(kind, listed, [id]))
    })

    it('the audit records which key created and ended a row', async () => {
      const [row] = await putTen(kind)
      const listed = await list(kind)
      await complete(kind, listed, [row?.externalId ?? ''])
      const audits = await test.database.query(
        `select action, details, provider_key as "providerKey" from audit
       where subject_id = (select subject_id from imported_row where external_id = $1)
         and action like '%.imported' order by id`,
        [row?.externalId],
      )
      const action = expect.stringMatching(/^[a-z_]+\.imported$/)
      expect(audits).toEqual([
        { action, details: { result: 'created' }, providerKey: 'house' },
        { action, details: { result: 'ended' }, providerKey: 'house' },
      ])
    })
  },
)

describe('More than a tenth of the rows of a kind', () => {
  it('ends only once exactly the number of these rows is confirmed', async () => {
    await putTen('contacts')
    const listed = await list('contacts')
    const end = (confirmed?: number) =>
      complete('contacts', listed, ['K-1', 'K-2'], { ...(confirmed && { confirmed }) })
    const share = '2 of 10 rows would end'
    expect(await end()).toEqual(
      conflict('unconfirmed', `${share}, which is more than a tenth: confirm the number 2.`),
    )
    for (const other of [1, 3])
      expect(await end(other)).toEqual(
        conflict('other_number', `${share}, and ${other} were confirmed.`),
      )
    expect(await list('contacts')).toEqual(listed)
    expect(await end(2)).toEqual(answered(2, [ended('K-1'), ended('K-2')], true))
  })

  it('is not ended when the confirmed number is no longer right', async () => {
    await putTen('contacts')
    const listed = await list('contacts')
    await complete('contacts', listed, ['K-1'])
    expect(await complete('contacts', listed, ['K-1', 'K-2', 'K-3'], { confirmed: 3 })).toEqual(
      conflict('other_number', '2 of 9 rows would end, and 3 were confirmed.'),
    )
  })
})

describe('A row that vanished', () => {
  it('from a complete set stays when another call imported it after the rows were listed', async () => {
    const rows = await putTen('contacts')
    const listed = await list('contacts')
    test.clock.set(new Date(test.clock.now().getTime() + 1000))
    await importRows(test, key, 'contacts', rows.slice(1, 2))
    expect(await complete('contacts', listed, ['K-1', 'K-2'])).toEqual(
      answered(1, [rejected('K-1', 'importedAt', 'imported_since'), ended('K-2')]),
    )
    expect((await idsOf('contacts')).includes('K-1')).toBe(true)
  })

  it('from a complete set is rejected when it was never imported', async () => {
    await putTen('contacts')
    const stranger = { externalId: 'K-99', importedAt: '2026-11-21T10:00:00.000Z' }
    expect(await complete('contacts', [stranger], ['K-99'])).toEqual(
      answered(0, [rejected('K-99', 'externalId', 'unknown_reference')]),
    )
  })
})

describe('A set', () => {
  it('with malformed rows is refused, and the answer names the place of each of them', async () => {
    const vanished: unknown[] = Array.from({ length: 600 }, (_, number) => ({
      externalId: `K-${number}`,
      importedAt: '2026-11-21T10:00:00.000Z',
    }))
    vanished[3] = { externalId: 'K-3' }
    vanished[599] = 'K-599'
    expect(await call('POST', 'contacts/complete', { vanished, inAll: 600 })).toEqual({
      status: 400,
      body: expect.objectContaining({
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'vanished.3.importedAt', key: 'invalid_date' },
          { path: 'vanished.599', key: 'invalid_type' },
        ],
      }),
    })
  })
})

describe('A large set', () => {
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, number) => ({
      externalId: `${number}`.padStart(100, 'ä'),
      importedAt: '2026-11-21T10:00:00.000Z',
    }))

  it('of rows is accepted with as many rows as a call may have, and refused with one more', async () => {
    const sent = { vanished: unknown(MAX_ENDED_ROWS), inAll: MAX_ENDED_ROWS, dryRun: true }
    const { status, body } = await call('POST', 'contacts/complete', sent)
    expect([status, (body as CompleteSetResult).results.length]).toEqual([200, MAX_ENDED_ROWS])
    const more = { ...sent, vanished: unknown(MAX_ENDED_ROWS + 1) }
    expect((await call('POST', 'contacts/complete', more)).status).toBe(400)
  })

  it('of rows in several calls needs a confirmed number for all calls together', async () => {
    await putTen('contacts')
    const listed = await list('contacts')
    const inAll = { inAll: 2 }
    expect(await complete('contacts', listed, ['K-1'], inAll)).toEqual(
      conflict(
        'unconfirmed',
        '1 of 10 rows would end, which with the rest of the set is more than a tenth: confirm the number 1.',
      ),
    )
    expect(await complete('contacts', listed, ['K-1'], { ...inAll, confirmed: 1 })).toEqual(
      answered(1, [ended('K-1')], true),
    )
  })
})

describe('A kind whose rows do not end', () => {
  it.each(importKindsInOrder.filter((kind) => !completeSetEndings[kind].ends))(
    'is refused in complete sets with the reason: %s',
    async (kind) => {
      const refusal = conflict('does_not_end', completeSetEndings[kind].sentence)
      expect(await complete(kind, [], [])).toEqual(refusal)
      expect(await call('GET', kind)).toEqual(refusal)
    },
  )
})

describe('A contract that vanished', () => {
  it('ends on the day before the complete set, and its parking reservations with it', async () => {
    await put('buildings', [building(0)])
    await put(
      'contracts',
      Array.from({ length: 10 }, (_, number) => contract(number)),
    )
    await put('parking-areas', [area])
    await put('parking-spots', [rowOf['parking-spots'](0)])
    const reservation = rowOf['parking-reservations'](0)
    await put('parking-reservations', [{ ...reservation, contractExternalId: 'C-1' }])
    await complete('contracts', await list('contracts'), ['C-1'])
    const found = await test.database.query(
      `select c.status, c.end_date as "endDate", upper(r.days) - 1 as "spotEndDate"
       from contract c join parking_reservation r on r.contract_id = c.id`,
    )
    expect(found).toEqual([
      { status: 'terminated', endDate: '2026-11-20', spotEndDate: '2026-11-20' },
    ])
    const actions = await test.database.query(
      `select action, provider_key as "providerKey" from audit where contract_id =
         (select subject_id from imported_row where external_id = 'C-1') order by id desc limit 2`,
    )
    expect(actions).toEqual([
      { action: 'contract.imported', providerKey: 'house' },
      { action: 'parking.ended', providerKey: 'house' },
    ])
  })

  it('from a complete set still ends on the day of its approved termination', async () => {
    await putTen('contracts')
    const listed = await list('contracts')
    const [row] = await test.database.query<{ id: string }>(
      `select subject_id as id from imported_row where external_id = 'C-1'`,
    )
    const { accountId } = await makeResident(test.database)
    const of = { contract: row?.id ?? '', account: accountId }
    await insertTermination(test.database, { ...of, status: 'approved' })
    await test.database.query(`update contract set end_date = '2027-01-31' where id = $1`, [
      row?.id,
    ])
    expect(await idsOf('contracts')).not.toContain('C-1')
    expect(await complete('contracts', listed, ['C-1'])).toEqual(
      answered(0, [unchanged('C-1')], false, 9),
    )
    expect(
      await test.database.query(
        `select status, end_date as "endDate" from contract where id = $1`,
        [row?.id],
      ),
    ).toEqual([{ status: 'active', endDate: '2027-01-31' }])
  })

  it('from a complete set is rejected when it would end before it begins', async () => {
    await put('buildings', [building(0)])
    const rows = Array.from({ length: 10 }, (_, number) => contract(number))
    await put('contracts', [...rows.slice(0, 9), { ...contract(9), startDate: '2026-12-01' }])
    expect(await complete('contracts', await list('contracts'), ['C-9'])).toEqual(
      answered(0, [rejected('C-9', 'startDate', 'too_big_date')]),
    )
  })

  it('from a complete set ends today when it begins today', async () => {
    await put('buildings', [building(0)])
    await put('contracts', [
      { ...contract(0), startDate: '2026-11-21' },
      ...Array.from({ length: 9 }, (_, number) => contract(number + 1)),
    ])
    await complete('contracts', await list('contracts'), ['C-0'])
    const days = await test.database.query(
      `select end_date as "endDate" from contract where status = 'terminated'`,
    )
    expect(days).toEqual([{ endDate: '2026-11-21' }])
  })
})

describe('What is in use', () => {
  it('does not end: a building that has a contract in force', async () => {
    await putTen('buildings')
    expect(await complete('buildings', await list('buildings'), ['B-1'])).toEqual(
      answered(0, [rejected('B-1', 'externalId', 'in_use')]),
    )
    await complete('contracts', await list('contracts'), ['C-1'])
    expect(await idsOf('buildings')).not.toContain('B-1')
  })

  it('does not end: a parking spot that is reserved', async () => {
    await putTen('parking-reservations')
    expect(await complete('parking-spots', await list('parking-spots'), ['S-1'])).toEqual(
      answered(0, [rejected('S-1', 'externalId', 'in_use')]),
    )
    await complete('parking-reservations', await list('parking-reservations'), ['X-1'])
    expect(await complete('parking-spots', await list('parking-spots'), ['S-1'])).toEqual(
      answered(1, [ended('S-1')]),
    )
  })
})

describe('A complete set', () => {
  it('that fails in the middle ends no row', async () => {
    await putTen('contracts')
    const listed = await list('contracts')
    const broken = {
      ...test.dependencies,
      declared: {
        ...moduleDeclarations,
        onContractsEnded: () => Promise.reject(new Error('killed')),
      },
    }
    const set = { vanished: listed.slice(0, 1), inAll: 1, dryRun: false }
    const by = { providerKey: 'house', requestId: randomUUID() }
    await expect(completeImport(broken, 'contracts', set, by)).rejects.toThrow('killed')
    expect(await list('contracts')).toEqual(listed)
  })

  it('ends a row once when two complete sets end it at the same time', async () => {
    await putTen('bulletins')
    const listed = await list('bulletins')
    const answers = await Promise.all([0, 1].map(() => complete('bulletins', listed, ['T-1'])))
    expect(
      answers.map(({ body }) => (body as CompleteSetResult).ends).toSorted((a, b) => a - b),
    ).toEqual([0, 1])
    const audits = await test.database.query(
      `select details from audit where details ->> 'result' = 'ended' and subject_id =
         (select subject_id from imported_row where external_id = 'T-1')`,
    )
    expect(audits).toEqual([{ details: { result: 'ended' } }])
  })

  it('leaves exactly the rows of the set, whichever rows were stored before', async () => {
    const numbers = fc.uniqueArray(fc.nat(9), { maxLength: 10 })
    const contactsOf = (ids: readonly number[]) => ids.map((number) => rowOf.contacts(number))
    await put('buildings', [building(0)])
    await fc.assert(
      fc.asyncProperty(numbers, numbers, async (before, set) => {
        if (before.length > 0) await put('contacts', contactsOf(before))
        const listed = await list('contacts')
        if (set.length > 0) await put('contacts', contactsOf(set))
        const kept = set.map((number) => `K-${number}`)
        const gone = listed.map(({ externalId }) => externalId).filter((id) => !kept.includes(id))
        await complete('contacts', listed, gone, { confirmed: gone.length })
        expect(await idsOf('contacts')).toEqual(kept.toSorted())
      }),
      { numRuns: 30 },
    )
  })

  it('begins with the list of imported rows, which is read in pages', async () => {
    await putTen('contacts')
    const first = await call('GET', 'contacts?limit=6')
    const { items, nextCursor } = first.body as { items: ImportedRow[]; nextCursor: string }
    const second = await call('GET', `contacts?limit=6&cursor=${nextCursor}`)
    const rest = second.body as { items: ImportedRow[]; nextCursor: null }
    expect([items.length, rest.items.length, rest.nextCursor]).toEqual([6, 4, null])
    expect([...items, ...rest.items]).toEqual(await list('contacts'))
  })
})
