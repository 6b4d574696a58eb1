import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../fixtures/server/app.ts'
import { readMailsTo } from '../../../fixtures/server/mailed.ts'
import { addResident, payerTenancy } from '../../../fixtures/server/notice-home.ts'
import {
  changeSpot,
  endSpotReservation,
  getSpotsAddress,
  makeNeighbourHome,
  makeOwnReservation,
  makeParkingArea,
  makeParkingHome,
  makeReservation,
  makeReservedDays,
  type ParkingHome,
  type ParkingUser,
  readReservedDays,
  reserveSpot,
  unwatchSpot,
  watchSpot,
} from '../../../fixtures/server/parking.ts'
import { makeStaff } from '../../../fixtures/server/people.ts'
import { makeSignedInVisitor, type Visitor } from '../../../fixtures/server/visitor.ts'
import { notifyWatchers } from './watch.ts'

const test = await startTestApp()
afterAll(() => test.close())

const changeIn = (home: ParkingHome, startDate: string) =>
  changeSpot(home, home.spot, home.other, startDate)
const daysOf = (contract: string) => readReservedDays(test, contract)
const cardsOf = async (visitor: Visitor) => {
  const { body } = await visitor.get('/api/user/notifications')
  return (body as { notificationMeta: object }[]).map(({ notificationMeta }) => notificationMeta)
}
const refused = (path: string, key: string) => ({
  status: 400,
  body: expect.objectContaining({ fields: [{ path, key }] }),
})
const missing = { status: 404, body: { code: 'NOT_FOUND' } }
/** Adds another resident to the contract of a home; a payer does not live there. */
const addMate = async (home: ParkingHome, isPayer = false) => ({
  ...home,
  ...(await addResident(test, home.contract, isPayer ? { tenancy: payerTenancy } : {})),
})

