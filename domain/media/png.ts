import { hasText, type OwnBytes, textOf, uint32, writing } from './bytes.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12

/** The chunks that say how the picture looks, those of animated ones included. */
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

/**
 * Returns a PNG with the chunks that say how it looks: without Exif, texts, times and every other
 * chunk, and what follows the picture. Null for bytes that are not a whole PNG.
 */
export function pngWithoutMetadata(bytes: Uint8Array): OwnBytes | null {
  if (!hasText(bytes, SIGNATURE) || !hasText(bytes, 'IHDR', 12)) return null
  const kept = writing(bytes.length)
  kept.put(bytes.subarray(0, SIGNATURE.length))
  let at = SIGNATURE.length
  let hasData = false
  for (;;) {
    const length = uint32(bytes, at)
    if (length === null || at + length + FRAME_BYTES > bytes.length) return null
    const end = at + length + FRAME_BYTES
    const type = textOf(bytes, at + 4, at + 8)
    const isNeeded = /^[A-Z]/.test(type)
    if (!shown.has(type) && isNeeded) return null
    if (shown.has(type)) {
      if (checksum(bytes.subarray(at + 4, end - 4)) !== uint32(bytes, end - 4)) return null
      kept.put(bytes.subarray(at, end))
    }
    hasData ||= type === 'IDAT'
    if (type === 'IEND') return hasData ? kept.written() : null
    at = end
  }
}

const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1
  return remainder
})

/** Returns the CRC 32 of a chunk. */
function checksum(bytes: Uint8Array): number {
  let remainder = -1
  // By index: over 10 MB an iterator takes five times as long.
  for (let at = 0; at < bytes.length; at += 1)
    remainder = (remainder >>> 8) ^ Number(remainders[(remainder ^ Number(bytes[at])) & 0xff])
  return ~remainder >>> 0
}
