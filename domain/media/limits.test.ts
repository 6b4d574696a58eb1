import { describe, expect, it, test } from 'vitest'
import * as film from '../../fixtures/media/film.ts'
import * as gif from '../../fixtures/media/gif.ts'
import * as jpeg from '../../fixtures/media/jpeg.ts'
import { encodeNumber, joinBytes } from '../../fixtures/media/parts.ts'
import * as png from '../../fixtures/media/png.ts'
import { oversizedDimensions } from '../../fixtures/media/widest.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { WorkLimit } from '../work-limit.ts'
import {
  hasTooManyPixels,
  MAX_ANIMATION_FRAMES,
  MAX_JPEG_SCANS,
  MAX_MEDIA_STEPS,
} from './limits.ts'
import { readPictureSize } from './picture-size.ts'
import { type MediaContentType, removeMetadata } from './without-metadata.ts'

const zeros = (length: number) => new Uint8Array(length)
function times(count: number, part: Uint8Array): Uint8Array {
  const all = zeros(count * part.length)
  for (let place = 0; place < count; place += 1) all.set(part, place * part.length)
  return all
}

/** 200 megapixels, as phones take them. */
const ofPhone = { width: 16_320, height: 12_240 }

const jpegOfSize = (size: { width: number; height: number }, scans = 1, kind = 0xc2) =>
  joinBytes(
    jpeg.START_OF_IMAGE,
    jpeg.makeFrameHeader(size, kind),
    times(scans, jpeg.scanSegment),
    jpeg.END_OF_IMAGE,
  )

/** A GIF of a size, with images of one point. */
function gifOfSize(width: number, height: number, images = 1, image = gif.makeImage()) {
  const screen = joinBytes(gif.screenDescriptor)
  screen.set([width & 0xff, width >> 8, height & 0xff, height >> 8], 6)
  return joinBytes(screen, times(images, image), gif.TRAILER)
}

/** An image that reaches from the middle of the widest screen to its far end. */
const imageAtTheEnd = joinBytes('\x2c\xff\x7f\xff\x7f\xff\x7f\xff\x7f\0', '\x02\x01\x44\0')
/** An image of no width and no height. */
const emptyImage = joinBytes('\x2c', zeros(9), '\x02\x01\x44\0')
/** An image of 12 bytes, without data. */
const shortImage = joinBytes('\x2c', zeros(4), '\x01\0\x01\0\0', '\x02\0')

const frames = (count: number) => times(count, png.makeChunk('fcTL', zeros(26)))
/** A frame of a PNG of a size, which begins at a point. */
const frameOf = (size: { width: number; height: number }, x = 0, y = 0) =>
  png.makeChunk(
    'fcTL',
    zeros(4),
    ...[size.width, size.height, x, y].map((value) => encodeNumber(value, 4)),
    zeros(6),
  )
const announcing = (count: number) =>
  png.makeChunk('acTL', encodeNumber(count, 4), encodeNumber(0, 4))

/** A film whose sample description, not its track, names the size. */
function describedFilm(width: number, height: number) {
  const entry = joinBytes(
    encodeNumber(40, 4),
    'avc1',
    zeros(24),
    encodeNumber(width, 2),
    encodeNumber(height, 2),
  )
  const described = film.makeBox(
    'stsd',
    zeros(4),
    encodeNumber(2, 4),
    film.makeBox('text'),
    entry,
    zeros(4),
  )
  const track = film.makeBox(
    'mdia',
    film.makeBox('hdlr', zeros(8), 'vide', zeros(12)),
    film.makeBox('minf', film.makeBox('stbl', described)),
  )
  const moov = film.makeBox('moov', film.makeBox('mvhd', zeros(100)), film.makeBox('trak', track))
  return joinBytes(film.makeBox('ftyp', 'isom', encodeNumber(512, 4)), moov)
}