describe('The end of a reservation', () => {
  it('is set to a day by any resident of the contract', async () => {
    const home = await makeParkingHome(test, { area: { possibleUntil: '2028-12-31' } })
    const id = await makeOwnReservation(test, home, home.spot, '2026-03-01')
    const mate = await addMate(home)
    expect(await endSpotReservation(mate, home.spot, '2028-02-29')).toEqual({
      status: 200,
      body: {
        id,
        rentableParkingSpotId: home.spot.providerId,
        startDate: '2026-03-01',
        endDate: '2028-02-29',
        price: null,
      },
    })
    const after = [makeReservedDays('P1', '2026-03-01', '2028-02-29')]
    expect(await daysOf(home.contract)).toEqual(after)
    const neighbour = await makeNeighbourHome(test, home)
    expect((await reserveSpot(neighbour, home.spot, '2028-02-29')).status).toBe(409)
    expect((await reserveSpot(neighbour, home.spot, '2028-03-01')).status).toBe(200)
  })

  it('is refused as the day 9999-12-31, which means an open end', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2026-03-01')
    const ended = (day: string) => endSpotReservation(home, home.spot, day)
    expect(await ended('9999-12-31')).toEqual(refused('endDate', 'too_big_date'))
    expect((await ended('9999-12-30')).status).toBe(200)
  })

  it('set for a reservation that has not begun cancels the reservation', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2027-01-01')
    const { status } = await endSpotReservation(home, home.spot, '2026-11-21')
    expect([status, await daysOf(home.contract)]).toEqual([200, []])
  })

  it('cannot be set before today, nor after the current end of the reservation', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2026-03-01', '2026-12-31')
    const ended = (day: string) => endSpotReservation(home, home.spot, day)
    expect(await ended('2026-11-20')).toEqual(refused('endDate', 'too_small_date'))
    expect(await ended('2027-01-01')).toEqual(refused('endDate', 'too_big_date'))
    expect(await ended('9999-12-31')).toEqual(refused('endDate', 'too_big_date'))
    expect((await ended('2026-12-31')).status).toBe(200)
    expect(await cardsOf(home.visitor)).toEqual([])
    expect((await ended('2026-11-21')).status).toBe(200)
  })

  describe('where a spot has two reservations', () => {
    const current = makeReservedDays('P1', '2026-03-01', '2026-11-30')
    const coming = makeReservedDays('P1', '2026-12-01')
    /** A home with two reservations of one spot, one after the other. */
    async function reservedTwice() {
      const home = await makeParkingHome(test)
      const { contract, spot } = home
      const now = await makeOwnReservation(test, { contract }, spot, current.first, current.last)
      const next = await makeOwnReservation(test, { contract }, spot, coming.first)
      const named = (reservationId: string | null, endDate: string, of = spot) =>
        endSpotReservation(home, of, endDate, { reservationId })
      return { ...home, now, next, named }
    }

    it('cancels the coming reservation when the call names it, and leaves the current one', async () => {
      const { contract, next, named } = await reservedTwice()
      const { status, body } = await named(next, '2026-11-21')
      expect([status, body]).toEqual([200, expect.objectContaining({ id: next })])
      expect(await daysOf(contract)).toEqual([current])
    })

    it('without a named reservation is set for the one that includes the day', async () => {
      const { contract, now, named } = await reservedTwice()
      const { status, body } = await named(null, '2026-11-21')
      expect([status, body]).toEqual([200, expect.objectContaining({ id: now })])
      expect(await daysOf(contract)).toEqual([{ ...current, last: '2026-11-21' }, coming])
    })

    it('is refused after the last day of the named reservation, though the other one includes that day', async () => {
      const { contract, now, named } = await reservedTwice()
      expect(await named(now, '2026-12-01')).toEqual(refused('endDate', 'too_big_date'))
      expect(await daysOf(contract)).toEqual([current, coming])
    })

    it('answers 404 for a reservation of another spot, one of another contract, and a missing one', async () => {
      const { contract, other, next, named } = await reservedTwice()
      const { contract: theirs } = await makeNeighbourHome(test, { contract })
      const ofOthers = await makeReservation(test, other, { from: '2026-03-01', contract: theirs })
      expect(await named(next, '2026-11-21', other)).toEqual(missing)
      expect(await named(ofOthers, '2026-11-21', other)).toEqual(missing)
      expect(await named(randomUUID(), '2026-11-21')).toEqual(missing)
      expect([...(await daysOf(contract)), ...(await daysOf(theirs))]).toEqual([
        current,
        coming,
        makeReservedDays('P2', '2026-03-01'),
      ])
    })
  })

  it('answers 404 for a reservation of another contract, and is refused to a payer', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2026-03-01')
    const neighbour = await makeNeighbourHome(test, home)
    const ended = (user: ParkingUser) => endSpotReservation(user, home.spot, '2026-12-31')
    expect(await ended(neighbour)).toEqual(missing)
    expect(await ended({ ...home, visitor: neighbour.visitor })).toEqual(missing)
    expect((await ended(await addMate(home, true))).status).toBe(403)
  })
})

