import type { WorkLimit } from '../work-limit.ts'
import { type BytesCopier, createBytesCopier, hasTextAt, type OwnBytes } from './bytes.ts'
import {
  isEmptyPicture,
  MAX_ANIMATION_FRAMES,
  type PictureSize,
  rejectTooManyPixels,
} from './limits.ts'

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const
const extension = { graphicControl: 0xf9, application: 0xff } as const
const SCREEN_BYTES = 13
const IMAGE_BYTES = 10
/** The name of the extension that says how often the images repeat, with its length. */
const REPEATING = '\x0bNETSCAPE2.0'
/** A repetition without the empty block that ends it. */
const REPETITION_BYTES = 18

/**
 * Returns a GIF with its images, their timing and how often they repeat: without comments, texts
 * and the data of applications, and what follows the last image. Null for bytes that are not a
 * whole GIF with pixels; only the last byte, the trailer, may be missing. Throws `WorkLimitExceeded` for too many
 * blocks, `TooManyPixels` for too many pixels or images.
 */
export function removeGifMetadata(bytes: Uint8Array, work: WorkLimit): OwnBytes | null {
  let drawn = readGifSize(bytes)
  let at = SCREEN_BYTES + paletteBytes(bytes[10])
  if (drawn === null || at > bytes.length) return null
  // The trailer may be missing.
  const kept = createBytesCopier(bytes, 1)
  kept.copy(0, at)
  let frames = 0
  while (at < bytes.length && bytes[at] !== block.trailer) {
    const isImage = bytes[at] === block.image
    if (!isImage && bytes[at] !== block.extension) return null
    if (isImage) {
      frames += 1
      drawn = sizeWithImage(bytes, at, drawn)
      rejectTooManyPixels(drawn, { count: frames, max: MAX_ANIMATION_FRAMES })
    }
    // An image has its descriptor, a palette and a code size before its data.
    const data = isImage ? at + IMAGE_BYTES + paletteBytes(bytes[at + 9]) + 1 : at + 2
    const end = endOfData(bytes, data, work)
    if (end === null) return null
    if (isImage) kept.copy(at, end)
    else copyExtension(kept, bytes, at, end)
    at = end
  }
  kept.put(Uint8Array.of(block.trailer))
  return frames > 0 && !isEmptyPicture(drawn) ? kept.written() : null
}

/** Returns the size of the screen of a GIF; null for other bytes. */
export function readGifSize(bytes: Uint8Array): PictureSize | null {
  if (!hasTextAt(bytes, 'GIF87a') && !hasTextAt(bytes, 'GIF89a')) return null
  return { width: littleUint16(bytes, 6), height: littleUint16(bytes, 8) }
}

/** Returns the size of a screen that holds an image: browsers enlarge it. */
const sizeWithImage = (bytes: Uint8Array, at: number, screen: PictureSize): PictureSize => ({
  width: Math.max(screen.width, littleUint16(bytes, at + 1) + littleUint16(bytes, at + 5)),
  height: Math.max(screen.height, littleUint16(bytes, at + 3) + littleUint16(bytes, at + 7)),
})

const littleUint16 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100

/** Returns the length of the palette that the flags of a screen or of an image announce. */
const paletteBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

/** Returns where a row of data blocks ends, after its empty one; null when it breaks off. */
function endOfData(bytes: Uint8Array, from: number, work: WorkLimit): number | null {
  let at = from
  for (;;) {
    work.spend()
    const length = bytes[at]
    if (length === undefined) return null
    at += length + 1
    if (length === 0) return at
  }
}

/** Copies what is kept of an extension. */
function copyExtension(kept: BytesCopier, bytes: Uint8Array, at: number, end: number): void {
  const label = bytes[at + 1]
  if (label === extension.graphicControl && bytes[at + 2] === 4 && end - at === 8)
    return kept.copy(at, end)
  // The extension has the application's name, and one block of three bytes: 1, and the number of
  // repetitions in two bytes.
  const isRepeating =
    label === extension.application &&
    hasTextAt(bytes, REPEATING, at + 2) &&
    bytes[at + 14] === 3 &&
    bytes[at + 15] === 1
  if (!isRepeating) return
  kept.copy(at, at + REPETITION_BYTES)
  kept.put(Uint8Array.of(0))
}
