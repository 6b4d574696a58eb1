import type { WorkLimit } from '../work-limit.ts'
import { hasTextAt, type OwnBytes } from './bytes.ts'

/** The beginning of a JPEG segment that holds Exif. */
export const EXIF_HEADER = 'Exif\0\0'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12

/**
 * Returns the orientation, 1 to 8, of an Exif block that begins with its byte order; 1, upright,
 * when there is none or it cannot be read. Only the first directory is read, of at most 65,535
 * entries, each once.
 */
export function readExifOrientation(tiff: Uint8Array, work?: WorkLimit): number {
  const isLittle = hasTextAt(tiff, 'II*\0')
  if (!isLittle && !hasTextAt(tiff, 'MM\0*')) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (tiff.length < 10) return 1
  const first = view.getUint32(4, isLittle)
  if (first + 2 > tiff.length) return 1
  const count = view.getUint16(first, isLittle)
  for (let number = 0; number < count; number += 1) {
    const at = first + 2 + number * ENTRY_BYTES
    if (at + ENTRY_BYTES > tiff.length) return 1
    work?.spend()
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return view.getUint16(at + 2, isLittle) === SHORT && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Returns an Exif block, from its byte order on, that holds an orientation and nothing else. */
export function makeExifWithOrientation(orientation: number): OwnBytes {
  const view = new DataView(new ArrayBuffer(26))
  view.setUint32(0, 0x4d4d_002a)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION)
  view.setUint16(12, SHORT)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return new Uint8Array(view.buffer)
}