describe('A change of spot', () => {
  it('ends the old reservation the day before the new one begins, without a gap', async () => {
    const home = await makeParkingHome(test, { area: { possibleUntil: '2028-12-31' } })
    await makeOwnReservation(test, home, home.spot, '2026-03-01')
    expect((await changeIn(home, '2028-03-01')).status).toBe(200)
    expect(await daysOf(home.contract)).toEqual([
      makeReservedDays('P1', '2026-03-01', '2028-02-29'),
      makeReservedDays('P2', '2028-03-01'),
    ])
  })

  it('cancels an old reservation that has not begun on the day of the change', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2027-03-01')
    expect((await changeIn(home, '2027-03-01')).status).toBe(200)
    expect(await daysOf(home.contract)).toEqual([makeReservedDays('P2', '2027-03-01')])
  })

  it('ends the reservation that includes the day, where another one of the spot ends before it', async () => {
    const home = await makeParkingHome(test)
    const { contract, spot } = home
    await makeOwnReservation(test, { contract }, spot, '2026-03-01', '2026-11-30')
    await makeOwnReservation(test, { contract }, spot, '2026-12-01')
    expect((await changeIn(home, '2026-12-01')).status).toBe(200)
    expect(await daysOf(contract)).toEqual([
      makeReservedDays('P1', '2026-03-01', '2026-11-30'),
      makeReservedDays('P2', '2026-12-01'),
    ])
  })

  it('leaves both reservations unchanged when the new spot is taken, or the day is in the past', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2026-03-01')
    await makeReservation(test, home.other, { from: '2027-06-01' })
    const before = await daysOf(home.contract)
    expect((await changeIn(home, '2027-01-01')).status).toBe(409)
    expect(await changeIn(home, '2026-11-20')).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'overlap', allowed: [] },
    })
    await test.database.query('delete from parking_reservation where spot_id = $1', [home.other.id])
    expect(await changeIn(home, '2026-11-20')).toEqual(refused('startDate', 'too_small_date'))
    expect(await daysOf(home.contract)).toEqual(before)
  })

  it('requires a reservation of the old spot until the day before the change', async () => {
    const home = await makeParkingHome(test)
    expect(await changeIn(home, '2027-01-01')).toEqual(missing)
    await makeOwnReservation(test, home, home.spot, '2026-03-01', '2026-12-30')
    expect(await changeIn(home, '2027-01-01')).toEqual(missing)
    expect((await changeIn(home, '2026-12-31')).status).toBe(200)
  })
})

describe('Everybody on the contract is notified', () => {
  const auditOf = (contract: string, columns: string) =>
    test.database.query(
      `select action, ${columns} from audit
       where contract_id = $1 and subject_kind = 'parking_reservation' order by id`,
      [contract],
    )

  it('of a new reservation with its price and terms, of a change, of an end and of a cancellation', async () => {
    const home = await makeParkingHome(test, { givenName: 'Aino' })
    const mate = await addResident(test, home.contract, { language: 'sv' })
    const cards: object[] = []
    const steps = [
      () => reserveSpot(home, home.spot, '2026-11-21'),
      () => changeIn(home, '2027-01-01'),
      () => endSpotReservation(home, home.other, '2027-05-31'),
      () => endSpotReservation(home, home.other, '2026-12-01'),
    ]
    for (const step of steps) {
      await step()
      test.clock.advance(1000)
      cards.push(...(await cardsOf(home.visitor)))
    }
    const said = (title: string, text: string) => ({
      arrearAmount: null,
      title,
      text,
      lang: 'fi',
      target: { kind: 'parking', uuid: null },
    })
    expect(cards).toEqual([
      said('Autopaikka P1 on varattu', 'Varaus alkaa 21.11.2026. Hinta on 25\u00a0€ kuukaudessa.'),
      said(
        'Autopaikka P1 vaihtuu paikkaan P2',
        'Vaihto tapahtuu 01.01.2027. Uuden paikan hinta on 25\u00a0€ kuukaudessa.',
      ),
      said('Autopaikan P2 varaus päättyy', 'Viimeinen päivä on 31.05.2027.'),
      said('Autopaikan P2 varaus on peruttu', 'Varaus peruttiin ennen kuin se alkoi.'),
    ])
    expect(await cardsOf(mate.visitor)).toHaveLength(1)
    const mails = await readMailsTo(test, mate.email)
    expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['parkingReserved', 'sv'],
      ['parkingChanged', 'sv'],
      ['parkingEnded', 'sv'],
      ['parkingEnded', 'sv'],
    ])
    expect(mails[0]?.text).toContain('https://porras.example/pihan-saannot')
    expect(mails[0]?.text).toContain('https://porras.example/ehdot')
    expect(mails[0]?.text).toContain(`/asiointi/${home.contract}/pysakointi`)
  })

  it('and the audit log of a change of spot names both reservations', async () => {
    const home = await makeParkingHome(test)
    const { contract, spot, other } = home
    const before = await makeOwnReservation(test, { contract }, spot, '2026-03-01')
    const { body } = await changeIn(home, '2027-01-01')
    const { id: after } = body as { id: string }
    const changed = { spot: other.id, before, end: 'ended' }
    expect(await auditOf(contract, 'subject_id as subject, details')).toEqual([
      { action: 'parking.changed', subject: after, details: changed },
      { action: 'parking.ended', subject: before, details: { spot: spot.id, after } },
    ])
  })

  it('and every write about parking is in the audit log, while staff are refused', async () => {
    const home = await makeParkingHome(test)
    await reserveSpot(home, home.spot, '2026-12-01')
    await endSpotReservation(home, home.spot, '2026-12-31')
    const actors = 'actor_account_id as who, staff_account_id as staff'
    expect(await auditOf(home.contract, actors)).toEqual([
      { action: 'parking.reserved', who: home.accountId, staff: null },
      { action: 'parking.ended', who: home.accountId, staff: null },
    ])
    const { accountId: staffAccountId } = await makeStaff(test.database)
    const staff = await makeSignedInVisitor(test, { ...home, staffAccountId })
    const refusal = await reserveSpot({ ...home, visitor: staff }, home.other, '2027-01-01')
    expect(refusal.status).toBe(401)
    expect((await staff.get(getSpotsAddress(home))).status).toBe(200)
  })
})

