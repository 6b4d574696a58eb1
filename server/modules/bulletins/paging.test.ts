import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulletinPage } from '../../../api/bulletins.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  type ImportedHome,
  importRows,
  makeBulletinRow,
  makeImportedHome,
} from '../../../fixtures/server/house.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { pickStatusAndBody } from '../../../fixtures/server/visitor.ts'

const MINUTE = 60_000
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['import'] })
})
afterAll(() => test.close())

const minutesAgo = (minutes: number) =>
  new Date(test.clock.now().getTime() - minutes * MINUTE).toISOString()

/** T1 to T`count`, a minute apart unless all are of the same instant; returns the rows as sent. */
async function publish(building: string | null, count: number, at?: string) {
  const rows = Array.from({ length: count }, (_, place) =>
    makeBulletinRow(building, `T${place + 1}`, at ?? minutesAgo(10 + place)),
  )
  await put(...rows)
  return rows
}

const put = async (...rows: ReturnType<typeof makeBulletinRow>[]) => {
  const results = await importRows(test, key, 'bulletins', rows)
  expect(results.filter(({ result }) => result === 'rejected')).toEqual([])
}

/** Asks for the page after one, as the portal does. */
async function next(
  { visitor, contract }: ImportedHome,
  before?: BulletinPage,
): Promise<BulletinPage> {
  const { nextPage = 0, nextAfter } = before ?? {}
  const query = new URLSearchParams({
    page: String(nextPage),
    ...(nextAfter && { after: nextAfter }),
  })
  const { status, body } = await visitor.get(`/api/contracts/${contract}/bulletins?${query}`)
  expect(status).toBe(200)
  return body as BulletinPage
}

/** Reads on to the end, and returns every page. */
async function rest(house: ImportedHome, first: BulletinPage): Promise<BulletinPage[]> {
  const pages = [first]
  for (let last = first; last.nextPage !== null; pages.push(last)) last = await next(house, last)
  return pages
}

const titlesIn = (pages: readonly BulletinPage[]) =>
  pages.flatMap(({ bulletins }) => bulletins.map(({ title }) => title))
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `T${from + index}`)

