import { bytesOfText, hasText, joined, type OwnBytes, uint16, writing } from './bytes.ts'
import { EXIF, exifOf, orientationOf } from './exif.ts'

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
const frames = [0xc0, 0xc1, 0xc2]

/** The length of an Exif segment that holds an orientation alone. */
const EXIF_BYTES = 36
/** The length of a JFIF segment that holds no thumbnail. */
const JFIF_BYTES = 16

/**
 * Returns a JPEG without metadata: of the application segments only JFIF, the colour profile and
 * Adobe's stay, comments and what follows the picture go, and of Exif only an orientation other
 * than upright. A picture that breaks off after its first scan is ended there. Null for bytes that
 * are not a JPEG of a kind that browsers show.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): OwnBytes | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return null
  // A new Exif may be longer than the one it replaces, and the end may be missing.
  const kept = writing(bytes.length + EXIF_BYTES + 2)
  kept.put(bytes.subarray(0, 2))
  let at = 2
  let hasFrame = false
  let hasScan = false
  let hasExif = false
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at + 1] === 0xff) at += 1
    const kind = bytes[at + 1]
    if (kind === marker.end) break
    const size = uint16(bytes, at + 2)
    const end = at + 2 + (size ?? 0)
    if (kind === undefined || size === null || end > bytes.length) break
    const body = bytes.subarray(at + 4, end)
    if (size < 2) return null
    if (isApplication(kind)) {
      const isExif = kind === marker.app1 && hasText(body, EXIF)
      if (!hasExif || !isExif) kept.put(keptOfApplication(kind, body))
      hasExif ||= isExif
      at = end
      continue
    }
    if (!isWellFormed(kind, body)) return null
    hasFrame ||= frames.includes(kind)
    if (kind === marker.scan && !hasFrame) return null
    hasScan ||= kind === marker.scan
    const next = kind === marker.scan ? endOfScan(bytes, end) : end
    kept.put(Uint8Array.of(0xff, kind), bytes.subarray(at + 2, next))
    at = next
  }
  if (!hasScan) return null
  kept.put(Uint8Array.of(0xff, marker.end))
  return kept.written()
}

const isApplication = (kind: number): boolean =>
  (kind >= marker.app0 && kind <= marker.app15) || kind === marker.comment

/** Returns what stays of an application segment or a comment. */
function keptOfApplication(kind: number, body: Uint8Array): Uint8Array {
  if (kind === marker.app0 && hasText(body, 'JFIF\0') && body.length >= JFIF_BYTES - 2)
    return segmentOf(kind, joined(body.subarray(0, JFIF_BYTES - 4), Uint8Array.of(0, 0)))
  if (kind === marker.app2 && hasText(body, 'ICC_PROFILE\0')) return segmentOf(kind, body)
  if (kind === marker.app14 && hasText(body, 'Adobe') && body.length === 12)
    return segmentOf(kind, body)
  if (kind !== marker.app1 || !hasText(body, EXIF)) return new Uint8Array()
  const orientation = orientationOf(body.subarray(EXIF.length))
  if (orientation === 1) return new Uint8Array()
  return segmentOf(kind, joined(bytesOfText(EXIF), exifOf(orientation)))
}

function segmentOf(kind: number, body: Uint8Array): Uint8Array {
  const size = body.length + 2
  return joined(Uint8Array.of(0xff, kind, size >> 8, size & 0xff), body)
}

/** Whether the body of a segment has the length that its content asks for: it hides no other. */
function isWellFormed(kind: number, body: Uint8Array): boolean {
  if (frames.includes(kind)) return body.length === 6 + 3 * (body[5] ?? 0)
  if (kind === marker.scan) return body.length === 4 + 2 * (body[0] ?? 0)
  if (kind === marker.restart || kind === marker.lines) return body.length === 2
  if (kind === marker.quantisation)
    return isMadeOf(body, (at) => 1 + 64 * (((body[at] ?? 0) >> 4) + 1))
  if (kind !== marker.huffman) return false
  return isMadeOf(
    body,
    (at) => 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0),
  )
}

/** Whether a body is a row of tables; `lengthAt` is the length of the one that begins at a place. */
function isMadeOf(body: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0
  while (at < body.length) at += lengthAt(at)
  return at === body.length
}

/** Returns where the coded data of a scan end: at the next marker that is not part of them. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0xff
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}