/** A film whose track header has times of eight bytes. */
function filmOfLongTimes(width: number, height: number) {
  const header = joinBytes(
    '\x01',
    zeros(87),
    encodeNumber(width, 2),
    zeros(2),
    encodeNumber(height, 2),
    '\0\0',
  )
  return film.makeFilm({
    inMoov: [
      film.makeBox(
        'trak',
        film.makeBox('tkhd', header),
        film.makeBox('mdia', film.makeBox('hdlr', zeros(8), 'vide', zeros(12))),
      ),
    ],
  })
}

describe('Too many pixels or frames are refused', () => {
  test.each<[string, MediaContentType, Uint8Array]>([
    ['a PNG of 65,000 × 65,000', 'image/png', png.makePng([], [], oversizedDimensions)],
    [
      'a PNG of 1 × 250,000,001',
      'image/png',
      png.makePng([], [], { width: 1, height: 250_000_001 }),
    ],
    [
      'a PNG with a second header',
      'image/png',
      png.makePng([png.makeHeaderChunk(oversizedDimensions)]),
    ],
    [
      'a PNG that announces too many frames',
      'image/png',
      png.makePng([announcing(MAX_ANIMATION_FRAMES + 1)]),
    ],
    ['a PNG of too many frames', 'image/png', png.makePng([frames(MAX_ANIMATION_FRAMES + 1)])],
    ['a PNG of 40 frames of 200 MP', 'image/png', png.makePng([frames(40)], [], ofPhone)],
    [
      'a PNG of a frame of 65,000 × 65,000',
      'image/png',
      png.makePng([frameOf(oversizedDimensions)]),
    ],
    [
      'a PNG of a frame of 1 × 1 far outside',
      'image/png',
      png.makePng([frameOf({ width: 1, height: 1 }, 65_000, 65_000)]),
    ],
    ['a JPEG of 65,000 × 65,000', 'image/jpeg', jpegOfSize(oversizedDimensions)],
    ['a baseline JPEG of that', 'image/jpeg', jpegOfSize(oversizedDimensions, 1, 0xc0)],
    ['a JPEG without lines', 'image/jpeg', jpegOfSize({ width: 5000, height: 0 })],
    [
      'a JPEG with a second frame',
      'image/jpeg',
      joinBytes(
        jpeg.START_OF_IMAGE,
        jpeg.greyPictureParts,
        jpeg.makeFrameHeader(oversizedDimensions),
        jpeg.END_OF_IMAGE,
      ),
    ],
    [
      'a JPEG of too many scans',
      'image/jpeg',
      jpegOfSize({ width: 8, height: 8 }, MAX_JPEG_SCANS + 1),
    ],
    ['a JPEG of 40 scans of 200 MP', 'image/jpeg', jpegOfSize(ofPhone, 40)],
    ['a GIF of 65,000 × 65,000', 'image/gif', gifOfSize(65_000, 65_000)],
    ['a GIF whose image enlarges it', 'image/gif', gifOfSize(1, 1, 1, imageAtTheEnd)],
    ['a GIF of 870,000 images', 'image/gif', gifOfSize(1, 1, 870_000, shortImage)],
    ['a GIF of 4,001 images of 1,000 × 1,000', 'image/gif', gifOfSize(1000, 1000, 4001)],
    ['a film of 65,000 × 65,000', 'video/mp4', film.makeFilm({ size: oversizedDimensions })],
    ['a film described as that', 'video/mp4', describedFilm(65_000, 65_000)],
    ['a film with long times of that', 'video/quicktime', filmOfLongTimes(65_000, 65_000)],
  ])('%s is refused as too large', (_, type, bytes) => {
    expect(removeMetadata(type, bytes)).toBe('too_many_pixels')
  })

  it('a PNG of 65,000 × 65,000 pixels in 68 bytes is refused as too large', () => {
    const point = png.makeChunk('IDAT', '\x78\x9c\x63\0\0\0\x01\0\x01\0\0')
    const bytes = joinBytes(
      png.SIGNATURE,
      png.makeHeaderChunk(oversizedDimensions),
      point,
      png.endChunk,
    )
    expect(bytes.length).toBe(68)
    expect(removeMetadata('image/png', bytes)).toBe('too_many_pixels')
  })
})

