const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** Groups digits by thousands with a separator. */
export const grouped = (digits: string, between: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, between)

/**
 * Formats an amount of euros: '742,50 €', '1 200 €', with no-break spaces. Without Intl, whose
 * first formatter blocks the page noticeably on a phone.
 */
export function showEuros(amount: number): string {
  const [euros = '', cents = ''] = Math.abs(amount).toFixed(2).split('.')
  const isNegative = amount < 0 && Number(`${euros}${cents}`) > 0
  return `${isNegative ? MINUS : ''}${grouped(euros, NO_BREAK_SPACE)}${cents === '00' ? '' : `,${cents}`}${NO_BREAK_SPACE}€`
}