describe('A watch', () => {
  const watched = async (user: ParkingUser) => {
    const { body } = await user.visitor.get(getSpotsAddress(user))
    const { parkingAreas } = body as { parkingAreas: { parkingSpots: { isWatched: boolean }[] }[] }
    return parkingAreas.flatMap(({ parkingSpots }) => parkingSpots.map((one) => one.isWatched))
  }

  it('ends with one card and one mail when an open-ended reservation of the spot may begin', async () => {
    const home = await makeParkingHome(test)
    const neighbour = await makeNeighbourHome(test, home)
    await makeOwnReservation(test, home, home.spot, '2026-01-01')
    for (const _ of [1, 2]) {
      const { status, body } = await watchSpot(neighbour, home.spot)
      expect([status, body]).toEqual([200, { isWatched: true }])
    }
    expect(await watched(neighbour)).toEqual([true, false])
    await notifyWatchers(test.dependencies)
    expect(await cardsOf(neighbour.visitor)).toEqual([])

    await endSpotReservation(home, home.spot, '2026-12-31')
    await Promise.all([notifyWatchers(test.dependencies), notifyWatchers(test.dependencies)])
    await notifyWatchers(test.dependencies)
    expect(await cardsOf(neighbour.visitor)).toEqual([
      expect.objectContaining({
        title: 'Autopaikan P1 voi nyt varata',
        text: 'Varaus voi alkaa 01.01.2027.',
      }),
    ])
    const mails = await readMailsTo(test, neighbour.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['parkingFree'])
    expect(await watched(neighbour)).toEqual([false, false])
  })

  it('ends when its resident ends it, and when the resident reserves the spot', async () => {
    const home = await makeParkingHome(test)
    await watchSpot(home, home.spot)
    const answer = await unwatchSpot(home, home.spot)
    expect(answer.body).toEqual({ isWatched: false })
    expect((await unwatchSpot(home, home.spot)).status).toBe(200)
    await watchSpot(home, home.spot)
    await reserveSpot(home, home.spot, '2026-12-01')
    expect(await watched(home)).toEqual([false, false])
  })

  describe('notifies only of a day on which a reservation of its resident may begin', () => {
    interface Watching {
      readonly area?: { readonly possibleUntil?: string }
      readonly startDate?: string
      readonly endDate?: string
    }
    /** A home that watches a spot of its building which somebody has until the end of the year. */
    async function watching({ area = {}, startDate = '2020-01-01', ...end }: Watching = {}) {
      const home = await makeParkingHome(test, { area, contract: { startDate, ...end } })
      await makeReservation(test, home.spot, { from: '2026-01-01', until: '2026-12-31' })
      await watchSpot(home, home.spot)
      const notified = async () => {
        await notifyWatchers(test.dependencies)
        return (await cardsOf(home.visitor)) as { text: string }[]
      }
      const reserves = async (day: string) => (await reserveSpot(home, home.spot, day)).status
      /** The cards about the spot, and the status of a reservation from a day on. */
      const outcome = async (day = '2027-01-01') => [await notified(), await reserves(day)]
      return { ...home, notified, reserves, outcome }
    }
    const setPossibleUntil = (area: string, day: string | null) =>
      test.database.query('update parking_area set possible_until = $2 where id = $1', [area, day])
    const mayBegin = (day: string) => [
      expect.objectContaining({ text: `Varaus voi alkaa ${day}.` }),
    ]

    it('and waits while the area of the spot allows no reservation so late', async () => {
      const { area, outcome } = await watching({ area: { possibleUntil: '2026-12-31' } })
      expect(await outcome()).toEqual([[], 400])
      await setPossibleUntil(area, '2027-01-01')
      expect(await outcome()).toEqual([mayBegin('01.01.2027'), 200])
    })

    it('and waits while another area of the building allows no reservation so late', async () => {
      const { contract, outcome } = await watching()
      const strictest = await makeParkingArea(test, contract, { possibleUntil: '2026-12-31' })
      expect(await outcome()).toEqual([[], 400])
      await setPossibleUntil(strictest, null)
      expect(await outcome()).toEqual([mayBegin('01.01.2027'), 200])
    })

    it('even when another contract has the spot after the end of the own contract', async () => {
      const { spot, outcome } = await watching({ endDate: '2027-02-28' })
      await makeReservation(test, spot, { from: '2027-03-01' })
      expect(await outcome()).toEqual([mayBegin('01.01.2027'), 200])
    })

    it('and waits while another contract has the spot without an end from the last day of the own contract', async () => {
      const { spot, outcome } = await watching({ endDate: '2027-02-28' })
      await makeReservation(test, spot, { from: '2027-02-28' })
      expect(await outcome()).toEqual([[], 409])
    })

    it('which is the first day of the contract of the home when that begins after the spot becomes free', async () => {
      const { notified, reserves } = await watching({ startDate: '2027-02-01' })
      expect(await notified()).toEqual(mayBegin('01.02.2027'))
      expect([await reserves('2027-01-31'), await reserves('2027-02-01')]).toEqual([400, 200])
    })

    it('and waits while the contract begins after the last allowed day', async () => {
      const { area, notified, outcome } = await watching({
        area: { possibleUntil: '2027-01-31' },
        startDate: '2027-02-01',
      })
      expect(await outcome('2027-02-01')).toEqual([[], 400])
      await setPossibleUntil(area, null)
      expect(await notified()).toEqual(mayBegin('01.02.2027'))
    })

    it('and waits while the spot belongs to another building', async () => {
      const { area, contract, outcome } = await watching()
      const elsewhere = await makeParkingHome(test)
      const moveTo = (home: string) =>
        test.database.query(
          `update parking_area set real_property_id = c.real_property_id
           from contract c where c.id = $2 and parking_area.id = $1`,
          [area, home],
        )
      await moveTo(elsewhere.contract)
      expect(await outcome()).toEqual([[], 404])
      await moveTo(contract)
      expect(await outcome()).toEqual([mayBegin('01.01.2027'), 200])
    })
  })

  it('of a contract at its limit of spots notifies, and the resident can change to the spot', async () => {
    const home = await makeParkingHome(test)
    await makeOwnReservation(test, home, home.spot, '2026-01-01')
    await makeReservation(test, home.other, { from: '2026-01-01', until: '2026-12-31' })
    await watchSpot(home, home.other)
    await notifyWatchers(test.dependencies)
    expect(await cardsOf(home.visitor)).toEqual([
      expect.objectContaining({ text: 'Varaus voi alkaa 01.01.2027.' }),
    ])
    expect((await changeIn(home, '2027-01-01')).status).toBe(200)
  })

  it('of several residents notifies each resident about the watched spot', async () => {
    const home = await makeParkingHome(test)
    const neighbour = await makeNeighbourHome(test, home)
    const mate = await addMate(home)
    await watchSpot(home, home.spot)
    await watchSpot(mate, home.other)
    await watchSpot(neighbour, home.other)
    await notifyWatchers(test.dependencies)
    for (const [{ visitor, email, contract }, name] of [
      [home, 'P1'],
      [mate, 'P2'],
      [neighbour, 'P2'],
    ] as const) {
      const titles = (await cardsOf(visitor)).map((card) => 'title' in card && card.title)
      const mails = await readMailsTo(test, email)
      const links = mails.map(({ text }) => /\/asiointi\/[0-9a-f-]+/.exec(text)?.[0])
      expect([titles, links]).toEqual([
        [`Autopaikan ${name} voi nyt varata`],
        [`/asiointi/${contract}`],
      ])
    }
  })

  it('ends without a card once the contract of its resident has ended', async () => {
    const home = await makeParkingHome(test)
    const neighbour = await makeNeighbourHome(test, home)
    await makeReservation(test, home.spot, { from: '2026-01-01' })
    await watchSpot(neighbour, home.spot)
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-01' where id = $1`,
      [neighbour.contract],
    )
    await notifyWatchers(test.dependencies)
    const left = await test.database.query('select from parking_watch where contract_id = $1', [
      neighbour.contract,
    ])
    expect([left, await readMailsTo(test, neighbour.email)]).toEqual([[], []])
  })

  it('is refused without the right to reserve, and for a spot of another building', async () => {
    const home = await makeParkingHome(test)
    const elsewhere = await makeParkingHome(test)
    expect((await watchSpot(await addMate(home, true), home.spot)).status).toBe(403)
    expect((await watchSpot(home, elsewhere.spot)).status).toBe(404)
  })
})

