import { bytesOfText, hasText, joined, type OwnBytes, writing } from './bytes.ts'

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const
const extension = { graphicControl: 0xf9, application: 0xff } as const
const SCREEN_BYTES = 13
const IMAGE_BYTES = 10
const REPEATING = 'NETSCAPE2.0'

/**
 * Returns a GIF with its images, their timing and how often they repeat: without comments, texts
 * and the data of applications, and what follows the last image. Null for bytes that are not a
 * whole GIF; only the last byte, the trailer, may be missing.
 */
export function gifWithoutMetadata(bytes: Uint8Array): OwnBytes | null {
  if (!hasText(bytes, 'GIF87a') && !hasText(bytes, 'GIF89a')) return null
  let at = SCREEN_BYTES + paletteBytes(bytes[10])
  if (at > bytes.length) return null
  // The trailer may be missing.
  const kept = writing(bytes.length + 1)
  kept.put(bytes.subarray(0, at))
  let hasImage = false
  while (at < bytes.length && bytes[at] !== block.trailer) {
    const isImage = bytes[at] === block.image
    if (!isImage && bytes[at] !== block.extension) return null
    // An image has its descriptor, a palette and a code size before its data.
    const data = isImage ? at + IMAGE_BYTES + paletteBytes(bytes[at + 9]) + 1 : at + 2
    const end = endOfData(bytes, data)
    if (end === null) return null
    kept.put(isImage ? bytes.subarray(at, end) : keptOfExtension(bytes.subarray(at, end)))
    hasImage ||= isImage
    at = end
  }
  kept.put(Uint8Array.of(block.trailer))
  return hasImage ? kept.written() : null
}

/** Returns the length of the palette that the flags of a screen or of an image announce. */
const paletteBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

/** Returns where a row of data blocks ends, after its empty one; null when it breaks off. */
function endOfData(bytes: Uint8Array, from: number): number | null {
  let at = from
  for (;;) {
    const length = bytes[at]
    if (length === undefined) return null
    at += length + 1
    if (length === 0) return at
  }
}

function keptOfExtension(part: Uint8Array): Uint8Array {
  if (part[1] === extension.graphicControl && part[2] === 4 && part.length === 8) return part
  // The application's name, and one block: 1, and how often as two bytes.
  const isRepeating =
    part[1] === extension.application &&
    part[2] === REPEATING.length &&
    hasText(part, REPEATING, 3) &&
    part[14] === 3 &&
    part[15] === 1
  if (!isRepeating) return new Uint8Array()
  const times = part.subarray(16, 18)
  return joined(part.subarray(0, 3), bytesOfText(REPEATING), Uint8Array.of(3, 1), times, zero)
}

const zero = Uint8Array.of(0)
