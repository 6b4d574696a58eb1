import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { holdLock, runUntilDoneOrWaiting } from '../../fixtures/server/held-lock.ts'
import { readMailsTo } from '../../fixtures/server/mailed.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import {
  makeNeighbourHome,
  makeParkingHome,
  makeParkingSpot,
  makeReservation,
} from '../../fixtures/server/parking.ts'
import { pickStatusAndBody, Visitor } from '../../fixtures/server/visitor.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import { parkingWriteScopeOf } from '../../server/modules/parking/limits.ts'
import { notifyWatchers } from '../../server/modules/parking/watch.ts'

const TRIES = 1000
/** How many calls run at a time: more would wait for a connection longer than the server allows. */
const AT_ONCE = 100

const { createMigrated } = makeFileDatabases()
let apps: readonly [TestApp, TestApp]
beforeAll(async () => {
  const databaseUrl = await createMigrated()
  const start = () =>
    startTestApp({ database: createPostgresDatabase({ databaseUrl, namedStatements: true }) })
  apps = [await start(), await start()]
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** Returns the visitor with the same cookies, who calls another server. */
function atServer(visitor: Visitor, app: TestApp): Visitor {
  const same = new Visitor(app)
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  return same
}

describe('On PostgreSQL, with two servers', () => {
  it('one of 1,000 attempts of two homes to reserve one spot, a hundred at a time, succeeds', async () => {
    const [one, two] = apps
    const home = await makeParkingHome(one)
    const neighbour = await makeNeighbourHome(one, home)
    const homes = [
      { contract: home.contract, visitor: home.visitor },
      { contract: neighbour.contract, visitor: atServer(neighbour.visitor, two) },
    ] as const
    const reserve = async (_: unknown, place: number) => {
      const { contract, visitor } = place % 2 === 0 ? homes[0] : homes[1]
      return pickStatusAndBody(
        await visitor.post(`/api/contracts/${contract}/parking-spots/reservations`, {
          startDate: '2026-12-01',
          rentableParkingSpotId: home.spot.providerId,
        }),
      )
    }
    const answers: Awaited<ReturnType<typeof reserve>>[] = []
    while (answers.length < TRIES)
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, reserve))))
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toEqual(
      Array(TRIES - 1).fill({
        status: 409,
        body: { code: 'STATE_CONFLICT', state: 'overlap', allowed: [] },
      }),
    )
    const stored = await one.database.query('select from parking_reservation where spot_id = $1', [
      home.spot.id,
    ])
    expect(stored).toHaveLength(1)
  })

  it('two homes that change into each other’s parking spots at once are both refused, and neither waits for a deadlock', async () => {
    const [one, two] = apps
    const home = await makeParkingHome(one)
    const neighbour = await makeNeighbourHome(one, home)
    const swap = (visitor: Visitor, contract: string, from: string, to: string) =>
      visitor.post(`/api/contracts/${contract}/parking-spots/reservations/change`, {
        fromRentableParkingSpotId: from,
        rentableParkingSpotId: to,
        startDate: '2027-01-01',
      })
    const [a, b] = [home.spot.providerId, home.other.providerId]
    for (const [who, spot] of [
      [home, a],
      [neighbour, b],
    ] as const)
      await who.visitor.post(`/api/contracts/${who.contract}/parking-spots/reservations`, {
        startDate: '2026-12-01',
        rentableParkingSpotId: spot,
      })
    const answers = await Promise.all([
      swap(home.visitor, home.contract, a, b),
      swap(atServer(neighbour.visitor, two), neighbour.contract, b, a),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })

  it('a resident who reserves a spot while the contract gets an end date reserves until that day', async () => {
    const [one] = apps
    const home = await makeParkingHome(one)
    const contract = await holdLock(
      one.database,
      `update contract set end_date = '2027-01-31' where id = $1`,
      [home.contract],
    )
    const { done, all } = await runUntilDoneOrWaiting(one.database, [
      () =>
        home.visitor.post(`/api/contracts/${home.contract}/parking-spots/reservations`, {
          startDate: '2026-12-01',
          rentableParkingSpotId: home.spot.providerId,
        }),
    ])
    await makeReservation(one, home.spot, { from: '2027-02-01' })
    await contract.release()
    const [answer] = await all
    expect([done, answer?.status, answer?.body]).toEqual([
      0,
      200,
      expect.objectContaining({ startDate: '2026-12-01', endDate: '2027-01-31' }),
    ])
  })

  it('ending a watch of a spot and reserving the spot both succeed at the same time', async () => {
    const [one, two] = apps
    const home = await makeParkingHome(one)
    const path = `/api/contracts/${home.contract}/parking-spots`
    const watch = `${path}/${home.spot.providerId}/watch`
    const reserve = (startDate: string) =>
      home.visitor.post(`${path}/reservations`, {
        startDate,
        rentableParkingSpotId: home.spot.providerId,
      })
    const { id } = (await reserve('2026-12-01')).body as { id: string }
    await one.database.query('delete from parking_reservation where id = $1', [id])
    await home.visitor.post(watch)
    const count = await holdLock(
      one.database,
      'update attempt set count = count where scope = $1',
      [parkingWriteScopeOf(home.contract)],
    )
    const reserving = await runUntilDoneOrWaiting(one.database, [() => reserve('2026-12-01')])
    const ending = await runUntilDoneOrWaiting(
      one.database,
      [() => atServer(home.visitor, two).call('DELETE', watch)],
      1,
    )
    await count.release()
    const answers = [...(await reserving.all), ...(await ending.all)]
    expect([reserving.done, ending.done, ...answers.map(({ status }) => status)]).toEqual([
      0, 0, 200, 200,
    ])
    expect(
      await one.database.query('select from parking_watch where spot_id = $1', [home.spot.id]),
    ).toEqual([])
  })

  it('as many of 24 watches of one account at the same moment succeed as the limit of the day allows', async () => {
    const [one, two] = apps
    const home = await makeParkingHome(one)
    const spots = await Promise.all(
      Array.from({ length: 24 }, (_, index) => makeParkingSpot(one, home.area, `P${index + 3}`)),
    )
    const visitors = [home.visitor, atServer(home.visitor, two)] as const
    const answers = await Promise.all(
      spots.map(({ providerId }, place) =>
        (place % 2 === 0 ? visitors[0] : visitors[1]).post(
          `/api/contracts/${home.contract}/parking-spots/${providerId}/watch`,
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    const stored = await one.database.query('select from parking_watch where contract_id = $1', [
      home.contract,
    ])
    expect(stored).toHaveLength(20)
  })

  it('one of two future reservations of one contract at the same moment succeeds', async () => {
    const [one, two] = apps
    const home = await makeParkingHome(one, { area: { spotsPerContract: 2, comingPerContract: 1 } })
    const reserve = (visitor: Visitor, spot: string) =>
      visitor.post(`/api/contracts/${home.contract}/parking-spots/reservations`, {
        startDate: '2026-12-01',
        rentableParkingSpotId: spot,
      })
    const answers = await Promise.all([
      reserve(home.visitor, home.spot.providerId),
      reserve(atServer(home.visitor, two), home.other.providerId),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  })

  it('a watcher is notified once, though several servers look for free spots at the same time', async () => {
    const [one, two] = apps
    const home = await makeParkingHome(one)
    const neighbour = await makeNeighbourHome(one, home)
    const ofSpot = (contract: string) =>
      `/api/contracts/${contract}/parking-spots/${home.spot.providerId}/watch`
    const ofReservations = `/api/contracts/${home.contract}/parking-spots/reservations`
    const spot = { rentableParkingSpotId: home.spot.providerId }
    await home.visitor.post(ofReservations, { ...spot, startDate: '2026-12-01' })
    await neighbour.visitor.post(ofSpot(neighbour.contract))
    await notifyWatchers(one.dependencies)
    const cards = async () => (await neighbour.visitor.get('/api/user/notifications')).body
    expect(await cards()).toEqual([])

    await home.visitor.post(`${ofReservations}/terminate`, { ...spot, endDate: '2026-12-31' })
    // The server that has taken the watch is blocked, and the others finish meanwhile.
    const notifications = await holdLock(
      one.database,
      'lock table notification in share row exclusive mode',
    )
    const { done, all } = await runUntilDoneOrWaiting(
      one.database,
      [one, two, one, two].map((app) => () => notifyWatchers(app.dependencies)),
    )
    await notifications.release()
    await all
    expect([done, await cards()]).toEqual([
      3,
      [
        expect.objectContaining({
          notificationMeta: expect.objectContaining({ text: 'Varaus voi alkaa 01.01.2027.' }),
        }),
      ],
    ])
    const mails = await readMailsTo(one, neighbour.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['parkingFree'])
  })
})
