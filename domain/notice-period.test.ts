import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, lastDayOfMonth } from './date-arithmetic.ts'
import { isBefore } from './dates.ts'
import { anyDay, anyHelsinkiDay, anyInstant, helsinki } from './days.arbitrary.ts'
import type { ContractType } from './notice-period.ts'
import {
  calculateEndDate,
  contractEndBounds,
  firstViewingDay,
  listEndDatesOfEarlierNotices,
  modificationDateBounds,
  movingOutBounds,
  viewingBounds,
} from './notice-period.ts'

const anyType = fc.constantFrom<ContractType>('rental', 'right_of_occupancy')
const openEnded = { contractEndDate: null }

describe('when a rental may end', () => {
  test.each([
    ['2026-10-31', '2026-11-30', '2027-10-31'],
    ['2026-11-01', '2026-12-31', '2027-11-01'],
    ['2026-11-21', '2026-12-31', '2027-11-21'],
    ['2026-12-31', '2027-01-31', '2027-12-31'],
    ['2027-01-31', '2027-02-28', '2028-01-31'],
    ['2028-01-01', '2028-02-29', '2029-01-01'],
    ['2028-02-29', '2028-03-31', '2029-02-28'],
  ])('notice on %s: from %s to %s', (noticeDay, first, last) => {
    expect(contractEndBounds({ contractType: 'rental', noticeDay, ...openEnded })).toEqual({
      first,
      last,
    })
  })

  test('the last second of October in Helsinki still counts for October', () => {
    const notice = (text: string) => ({
      contractType: 'rental' as const,
      noticeDay: helsinki.dayOf(new Date(text)),
      ...openEnded,
    })
    expect(contractEndBounds(notice('2026-10-31T21:59:59Z')).first).toBe('2026-11-30')
    expect(contractEndBounds(notice('2026-10-31T22:00:00Z')).first).toBe('2026-12-31')
  })

  test('is the end of a month, after one whole calendar month from the notice', () => {
    fc.assert(
      fc.property(anyHelsinkiDay, (noticeDay) => {
        const { first } = contractEndBounds({ contractType: 'rental', noticeDay, ...openEnded })
        expect(first).toBe(lastDayOfMonth(first))
        expect(first.slice(0, 7)).toBe(addMonths(noticeDay, 1).slice(0, 7))
      }),
    )
  })
})

describe('when a right of occupancy may end', () => {
  test.each([
    ['2026-11-21', '2027-02-21', '2027-11-21'],
    ['2026-11-30', '2027-02-28', '2027-11-30'],
    ['2027-11-30', '2028-02-29', '2028-11-30'],
    ['2026-12-31', '2027-03-31', '2027-12-31'],
  ])('notice on %s: from %s to %s', (noticeDay, first, last) => {
    expect(
      contractEndBounds({ contractType: 'right_of_occupancy', noticeDay, ...openEnded }),
    ).toEqual({ first, last })
  })
})

describe('a contract with an end date', () => {
  test('limits the last possible end, and the first one too when the contract ends sooner', () => {
    const rental = { contractType: 'rental', noticeDay: '2026-11-21' } as const
    expect(contractEndBounds({ ...rental, contractEndDate: '2027-05-31' })).toEqual({
      first: '2026-12-31',
      last: '2027-05-31',
    })
    expect(contractEndBounds({ ...rental, contractEndDate: '2026-12-10' })).toEqual({
      first: '2026-12-10',
      last: '2026-12-10',
    })
  })

  test('never allows bounds after that date, nor a first day after the last', () => {
    fc.assert(
      fc.property(anyType, anyHelsinkiDay, anyDay, (contractType, noticeDay, contractEndDate) => {
        const { first, last } = contractEndBounds({ contractType, noticeDay, contractEndDate })
        const open = contractEndBounds({ contractType, noticeDay, ...openEnded })
        expect(first <= last && last <= contractEndDate).toBe(true)
        expect([open.first, contractEndDate]).toContain(first)
        expect([open.last, contractEndDate]).toContain(last)
      }),
    )
  })
})

describe('how the end date is calculated', () => {
  test('is shown for a rental: notice 21.11., the period runs from 30.11., the contract ends 31.12.', () => {
    expect(
      calculateEndDate({ contractType: 'rental', noticeDay: '2026-11-21', endDate: '2026-12-31' }),
    ).toEqual({
      noticeDay: '2026-11-21',
      periodStarts: '2026-11-30',
      earliestEnd: '2026-12-31',
      endDate: '2026-12-31',
    })
  })

  test('is shown for a right of occupancy: the period runs from the day of notice', () => {
    expect(
      calculateEndDate({
        contractType: 'right_of_occupancy',
        noticeDay: '2026-11-21',
        endDate: '2027-04-15',
      }),
    ).toEqual({
      noticeDay: '2026-11-21',
      periodStarts: '2026-11-21',
      earliestEnd: '2027-02-21',
      endDate: '2027-04-15',
    })
  })

  test('is shown for a contract that ends before the period would begin', () => {
    expect(
      calculateEndDate({
        contractType: 'rental',
        noticeDay: '2026-11-21',
        endDate: '2026-11-25',
        contractEndDate: '2026-11-25',
      }),
    ).toEqual({
      noticeDay: '2026-11-21',
      periodStarts: '2026-11-25',
      earliestEnd: '2026-11-25',
      endDate: '2026-11-25',
    })
  })

  test('has the dates in order: notice, start of the period, earliest end', () => {
    fc.assert(
      fc.property(anyType, anyHelsinkiDay, (contractType, noticeDay) => {
        const { first } = contractEndBounds({ contractType, noticeDay, ...openEnded })
        const { periodStarts, earliestEnd } = calculateEndDate({
          contractType,
          noticeDay,
          endDate: first,
        })
        expect(noticeDay <= periodStarts && periodStarts < earliestEnd).toBe(true)
        expect(earliestEnd).toBe(first)
      }),
    )
  })
})

