import type { WorkLimit } from '../work-limit.ts'
import { type Box, FILE_BOX_TYPE, readBoxAt, wholeFileBox } from './boxes.ts'
import {
  encodeLatin1,
  encodeTypeCode,
  hasTextAt,
  type OwnBytes,
  readUint16,
  readUint32,
} from './bytes.ts'
import { rejectTooManyPixels } from './limits.ts'

const type = {
  movie: encodeTypeCode('moov'),
  movieHeader: encodeTypeCode('mvhd'),
  fragment: encodeTypeCode('moof'),
  data: encodeTypeCode('mdat'),
  track: encodeTypeCode('trak'),
  trackHeader: encodeTypeCode('tkhd'),
  media: encodeTypeCode('mdia'),
  handler: encodeTypeCode('hdlr'),
  information: encodeTypeCode('minf'),
  tables: encodeTypeCode('stbl'),
  descriptions: encodeTypeCode('stsd'),
  sizes: encodeTypeCode('stsz'),
  groups: encodeTypeCode('stsc'),
  places: encodeTypeCode('stco'),
  widePlaces: encodeTypeCode('co64'),
} as const

const codesOf = (types: string): ReadonlySet<number> =>
  new Set(types.split(' ').map(encodeTypeCode))

/** The boxes that playing needs, by the box that they are in. */
const needed: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [FILE_BOX_TYPE, codesOf('ftyp moov mdat moof mfra sidx styp pdin')],
  [type.movie, codesOf('mvhd trak mvex iods')],
  [type.track, codesOf('tkhd edts mdia tapt load clip matt')],
  [type.media, codesOf('mdhd hdlr minf elng')],
  [type.information, codesOf('vmhd smhd hdlr dinf stbl')],
  [
    type.tables,
    codesOf(
      'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd subs saiz saio stsh padb',
    ),
  ],
  [type.fragment, codesOf('mfhd traf')],
  [encodeTypeCode('traf'), codesOf('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio')],
])

/**
 * The boxes that a track has once, and that are read once its end is reached, by the box that they
 * are in.
 */
const readLater: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [type.track, new Set([type.trackHeader, type.media])],
  [type.media, new Set([type.handler, type.information])],
  [type.information, new Set([type.tables])],
  [
    type.tables,
    new Set([type.descriptions, type.sizes, type.groups, type.places, type.widePlaces]),
  ],
])

/** The steps of a track, for which more is noted than for another box. */
const TRACK_STEPS = 8
const FREE = encodeLatin1('free')

interface Track {
  readonly box: Box
  /** The boxes of the track that are read later, by type. */
  readonly parts: Map<number, Box>
}

interface Movie {
  hasHeader: boolean
  readonly tracks: Track[]
}

/** A film that is being read. */
interface Reading {
  readonly film: OwnBytes
  readonly work: WorkLimit
  readonly movies: Movie[]
  /** The boxes of samples, in their order. */
  readonly data: Box[]
  hasFragments: boolean
  /**
   * How many bytes of samples may still be blanked: no more than the film has, unless chunks
   * overlap.
   */
  left: number
}

/**
 * Returns an MP4 or QuickTime film without metadata and of the same length: what playing needs
 * stays where it is; every other box (places, keys, XMP, user data, free space) becomes `free` and
 * is filled with zeros, and so are the tracks that are neither picture nor sound, with their
 * samples. Null for bytes that are not a film, or whose other tracks cannot be found. Throws
 * `WorkLimitExceeded` for too many boxes, `TooManyPixels` for too large pictures.
 */
export function removeFilmMetadata(bytes: Uint8Array, work: WorkLimit): OwnBytes | null {
  const film = new Uint8Array(bytes)
  const reading: Reading = {
    film,
    work,
    movies: [],
    data: [],
    hasFragments: false,
    left: film.length,
  }
  const isFilm = readBoxes(reading, wholeFileBox(film)) && dropOtherTracks(reading)
  return isFilm ? film : null
}

/**
 * Reads the boxes in another and blanks those that are not needed; returns whether they fill it.
 * Fewer bytes than a box has are blanked at the end.
 */
function readBoxes(reading: Reading, around: Box): boolean {
  const { film, work } = reading
  const kept = needed.get(around.type)
  let start = around.body
  while (start + 8 <= around.end) {
    work.spend()
    const box = readBoxAt(film, start, around)
    if (box === null) return false
    if (!kept?.has(box.type)) blank(film, box)
    else if (!noteBox(reading, around, box)) return false
    else if (needed.has(box.type) && !readBoxes(reading, box)) return false
    start = box.end
  }
  film.fill(0, start, around.end)
  return true
}

/** Notes what is read once all boxes are; returns false for a second box where only one may be. */
function noteBox(reading: Reading, around: Box, box: Box): boolean {
  const movie = reading.movies.at(-1)
  if (box.type === type.data) reading.data.push(box)
  if (box.type === type.fragment) reading.hasFragments = true
  if (box.type === type.movie) reading.movies.push({ hasHeader: false, tracks: [] })
  if (box.type === type.movieHeader && movie) movie.hasHeader = true
  if (box.type === type.track) {
    reading.work.spend(TRACK_STEPS)
    movie?.tracks.push({ box, parts: new Map() })
  }
  if (!readLater.get(around.type)?.has(box.type)) return true
  const parts = movie?.tracks.at(-1)?.parts
  if (!parts || parts.has(box.type)) return false
  parts.set(box.type, box)
  return true
}

function blank(film: OwnBytes, { start, body, end }: Box): void {
  for (let place = 0; place < FREE.length; place += 1) film[start + 4 + place] = Number(FREE[place])
  if (body < end) film.fill(0, body, end)
}

