import type { WorkLimit } from '../work-limit.ts'
import { type Box, readBoxAt, wholeFileBox } from './boxes.ts'
import { encodeTypeCode, hasTextAt, readUint32 } from './bytes.ts'
import type { PictureSize } from './limits.ts'

/** Whether bytes are HEIC by their brand: browsers name it, if at all, in several ways. */
export const isHeic = (bytes: Uint8Array): boolean =>
  hasTextAt(bytes, 'ftyp', 4) &&
  ['heic', 'heix', 'mif1', 'msf1'].some((brand) => hasTextAt(bytes, brand, 8))

const size = encodeTypeCode('ispe')
/** The boxes around the sizes, and the bytes of each before its boxes. */
const around: ReadonlyMap<number, number> = new Map([
  [encodeTypeCode('meta'), 4],
  [encodeTypeCode('iprp'), 0],
  [encodeTypeCode('ipco'), 0],
])

/** Returns the size of the largest picture in HEIC or AVIF; null when none is found. */
export function readHeicSize(bytes: Uint8Array, work: WorkLimit): PictureSize | null {
  if (!hasTextAt(bytes, 'ftyp', 4)) return null
  let largest: PictureSize | null = null
  const read = (outer: Box, depth: number): void => {
    let start = outer.body
    while (start + 8 <= outer.end) {
      work.spend()
      const box = readBoxAt(bytes, start, outer)
      if (box === null) return
      const skipped = around.get(box.type)
      if (box.type === size) {
        const width = readUint32(bytes, box.body + 4) ?? 0
        const height = readUint32(bytes, box.body + 8) ?? 0
        if (width * height >= (largest ? largest.width * largest.height : 0))
          largest = { width, height }
      } else if (skipped !== undefined && depth < around.size)
        read({ ...box, body: box.body + skipped }, depth + 1)
      start = box.end
    }
  }
  read(wholeFileBox(bytes), 0)
  return largest
}