describe('Pictures without pixels are refused', () => {
  test.each<[string, MediaContentType, Uint8Array]>([
    ['a PNG without width', 'image/png', png.makePng([], [], { width: 0, height: 1 })],
    ['a PNG without height', 'image/png', png.makePng([], [], { width: 1, height: 0 })],
    [
      'a PNG whose second header has no width',
      'image/png',
      png.makePng([png.makeHeaderChunk({ width: 0, height: 1 })]),
    ],
    ['a JPEG without width', 'image/jpeg', jpegOfSize({ width: 0, height: 8 })],
    ['a GIF without width', 'image/gif', gifOfSize(0, 1, 1, emptyImage)],
    ['a GIF without height', 'image/gif', gifOfSize(1, 0, 1, emptyImage)],
  ])('%s is refused as empty', (_, type, bytes) => {
    expect(removeMetadata(type, bytes)).toBe('unreadable')
  })

  it('except a GIF whose image enlarges its screen', () => {
    expect(typeof removeMetadata('image/gif', gifOfSize(0, 0))).toBe('object')
  })
})

/** A fragment of a film as it is streamed, with one track and its data. */
const fragment = (bytes: number) =>
  joinBytes(
    film.makeBox(
      'moof',
      film.makeBox('mfhd', zeros(8)),
      film.makeBox(
        'traf',
        film.makeBox('tfhd', zeros(16)),
        film.makeBox('tfdt', zeros(12)),
        film.makeBox('trun', zeros(20)),
      ),
    ),
    film.makeBox('mdat', zeros(bytes)),
  )
const room = MAX_FILE_BYTES - 2000
const fitting = (part: Uint8Array) => times(Math.floor(room / part.length), part)
const blockOfGif = joinBytes(Uint8Array.of(254), zeros(254))

