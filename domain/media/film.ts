import { bytesOfText, hasText, type OwnBytes, textOf, uint32 } from './bytes.ts'

/** A box of a film; `body` is where its content begins. */
interface Box {
  readonly type: string
  readonly start: number
  readonly body: number
  readonly end: number
}

/** By box, the boxes in it that playing needs; `file` is the film itself. */
const needed: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['file', 'ftyp moov mdat moof mfra sidx styp pdin'],
    ['moov', 'mvhd trak mvex iods'],
    ['trak', 'tkhd edts mdia tapt load clip matt'],
    ['mdia', 'mdhd hdlr minf elng'],
    ['minf', 'vmhd smhd hdlr dinf stbl'],
    [
      'stbl',
      'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd subs saiz saio stsh padb',
    ],
    ['moof', 'mfhd traf'],
    ['traf', 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio'],
  ].map(([box = '', boxes = '']) => [box, new Set(boxes.split(' '))]),
)

/** The most chunks of a dropped track: one each second of a film of a day. */
const MAX_CHUNKS = 100_000
/** The most boxes in one box: those of a film in fragments are far fewer. */
const MAX_BOXES = 100_000
/** The most data boxes in which the samples of a dropped track are looked for. */
const MAX_DATA_BOXES = 64

/**
 * Returns an MP4 or QuickTime film without metadata and of the same length: what playing needs
 * stays where it is; every other box (places, keys, XMP, user data, free space) becomes `free` and
 * is filled with zeros, and so are the tracks that are neither picture nor sound, with their
 * samples. Null for bytes that are not a film, or whose other tracks cannot be found.
 */
export function filmWithoutMetadata(bytes: Uint8Array): OwnBytes | null {
  const film = new Uint8Array(bytes)
  const boxes = boxesIn(film, 0, film.length, 'file')
  if (boxes === null || !boxes.some(({ type }) => type === 'moov')) return null
  const data = boxes.filter(({ type }) => type === 'mdat')
  const isInFragments = boxes.some(({ type }) => type === 'moof')
  for (const moov of boxes.filter(({ type }) => type === 'moov')) {
    const parts = boxesIn(film, moov.body, moov.end)
    if (!parts?.some(({ type }) => type === 'mvhd')) return null
    const tracks = parts.filter(({ type }) => type === 'trak')
    const others = tracks.filter((track) => !isPictureOrSound(film, track))
    if (others.length === tracks.length || (others.length > 0 && isInFragments)) return null
    for (const track of others) {
      if (!blankSamples(film, track, data)) return null
      blank(film, track)
    }
  }
  return keepNeeded(film, boxes, 'file') ? film : null
}

/** Blanks the boxes that are not needed; returns whether every box that is could be read. */
function keepNeeded(film: OwnBytes, boxes: readonly Box[], of: string): boolean {
  return boxes.every((box) => {
    if (!needed.get(of)?.has(box.type)) {
      blank(film, box)
      return true
    }
    if (!needed.has(box.type)) return true
    const parts = boxesIn(film, box.body, box.end)
    return parts !== null && keepNeeded(film, parts, box.type)
  })
}

function blank(film: OwnBytes, { start, body, end }: Box): void {
  film.set(bytesOfText('free'), start + 4)
  film.fill(0, body, end)
}

/**
 * Returns the boxes in a part of a film; null when they do not fill it. Fewer bytes than a box has
 * are blanked at the end. The last box of the film may have no length, and its data break off.
 */
function boxesIn(film: OwnBytes, from: number, to: number, of?: 'file'): Box[] | null {
  const boxes: Box[] = []
  let start = from
  while (start + 8 <= to) {
    const type = textOf(film, start + 4, start + 8)
    const short = uint32(film, start) ?? 0
    const isLong = short === 1
    const long = (uint32(film, start + 8) ?? 0) * 2 ** 32 + (uint32(film, start + 12) ?? 0)
    const size = isLong ? long : short === 0 && of ? to - start : short
    const body = start + (isLong ? 16 : 8)
    const isCut = start + size > to && of === 'file' && type === 'mdat'
    const end = isCut ? to : start + size
    if (end > to || end < body || boxes.length === MAX_BOXES) return null
    boxes.push({ type, start, body, end })
    start = end
  }
  film.fill(0, start, to)
  return boxes
}

