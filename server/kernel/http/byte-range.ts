/** A part of a file: its first and its last byte. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Returns the part that a Range header asks for, within a file of `size` bytes; null for the whole
 * file: without a header, and for several parts, other units and parts beyond the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : null
}
