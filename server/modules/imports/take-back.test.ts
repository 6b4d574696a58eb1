import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportKind, RowResult } from '../../../api/provider-import.ts'
import type { TakeBackPosition, TakeBackResult } from '../../../api/provider-imports.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeContractFields } from '../../../fixtures/server/importing.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { name: 'rents', scopes: ['import', 'read-personal'] })
})
afterAll(() => test.close())

/** Calls the API with a key. */
async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { payload, as = key }: { readonly payload?: object; readonly as?: string } = {},
) {
  const answer = await test.app.inject({
    method,
    url: `/api/provider/${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Begins an import, and returns its number. */
const begin = async (as = key): Promise<number> =>
  (await call('POST', 'imports', { payload: {}, as })).body.number

/** Imports rows of some kinds as one import; returns its number. */
async function send(rowsOf: Partial<Record<ImportKind, readonly object[]>>): Promise<number> {
  const importNumber = await begin()
  for (const [kind, rows] of Object.entries(rowsOf)) {
    const answer = await call('PUT', kind, { payload: { rows, importNumber } })
    const body: readonly RowResult[] = answer.body
    expect(body.filter(({ result }) => result === 'rejected')).toEqual([])
  }
  return importNumber
}

/** Takes an import back; returns what became of each row, as words. */
async function takeBack(number: number, dryRun = false): Promise<string[]> {
  const words: string[] = []
  let after: TakeBackPosition | null = null
  do {
    const answer: { readonly status: number; readonly body: TakeBackResult } = await call(
      'POST',
      `imports/${number}/take-back`,
      { payload: { dryRun, after } },
    )
    expect(answer.status).toBe(200)
    words.push(
      ...answer.body.results.map(({ kind, externalId, result, errors = [] }) =>
        [kind, externalId, result, ...errors.map((one) => one.key)].join(' '),
      ),
    )
    after = answer.body.next
  } while (after !== null)
  return words
}

let count = 0
const newId = (what: string) => `${what}-${(count += 1)}`
const building = (externalId = newId('B')) => ({
  externalId,
  name: 'Koivula',
  streetAddress: 'Koivukuja 3',
  postalCode: '02100',
  city: 'Espoo',
})
const contact = (buildingExternalId: string, externalId = newId('K')) => ({
  externalId,
  buildingExternalId,
  contactCategory: 'customer_service',
  name: 'Kaisa Korhonen',
})
const contract = (buildingExternalId: string, externalId = newId('C')) => ({
  externalId,
  ...makeContractFields(buildingExternalId),
})

/** The names of stored contacts of a building, by the provider's id. */
const contactNames = async (buildingExternalId: string) =>
  (
    await test.database.query<{ name: string }>(
      `select c.name from contact c join imported_row r on r.subject_id = c.real_property_id
       where r.kind = 'buildings' and r.external_id = $1 order by c.name`,
      [buildingExternalId],
    )
  ).map(({ name }) => name)

describe('An import with a number', () => {
  it('is taken back: changed rows are restored, and created rows are ended', async () => {
    const home = building()
    const [first, second] = [contact(home.externalId), contact(home.externalId)]
    await send({ buildings: [home], contacts: [first] })
    const number = await send({
      buildings: [home],
      contacts: [
        { ...first, name: 'Wrong', sourceUpdatedAt: '2026-11-20T06:00:00Z' },
        { ...second, name: 'Wrong too' },
      ],
    })
    expect(await contactNames(home.externalId)).toEqual(['Wrong', 'Wrong too'])
    const expected = [
      `contacts ${second.externalId} ended`,
      `contacts ${first.externalId} restored`,
    ]
    expect(await takeBack(number, true)).toEqual(expected)
    expect(await contactNames(home.externalId)).toEqual(['Wrong', 'Wrong too'])
    expect(await takeBack(number)).toEqual(expected)
    expect(await contactNames(home.externalId)).toEqual(['Kaisa Korhonen'])
    expect(await takeBack(number)).toEqual([])
  })

  it('that is taken back no longer hinders later rows, although the wrong row had a later time', async () => {
    const home = building()
    const row = { ...contact(home.externalId), sourceUpdatedAt: '2026-11-01T06:00:00Z' }
    await send({ buildings: [home], contacts: [row] })
    const later = '2026-11-21T06:00:00Z'
    const number = await send({ contacts: [{ ...row, name: 'Wrong', sourceUpdatedAt: later }] })
    await takeBack(number)
    const next = { ...row, name: 'Kaisa Koski', sourceUpdatedAt: '2026-11-02T06:00:00Z' }
    const { body } = await call('PUT', 'contacts', { payload: { rows: [next] } })
    expect(body).toEqual([{ externalId: row.externalId, result: 'updated' }])
    expect(await contactNames(home.externalId)).toEqual(['Kaisa Koski'])
  })

  it('that is taken back leaves the earlier row, which is then recognised as unchanged', async () => {
    const home = building()
    const row = contact(home.externalId)
    await send({ buildings: [home], contacts: [row] })
    await takeBack(await send({ contacts: [{ ...row, name: 'Wrong' }] }))
    const { body } = await call('PUT', 'contacts', { payload: { rows: [row] } })
    expect(body).toEqual([{ externalId: row.externalId, result: 'unchanged' }])
  })

  it('is taken back except for rows that were imported again since, which the result names', async () => {
    const home = building()
    const rows = ['K-a', 'K-b', 'K-c'].map((id) => contact(home.externalId, id))
    await send({ buildings: [home], contacts: rows })
    const number = await send({ contacts: rows.map((row) => ({ ...row, name: 'Wrong' })) })
    const [numbered, unnumbered, left] = rows
    await send({ contacts: [{ ...numbered, name: 'A' }] })
    await call('PUT', 'contacts', { payload: { rows: [{ ...unnumbered, name: 'B' }] } })
    expect(await takeBack(number)).toEqual([
      `contacts ${numbered?.externalId} rejected imported_since`,
      `contacts ${unnumbered?.externalId} rejected imported_since`,
      `contacts ${left?.externalId} restored`,
    ])
    expect(await contactNames(home.externalId)).toEqual(['A', 'B', 'Kaisa Korhonen'])
  })

  it('is taken back after a later import was taken back', async () => {
    const home = building()
    const row = contact(home.externalId)
    await send({ buildings: [home], contacts: [row] })
    const second = await send({ contacts: [{ ...row, name: 'Second' }] })
    const third = await send({ contacts: [{ ...row, name: 'Third' }] })
    expect(await takeBack(second)).toEqual([`contacts ${row.externalId} rejected imported_since`])
    expect(await takeBack(third)).toEqual([`contacts ${row.externalId} restored`])
    expect(await contactNames(home.externalId)).toEqual(['Second'])
    expect(await takeBack(second)).toEqual([`contacts ${row.externalId} restored`])
    expect(await contactNames(home.externalId)).toEqual(['Kaisa Korhonen'])
  })

  it('is taken back: rows that it withdrew are restored', async () => {
    const home = building()
    const row = contact(home.externalId)
    await send({ buildings: [home], contacts: [row] })
    const number = await send({ contacts: [{ ...row, isWithdrawn: true }] })
    expect(await contactNames(home.externalId)).toEqual([])
    expect(await takeBack(number)).toEqual([`contacts ${row.externalId} restored`])
    expect(await contactNames(home.externalId)).toEqual(['Kaisa Korhonen'])
  })

  it('is taken back: rows that it restored are ended again', async () => {
    const home = building()
    const row = contact(home.externalId)
    await send({ buildings: [home], contacts: [row] })
    await send({ contacts: [{ ...row, isWithdrawn: true }] })
    const number = await send({ contacts: [row] })
    expect(await takeBack(number)).toEqual([`contacts ${row.externalId} ended`])
    expect(await contactNames(home.externalId)).toEqual([])
    const { body } = await call('PUT', 'contacts', {
      payload: { rows: [{ ...row, isWithdrawn: true }] },
    })
    expect(body).toEqual([{ externalId: row.externalId, result: 'unchanged' }])
  })

  it('is taken back by ending contracts before their buildings, and rows that cannot end are listed', async () => {
    const home = building()
    const person = { externalId: newId('R'), givenName: 'Veikko', familyName: 'Vieras' }
    const let1 = contract(home.externalId)
    const number = await send({ buildings: [home], residents: [person], contracts: [let1] })
    expect(await takeBack(number)).toEqual([
      `contracts ${let1.externalId} ended`,
      `residents ${person.externalId} rejected does_not_end`,
      `buildings ${home.externalId} unchanged`,
    ])
    expect(await takeBack(number)).toEqual([`residents ${person.externalId} rejected does_not_end`])
  })

  it('is listed with the number of its changes and of those left to take back', async () => {
    const home = building()
    const row = contact(home.externalId)
    await send({ buildings: [home], contacts: [row] })
    const number = await send({ contacts: [{ ...row, name: 'Wrong' }, contact(home.externalId)] })
    const listed = async () => {
      const { body } = await call('GET', 'imports?limit=1')
      return body.items
    }
    const at = expect.any(String)
    const one = {
      number,
      key: 'rents',
      begunAt: at,
      writtenAt: at,
      takenBackAt: null,
      until: at,
      created: 1,
      updated: 1,
      left: 2,
    }
    expect(await listed()).toEqual([one])
    await takeBack(number)
    expect(await listed()).toEqual([{ ...one, takenBackAt: at, left: 0 }])
  })
})

describe('The number of an import', () => {
  it('is unknown to other keys, and accepts no rows from them', async () => {
    const number = await send({ buildings: [building()] })
    const as = await makeKey(test.database, { scopes: ['import'] })
    const payload = { rows: [building()], importNumber: number }
    expect((await call('PUT', 'buildings', { payload, as })).status).toBe(404)
    expect((await call('POST', `imports/${number}/take-back`, { payload: {}, as })).status).toBe(
      404,
    )
    expect((await call('GET', 'imports', { as })).body.items).toEqual([])
  })

  it('accepts no rows once the import is taken back', async () => {
    const number = await send({ buildings: [building()] })
    await takeBack(number)
    const payload = { rows: [building()], importNumber: number }
    const { status, body } = await call('PUT', 'buildings', { payload })
    expect([status, body.state]).toEqual([409, 'taken_back'])
  })

  it.each(['0', '999999999', 'one', '99999999999', '1.5'])('%s is unknown', async (number) => {
    const answer = await call('POST', `imports/${number}/take-back`, { payload: {} })
    expect(answer.status).toBe(404)
  })
})
