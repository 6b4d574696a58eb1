const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** Digits with something between each thousand. */
export const grouped = (digits: string, between: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, between)

/**
 * An amount of euros as residents read it: '742,50 €', '1 200 €', with no-break spaces. By hand: the
 * first formatter of Intl takes a phone so long that the page is felt to hang.
 */
export function showEuros(amount: number): string {
  const [euros = '', cents = ''] = Math.abs(amount).toFixed(2).split('.')
  const isNegative = amount < 0 && Number(`${euros}${cents}`) > 0
  return `${isNegative ? MINUS : ''}${grouped(euros, NO_BREAK_SPACE)}${cents === '00' ? '' : `,${cents}`}${NO_BREAK_SPACE}€`
}
