import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { homeOf } from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['import'] })
})
afterAll(() => test.close())

type Kind = 'parking-areas' | 'parking-spots' | 'parking-reservations'
async function put(kind: Kind, ...rows: object[]): Promise<unknown> {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/provider/${kind}`,
    headers: { authorization: `Bearer ${key}` },
    payload: { rows },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A home whose contract and building rows can name, with an area of two spots. */
async function importedParking() {
  const home = await homeOf(test)
  const ofHome = `of ${home.contract}`
  await test.database.query(
    `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
     select 'contracts', $2, id, '', now() from contract where id = $1
     union all select 'buildings', $2, real_property_id, '', now() from contract where id = $1`,
    [home.contract, ofHome],
  )
  const [area, spot, other] = [randomUUID(), randomUUID(), randomUUID()]
  await put('parking-areas', {
    externalId: area,
    buildingExternalId: ofHome,
    name: 'Halli',
    reservationPossibleUntil: '2027-12-31',
    spotsPerContract: 2,
  })
  const results = await put(
    'parking-spots',
    {
      externalId: spot,
      areaExternalId: area,
      name: 'H1',
      equipment: ['covered', 'ev_charger'],
      prices: [{ price: 58.5, validFrom: '2026-01-01' }],
      sort: 1,
    },
    { externalId: other, areaExternalId: area, name: 'H2', isInUse: false, sort: 2 },
  )
  expect(results).toEqual([
    { externalId: spot, result: 'created' },
    { externalId: other, result: 'created' },
  ])
  return { ...home, ofHome, area, spot, other }
}

const read = async ({ visitor, contract }: Awaited<ReturnType<typeof importedParking>>) =>
  (await visitor.get(`/api/contracts/${contract}/parking-spots?include=prices,reservations`)).body

it('areas, spots and reservations of the provider are read by residents of the building', async () => {
  const home = await importedParking()
  const { ofHome: contractExternalId, spot, other } = home
  await put(
    'parking-reservations',
    {
      externalId: randomUUID(),
      spotExternalId: spot,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    },
    { externalId: randomUUID(), spotExternalId: spot, contractExternalId, startDate: '2027-01-01' },
  )
  expect(await read(home)).toMatchObject({
    reservationPossibleUntil: '2027-12-31',
    spotsPerContract: 2,
    parkingAreas: [
      {
        location: { locationDetails: 'Halli', address: null },
        terms: null,
        parkingSpots: [
          {
            rentableParkingSpotId: spot,
            equipment: ['covered', 'ev_charger'],
            isInUse: true,
            prices: [{ price: 58.5, validFrom: '2026-01-01', validTo: null }],
            reservations: [
              { kind: 'other', startDate: '2026-01-01', endDate: '2026-12-31' },
              { kind: 'own', startDate: '2027-01-01', endDate: null },
            ],
          },
          { rentableParkingSpotId: other, isInUse: false, prices: [], reservations: [] },
        ],
      },
    ],
  })
})

it('a reservation that overlaps another one is rejected, and its own change is none', async () => {
  const { spot, other } = await importedParking()
  const first = { externalId: randomUUID(), spotExternalId: spot, startDate: '2026-01-01' }
  expect(await put('parking-reservations', first)).toMatchObject([{ result: 'created' }])
  const rejected = {
    result: 'rejected',
    errors: [{ path: 'startDate', key: 'overlap' }],
  }
  const later = { externalId: randomUUID(), spotExternalId: spot, startDate: '2027-01-01' }
  expect(await put('parking-reservations', later)).toMatchObject([rejected])
  const twins = [randomUUID(), randomUUID()].map((externalId) => ({
    externalId,
    spotExternalId: other,
    startDate: '2027-01-01',
  }))
  expect(await put('parking-reservations', ...twins)).toMatchObject([rejected, rejected])
  expect(
    await put('parking-reservations', later, { ...first, endDate: '2026-12-31' }),
  ).toMatchObject([{ result: 'created' }, { result: 'updated' }])
  expect(await put('parking-reservations', { ...later, isWithdrawn: true })).toMatchObject([
    { result: 'updated' },
  ])
})

it.each([
  [
    'an end before its start',
    { endDate: '2026-12-31' },
    { path: 'endDate', key: 'too_small_date' },
  ],
  [
    'an unknown spot',
    { spotExternalId: 'nowhere' },
    { path: 'spotExternalId', key: 'unknown_reference' },
  ],
])('a reservation with %s is rejected', async (_, change, error) => {
  const { spot } = await importedParking()
  const row = { externalId: randomUUID(), spotExternalId: spot, startDate: '2027-01-01', ...change }
  expect(await put('parking-reservations', row)).toMatchObject([
    { result: 'rejected', errors: [error] },
  ])
})
