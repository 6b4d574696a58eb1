import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { addResident } from '../../../fixtures/server/notice-home.ts'
import {
  changeSpot,
  endSpotReservation,
  getSpotsAddress,
  makeOwnReservation,
  makeParkingHome,
  makeParkingSpot,
  makeReservedDays,
  type ParkingHome,
  type ParkingUser,
  readReservedDays,
  reserveSpot,
  type SpotIds,
  unwatchSpot,
  watchSpot,
} from '../../../fixtures/server/parking.ts'

const NOON = new Date('2026-11-21T10:00:00Z')
const MIDNIGHT = '2026-11-21T22:00:00.000Z'

const test: TestApp = await startTestApp()
afterAll(() => test.close())
beforeEach(() => test.clock.set(NOON))

const limitsOf = async (home: ParkingUser) => {
  const { comingPerContract, writingAvailableAt } = Object(
    (await home.visitor.get(getSpotsAddress(home))).body,
  )
  return { comingPerContract, writingAvailableAt }
}

const reached = (availableAt: string) => ({
  status: 429,
  body: expect.objectContaining({ code: 'CREATION_LIMIT_REACHED', availableAt }),
})
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status)

/** Somebody else of the contract, who signs in on the present day. */
const matesAt = async (home: ParkingHome, now: string): Promise<ParkingUser> => {
  test.clock.set(new Date(now))
  return { ...(await addResident(test, home.contract)), contract: home.contract }
}

/** Reserves each spot for one day, from 10.12.2026 on a day later each; returns the answers. */
async function reserveDays(home: ParkingUser, spots: readonly SpotIds[]) {
  const answers = []
  for (const [index, spot] of spots.entries()) {
    const day = `2026-12-${index + 10}`
    answers.push(await reserveSpot(home, spot, day))
    await endSpotReservation(home, spot, day)
  }
  return answers
}

describe('The limit of reservations that have not begun', () => {
  it('prevents a contract from blocking fifteen spots with one reserved day each', async () => {
    const home = await makeParkingHome(test, { area: { writesPerDay: 100 } })
    const names = Array.from({ length: 13 }, (_, index) => `P${index + 3}`)
    const others: SpotIds[] = []
    for (const name of names) others.push(await makeParkingSpot(test, home.area, name))
    const answers = await reserveDays(home, [home.spot, home.other, ...others])
    expect(statuses(answers)).toEqual([200, ...Array(14).fill(429)])
    expect(answers[1]).toEqual(reached('2026-12-09T22:00:00.000Z'))
    expect(await readReservedDays(test, home.contract)).toEqual([
      makeReservedDays('P1', '2026-12-10', '2026-12-10'),
    ])

    const early = await matesAt(home, '2026-12-09T21:59:59Z')
    expect((await reserveSpot(early, home.other, '2026-12-11')).status).toBe(429)
    const later = await matesAt(home, '2026-12-09T22:00:00Z')
    expect((await reserveSpot(later, home.other, '2026-12-11')).status).toBe(200)
  })

  it('applies to a change of spot that would leave a future day of the old spot', async () => {
    const home = await makeParkingHome(test)
    await reserveSpot(home, home.spot, '2026-12-10')
    expect(await changeSpot(home, home.spot, home.other, '2026-12-11')).toEqual(
      reached('2026-12-09T22:00:00.000Z'),
    )
    expect((await changeSpot(home, home.spot, home.other, '2026-12-10')).status).toBe(200)
    expect(await readReservedDays(test, home.contract)).toEqual([
      makeReservedDays('P2', '2026-12-10'),
    ])
  })

  it('allows one future reservation beside the current ones, and another once that is cancelled', async () => {
    const home = await makeParkingHome(test)
    const third = await makeParkingSpot(test, home.area, 'P3')
    await makeOwnReservation(test, home, home.spot, '2026-01-01', '2026-11-30')
    expect((await reserveSpot(home, home.other, '2026-12-01')).status).toBe(200)
    await endSpotReservation(home, home.other, '2026-12-24')
    expect(await reserveSpot(home, third, '2026-12-25')).toEqual(
      reached('2026-11-30T22:00:00.000Z'),
    )
    await endSpotReservation(home, home.other, '2026-11-21')
    expect((await reserveSpot(home, third, '2026-12-25')).status).toBe(200)
  })

  it('does not apply to a reservation that begins today', async () => {
    const home = await makeParkingHome(test, {
      area: { spotsPerContract: 2, comingPerContract: 1 },
    })
    await reserveSpot(home, home.spot, '2026-12-10')
    expect((await reserveSpot(home, home.other, '2026-11-21')).status).toBe(200)
  })

  it.each([
    ['as many as spots by default', {}, 1],
    ['as many as spots where there may be two', { spotsPerContract: 2 }, 2],
    ['what the provider says', { comingPerContract: 3 }, 3],
  ])('is %s for each contract', async (_, area, allowed) => {
    const home = await makeParkingHome(test, { area })
    const spots = [home.spot, home.other]
    for (const name of ['P3', 'P4']) spots.push(await makeParkingSpot(test, home.area, name))
    const answers = await reserveDays(home, spots)
    expect(statuses(answers)).toEqual(spots.map((__, index) => (index < allowed ? 200 : 429)))
    expect((await limitsOf(home)).comingPerContract).toBe(allowed)
  })
})

