const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'
/** The bound of all amounts in euros: their absolute value is below it. */
export const EUROS_UPPER_BOUND = 10_000_000
const ROUNDING = 1e-6

/** Groups at most 18 digits by thousands with a separator. */
export const groupThousands = (digits: string, between: string): string =>
  digits.replace(/\B(?=(?:\d{3}){1,5}$)/g, between)

/** Returns an amount of euros in whole cents, rounded. */
export const toCents = (euros: number): number => Math.round(euros * 100) + 0

/** Returns whole cents in euros, with at most two decimals. */
export const toEuros = (cents: number): number => cents / 100

/** Whether a number is an amount of euros with at most two decimals, below ten million. */
export const isEuroAmount = (euros: number): boolean =>
  Math.abs(euros) < EUROS_UPPER_BOUND && Math.abs(euros * 100 - Math.round(euros * 100)) < ROUNDING

/**
 * Formats whole cents: '742,50 €', '1 200 €', with no-break spaces. Without Intl, whose first
 * formatter blocks the page noticeably on a phone. Specification 2, section 5.
 */
export const formatCents = (cents: number): string => formatted(cents, cents % 100 !== 0)

/** Formats whole cents as one amount of a table or list. */
export type FormatCents = (cents: number) => string

/**
 * Returns the format of the amounts of one table or list, whole cents or null for unknown ones: all
 * with two decimals if one has cents, else all without. Decision 0103.
 */
export function createCentsFormat(amounts: readonly (number | null)[]): FormatCents {
  const hasDecimals = amounts.some((cents) => cents !== null && cents % 100 !== 0)
  return (cents) => formatted(cents, hasDecimals)
}

function formatted(cents: number, hasDecimals: boolean): string {
  const { euros, rest } = partsOf(cents)
  return `${cents < 0 ? MINUS : ''}${groupThousands(euros, NO_BREAK_SPACE)}${hasDecimals ? `,${rest}` : ''}${NO_BREAK_SPACE}€`
}

/** Returns whole cents as they are typed into a bank: '742,50', without a sign or spaces. */
export function formatCentsForBank(cents: number): string {
  const { euros, rest } = partsOf(cents)
  return `${euros},${rest}`
}

/** Formats an amount of euros as `formatCents` does. */
export const formatEuros = (amount: number): string => formatCents(toCents(amount))

function partsOf(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { euros: digits.slice(0, -2), rest: digits.slice(-2) }
}
