import { plainCharacters } from './unseen.ts'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Parses a number with comma or point, even out of the range of a percentage; a trailing % is
 * ignored. Null for anything else.
 */
export function readPercentage(text: string): number | null {
  const match = /^(-?\d{1,9}(?:[.,]\d{1,9})?)\s*%?$/.exec(plainCharacters(text).trim())
  return match?.[1] ? Number(match[1].replace(',', '.')) : null
}

/** Parses a percentage from 0 to 100 with at most two decimals; null for anything else. */
export function parsePercentage(text: string): number | null {
  const value = readPercentage(text)
  const isOne =
    value !== null && value >= 0 && value <= 100 && !/[.,]\d{3}/.test(plainCharacters(text))
  return isOne ? value : null
}

/** Whether percentages with at most two decimals add up to 100. */
export function sumsToHundred(values: readonly number[]): boolean {
  return sumOfShares(values) === 100
}

/** Adds percentages up in hundredths, which avoids rounding errors. */
export function sumOfShares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
}

/** Formats the number of a percentage: '33,33', '50'. */
export function showShare(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',')
}

/** Formats a percentage: '33,33 %', '50 %', with a no-break space. */
export function showPercentage(value: number): string {
  return `${showShare(value)}${NO_BREAK_SPACE}%`
}
