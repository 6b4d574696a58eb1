import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder } from '../../../fixtures/server/files.ts'
import {
  buildingAddressFields,
  makeContractFields,
  makeImportClient,
} from '../../../fixtures/server/importing.ts'
import { sendProviderFile } from '../../../fixtures/server/provider-files.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { deleteContentsOfPerson } from '../../kernel/importing/changes-repository.ts'
import { removeUnnamedFiles } from '../files/provider-files.ts'
import { MAX_TAKE_BACK_BYTES } from './take-back.ts'

const data = makeDataFolder()
let test: TestApp
let key: string
let imports: ReturnType<typeof makeImportClient>
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['import'] })
  imports = makeImportClient(test, key)
  await imports.send({
    buildings: [{ externalId: 'B', ...buildingAddressFields }],
    contracts: [{ externalId: 'C', ...home }],
  })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const home = makeContractFields('B')

/** The stored value of an imported row's subject. */
async function valueOf(table: string, column: string, externalId: string): Promise<unknown> {
  const [row] = await test.database.query<{ value: unknown }>(
    `select t.${column} as value from ${table} t
     join imported_row r on r.subject_id = t.id where r.external_id = $1`,
    [externalId],
  )
  return row?.value
}

const set = (table: string, column: string, externalId: string, value: unknown) =>
  test.database.query(
    `update ${table} t set ${column} = $2 from imported_row r
     where r.subject_id = t.id and r.external_id = $1`,
    [externalId, value],
  )

const CODE = '131052-900W'
const person = { givenName: 'Veikko', familyName: 'Vieras' }

it('taking an import back removes the identity code of a wrong row, unless an account uses the code by now', async () => {
  const [free, taken] = [
    { externalId: 'R-free', ...person },
    { externalId: 'R-taken', ...person },
  ]
  await imports.send({ residents: [free, taken] })
  const number = await imports.send({
    residents: [
      { ...free, identityCode: '010190-901R' },
      { ...taken, identityCode: CODE },
    ],
  })
  const subject = await valueOf('person', 'id', 'R-taken')
  await test.database.query(
    `insert into account (kind, person_id, resident_number, email, identity_provider, status,
       created_at)
     values ('resident', $1, '100001', 'veikko@example.fi', 'ftn', 'active', now())`,
    [subject],
  )
  expect(await imports.takeBack(number)).toEqual([
    'residents R-free restored',
    'residents R-taken rejected identity_code_of_account',
  ])
  expect(await valueOf('person', 'identity_code_hash', 'R-free')).toBeNull()
  expect(await valueOf('person', 'identity_code_hash', 'R-taken')).not.toBeNull()
})

it.each([
  ['invoice', 'arrear_told_at', 'invoices', { contractExternalId: 'C', isArrear: true }],
  [
    'bulletin',
    'emergency_told_at',
    'bulletins',
    { title: 'Katko', body: '<p>Nyt.</p>', publishedAt: '2026-11-21T09:00:00Z', isEmergency: true },
  ],
])(
  'taking an import back does not mail residents again about a restored %s',
  async (table, column, kind, fields) => {
    const row = { externalId: `mailed ${kind}`, ...fields }
    const mailedAt = new Date('2026-11-21T10:00:00Z')
    await imports.send({ [kind]: [row] })
    await set(table, column, row.externalId, mailedAt)
    const withdrawn = await imports.send({ [kind]: [{ ...row, isWithdrawn: true }] })
    await imports.takeBack(withdrawn)
    expect(await valueOf(table, column, row.externalId)).toEqual(mailedAt)

    // The mail is sent between the import and taking it back.
    await set(table, column, row.externalId, null)
    const other = await imports.send({ [kind]: [{ ...row, [nameOf(kind)]: 'Toinen' }] })
    await set(table, column, row.externalId, mailedAt)
    await imports.takeBack(other)
    expect(await valueOf(table, column, row.externalId)).toEqual(mailedAt)
  },
)

const nameOf = (kind: string) => (kind === 'invoices' ? 'payee' : 'author')

