import { hasTextAt } from './bytes.ts'
import type { PictureSize } from './limits.ts'

/** Returns the size in the header of a WebP; null for other bytes. */
export function readWebpSize(bytes: Uint8Array): PictureSize | null {
  if (!hasTextAt(bytes, 'RIFF') || !hasTextAt(bytes, 'WEBP', 8) || bytes.length < 30) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (hasTextAt(bytes, 'VP8 ', 12))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (hasTextAt(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!hasTextAt(bytes, 'VP8X', 12)) return null
  // Three bytes each, the least significant first.
  return {
    width: (view.getUint32(24, true) & 0xff_ffff) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  }
}
