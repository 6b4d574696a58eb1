import { toPlainCharacters } from './unseen.ts'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Parses a number with comma or point, even out of the range of a percentage; a trailing % is
 * ignored. Null for anything else.
 */
export function parseAnyPercentage(text: string): number | null {
  const match = /^(-?\d{1,9}(?:[.,]\d{1,9})?)\s*%?$/.exec(toPlainCharacters(text).trim())
  return match?.[1] ? Number(match[1].replace(',', '.')) : null
}

/** Parses a percentage from 0 to 100 with at most two decimals; null for anything else. */
export function parsePercentage(text: string): number | null {
  const value = parseAnyPercentage(text)
  const isOne =
    value !== null && value >= 0 && value <= 100 && !/[.,]\d{3}/.test(toPlainCharacters(text))
  return isOne ? value : null
}

/** Whether percentages with at most two decimals add up to 100. */
export function doSharesSumToHundred(values: readonly number[]): boolean {
  return sumShares(values) === 100
}

/** Adds percentages up in hundredths, which avoids rounding errors. */
export function sumShares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
}

/** Formats the number of a percentage: '33,33', '50'. */
export function formatShare(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',')
}

/** Formats a percentage: '33,33 %', '50 %', with a no-break space. */
export function formatPercentage(value: number): string {
  return `${formatShare(value)}${NO_BREAK_SPACE}%`
}
