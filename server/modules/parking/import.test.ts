import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../fixtures/server/app.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import {
  changeSpot,
  endSpotReservation as endIn,
  makeReservedDays,
  readReservedDays,
} from '../../../fixtures/server/parking.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'

const test = await startTestApp()
const key = await makeKey(test.database, { scopes: ['import'] })
afterAll(() => test.close())

type Kind = 'contracts' | 'parking-areas' | 'parking-spots' | 'parking-reservations'
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

const send = (...rows: object[]) => put('parking-reservations', ...rows)
const newRow = (spotExternalId: string, startDate: string) => ({
  externalId: randomUUID(),
  spotExternalId,
  startDate,
})

const reservationsOf = (contract: string) => readReservedDays(test, contract)
const rejectedAtStart = (key: string) => [
  expect.objectContaining({ result: 'rejected', errors: [{ path: 'startDate', key }] }),
]
const created = [expect.objectContaining({ result: 'created' })]
const updated = [expect.objectContaining({ result: 'updated' })]
const unchanged = [expect.objectContaining({ result: 'unchanged' })]

/** A home whose contract and building rows can name, with an area of two spots. */
async function importedParking() {
  const home = await makeHome(test)
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

it('imported parking areas, spots and reservations are read by residents of the building', async () => {
  const home = await importedParking()
  const { ofHome: contractExternalId, spot, other } = home
  await send(
    { ...newRow(spot, '2026-01-01'), endDate: '2026-12-31' },
    { ...newRow(spot, '2027-01-01'), contractExternalId },
  )
  const plain = { additionalDetails: null, isWatched: false }
  expect(await read(home)).toEqual({
    reservationPossibleUntil: '2027-12-31',
    spotsPerContract: 2,
    parkingAreas: [
      {
        location: { locationDetails: 'Halli', address: null },
        terms: null,
        parkingSpots: [
          {
            ...plain,
            rentableParkingSpotId: spot,
            equipment: ['covered', 'ev_charger'],
            isInUse: true,
            prices: [{ price: 58.5, validFrom: '2026-01-01', validTo: null }],
            reservations: [
              { kind: 'other', startDate: '2026-01-01', endDate: '2026-12-31' },
              { kind: 'own', startDate: '2027-01-01', endDate: null, id: expect.any(String) },
            ],
            locationDetails: 'H1',
          },
          {
            ...plain,
            rentableParkingSpotId: other,
            isInUse: false,
            prices: [],
            reservations: [],
            locationDetails: 'H2',
            equipment: [],
          },
        ],
        id: expect.any(String),
      },
    ],
    comingPerContract: 2,
    writingAvailableAt: null,
  })
})

it('an imported reservation that overlaps another one is rejected, but not a change of itself', async () => {
  const { spot, other } = await importedParking()
  const first = newRow(spot, '2026-01-01')
  expect(await send(first)).toEqual(created)
  const [rejected] = rejectedAtStart('overlap')
  const later = newRow(spot, '2027-01-01')
  expect(await send(later)).toEqual([rejected])
  const twins = [1, 2].map(() => newRow(other, '2027-01-01'))
  expect(await send(...twins)).toEqual([rejected, rejected])
  expect(await send(later, { ...first, endDate: '2026-12-31' })).toEqual([...created, ...updated])
  expect(await send({ ...later, isWithdrawn: true })).toEqual(updated)
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
])('an imported reservation with %s is rejected', async (_, change, error) => {
  const { spot } = await importedParking()
  expect(await send({ ...newRow(spot, '2027-01-01'), ...change })).toEqual([
    { result: 'rejected', errors: [error], externalId: expect.any(String) },
  ])
})

it('a rejected row changes no stored data: the reservation keeps its spot', async () => {
  const { spot, other } = await importedParking()
  const row = (of: string) => newRow(of, '2026-01-01')
  const [mine, theirs, third] = [row(spot), row(other), row(spot)]
  await send(mine, theirs)
  const refused = expect.objectContaining({ result: 'rejected' })
  expect(await send({ ...mine, contractExternalId: 'nobody' }, third)).toEqual([refused, refused])
  const late = { ...third, spotExternalId: other }
  const moved = { ...theirs, spotExternalId: spot }
  expect(await send(moved, late)).toEqual([refused, refused])
})

describe('A contract that ends', () => {
  async function endsOn(endDate: string) {
    const home = await importedParking()
    await test.database.query('update contract set end_date = $2 where id = $1', [
      home.contract,
      endDate,
    ])
    const row = { ...newRow(home.spot, '2026-12-01'), contractExternalId: home.ofHome }
    return { ...home, row }
  }

  it.each([
    ['without an end', {}],
    ['with a later end', { endDate: '2027-12-31' }],
  ])('ends a reservation %s, and the parking spot is free afterwards', async (_, more) => {
    const { contract, spot, row } = await endsOn('2027-01-31')
    expect(await send({ ...row, ...more })).toEqual(created)
    expect(await reservationsOf(contract)).toEqual([
      makeReservedDays('H1', '2026-12-01', '2027-01-31'),
    ])
    const next = newRow(spot, '2027-02-01')
    expect(await send(next)).toEqual(created)
    // The row lasts into the next reservation; what is stored of it does not.
    expect(await send({ ...row, ...more, startDate: '2026-12-02' })).toEqual(updated)
  })

  it('leaves an earlier end of a reservation, and rejects a reservation that would begin later', async () => {
    const { contract, row } = await endsOn('2027-01-31')
    expect(await send({ ...row, startDate: '2027-02-01' })).toEqual(rejectedAtStart('too_big_date'))
    expect(await send({ ...row, endDate: '2026-12-31' })).toEqual(created)
    expect(await reservationsOf(contract)).toEqual([
      makeReservedDays('H1', '2026-12-01', '2026-12-31'),
    ])
  })
})

it('the row of a contract with an end ends and cancels its parking reservations, and the answer says so', async () => {
  const { contract, ofHome, spot, other } = await importedParking()
  const row = (spotId: string, startDate: string, endDate?: string) => ({
    ...newRow(spotId, startDate),
    contractExternalId: ofHome,
    endDate,
  })
  await send(
    row(spot, '2026-03-01'),
    row(other, '2026-03-01', '2026-12-31'),
    row(other, '2027-02-01'),
  )
  const sent = {
    externalId: ofHome,
    buildingExternalId: ofHome,
    contractType: 'rental',
    status: 'active',
    startDate: '2020-01-01',
    streetAddressLine1: 'Koivukuja 3 A 1',
    postalCode: '02100',
    city: 'Espoo',
    tenants: [],
  }
  expect(await put('contracts', { ...sent, endDate: '2027-01-31' })).toEqual(updated)
  expect(await reservationsOf(contract)).toEqual([
    makeReservedDays('H2', '2026-03-01', '2026-12-31'),
    makeReservedDays('H1', '2026-03-01', '2027-01-31'),
  ])
  expect(
    await test.database.query(
      `select action, details->>'by' as by from audit
       where contract_id = $1 and action like 'parking.%' order by id`,
      [contract],
    ),
  ).toEqual([
    { action: 'parking.ended', by: 'contract' },
    { action: 'parking.cancelled', by: 'contract' },
  ])
})

describe('What residents have decided about an imported reservation', () => {
  const DECIDED = '2026-11-21T10:00:00.000Z'

  /** A reservation of a home from a day on, and what ends it in the portal. */
  async function imported(startDate = '2026-03-01') {
    const home = await importedParking()
    const row = {
      ...newRow(home.spot, startDate),
      contractExternalId: home.ofHome,
      sourceUpdatedAt: '2026-11-01T08:00:00Z',
    }
    expect(await send(row)).toEqual(created)
    const end = async (endDate: string) => {
      const { status } = await endIn(home, { providerId: home.spot }, endDate)
      expect([status, test.clock.now().toISOString()]).toEqual([200, DECIDED])
    }
    return { ...home, row, end }
  }

  it('stays when the row is sent again, and when a changed row has no later time of change', async () => {
    const { contract, row, end } = await imported()
    await end('2026-12-31')
    const ended = makeReservedDays('H1', '2026-03-01', '2026-12-31')
    expect(await send(row)).toEqual(unchanged)
    expect(await reservationsOf(contract)).toEqual([ended])
    for (const [first, sourceUpdatedAt] of [
      ['2026-04-01', '2026-11-20T08:00:00Z'],
      ['2026-05-01', DECIDED],
      ['2026-06-01', undefined],
    ] as const) {
      const changed = { ...row, startDate: first, endDate: '2027-12-31', sourceUpdatedAt }
      expect(await send(changed)).toEqual(updated)
      expect(await reservationsOf(contract)).toEqual([{ ...ended, first }])
    }
  })

  it('rejects the row when the decision leaves no days of its reservation', async () => {
    const { contract, row, end } = await imported()
    await end('2026-12-31')
    const later = { ...row, startDate: '2027-01-01' }
    expect(await send(later)).toEqual(rejectedAtStart('too_big_date'))
    expect(await reservationsOf(contract)).toHaveLength(1)
  })

  it('is replaced by an earlier end in the imported row', async () => {
    const { contract, row, end } = await imported()
    await end('2026-12-31')
    expect(await send({ ...row, endDate: '2026-12-15' })).toEqual(updated)
    expect(await reservationsOf(contract)).toEqual([
      makeReservedDays('H1', '2026-03-01', '2026-12-15'),
    ])
  })

  it('is replaced by the first row with a later time of change, even with the same content, but not by the next row', async () => {
    const { contract, row, end } = await imported()
    await end('2026-12-31')
    const later = { ...row, sourceUpdatedAt: '2026-11-21T10:00:01Z' }
    expect(await send(later)).toEqual(updated)
    const open = [makeReservedDays('H1', '2026-03-01')]
    expect(await reservationsOf(contract)).toEqual(open)
    expect(await send(later)).toEqual(unchanged)
    await end('2026-12-31')
    expect(await send({ ...later, startDate: '2026-04-01' })).toEqual(updated)
    expect(await reservationsOf(contract)).toEqual([{ ...open[0], first: '2026-04-01' }])
  })

  it('stays too when it is a cancellation, until a row has a later time of change', async () => {
    const { contract, row, end } = await imported('2027-03-01')
    await end('2026-11-21')
    const changed = { ...row, startDate: '2027-04-01' }
    expect(await send(changed)).toEqual(updated)
    expect(await reservationsOf(contract)).toEqual([])
    const later = { ...changed, sourceUpdatedAt: '2026-11-21T10:00:01Z' }
    expect(await send(later)).toEqual(updated)
    const back = [makeReservedDays('H1', '2027-04-01')]
    expect(await reservationsOf(contract)).toEqual(back)
    const laterStart = { ...later, startDate: '2027-05-01' }
    expect(await send(laterStart)).toEqual(updated)
    expect(await reservationsOf(contract)).toEqual([{ ...back[0], first: '2027-05-01' }])
  })

  it('stays too when it is a change of spot, as an end does', async () => {
    const { contract, row, area, spot, other, visitor } = await imported()
    await put('parking-spots', { externalId: other, areaExternalId: area, name: 'H2' })
    const [from, to] = [{ providerId: spot }, { providerId: other }]
    const { status } = await changeSpot({ visitor, contract }, from, to, '2027-01-01')
    expect(status).toBe(200)
    expect(await send({ ...row, startDate: '2026-04-01' })).toEqual(updated)
    expect(await reservationsOf(contract)).toEqual([
      makeReservedDays('H1', '2026-04-01', '2026-12-31'),
      makeReservedDays('H2', '2027-01-01'),
    ])
  })
})

it('a changed row leaves the price, the terms, the account and the time of the parking reservation', async () => {
  const { accountId, spot } = await importedParking()
  const row = newRow(spot, '2026-03-01')
  await send(row)
  const stored = (days: string) =>
    test.database.query(
      `select price_cents as cents, terms_version as terms, created_by_account_id as account,
         created_at as at
       from parking_reservation r join parking_spot s on s.id = r.spot_id
       where s.provider_id = $1 and r.days = $2`,
      [spot, days],
    )
  const known = { cents: 5850, terms: '2026-01', account: accountId, at: new Date('2026-02-01') }
  await test.database.query(
    `update parking_reservation r set price_cents = $2, terms_version = $3,
       created_by_account_id = $4, created_at = $5
     from parking_spot s where s.id = r.spot_id and s.provider_id = $1`,
    [spot, known.cents, known.terms, known.account, known.at],
  )
  expect(await send({ ...row, endDate: '2026-12-31' })).toEqual(updated)
  expect(await stored('[2026-03-01,2026-12-31]')).toEqual([known])
})
