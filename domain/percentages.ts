const NO_BREAK_SPACE = '\u00a0'

/**
 * Reads a percentage from 0 to 100 with comma or point and at most two decimals; a trailing % is
 * forgiven. Null for anything else.
 */
export function parsePercentage(text: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim())
  if (!match?.[1]) return null
  const value = Number(match[1].replace(',', '.'))
  return value <= 100 ? value : null
}

/** Whether percentages with at most two decimals add up to 100, reckoned in hundredths. */
export function sumsToHundred(values: readonly number[]): boolean {
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) === 100 * 100
}

/** A percentage as residents read it: '33,33 %', '50 %', with a no-break space. */
export function showPercentage(value: number): string {
  return `${String(Math.round(value * 100) / 100).replace('.', ',')}${NO_BREAK_SPACE}%`
}