describe('Bulletins that are read page by page', () => {
  it('are each returned once, in their order', async () => {
    const house = await makeImportedHome(test)
    await publish(house.building, 21)
    const pages = await rest(house, await next(house))
    expect(pages.map(({ nextPage, total }) => [nextPage, total])).toEqual([
      [1, 21],
      [2, 21],
      [null, 21],
    ])
    expect(titlesIn(pages)).toEqual(numbered(1, 21))
  })

  it('end with a full page and no next page when their number is a multiple of ten', async () => {
    const house = await makeImportedHome(test)
    await publish(house.building, 20)
    const pages = await rest(house, await next(house))
    expect(pages.map(({ bulletins, nextPage }) => [bulletins.length, nextPage])).toEqual([
      [10, 1],
      [10, null],
    ])
  })

  it('are neither repeated nor skipped when others are published between two pages', async () => {
    const house = await makeImportedHome(test)
    await publish(house.building, 25)
    const first = await next(house)
    await put(
      makeBulletinRow(house.building, 'Uusi', minutesAgo(1)),
      makeBulletinRow(null, 'Uusi kaikille', minutesAgo(2)),
    )
    expect(titlesIn(await rest(house, first))).toEqual(numbered(1, 25))
    await test.database.query('delete from bulletin where real_property_id is null')
  })

  it('are not skipped when others are withdrawn between two pages, even the last one of a page', async () => {
    const house = await makeImportedHome(test)
    const rows = await publish(house.building, 25)
    const first = await next(house)
    const later = rows.filter(({ title }) => ['T2', 'T9', 'T10', 'T14'].includes(title))
    await put(...later.map((row) => ({ ...row, publishedAt: minutesAgo(-60) })))
    const pages = await rest(house, first)
    const expected = [...numbered(1, 13), ...numbered(15, 25)]
    expect(titlesIn(pages)).toEqual(expected)
    expect(pages.at(-1)?.total).toBe(21)
  })

  it('of the same instant are each returned once', async () => {
    const house = await makeImportedHome(test)
    const at = '2026-11-20T06:00:00.000123Z'
    await publish(house.building, 17, at)
    await publish(null, 16, at)
    const pages = await rest(house, await next(house))
    const uuids = pages.flatMap(({ bulletins }) => bulletins.map(({ uuid }) => uuid))
    expect([uuids.length, new Set(uuids).size, pages.length]).toEqual([33, 33, 4])
    await test.database.query('delete from bulletin where real_property_id is null')
  })

  it('of instants that differ by less than a millisecond are each returned once', async () => {
    const house = await makeImportedHome(test)
    const at = (place: number) => `2026-11-20T06:00:00.000${900 - place}Z`
    await put(
      ...numbered(1, 25).map((title, place) => makeBulletinRow(house.building, title, at(place))),
    )
    expect(titlesIn(await rest(house, await next(house)))).toEqual(numbered(1, 25))
  })

  it('have an emergency first, and a second time in its place by date when it ends meanwhile', async () => {
    const house = await makeImportedHome(test)
    const row = makeBulletinRow(house.building, 'Vesi poikki', minutesAgo(22.5))
    await publish(house.building, 25)
    await put({ ...row, isEmergency: true, emergencyUntil: minutesAgo(-1) } as typeof row)
    const first = await next(house)
    expect(titlesIn([first])).toEqual(['Vesi poikki', ...numbered(1, 10)])
    test.clock.advance(2 * MINUTE)
    const pages = await rest(house, first)
    expect(titlesIn(pages.slice(1))).toEqual([
      ...numbered(11, 13),
      'Vesi poikki',
      ...numbered(14, 25),
    ])
    expect([...new Set(titlesIn(pages))]).toEqual(['Vesi poikki', ...numbered(1, 25)])
  })

  it('that are emergencies continue after the last one of the page in the order of publication', async () => {
    const house = await makeImportedHome(test)
    const rows = Array.from({ length: 23 }, (_, place) => ({
      ...makeBulletinRow(house.building, `T${place + 1}`, minutesAgo(10 + place)),
      isEmergency: place % 2 === 1,
    }))
    await put(...rows)
    const pages = await rest(house, await next(house))
    expect([...new Set(titlesIn(pages))].toSorted()).toEqual(numbered(1, 23).toSorted())
    expect(pages.map(({ bulletins }) => bulletins.length)).toEqual([16, 10, 3])
  })

  it.each([
    ['an instant alone', '1700000000000000'],
    ['no uuid', '1700000000000000_x'],
    ['more than an instant can be', `${'9'.repeat(18)}_8f14e45f-ceea-467f-a83f-1b2c3d4e5f60`],
    ['SQL', `1_' or true --`],
  ])('after a cursor that is %s are refused', async (_, after) => {
    const { visitor, contract } = await makeImportedHome(test)
    const query = new URLSearchParams({ page: '1', after })
    const answer = await visitor.get(`/api/contracts/${contract}/bulletins?${query}`)
    expect(pickStatusAndBody(answer)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'after', key: 'invalid_string' }] },
    })
  })

  it('after the latest possible cursor are all returned, and after the earliest possible cursor none', async () => {
    const house = await makeImportedHome(test)
    await publish(house.building, 3)
    const after = async (at: string) => {
      const nextAfter = `${at}_8f14e45f-ceea-467f-a83f-1b2c3d4e5f60`
      return titlesIn([await next(house, { bulletins: [], nextPage: 1, nextAfter })])
    }
    expect([await after('9'.repeat(16)), await after(`-${'9'.repeat(16)}`)]).toEqual([
      numbered(1, 3),
      [],
    ])
  })
})
