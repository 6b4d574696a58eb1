/** A place in the write-ahead log of PostgreSQL: what is before it has been written. */
export type LogPosition = bigint

/** The form of PostgreSQL: two hexadecimal numbers of at most 32 bits, such as 16/B374D848. */
const FORM = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i
const LOW_BITS = 32n

/** Behind every position: no replica has reached it. */
export const AFTER_EVERY_LOG_POSITION: LogPosition = (1n << 64n) - 1n

/** Reads a position in the form of PostgreSQL; null for other text. */
export function parseLogPosition(text: string): LogPosition | null {
  const [, high, low] = FORM.exec(text) ?? []
  if (high === undefined || low === undefined) return null
  return (BigInt(`0x${high}`) << LOW_BITS) + BigInt(`0x${low}`)
}

/** Returns a position in the form of PostgreSQL. */
export function formatLogPosition(position: LogPosition): string {
  const part = (number: bigint) => number.toString(16).toUpperCase()
  return `${part(position >> LOW_BITS)}/${part(position & ((1n << LOW_BITS) - 1n))}`
}