describe('What phones, cameras and programs make is kept', () => {
  test.each<[string, MediaContentType, Uint8Array]>([
    ['a photo of 200 megapixels', 'image/jpeg', jpegOfSize(ofPhone, 1, 0xc0)],
    ['a progressive photo of 200 megapixels', 'image/jpeg', jpegOfSize(ofPhone, 12)],
    [
      'a photo of 10 MB in segments',
      'image/jpeg',
      jpeg.makeJpeg([
        fitting(jpeg.makeSegment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', zeros(4000))),
      ]),
    ],
    [
      'a photo of 10 MB with a stuffed byte after each 0xff',
      'image/jpeg',
      joinBytes(
        jpeg.START_OF_IMAGE,
        jpeg.greyPictureParts,
        fitting(joinBytes('\xff\0')),
        jpeg.END_OF_IMAGE,
      ),
    ],
    [
      'a plan of A0 at 300 dots an inch',
      'image/png',
      png.makePng([], [], { width: 9933, height: 14_043 }),
    ],
    [
      'a PNG of 10 MB in chunks of 2 KB',
      'image/png',
      png.makePng([fitting(png.makeChunk('IDAT', zeros(2048)))]),
    ],
    ['a PNG of 10 MB in one chunk', 'image/png', png.makePng([png.makeChunk('IDAT', zeros(room))])],
    ['a screen recording of a minute and a half', 'image/gif', gifOfSize(1920, 1080, 1800)],
    [
      'a GIF of 10 MB in blocks',
      'image/gif',
      gifOfSize(800, 600, 1, joinBytes(gif.makeImage().subarray(0, -1), fitting(blockOfGif), '\0')),
    ],
    ['a film of 12K', 'video/mp4', film.makeFilm({ size: { width: 12_288, height: 6480 } })],
    [
      'a film of 10 MB in fragments of one frame',
      'video/mp4',
      joinBytes(film.makeFilm(), fitting(fragment(900))),
    ],
    [
      'a film with a track of positions each second for a day',
      'video/mp4',
      film.makeFilm({
        inMoov: [
          film.makeTrack({
            handler: 'meta',
            format: 'mebx',
            chunks: Array.from({ length: 1440 }, () => Array.from({ length: 60 }, () => 0)),
            places: Array.from({ length: 1440 }, () => 0),
          }),
        ],
      }),
    ],
  ])('%s is accepted', (_, type, bytes) => {
    const work = new WorkLimit(MAX_MEDIA_STEPS)
    expect(typeof removeMetadata(type, bytes, work)).toBe('object')
  })
})

describe('The size of a picture', () => {
  const size = { width: 4032, height: 3024 }
  const little = (value: number) => Uint8Array.of(value & 0xff, value >> 8)
  const sizeOf = (width: number, height: number) =>
    film.makeBox('ispe', zeros(4), encodeNumber(width, 4), encodeNumber(height, 4))
  const heic = (...sizes: Uint8Array[]) =>
    joinBytes(
      film.makeBox('ftyp', 'heic'),
      film.makeBox('meta', zeros(4), film.makeBox('iprp', film.makeBox('ipco', ...sizes))),
    )
  const webp = (...parts: (string | Uint8Array)[]) =>
    joinBytes('RIFF', zeros(4), 'WEBP', ...parts, zeros(20))

  test.each<[string, Uint8Array]>([
    ['JPEG', jpegOfSize(size)],
    ['JPEG of a kind that is not kept', jpegOfSize(size, 1, 0xc3)],
    [
      'JPEG with bytes between its segments',
      joinBytes(
        jpeg.START_OF_IMAGE,
        jpeg.jfifSegment,
        'stray\xff\0\xff',
        jpeg.makeFrameHeader(size),
        jpeg.scanSegment,
      ),
    ],
    ['PNG', png.makePng([], [], size)],
    ['GIF', gifOfSize(size.width, size.height)],
    ['HEIC', heic(sizeOf(512, 512), sizeOf(size.width, size.height), sizeOf(320, 240))],
    ['lossy WebP', webp('VP8 ', zeros(10), little(4032), little(3024))],
    ['lossless WebP', webp('VP8L', zeros(4), '\x2f', '\xbf\xcf\xf3\x02')],
    ['extended WebP', webp('VP8X', zeros(8), little(4031), '\0', little(3023), '\0')],
  ])('is read from the header of the %s', (_, bytes) => {
    expect(readPictureSize(bytes)).toEqual(size)
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', zeros(0)],
    ['a text', joinBytes('no picture')],
    ['a JPEG without a frame', joinBytes(jpeg.START_OF_IMAGE, jpeg.jfifSegment)],
    [
      'a frame that breaks off',
      joinBytes(jpeg.START_OF_IMAGE, jpeg.makeFrameHeader(size).subarray(0, 8)),
    ],
    ['HEIC without sizes', heic()],
    ['HEIC whose boxes do not fit', heic(joinBytes(encodeNumber(99, 4), 'ispe'))],
    ['a WebP of another kind', webp('VP9 ')],
    [
      'a JPEG of more comments than the limit',
      joinBytes(jpeg.START_OF_IMAGE, fitting(jpeg.makeSegment(0xfe))),
    ],
  ])('is not read from %s', (_, bytes) => {
    expect(readPictureSize(bytes)).toBe(null)
  })

  it('is too large above 250 megapixels', () => {
    expect([ofPhone, { width: 1, height: 250_000_000 }].map(hasTooManyPixels)).toEqual([
      false,
      false,
    ])
    expect([oversizedDimensions, { width: 1, height: 250_000_001 }].map(hasTooManyPixels)).toEqual([
      true,
      true,
    ])
  })
})