/**
 * Blanks the tracks that are neither picture nor sound, with their samples; returns false when that
 * leaves none, or their samples cannot be found.
 */
function dropOtherTracks(reading: Reading): boolean {
  const { film, movies, hasFragments } = reading
  if (movies.length === 0) return false
  return movies.every(({ hasHeader, tracks }) => {
    const played = tracks.filter((track) => isPictureOrSound(film, track))
    const hasOthers = played.length < tracks.length
    if (!hasHeader || played.length === 0 || (hasOthers && hasFragments)) return false
    return tracks.every((track) => {
      if (isPictureOrSound(film, track)) {
        rejectPixelsOf(reading, track)
        return true
      }
      const isBlanked = blankSamples(reading, track)
      blank(film, track.box)
      return isBlanked
    })
  })
}

function isPictureOrSound(film: OwnBytes, { parts }: Track): boolean {
  const handler = parts.get(type.handler)
  if (handler === undefined || handler.end - handler.body < 12) return false
  return ['vide', 'soun'].some((kind) => hasTextAt(film, kind, handler.body + 8))
}

/** Throws `TooManyPixels` for a track whose pictures are too large. */
function rejectPixelsOf({ film, work }: Reading, { parts }: Track): void {
  const header = parts.get(type.trackHeader)
  // Width and height are 16.16 fixed-point numbers. The times before them have four bytes, or eight
  // in version 1.
  const sizeFrom = header && header.body + (film[header.body] === 1 ? 88 : 76)
  if (header && sizeFrom) rejectTooManyPixels(sizeAt(film, header, sizeFrom, 4))
  const descriptions = parts.get(type.descriptions)
  const handler = parts.get(type.handler)
  if (!descriptions || !handler || !hasTextAt(film, 'vide', handler.body + 8)) return
  let at = descriptions.body + 8
  while (at + 8 <= descriptions.end) {
    work.spend()
    rejectTooManyPixels(sizeAt(film, descriptions, at + 32, 2))
    at += Math.max(readUint32(film, at) ?? 0, 8)
  }
}

/** Returns a width and a height of two bytes each, `apart` bytes from each other, in a box. */
const sizeAt = (film: OwnBytes, { body, end }: Box, at: number, apart: number) => {
  const isInBox = at >= body && at + apart + 2 <= end
  return {
    width: isInBox ? (readUint16(film, at) ?? 0) : 0,
    height: isInBox ? (readUint16(film, at + apart) ?? 0) : 0,
  }
}

/** Fills the samples of a track with zeros; returns false when they cannot all be found. */
function blankSamples(reading: Reading, track: Track): boolean {
  const { film, data } = reading
  return eachChunk(reading, track, (start, size) => {
    reading.left -= size
    const around = lastBefore(data, start)
    const isInData = around && start >= around.body && start + size <= around.end
    if (reading.left < 0 || (size > 0 && !isInData)) return false
    film.fill(0, start, start + size)
    return true
  })
}

/** Returns the last of the boxes that begins before a place. */
function lastBefore(boxes: readonly Box[], place: number): Box | undefined {
  let [from, to] = [0, boxes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((boxes[middle]?.start ?? 0) < place) from = middle + 1
    else to = middle
  }
  return boxes[from - 1]
}

/**
 * Calls `blankChunk` with where each chunk of a track begins, and its size; returns false when its
 * tables cannot be read, or a call does.
 */
function eachChunk(
  { film, work }: Reading,
  { parts }: Track,
  blankChunk: (start: number, size: number) => boolean,
): boolean {
  const [sizes, groups] = [parts.get(type.sizes), parts.get(type.groups)]
  const places = parts.get(type.places) ?? parts.get(type.widePlaces)
  if (!sizes || !groups || !places) return false
  const isWide = places.type === type.widePlaces
  const count = countAt(film, places, 4, isWide ? 8 : 4)
  const groupCount = countAt(film, groups, 4, 12)
  const each = readUint32(film, sizes.body + 4)
  const sampleCount = countAt(film, sizes, 8, each === 0 ? 4 : 0)
  if (count === null || groupCount === null || each === null || sampleCount === null) return false
  const firstOf = (group: number) => readUint32(film, groups.body + 8 + group * 12) ?? 0
  let group = 0
  let sample = 0
  for (let number = 0; number < count; number += 1) {
    work.spend()
    const at = places.body + 8 + number * (isWide ? 8 : 4)
    const high = isWide ? (readUint32(film, at) ?? 0) : 0
    const start = high * 2 ** 32 + (readUint32(film, at + (isWide ? 4 : 0)) ?? 0)
    while (group + 1 < groupCount && firstOf(group + 1) <= number + 1) {
      work.spend()
      group += 1
    }
    const held = groupCount > 0 ? (readUint32(film, groups.body + 12 + group * 12) ?? 0) : 0
    const last = Math.min(sample + held, sampleCount)
    if (each === 0) work.spend(last - sample)
    const size = each === 0 ? sum(film, sizes.body + 12, sample, last) : each * (last - sample)
    if (!blankChunk(start, size)) return false
    sample = last
  }
  return sample === sampleCount
}

/** Returns the sum of the numbers of a table from row `from` to before row `to`. */
function sum(film: OwnBytes, table: number, from: number, to: number): number {
  let all = 0
  for (let row = from; row < to; row += 1) all += readUint32(film, table + row * 4) ?? 0
  return all
}

/** Returns the number of rows of a table; null when they do not fit into its box. */
function countAt(film: OwnBytes, { body, end }: Box, at: number, rowBytes: number): number | null {
  const count = body + at + 4 <= end ? readUint32(film, body + at) : null
  return count !== null && body + at + 4 + count * rowBytes <= end ? count : null
}