describe('The limit of changes of a day', () => {
  it('refuses the eleventh reservation or change of spot until the next Helsinki day', async () => {
    const home = await makeParkingHome(test)
    for (let time = 0; time < 10; time++) {
      expect(await limitsOf(home)).toEqual({ comingPerContract: 1, writingAvailableAt: null })
      expect((await reserveSpot(home, home.spot, '2026-12-10')).status).toBe(200)
      expect((await endSpotReservation(home, home.spot, '2026-11-21')).status).toBe(200)
    }
    expect(await reserveSpot(home, home.spot, '2026-12-10')).toEqual(reached(MIDNIGHT))
    expect(await changeSpot(home, home.spot, home.other, '2026-12-10')).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await limitsOf(home)).toEqual({ comingPerContract: 1, writingAvailableAt: MIDNIGHT })

    const early = await matesAt(home, '2026-11-21T21:59:59Z')
    expect(await reserveSpot(early, home.spot, '2026-12-10')).toEqual(reached(MIDNIGHT))
    const later = await matesAt(home, MIDNIGHT)
    expect(await limitsOf(later)).toEqual({ comingPerContract: 1, writingAvailableAt: null })
    expect((await reserveSpot(later, home.spot, '2026-12-10')).status).toBe(200)
  })

  it('does not count ends of reservations and watches', async () => {
    const home = await makeParkingHome(test, { area: { writesPerDay: 2 } })
    const later = { ...home, ...(await addResident(test, home.contract)) }
    expect((await reserveSpot(home, home.spot, '2026-11-21')).status).toBe(200)
    for (const day of ['2027-01-31', '2026-12-31', '2026-11-30'])
      expect((await endSpotReservation(later, home.spot, day)).status).toBe(200)
    for (let time = 0; time < 4; time++) {
      expect((await watchSpot(later, home.other)).status).toBe(200)
      expect((await unwatchSpot(later, home.other)).status).toBe(200)
    }
    expect((await changeSpot(home, home.spot, home.other, '2026-11-30')).status).toBe(200)
    expect(await changeSpot(home, home.other, home.spot, '2026-11-30')).toEqual(reached(MIDNIGHT))
  })

  it('does not count a call that was refused or changes no data', async () => {
    const home = await makeParkingHome(test, { area: { writesPerDay: 1 } })
    expect((await reserveSpot(home, home.spot, '2026-11-20')).status).toBe(400)
    expect((await reserveSpot(home, home.spot, '2026-12-10')).status).toBe(200)
    expect(await changeSpot(home, home.spot, home.other, '2026-12-01')).toEqual(reached(MIDNIGHT))
  })
})

describe('The limit of ends of a day', () => {
  const days = ['2027-01-31', '2027-01-30', '2027-01-29', '2027-01-28']

  it('refuses to set the end of a reservation once it was set too often that day, until the next day', async () => {
    const home = await makeParkingHome(test, { area: { writesPerDay: 2 } })
    await makeOwnReservation(test, home, home.spot, '2026-01-01')
    const answers = []
    for (const day of days) answers.push(await endSpotReservation(home, home.spot, day))
    expect(statuses(answers)).toEqual([200, 200, 200, 429])
    expect(answers[3]).toEqual(reached(MIDNIGHT))
    expect(await readReservedDays(test, home.contract)).toEqual([
      makeReservedDays('P1', '2026-01-01', '2027-01-29'),
    ])

    const tomorrow = await matesAt(home, MIDNIGHT)
    expect((await endSpotReservation(tomorrow, home.spot, '2027-01-28')).status).toBe(200)
  })

  it('never refuses an end that is today, nor the first end of another reservation', async () => {
    const home = await makeParkingHome(test, { area: { writesPerDay: 1 } })
    await makeOwnReservation(test, home, home.spot, '2026-01-01')
    await makeOwnReservation(test, home, home.other, '2026-12-10')
    for (const day of days) await endSpotReservation(home, home.spot, day)
    expect(await endSpotReservation(home, home.spot, '2026-12-31')).toEqual(reached(MIDNIGHT))
    expect((await endSpotReservation(home, home.other, '2027-02-28')).status).toBe(200)
    expect(await endSpotReservation(home, home.other, '2027-02-27')).toEqual(reached(MIDNIGHT))
    expect((await endSpotReservation(home, home.spot, '2026-11-21')).status).toBe(200)
    expect((await endSpotReservation(home, home.other, '2026-11-21')).status).toBe(200)
    expect(await readReservedDays(test, home.contract)).toEqual([
      makeReservedDays('P1', '2026-01-01', '2026-11-21'),
    ])
  })

  it('does not count setting the same end again', async () => {
    const home = await makeParkingHome(test, { area: { writesPerDay: 1 } })
    await makeOwnReservation(test, home, home.spot, '2026-01-01')
    for (const day of ['2027-01-31', '2027-01-31', '2027-01-31', '2027-01-30'])
      expect((await endSpotReservation(home, home.spot, day)).status).toBe(200)
  })
})

describe('The limit of watches of a day', () => {
  it('counts the watches of the account, and not those of the contract', async () => {
    const home = await makeParkingHome(test)
    const mate = { ...home, ...(await addResident(test, home.contract)) }
    for (let time = 0; time < 20; time++) {
      expect((await watchSpot(home, home.other)).status).toBe(200)
      expect((await watchSpot(home, home.other)).status).toBe(200)
      expect((await unwatchSpot(home, home.other)).status).toBe(200)
    }
    expect(await watchSpot(home, home.other)).toEqual(reached(MIDNIGHT))
    expect((await watchSpot(mate, home.other)).status).toBe(200)
    expect((await unwatchSpot(home, home.spot)).status).toBe(200)
  })
})
