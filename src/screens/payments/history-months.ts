import { known } from '../../../api/or-missing.ts'
import type { PaymentMonth, Remittance } from '../../../api/payments.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { orNull } from '../../../domain/missing.ts'
import { toCents } from '../../../domain/money.ts'

/** A line of an opened month; the name and the day are null where they are missing. */
export interface Line {
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
  readonly targets: readonly Line[]
  readonly remittances: readonly Line[]
}

/** Whether a month is in arrear, in advance, or neither. Specification 2, section 9. */
export type Situation = 'owed' | 'ahead' | 'even' | 'unknown'

export function situationOf({ difference }: Pick<HistoryMonth, 'difference'>): Situation {
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
  const received = new Map<string, Line[]>()
  for (const { nameOfPayer, paidDate, amount } of remittances ?? []) {
    const yearMonth = paidDate.slice(0, 7)
    const line = { name: orNull(nameOfPayer), day: paidDate, cents: centsOf(amount) }
    received.set(yearMonth, [...(received.get(yearMonth) ?? []), line])
  }
  const charged = months.map(({ yearMonth, difference, paymentsByTarget }): HistoryMonth => {
    const targets = paymentsByTarget.map(({ nameOnBill, dueDate, expected }) => ({
      name: orNull(nameOnBill),
      day: known(dueDate),
      cents: centsOf(expected),
    }))
    const lines = received.get(yearMonth) ?? []
    return {
      yearMonth,
      charged: targets.length === 0 ? null : sumOf(targets),
      paid: remittances && sumOf(lines),
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
        paid: sumOf(lines),
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
  const amount = known(euros)
  return amount === null ? null : toCents(amount)
}

/** Returns the sum of lines; null when one is not known. */
export const sumOf = (lines: readonly Pick<Line, 'cents'>[]): number | null =>
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
export function yearsOf(months: readonly HistoryMonth[]): HistoryYear[] {
  const years = new Map<string, HistoryMonth[]>()
  for (const month of months) {
    const year = month.yearMonth.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), month])
  }
  return [...years].map(([year, own]) => ({ year, months: own }))
}

/** The months in a situation, and the sum of their differences without its sign, in cents. */
export interface Total {
  readonly cents: number
  readonly months: readonly HistoryMonth[]
}

/** Returns the totals by situation. */
export function totalsOf(
  months: readonly HistoryMonth[],
): Readonly<Record<'owed' | 'ahead' | 'even', Total>> {
  const of = (situation: Situation): Total => {
    const own = months.filter((month) => situationOf(month) === situation)
    return {
      cents: own.reduce((sum, { difference }) => sum + Math.abs(difference ?? 0), 0),
      months: own,
    }
  }
  return { owed: of('owed'), ahead: of('ahead'), even: of('even') }
}
