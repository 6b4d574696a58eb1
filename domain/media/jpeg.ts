import type { WorkLimit } from '../work-limit.ts'
import {
  type BytesCopier,
  concatenateBytes,
  createBytesCopier,
  encodeLatin1,
  hasTextAt,
  type OwnBytes,
  readUint16,
} from './bytes.ts'
import { EXIF_HEADER, makeExifWithOrientation, readExifOrientation } from './exif.ts'
import { isEmptyPicture, MAX_JPEG_SCANS, type PictureSize, rejectTooManyPixels } from './limits.ts'

const marker = {
  start: 0xd8,
  end: 0xd9,
  huffman: 0xc4,
  quantisation: 0xdb,
  lines: 0xdc,
  restart: 0xdd,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const

/** Baseline, extended and progressive: the frames that browsers show. */
const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xc2

/** The length of an Exif segment that holds an orientation alone. */
const EXIF_BYTES = 36
/** The length of a JFIF segment that holds no thumbnail, without its marker. */
const JFIF_BYTES = 16
/** The most lines that a JPEG can have, which is assumed where its frame does not say how many. */
const MAX_LINES = 65_535
/** The steps of a segment that is written in another form. */
const REWRITING_STEPS = 8

/**
 * Returns a JPEG without metadata: of the application segments only JFIF, the colour profile and
 * Adobe's stay, comments and what follows the picture go, and of Exif only an orientation other
 * than upright. A picture that breaks off after its first scan is ended there. Null for bytes that
 * are not a JPEG with pixels, of a kind that browsers show. Throws `WorkLimitExceeded` for too many segments,
 * `TooManyPixels` for too many pixels or scans.
 */
export function removeJpegMetadata(bytes: Uint8Array, work: WorkLimit): OwnBytes | null {
  if (!isJpeg(bytes)) return null
  // A new Exif may be longer than the one it replaces, and the end may be missing.
  const kept = createBytesCopier(bytes, EXIF_BYTES + 2)
  kept.copy(0, 2)
  let at = 2
  let size: PictureSize | null = null
  let scans = 0
  let hasExif = false
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const filledFrom = at
    while (bytes[at + 1] === 0xff) at += 1
    work.spend(1 + ((at - filledFrom) >> 10))
    const kind = bytes[at + 1]
    if (kind === marker.end) break
    const length = readUint16(bytes, at + 2)
    const end = at + 2 + (length ?? 0)
    if (kind === undefined || length === null || end > bytes.length) break
    if (length < 2) return null
    if (isApplication(kind)) {
      const isExif = kind === marker.app1 && hasTextAt(bytes, EXIF_HEADER, at + 4)
      if (!hasExif || !isExif) copyApplication(kept, { bytes, at, end }, work)
      hasExif ||= isExif
      at = end
      continue
    }
    if (!isWellFormed(kind, { bytes, at: at + 4, end }, work)) return null
    if (isFrame(kind)) {
      size = frameSize(bytes, at)
      if (isEmptyPicture(size)) return null
      rejectTooManyPixels(size)
    }
    let next = end
    if (kind === marker.scan) {
      if (size === null) return null
      scans += 1
      rejectTooManyPixels(size, { count: scans, max: MAX_JPEG_SCANS })
      next = endOfScan(bytes, end)
      work.spend((next - end) >> 10)
    }
    kept.copy(at, next)
    at = next
  }
  if (scans === 0) return null
  kept.put(Uint8Array.of(0xff, marker.end))
  return kept.written()
}

/** Whether bytes begin as a JPEG. */
const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === marker.start

/**
 * Returns the size in the first frame of a JPEG, of any kind; null for other bytes. As decoders do,
 * it ignores bytes between segments.
 */
