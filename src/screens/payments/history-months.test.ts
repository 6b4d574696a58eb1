import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historyCsv } from './history-csv.ts'
import {
  balanceSituationOf,
  groupByYear,
  historyMonths,
  totalsBySituation,
} from './history-months.ts'

const rent = { targetId: 'rent', nameOnBill: 'Vuokra', dueDate: '2026-09-02', expected: 702.1 }
const water = { targetId: null, nameOnBill: '(null)', dueDate: '' as const, expected: 40.2 }
const month = (yearMonth: string, difference: number | null, paymentsByTarget = [rent, water]) => ({
  yearMonth,
  difference,
  paymentsByTarget,
})
const paid = (paidDate: string, amount: number | null, nameOfPayer: string | null = 'Aino') => ({
  paidDate,
  amount,
  nameOfPayer,
})

describe('Months', () => {
  it('are the newest first, in cents, with the payments of their own days', () => {
    const months = historyMonths(
      [month('2026-08', 0), month('2026-09', -14.5)],
      [paid('2026-09-01', 700.1), paid('2026-09-30', 27.7, '(null)'), paid('2026-08-31', 742.3)],
    )
    expect(
      months.map(({ yearMonth, charged, paid: received }) => [yearMonth, charged, received]),
    ).toEqual([
      ['2026-09', 742_30, 727_80],
      ['2026-08', 742_30, 742_30],
    ])
    expect(months[0]).toEqual({
      difference: -14_50,
      targets: [
        { name: 'Vuokra', day: '2026-09-02', cents: 702_10 },
        { name: null, day: null, cents: 40_20 },
      ],
      remittances: [
        { name: 'Aino', day: '2026-09-01', cents: 700_10 },
        { name: null, day: '2026-09-30', cents: 27_70 },
      ],
      yearMonth: '2026-09',
      charged: 74230,
      paid: 72780,
    })
  })

  it('have an unknown charge when they have no charges, or one of an unknown amount', () => {
    const unknown = [{ ...rent, expected: '(null)' as unknown as number }]
    const months = historyMonths([month('2026-09', 0, []), month('2026-08', 0, unknown)], [])
    expect(months.map(({ charged, paid: received }) => [charged, received])).toEqual([
      [null, 0],
      [null, 0],
    ])
  })

  it('have no paid amount while received payments could not be read', () => {
    expect(historyMonths([month('2026-09', 0)], null)[0]).toEqual({
      paid: null,
      remittances: [],
      yearMonth: '2026-09',
      charged: 74230,
      difference: 0,
      targets: [
        { name: 'Vuokra', day: '2026-09-02', cents: 70210 },
        { name: null, day: null, cents: 4020 },
      ],
    })
  })

  it('include one that has only a received payment', () => {
    expect(historyMonths([], [paid('2026-10-01', 10)])).toEqual([
      {
        yearMonth: '2026-10',
        charged: null,
        paid: 10_00,
        difference: null,
        targets: [],
        remittances: [{ name: 'Aino', day: '2026-10-01', cents: 10_00 }],
      },
    ])
  })

  it('are in arrear below zero, in advance above it, even at it', () => {
    expect([-1, 1, 0, null].map((difference) => balanceSituationOf({ difference }))).toEqual([
      'owed',
      'ahead',
      'even',
      'unknown',
    ])
  })

  it('are added up by situation, without offsetting arrears against advances', () => {
    const months = historyMonths(
      [month('2026-01', -0.1), month('2026-02', -0.2), month('2026-03', 0.3), month('2026-04', 0)],
      [],
    )
    const { owed, ahead, even } = totalsBySituation(months)
    expect([owed.cents, ahead.cents, even.months.length]).toEqual([30, 30, 1])
  })

  it('are grouped by year', () => {
    const years = groupByYear(historyMonths([month('2025-12', 0), month('2026-01', 0)], []))
    expect(years.map(({ year, months }) => [year, months.length])).toEqual([
      ['2026', 1],
      ['2025', 1],
    ])
  })
})

const words = {
  kind: 'Laji',
  month: 'Kuukausi',
  name: 'Nimi',
  day: 'Päivä',
  amount: 'Summa',
  charge: 'Laskutettu',
  remittance: 'Maksettu',
  difference: 'Erotus',
}
const named = (name: string) =>
  historyMonths([month('2026-09', -14.5, [{ ...rent, nameOnBill: name }])], [paid('2026-09-01', 1)])

/** Returns a month whose charge has this name, which may be one that counts as missing. */
const withName = (name: string) =>
  named('x').map((one) => ({ ...one, targets: [{ name, day: null, cents: 1 }] }))

/** Reads the cells back, as a spreadsheet does. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('The history as CSV', () => {
  it('has a line for each charge, payment and difference, with decimal commas', () => {
    expect(historyCsv(named('Vuokra'), words)).toBe(
      [
        '\ufeff"Laji";"Kuukausi";"Nimi";"Päivä";"Summa"',
        '"Laskutettu";2026-09;"Vuokra";2026-09-02;702,10',
        '"Maksettu";2026-09;"Aino";2026-09-01;1,00',
        '"Erotus";2026-09;"";;-14,50',
        '',
      ].join('\r\n'),
    )
  })

  it.each(['=1+1', '+358', '-1', '@SUM(A1)', '\tx'])('defuses %j', (name) => {
    expect(historyCsv(named(`x${name}`), words)).toContain(`"x${name}"`)
    const [, charge] = cellsOf(historyCsv(withName(name), words))
    expect(charge?.[2]).toBe(`'${name}`)
  })

  it('can be parsed back to the same values', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const [, charge] = cellsOf(historyCsv(withName(name), words))
        expect(charge?.[2]).toBe(/^[=+\-@\t\r]/.test(name) ? `'${name}` : name)
      }),
    )
  })
})
