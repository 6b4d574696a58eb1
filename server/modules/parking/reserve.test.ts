import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { contract as contractSchema } from '../../../api/contracts.ts'
import { readParking } from '../../../api/parking.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { searchRangeFrom } from '../../../domain/parking.ts'
import { startTestApp } from '../../../fixtures/server/app.ts'
import { addResident, makeHome, payerTenancy } from '../../../fixtures/server/notice-home.ts'
import {
  getSpotsAddress,
  makeNeighbourHome,
  makeOwnReservation,
  makeParkingArea,
  makeParkingHome,
  makeParkingSpot,
  makeReservation,
  type ParkingHome,
  type ParkingUser,
  reserveSpot,
  watchSpot,
} from '../../../fixtures/server/parking.ts'
import { pickStatusAndBody } from '../../../fixtures/server/visitor.ts'
import { type ParkingStart, takeableSpots } from '../../../machines/parking/parking.selectors.ts'
import { notifyWatchers } from './watch.ts'

const test = await startTestApp()
afterAll(() => test.close())

const refused = (path: string, key: string) => ({
  status: 400,
  body: expect.objectContaining({ code: 'VALIDATION_ERROR', fields: [{ path, key }] }),
})
const conflict = (state: string) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, allowed: [] },
})
/** Adds a resident who pays for a home and does not live there. */
const addPayer = async ({ contract }: ParkingHome) => ({
  ...(await addResident(test, contract, { tenancy: payerTenancy })),
  contract,
})
const stored = (contract: string) =>
  test.database.query(
    `select lower(days) as first, upper(days) as after, price_cents as cents, terms_version as terms
     from parking_reservation where contract_id = $1 order by days`,
    [contract],
  )

describe('A reservation', () => {
  it('is returned as it is stored, open-ended, with its price and the accepted terms', async () => {
    const home = await makeParkingHome(test)
    expect(
      await reserveSpot(home, home.spot, '2026-12-01', { acceptedTermsVersion: '2026-01' }),
    ).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        rentableParkingSpotId: home.spot.providerId,
        startDate: '2026-12-01',
        endDate: null,
        price: 25,
      },
    })
    expect(await stored(home.contract)).toEqual([
      { first: '2026-12-01', after: null, cents: 2500, terms: '2026-01' },
    ])
  })

  it('lasts until the end of the contract when that is known', async () => {
    const home = await makeParkingHome(test, { contract: { endDate: '2027-01-31' } })
    const { status, body } = await reserveSpot(home, home.spot, '2026-12-01')
    expect([status, body]).toEqual([200, expect.objectContaining({ endDate: '2027-01-31' })])
    expect(await stored(home.contract)).toEqual([
      { first: '2026-12-01', after: '2027-02-01', cents: 2500, terms: null },
    ])
  })

  it.each([
    ['on its last day', '2027-01-31', 409],
    ['after it', '2027-02-01', 200],
  ])(
    'until the end of its contract, of a spot that another contract has %s, from %s, is answered %i',
    async (_, from, status) => {
      const home = await makeParkingHome(test, { contract: { endDate: '2027-01-31' } })
      await makeReservation(test, home.spot, { from })
      expect((await reserveSpot(home, home.spot, '2026-12-01')).status).toBe(status)
    },
  )

  it('has the price of the spot that is valid on its first day', async () => {
    const home = await makeParkingHome(test)
    const spot = await makeParkingSpot(test, home.area, 'P3', {
      prices: [
        { priceCents: 2500, validFrom: null, validTo: '2026-12-31' },
        { priceCents: 2750, validFrom: '2027-01-01', validTo: null },
      ],
    })
    const { body } = await reserveSpot(home, spot, '2027-01-01')
    expect(body).toEqual(expect.objectContaining({ price: 27.5 }))
  })

  it('of a spot that another contract has on any of the days is refused as an overlap', async () => {
    const home = await makeParkingHome(test)
    await makeReservation(test, home.spot, { from: '2027-03-01', until: '2027-03-31' })
    expect(await reserveSpot(home, home.spot, '2026-12-01')).toEqual(conflict('overlap'))
    expect(await reserveSpot(home, home.spot, '2027-03-31')).toEqual(conflict('overlap'))
    expect(await stored(home.contract)).toEqual([])
    expect((await reserveSpot(home, home.spot, '2027-04-01')).status).toBe(200)
  })

  it('is created once for each Idempotency-Key', async () => {
    const home = await makeParkingHome(test)
    const call = () =>
      home.visitor.post(
        `/api/contracts/${home.contract}/parking-spots/reservations`,
        { startDate: '2026-12-01', rentableParkingSpotId: home.spot.providerId },
        { 'idempotency-key': 'once' },
      )
    const [first, second] = [await call(), await call()]
    expect(second.body).toEqual(first.body)
    expect(await stored(home.contract)).toHaveLength(1)
  })
})