export function readJpegSize(bytes: Uint8Array, work: WorkLimit): PictureSize | null {
  if (!isJpeg(bytes)) return null
  let at = bytes.indexOf(0xff, 2)
  while (at !== -1) {
    work.spend()
    const kind = bytes[at + 1] ?? 0
    if (kind >= 0xc0 && kind <= 0xcf && !noFrames.includes(kind))
      return at + 9 <= bytes.length ? frameSize(bytes, at) : null
    const hasLength = kind !== 0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd8)
    const next = hasLength ? at + 2 + Math.max(readUint16(bytes, at + 2) ?? 0, 2) : at + 1
    at = bytes.indexOf(0xff, next)
  }
  return null
}

/** The markers among those of frames that begin none: codes, extensions, arithmetic conditioning. */
const noFrames = [marker.huffman, 0xc8, 0xcc]

/** Returns the size in a frame; without lines, the most that a JPEG can have. */
const frameSize = (bytes: Uint8Array, at: number): PictureSize => ({
  width: readUint16(bytes, at + 7) ?? 0,
  height: readUint16(bytes, at + 5) || MAX_LINES,
})

const isApplication = (kind: number): boolean =>
  (kind >= marker.app0 && kind <= marker.app15) || kind === marker.comment

/** A part of a JPEG: a segment with its marker, or its body. */
interface Part {
  readonly bytes: Uint8Array
  readonly at: number
  readonly end: number
}

/** Copies what stays of an application segment or a comment. */
function copyApplication(kept: BytesCopier, { bytes, at, end }: Part, work: WorkLimit): void {
  const kind = bytes[at + 1]
  const begins = (text: string) => hasTextAt(bytes, text, at + 4)
  if (kind === marker.app0 && begins('JFIF\0') && end - at >= JFIF_BYTES + 2) {
    work.spend(REWRITING_STEPS)
    kept.put(Uint8Array.of(0xff, kind, 0, JFIF_BYTES))
    kept.copy(at + 4, at + JFIF_BYTES)
    kept.put(Uint8Array.of(0, 0))
  } else if (kind === marker.app2 && begins('ICC_PROFILE\0')) kept.copy(at, end)
  else if (kind === marker.app14 && begins('Adobe') && end - at === 16) kept.copy(at, end)
  else if (kind === marker.app1 && begins(EXIF_HEADER)) {
    const orientation = readExifOrientation(bytes.subarray(at + 4 + EXIF_HEADER.length, end), work)
    if (orientation === 1) return
    const body = concatenateBytes(encodeLatin1(EXIF_HEADER), makeExifWithOrientation(orientation))
    kept.put(Uint8Array.of(0xff, kind, 0, body.length + 2))
    kept.put(body)
  }
}

/** Whether the body of a segment has the length that its content asks for: it hides no other. */
function isWellFormed(kind: number, body: Part, work: WorkLimit): boolean {
  const { bytes, at, end } = body
  const length = end - at
  if (isFrame(kind)) return length > 5 && length === 6 + 3 * Number(bytes[at + 5])
  if (kind === marker.scan) return length > 0 && length === 4 + 2 * Number(bytes[at])
  if (kind === marker.restart || kind === marker.lines) return length === 2
  if (kind === marker.quantisation) return isMadeOf(body, work, quantisationBytes)
  return kind === marker.huffman && isMadeOf(body, work, huffmanBytes)
}

/** Returns the length of the table that begins at a place. */
type LengthOfTable = (bytes: Uint8Array, at: number) => number

const quantisationBytes: LengthOfTable = (bytes, at) => 1 + 64 * ((Number(bytes[at]) >> 4) + 1)

const huffmanBytes: LengthOfTable = (bytes, at) => {
  let length = 17
  for (let place = at + 1; place < at + 17; place += 1) length += bytes[place] ?? 0
  return length
}

/** Whether a body is a row of tables. */
function isMadeOf({ bytes, at, end }: Part, work: WorkLimit, lengthAt: LengthOfTable): boolean {
  let place = at
  while (place < end) {
    work.spend()
    place += lengthAt(bytes, place)
  }
  return place === end
}

/** Returns where the coded data of a scan end: at the next marker that is not part of them. */
function endOfScan(bytes: Uint8Array, from: number): number {
  // By index: where every second byte is 0xff, searches cost twenty times as much.
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0xff
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at += 1
  }
  return bytes.length
}