describe('the moving-out date', () => {
  test('must be between today and the end date', () => {
    expect(movingOutBounds({ noticeDay: '2026-11-21', endDate: '2026-12-31' })).toEqual({
      first: '2026-11-21',
      last: '2026-12-31',
    })
  })

  test('may be at most twelve months ahead, also while no end date is chosen', () => {
    const year = { first: '2028-02-29', last: '2029-02-28' }
    expect(movingOutBounds({ noticeDay: '2028-02-29', endDate: '2029-03-31' })).toEqual(year)
    expect(movingOutBounds({ noticeDay: '2028-02-29', endDate: null })).toEqual(year)
  })

  test('is never before the notice, after the end, or beyond twelve months, and may be the end date', () => {
    fc.assert(
      fc.property(anyHelsinkiDay, fc.option(anyDay), (noticeDay, endDate) => {
        const { first, last } = movingOutBounds({ noticeDay, endDate })
        const limit = addMonths(noticeDay, 12)
        expect(first).toBe(noticeDay)
        expect(last).toBe(endDate !== null && endDate < limit ? endDate : limit)
      }),
    )
  })
})

describe('viewings by the company', () => {
  const first = (now: string) => firstViewingDay(new Date(now), helsinki)
  const bounds = (now: string, endDate: string | null) =>
    viewingBounds({
      firstViewing: first(now),
      noticeDay: helsinki.dayOf(new Date(now)),
      endDate,
    })

  test('begin on the first day that is at least 24 hours ahead, and end with the contract', () => {
    expect(bounds('2026-11-21T16:42:00Z', '2026-12-31')).toEqual({
      first: '2026-11-23',
      last: '2026-12-31',
    })
  })

  test('may be planned a year ahead while no end date is chosen', () => {
    expect(bounds('2026-11-21T22:00:00Z', null)).toEqual({
      first: '2026-11-23',
      last: '2027-11-22',
    })
  })

  test('begin a day later after midnight in Helsinki', () => {
    expect(first('2026-11-21T22:00:00Z')).toBe('2026-11-23')
    expect(first('2026-11-21T22:00:00.001Z')).toBe('2026-11-24')
  })

  test('viewings by the company begin at least 24 real hours ahead, also when the clock is changed', () => {
    expect(first('2026-03-28T21:00:00Z')).toBe('2026-03-30')
    expect(first('2026-03-28T21:00:00.001Z')).toBe('2026-03-31')
    expect(first('2026-10-24T22:00:00Z')).toBe('2026-10-26')
    expect(first('2026-10-24T22:00:00.001Z')).toBe('2026-10-27')
  })

  test('always begin at least 24 hours ahead, and never a day later than needed', () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(24 * 3_600_000 - 1), (now, wait) => {
        const day = firstViewingDay(now, helsinki)
        const dayAfter = (ms: number) => helsinki.dayOf(new Date(now.getTime() + ms))
        expect(isBefore(dayAfter(wait), day)).toBe(true)
        expect(dayAfter(24 * 3_600_000 - 1)).toBe(addDays(day, -1))
      }),
    )
  })
})

test('the server accepts every modification date that the form offers, from today on', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const [form, server] = [
        modificationDateBounds(today, 'form'),
        modificationDateBounds(today, 'server'),
      ]
      expect([form, server]).toEqual([
        { first: today, last: addMonths(today, 2) },
        { first: today, last: addMonths(today, 12) },
      ])
      expect(form.last < server.last).toBe(true)
    }),
  )
})

test('the form offers modification dates two months ahead, and the server accepts twelve', () => {
  expect(modificationDateBounds('2026-12-31', 'form')).toEqual({
    first: '2026-12-31',
    last: '2027-02-28',
  })
  expect(modificationDateBounds('2026-12-31', 'server')).toEqual({
    first: '2026-12-31',
    last: '2027-12-31',
  })
})

describe('the end date of an earlier notice', () => {
  const notice = {
    contractType: 'rental',
    noticeDay: '2026-12-01',
    contractEndDate: null,
  } as const

  test.each([
    ['of last month is possible', ['2026-12-31'], ['2026-12-31']],
    ['of today is possible', ['2026-12-01'], ['2026-12-01']],
    ['that is past is not', ['2026-11-30'], []],
    ['that is possible anyhow is not listed', ['2027-01-31', '2027-02-28'], []],
    [
      'is listed once, in order',
      ['2026-12-31', '2026-12-30', '2026-12-31'],
      ['2026-12-30', '2026-12-31'],
    ],
  ])('%s as an end date that is offered', (_, given, expected) => {
    expect(listEndDatesOfEarlierNotices(notice, given)).toEqual(expected)
  })

  test('is not offered for a right of occupancy, nor after the end of the contract', () => {
    const given = ['2026-12-31']
    expect(
      listEndDatesOfEarlierNotices({ ...notice, contractType: 'right_of_occupancy' }, given),
    ).toEqual([])
    expect(
      listEndDatesOfEarlierNotices({ ...notice, contractEndDate: '2026-12-20' }, given),
    ).toEqual([])
  })
})
