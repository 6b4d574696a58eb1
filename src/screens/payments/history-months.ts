import { valueOrNull } from '../../../api/or-missing.ts'
import type { PaymentMonth, Remittance } from '../../../api/payments.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { toCents } from '../../../domain/money.ts'

/** A line of an opened month; the name and the day are null where they are missing. */
export interface HistoryLine {
  readonly name: string | null
  readonly day: IsoDate | null
  readonly cents: number | null
}

/** A month of the history, in cents. */
export interface HistoryMonth {
  readonly yearMonth: string
  /** The charge of the month; null when there are no targets, or an amount is unknown. */
  readonly charged: number | null
  /** The received payments; null while they are not known. */
  readonly paid: number | null
  /** The provider's figure, never calculated here; null when it gave none. */
  readonly difference: number | null
  readonly targets: readonly HistoryLine[]
  readonly remittances: readonly HistoryLine[]
}

/** Whether a month is in arrear, in advance, or neither. Specification 2, section 9. */
export type BalanceSituation = 'owed' | 'ahead' | 'even' | 'unknown'

export function balanceSituationOf({
  difference,
}: Pick<HistoryMonth, 'difference'>): BalanceSituation {
  if (difference === null) return 'unknown'
  if (difference === 0) return 'even'
  return difference < 0 ? 'owed' : 'ahead'
}

/**
 * Returns the months, newest first, each with the payments that were received in it: the month of a
 * remittance is that of its day. `remittances` is null while they could not be read.
 */
export function historyMonths(
  months: readonly PaymentMonth[],
  remittances: readonly Remittance[] | null,
): HistoryMonth[] {
  const received = new Map<string, HistoryLine[]>()
  for (const { nameOfPayer, paidDate, amount } of remittances ?? []) {
    const yearMonth = paidDate.slice(0, 7)
    const line = { name: textOrNull(nameOfPayer), day: paidDate, cents: centsOf(amount) }
    received.set(yearMonth, [...(received.get(yearMonth) ?? []), line])
  }
  const charged = months.map(({ yearMonth, difference, paymentsByTarget }): HistoryMonth => {
    const targets = paymentsByTarget.map(({ nameOnBill, dueDate, expected }) => ({
      name: textOrNull(nameOnBill),
      day: valueOrNull(dueDate),
      cents: centsOf(expected),
    }))
    const lines = received.get(yearMonth) ?? []
    return {
      yearMonth,
      charged: targets.length === 0 ? null : sumOfLinesCents(targets),
      paid: remittances && sumOfLinesCents(lines),
      difference: centsOf(difference),
      targets,
      remittances: lines,
    }
  })
  const withCharges = new Set(charged.map(({ yearMonth }) => yearMonth))
  const paidAlone = [...received]
    .filter(([yearMonth]) => !withCharges.has(yearMonth))
    .map(
      ([yearMonth, lines]): HistoryMonth => ({
        yearMonth,
        charged: null,
        paid: sumOfLinesCents(lines),
        difference: null,
        targets: [],
        remittances: lines,
      }),
    )
  return [...charged, ...paidAlone].toSorted((one, other) =>
    one.yearMonth < other.yearMonth ? 1 : -1,
  )
}

const centsOf = (euros: PaymentMonth['difference']): number | null => {
  const amount = valueOrNull(euros)
  return amount === null ? null : toCents(amount)
}

/** Returns the sum of lines; null when one is not known. */
export const sumOfLinesCents = (lines: readonly Pick<HistoryLine, 'cents'>[]): number | null =>
  lines.reduce<number | null>(
    (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
    0,
  )

/** The months of a year, newest first. */
export interface HistoryYear {
  readonly year: string
  readonly months: readonly HistoryMonth[]
}

/** Groups months by year, keeping their order. */
export function groupByYear(months: readonly HistoryMonth[]): HistoryYear[] {
  const years = new Map<string, HistoryMonth[]>()
  for (const month of months) {
    const year = month.yearMonth.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), month])
  }
  return [...years].map(([year, own]) => ({ year, months: own }))
}

/** The months in a situation, and the sum of their differences without its sign, in cents. */
export interface SituationTotal {
  readonly cents: number
  readonly months: readonly HistoryMonth[]
}

/** Returns the totals by situation. */
export function totalsBySituation(
  months: readonly HistoryMonth[],
): Readonly<Record<'owed' | 'ahead' | 'even', SituationTotal>> {
  const of = (situation: BalanceSituation): SituationTotal => {
    const own = months.filter((month) => balanceSituationOf(month) === situation)
    return {
      cents: own.reduce((sum, { difference }) => sum + Math.abs(difference ?? 0), 0),
      months: own,
    }
  }
  return { owed: of('owed'), ahead: of('ahead'), even: of('even') }
}