describe('The calendar', () => {
  const read = (visitor: Visitor, contract: string, id: string, query = '') =>
    visitor.get(`${getSpotsAddress({ contract })}/reservations/${id}/calendar.ics${query}`)

  it('has an event for the first day of a reservation, and for the last if it has one, under stable ids', async () => {
    const home = await makeParkingHome(test)
    const id = await makeOwnReservation(test, home, home.spot, '2026-12-01')
    const open = await read(home.visitor, home.contract, id)
    expect(open.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(open.body).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Porras//Resident portal//FI',
        'BEGIN:VEVENT',
        `UID:${id}-first`,
        'DTSTAMP:20261101T080000Z',
        'DTSTART;VALUE=DATE:20261201',
        'SUMMARY:Autopaikan P1 varaus alkaa',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
    await endSpotReservation(home, home.spot, '2028-02-29')
    const ended = await read(home.visitor, home.contract, id, '?lang=en')
    expect(ended.body).toContain(`UID:${id}-last\r\n`)
    expect(ended.body).toContain('DTSTART;VALUE=DATE:20280229\r\n')
    expect(ended.body).toContain('SUMMARY:Parking space P1: the last day\r\n')
  })

  it('of a reservation of another contract answers 404', async () => {
    const home = await makeParkingHome(test)
    const neighbour = await makeNeighbourHome(test, home)
    const id = await makeOwnReservation(test, home, home.spot, '2026-12-01')
    expect((await read(neighbour.visitor, neighbour.contract, id)).status).toBe(404)
    expect((await read(neighbour.visitor, home.contract, id)).status).toBe(404)
  })
})