/** Returns the first box at a path of types below another. */
function boxAt(film: OwnBytes, { body, end }: Box, path: readonly string[]): Box | null {
  const [type, ...rest] = path
  const found = boxesIn(film, body, end)?.find((box) => box.type === type) ?? null
  return found && rest.length > 0 ? boxAt(film, found, rest) : found
}

function isPictureOrSound(film: OwnBytes, track: Box): boolean {
  const handler = boxAt(film, track, ['mdia', 'hdlr'])
  if (handler === null || handler.end - handler.body < 12) return false
  return ['vide', 'soun'].some((kind) => hasText(film, kind, handler.body + 8))
}

/** Fills the samples of a track with zeros; returns false when they cannot all be found. */
function blankSamples(film: OwnBytes, track: Box, data: readonly Box[]): boolean {
  const chunks = chunksOf(film, track)
  if (chunks === null || data.length > MAX_DATA_BOXES) return false
  // Chunks that lie over each other could otherwise keep the server busy.
  let left = film.length
  for (const { start, size } of chunks) {
    left -= size
    const isInData = data.some(({ body, end }) => start >= body && start + size <= end)
    if (left < 0 || (size > 0 && !isInData)) return false
    film.fill(0, start, start + size)
  }
  return true
}

/** Returns where the chunks of a track lie; null when its tables cannot be read. */
function chunksOf(
  film: OwnBytes,
  track: Box,
): readonly { readonly start: number; readonly size: number }[] | null {
  const table = (type: string) => boxAt(film, track, ['mdia', 'minf', 'stbl', type])
  const [sizes, groups] = [table('stsz'), table('stsc')]
  const places = table('stco') ?? table('co64')
  if (!sizes || !groups || !places) return null
  const isWide = places.type === 'co64'
  const count = countAt(film, places, 4, isWide ? 8 : 4)
  const groupCount = countAt(film, groups, 4, 12)
  const each = uint32(film, sizes.body + 4)
  const sampleCount = countAt(film, sizes, 8, each === 0 ? 4 : 0)
  if (count === null || groupCount === null || each === null || sampleCount === null) return null
  if (count > MAX_CHUNKS) return null
  const chunks = []
  let group = 0
  let sample = 0
  for (let number = 0; number < count; number += 1) {
    const at = places.body + 8 + number * (isWide ? 8 : 4)
    const high = isWide ? (uint32(film, at) ?? 0) : 0
    const start = high * 2 ** 32 + (uint32(film, at + (isWide ? 4 : 0)) ?? 0)
    const firstOf = (one: number) => uint32(film, groups.body + 8 + one * 12) ?? 0
    while (group + 1 < groupCount && firstOf(group + 1) <= number + 1) group += 1
    const held = groupCount > 0 ? (uint32(film, groups.body + 12 + group * 12) ?? 0) : 0
    const last = Math.min(sample + held, sampleCount)
    const size = each === 0 ? sum(film, sizes.body + 12, sample, last) : each * (last - sample)
    chunks.push({ start, size })
    sample = last
  }
  return sample === sampleCount ? chunks : null
}

/** Returns the sum of some numbers of a table, those from one to before another. */
function sum(film: OwnBytes, table: number, from: number, to: number): number {
  let all = 0
  for (let row = from; row < to; row += 1) all += uint32(film, table + row * 4) ?? 0
  return all
}

/** Returns the number of rows of a table; null when they do not fit into its box. */
function countAt(film: OwnBytes, { body, end }: Box, at: number, rowBytes: number): number | null {
  const count = body + at + 4 <= end ? uint32(film, body + at) : null
  return count !== null && body + at + 4 + count * rowBytes <= end ? count : null
}