describe('A limit', () => {
  it.each([
    ['before today', '2026-11-20', 'too_small_date', {}],
    ['before the contract', '2027-01-31', 'too_small_date', { startDate: '2027-02-01' }],
    ['after the contract', '2027-02-01', 'too_big_date', { endDate: '2027-01-31' }],
  ] as const)('refuses a reservation that starts %s', async (_, startDate, key, contract) => {
    const home = await makeParkingHome(test, { contract })
    expect(await reserveSpot(home, home.spot, startDate)).toEqual(refused('startDate', key))
  })

  it.each([
    ['12 months from today on where the provider sets no day', [null], '2027-11-21'],
    ['a day that the provider sets', [null, '2029-05-31'], '2029-05-31'],
    ['the earlier of two days', ['2029-05-31', '2026-12-31'], '2026-12-31'],
  ])('allows a reservation to start until %s', async (_, [first, second], last) => {
    const possibleUntil = first ?? null
    const home = await makeParkingHome(test, { area: { possibleUntil } })
    if (second) await makeParkingArea(test, home.contract, { possibleUntil: second })
    const { body } = await home.visitor.get(getSpotsAddress(home))
    expect(Object(body).reservationPossibleUntil).toBe(last)
    for (const day of [addDays(last, 1), '2090-01-01', '9999-12-30'])
      expect(await reserveSpot(home, home.spot, day)).toEqual(refused('startDate', 'too_big_date'))
    const watched = await makeParkingSpot(test, home.area, 'P3')
    await makeReservation(test, watched, { from: '2026-01-01', until: last })
    await watchSpot(home, watched)
    await notifyWatchers(test.dependencies)
    const waiting = 'select from parking_watch where spot_id = $1'
    expect(await test.database.query(waiting, [watched.id])).toHaveLength(1)
    expect((await reserveSpot(home, home.spot, last)).status).toBe(200)
  })

  it('refuses a reservation that starts after the earliest last day of the areas of the building, also in another area', async () => {
    const home = await makeParkingHome(test, { area: { possibleUntil: '2027-06-30' } })
    await makeParkingArea(test, home.contract, { possibleUntil: '2027-03-31' })
    expect(await reserveSpot(home, home.spot, '2027-04-01')).toEqual(
      refused('startDate', 'too_big_date'),
    )
    expect((await reserveSpot(home, home.spot, '2027-03-31')).status).toBe(200)
  })

  it('of one spot refuses a second spot until the day after the first reservation has ended', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2026-01-01', '2026-12-31')
    expect(await reserveSpot(home, home.other, '2026-12-31')).toEqual(
      refused('startDate', 'too_small_date'),
    )
    expect((await reserveSpot(home, home.other, '2027-01-01')).status).toBe(200)
  })

  it('of two spots allows two reservations at a time', async () => {
    const home = await makeParkingHome(test, { area: { spotsPerContract: 2 } })
    const third = await makeParkingSpot(test, home.area, 'P3')
    const answers = []
    for (const spot of [home.spot, home.other, third])
      answers.push(await reserveSpot(home, spot, '2026-12-01'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
  })

  it('applies to two reservations of one contract at the same moment', async () => {
    const home = await makeParkingHome(test)
    const answers = await Promise.all(
      [home.spot, home.other].map((spot) => reserveSpot(home, spot, '2026-12-01')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('refuses a spot that is not in use and terms that have changed with both errors at once', async () => {
    const home = await makeParkingHome(test)
    const spot = await makeParkingSpot(test, home.area, 'P3', { isInUse: false })
    expect(
      await reserveSpot(home, spot, '2026-12-01', { acceptedTermsVersion: '2025-01' }),
    ).toEqual({
      status: 400,
      body: expect.objectContaining({
        fields: [
          { path: 'rentableParkingSpotId', key: 'invalid_type' },
          { path: 'acceptedTermsVersion', key: 'invalid_string' },
        ],
      }),
    })
  })
})

describe('What the portal offers', () => {
  const searched = ['2026-11-21', '2026-12-01', '2027-01-15', '2027-02-01']
  const later = { from: '2026-12-10', until: '2027-01-14' }
  const held = { from: '2026-01-01', until: '2026-12-31' }
  const next = { from: '2027-03-01', until: '2027-03-01' }

  it.each([
    ['without an own spot', {}, {}, [], true],
    ['that ends', { endDate: '2026-12-09' }, {}, [], true],
    ['that begins later', { startDate: '2026-12-01' }, {}, [], true],
    ['with an own spot until a day', {}, {}, [held], true],
    ['with an own spot of two', {}, { spotsPerContract: 2 }, [{ from: '2026-01-01' }], true],
    [
      'with a reservation that has not begun',
      {},
      { spotsPerContract: 2, comingPerContract: 1 },
      [next],
      true,
    ],
    ['whose building has a last day', {}, { possibleUntil: '2026-12-31' }, [], true],
    ['whose reader only pays', {}, {}, [], false],
  ] as const)(
    'to a contract %s is exactly what the server reserves',
    async (_, days, area, own, lives) => {
      const home = await makeParkingHome(test, {
        contract: days,
        area: { writesPerDay: 99, ...area },
      })
      const spot = (name: string, more = {}) => makeParkingSpot(test, home.area, name, more)
      const spots = [home.spot, home.other, await spot('P3'), await spot('P4', { isInUse: false })]
      await makeReservation(test, home.other, later)
      const [mine, theirs] = [await spot('P5'), await spot('P6')]
      for (const one of own) await makeReservation(test, mine, { ...one, contract: home.contract })
      await makeReservation(test, theirs, { from: '2026-01-01' })
      const reader = lives ? home : await addPayer(home)
      for (const first of searched) {
        const offered = await offeredTo(reader, lives, first)
        const taken: string[] = []
        for (const { providerId } of [...spots, mine, theirs]) {
          const { status } = await reserveSpot(reader, { providerId }, first)
          if (status !== 200) continue
          taken.push(providerId)
          await test.database.query(
            `delete from parking_reservation r using parking_spot s
           where s.id = r.spot_id and s.provider_id = $1 and r.contract_id = $2
             and lower(r.days) = $3`,
            [providerId, home.contract, first],
          )
        }
        expect({ first, offered }).toEqual({ first, offered: taken })
      }
    },
  )

  /** The spots that the portal offers somebody from a day on, by their ids. */
  async function offeredTo({ visitor, contract }: ParkingUser, mayReserve: boolean, first: string) {
    const own = `/api/contracts/${contract}`
    const read = readParking.response.parse((await visitor.get(`${own}/parking-spots`)).body)
    const start: ParkingStart = {
      parking: read,
      contract: contractSchema.parse((await visitor.get(own)).body),
      today: '2026-11-21',
      mayWrite: true,
      mayReserve,
    }
    const { how, spots } = takeableSpots({ start, range: searchRangeFrom(first) })
    return how === 'reserve' ? spots.map(({ rentableParkingSpotId: id }) => id) : []
  }
})

describe('Who may reserve', () => {
  const missing = { status: 404, body: { code: 'NOT_FOUND' } }

  it('a payer who does not live in the home may not reserve, but reads the parking', async () => {
    const home = await makeParkingHome(test)
    const payer = await addPayer(home)
    expect(await reserveSpot(payer, home.spot, '2026-12-01')).toEqual({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    const read = await payer.visitor.get(getSpotsAddress(home))
    expect(read.status).toBe(200)
  })

  it('nobody may reserve or read parking after the end of the contract', async () => {
    const home = await makeParkingHome(test, {
      contract: { status: 'terminated', endDate: '2026-10-31' },
    })
    expect(await reserveSpot(home, home.spot, '2026-12-01')).toEqual(conflict('terminated'))
    const read = await home.visitor.get(getSpotsAddress(home))
    expect(pickStatusAndBody(read)).toEqual(conflict('terminated'))
  })

  it('strangers may not reserve, and residents may reserve only spots of their building', async () => {
    const home = await makeParkingHome(test)
    const stranger = await makeHome(test)
    const there = { visitor: stranger.visitor, contract: home.contract }
    expect(await reserveSpot(there, home.spot, '2026-12-01')).toEqual(missing)
    expect(await reserveSpot(stranger, home.spot, '2026-12-01')).toEqual(missing)
    expect(await reserveSpot(home, { providerId: randomUUID() }, '2026-12-01')).toEqual(missing)
  })
})

describe('The list', () => {
  const list = async (user: ParkingUser, query = '') => {
    const answer = await user.visitor.get(`${getSpotsAddress(user)}${query}`)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const spotsOf = (parking: unknown) =>
    (parking as { parkingAreas: { parkingSpots: object[] }[] }).parkingAreas.flatMap(
      ({ parkingSpots }) => parkingSpots,
    )

  it('has the parking areas of the building with their spots, and the taken and free days', async () => {
    const home = await makeParkingHome(test, { area: { possibleUntil: '2027-06-30' } })
    const neighbour = await makeNeighbourHome(test, home)
    await makeReservation(test, home.spot, { from: '2020-01-01', until: '2020-12-31' })
    const id = await makeOwnReservation(test, home, home.spot, '2026-11-20', '2026-11-30')
    await makeOwnReservation(test, neighbour, home.spot, '2027-02-01')
    await makeParkingArea(test, home.contract)
    const other = { startDate: '2027-02-01', endDate: null }
    const plain = {
      additionalDetails: null,
      equipment: ['heating_outlet'],
      isInUse: true,
      prices: [{ price: 25, validFrom: '2026-01-01', validTo: null }],
      isWatched: false,
    }
    expect(await list(home)).toEqual({
      reservationPossibleUntil: '2027-06-30',
      spotsPerContract: 1,
      comingPerContract: 1,
      writingAvailableAt: null,
      parkingAreas: [
        {
          id: home.area,
          location: {
            locationDetails: 'Piha',
            address: { streetName: 'Koivukuja', streetNumber: '3', city: 'Espoo' },
          },
          terms: {
            version: '2026-01',
            rulesUrl: 'https://porras.example/pihan-saannot',
            termsUrl: 'https://porras.example/ehdot',
          },
          parkingSpots: [
            {
              ...plain,
              rentableParkingSpotId: home.spot.providerId,
              locationDetails: 'P1',
              reservations: [
                { kind: 'own', startDate: '2026-11-20', endDate: '2026-11-30', id },
                { kind: 'other', ...other },
              ],
              availableRanges: [
                { startDate: '2026-11-16', endDate: '2026-11-19' },
                { startDate: '2026-12-01', endDate: '2027-01-31' },
              ],
            },
            {
              ...plain,
              rentableParkingSpotId: home.other.providerId,
              locationDetails: 'P2',
              reservations: [],
              availableRanges: [{ startDate: '2026-11-16', endDate: null }],
            },
          ],
        },
      ],
    })
    const kinds = spotsOf(await list(neighbour)).flatMap((spot) =>
      (spot as { reservations: { kind: string }[] }).reservations.map(({ kind }) => kind),
    )
    expect(kinds).toEqual(['other', 'own'])
  })

  it.each([
    ['?include=prices', ['prices']],
    ['?include=reservations,availableRanges', ['reservations', 'availableRanges']],
    ['?include=', ['prices', 'reservations', 'availableRanges']],
  ])('with the query %s has the parts that the query names', async (query, parts) => {
    const home: ParkingHome = await makeParkingHome(test)
    const named = spotsOf(await list(home, query)).map((spot) =>
      ['prices', 'reservations', 'availableRanges'].filter((part) => part in spot),
    )
    expect(named).toEqual([parts, parts])
  })

  it('of a building without parking has no areas', async () => {
    const home = await makeHome(test)
    expect(await list(home)).toEqual({
      parkingAreas: [],
      reservationPossibleUntil: '2027-11-21',
      spotsPerContract: 1,
      comingPerContract: 1,
      writingAvailableAt: null,
    })
  })
})
