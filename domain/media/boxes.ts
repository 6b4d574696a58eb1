import { encodeTypeCode, readUint32 } from './bytes.ts'

/** A box of a film or of HEIC; `body` is where its content begins. */
export interface Box {
  /** The four characters of the type, as a number. */
  readonly type: number
  readonly start: number
  readonly body: number
  readonly end: number
}

/** The box around all others: the file. */
export const FILE_BOX_TYPE = 0

const DATA = encodeTypeCode('mdat')

/** The box around all others of a file. */
export const wholeFileBox = ({ length }: Uint8Array): Box => ({
  type: FILE_BOX_TYPE,
  start: 0,
  body: 0,
  end: length,
})

/**
 * Returns the box that begins at a place in another; null when it does not fit into it. The last
 * box of a file may have no length, and its data may break off.
 */
export function readBoxAt(bytes: Uint8Array, start: number, around: Box): Box | null {
  const isInFile = around.type === FILE_BOX_TYPE
  const type = readUint32(bytes, start + 4) ?? 0
  const short = readUint32(bytes, start) ?? 0
  const isLong = short === 1
  const long = isLong
    ? (readUint32(bytes, start + 8) ?? 0) * 2 ** 32 + (readUint32(bytes, start + 12) ?? 0)
    : 0
  const size = isLong ? long : short === 0 && isInFile ? around.end - start : short
  const body = start + (isLong ? 16 : 8)
  const isCut = start + size > around.end && isInFile && type === DATA
  const end = isCut ? around.end : start + size
  return end > around.end || end < body ? null : { type, start, body, end }
}
