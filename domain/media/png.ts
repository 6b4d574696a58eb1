import type { WorkLimit } from '../work-limit.ts'
import { createBytesCopier, encodeTypeCode, hasTextAt, type OwnBytes, readUint32 } from './bytes.ts'
import {
  isEmptyPicture,
  MAX_ANIMATION_FRAMES,
  type PictureSize,
  rejectTooManyPixels,
} from './limits.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12

const type = {
  header: encodeTypeCode('IHDR'),
  data: encodeTypeCode('IDAT'),
  end: encodeTypeCode('IEND'),
  animation: encodeTypeCode('acTL'),
  frame: encodeTypeCode('fcTL'),
} as const

/** The chunks that say how the picture looks, those of animated ones included. */
const shown: ReadonlySet<number> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'
    .split(' ')
    .map(encodeTypeCode),
)

/**
 * Returns a PNG with the chunks that say how it looks: without Exif, texts, times and every other
 * chunk, and what follows the picture. Null for bytes that are not a whole PNG with pixels. Throws
 * `WorkLimitExceeded` for too many chunks, `TooManyPixels` for too many pixels or frames.
 */
export function removePngMetadata(bytes: Uint8Array, work: WorkLimit): OwnBytes | null {
  const size = readPngSize(bytes)
  if (size === null) return null
  const kept = createBytesCopier(bytes, 0)
  kept.copy(0, SIGNATURE.length)
  let at = SIGNATURE.length
  let hasData = false
  let frames = 0
  let drawn = size
  for (;;) {
    const length = readUint32(bytes, at)
    if (length === null || at + length + FRAME_BYTES > bytes.length) return null
    work.spend(1 + (length >> 10))
    const end = at + length + FRAME_BYTES
    const code = readUint32(bytes, at + 4) ?? 0
    if (code === type.header) {
      const header = sizeIn(bytes, at + 8)
      if (isEmptyPicture(header)) return null
      rejectTooManyPixels(header)
    }
    if (code === type.animation)
      rejectTooManyPixels(size, {
        count: readUint32(bytes, at + 8) ?? 0,
        max: MAX_ANIMATION_FRAMES,
      })
    if (code === type.frame) {
      frames += 1
      drawn = withFrame(drawn, bytes, at + 12)
      rejectTooManyPixels(drawn, { count: frames, max: MAX_ANIMATION_FRAMES })
    }
    if (shown.has(code)) {
      if (checksum(bytes, at + 4, end - 4) !== readUint32(bytes, end - 4)) return null
      kept.copy(at, end)
    } else if (isNeeded(code)) return null
    hasData ||= code === type.data
    if (code === type.end) return hasData ? kept.written() : null
    at = end
  }
}

/** Returns the size in the header of a PNG; null for other bytes. */
export function readPngSize(bytes: Uint8Array): PictureSize | null {
  const isPng = hasTextAt(bytes, SIGNATURE) && hasTextAt(bytes, 'IHDR', 12)
  return isPng && bytes.length >= 24 ? sizeIn(bytes, 16) : null
}

const sizeIn = (bytes: Uint8Array, at: number): PictureSize => ({
  width: readUint32(bytes, at) ?? 0,
  height: readUint32(bytes, at + 4) ?? 0,
})

/** Returns the size of what is drawn, up to the far ends of a frame that may exceed the picture. */
const withFrame = ({ width, height }: PictureSize, bytes: Uint8Array, at: number): PictureSize => {
  const frame = sizeIn(bytes, at)
  const begin = sizeIn(bytes, at + 8)
  return {
    width: Math.max(width, begin.width + frame.width),
    height: Math.max(height, begin.height + frame.height),
  }
}

/** Whether a chunk's first letter is a capital: who does not know it cannot show the picture. */
function isNeeded(code: number): boolean {
  const first = code >>> 24
  return first >= 0x41 && first <= 0x5a
}

/** The remainders of each byte; then those of each byte before one, two and three others. */
const remainders = new Int32Array(4 * 256)
for (let place = 0; place < remainders.length; place += 1) {
  let remainder = place < 256 ? place : Number(remainders[place - 256])
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1
  remainders[place] = remainder
}

/** Returns the CRC 32 of a chunk. */
function checksum(bytes: Uint8Array, from: number, to: number): number {
  const after = (place: number) => Number(remainders[place])
  let remainder = -1
  let at = from
  // Four bytes at once, by index: over 10 MB other ways take up to five times as long.
  for (; at + 4 <= to; at += 4) {
    const low = Number(bytes[at]) | (Number(bytes[at + 1]) << 8)
    const high = Number(bytes[at + 2]) | (Number(bytes[at + 3]) << 8)
    const four = remainder ^ (low | (high << 16))
    remainder =
      after(768 + (four & 0xff)) ^
      after(512 + ((four >>> 8) & 0xff)) ^
      after(256 + ((four >>> 16) & 0xff)) ^
      after(four >>> 24)
  }
  for (; at < to; at += 1)
    remainder = (remainder >>> 8) ^ after((remainder ^ Number(bytes[at])) & 0xff)
  return ~remainder >>> 0
}