it('taking back a document whose earlier file is gone is refused, and the document has its current file', async () => {
  const [old, replaced] = [
    await sendProviderFile(test, key, 'old.png', 'image/png'),
    await sendProviderFile(test, key, 'new.png', 'image/png'),
  ]
  const row = { externalId: 'D', buildingExternalId: 'B', fileId: old }
  await imports.send({ documents: [row] })
  const number = await imports.send({ documents: [{ ...row, fileId: replaced }] })
  test.clock.advance(3 * 24 * 60 * 60 * 1000)
  await removeUnnamedFiles(test.dependencies, new AbortController().signal)
  expect(await imports.takeBack(number)).toEqual(['documents D rejected unknown_file'])
  expect(await valueOf('document', 'provider_file_id', 'D')).toBe(replaced)
})

it('taking an import back restores the earlier labels of a category, unless a later import changed them', async () => {
  const file = await sendProviderFile(test, key, 'talks.png', 'image/png')
  const row = { externalId: 'D-talks', buildingExternalId: 'B', fileId: file, categoryId: 'talks' }
  const labelled = (name: string) => ({
    ...row,
    categoryFi: name,
    categorySv: name,
    categoryEn: name,
  })
  await imports.send({ documents: [labelled('A')] })
  await imports.send({ documents: [row] })
  const number = await imports.send({ documents: [labelled('B')] })
  await imports.send({ documents: [{ ...labelled('C'), externalId: 'D-other' }] })
  await imports.takeBack(number)
  expect(
    await test.database.query(`select label_fi as fi from document_category where id = 'talks'`),
  ).toEqual([{ fi: 'C' }])
})

it('long rows are restored over several calls of taking an import back', async () => {
  const rows = (title: string) =>
    Array.from({ length: 200 }, (_, n) => ({
      externalId: `long-${n}`,
      title,
      body: `<p>${'Vesi on poikki. '.repeat(600)}</p>`,
      publishedAt: '2026-11-01T08:00:00Z',
    }))
  await imports.send({ bulletins: rows('A') })
  const number = await imports.send({ bulletins: rows('B') })
  const [size] = await test.database.query<{ bytes: number }>(
    `select sum(pg_column_size(content_sealed))::integer as bytes from import_change
     where import_number = $1`,
    [number],
  )
  // Both the content of now and the one of before are opened.
  const calls = Math.ceil((2 * (size?.bytes ?? 0)) / MAX_TAKE_BACK_BYTES)
  const became = await imports.takeBackInCalls(number)
  expect(became.length).toBeGreaterThanOrEqual(calls)
  expect(calls).toBeGreaterThan(1)
  expect(became.flat()).toHaveLength(200)
})

it('a stored row with damaged content does not stop the other rows from being taken back', async () => {
  const rows = ['damaged', 'whole'].map((externalId) => ({
    externalId,
    contractExternalId: 'C',
    payee: 'A',
  }))
  await imports.send({ invoices: rows })
  const number = await imports.send({ invoices: rows.map((row) => ({ ...row, payee: 'B' })) })
  await test.database.query(
    `update import_change set beside_sealed = 'damaged'
     where import_number = $1 and external_id = 'damaged'`,
    [number],
  )
  expect(await imports.takeBack(number)).toEqual([
    'invoices damaged rejected content_unknown',
    'invoices whole restored',
  ])
})

it('the values stored beside the imported rows of a person are deleted with the account', async () => {
  const row = { externalId: 'R-erased', ...person, phoneNumber: '+358 40 555 0101' }
  await imports.send({ residents: [row] })
  const number = await imports.send({ residents: [{ ...row, familyName: 'Toinen' }] })
  const id = String(await valueOf('person', 'id', row.externalId))
  await deleteContentsOfPerson(test.database, id)
  expect(
    await test.database.query(
      `select content_sealed as content, beside_sealed as beside from import_change
       where import_number = $1`,
      [number],
    ),
  ).toEqual([{ content: null, beside: null }])
})
