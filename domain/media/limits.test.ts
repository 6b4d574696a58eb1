import { describe, expect, it, test } from 'vitest'
import * as film from '../../fixtures/media/film.ts'
import * as gif from '../../fixtures/media/gif.ts'
import * as jpeg from '../../fixtures/media/jpeg.ts'
import { bytesFrom, number } from '../../fixtures/media/parts.ts'
import * as png from '../../fixtures/media/png.ts'
import { widest } from '../../fixtures/media/widest.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { WorkLimit } from '../work-limit.ts'
import { hasTooManyPixels, MAX_FRAMES, MAX_MEDIA_STEPS, MAX_SCANS } from './limits.ts'
import { pictureSize } from './picture-size.ts'
import { type MediaType, withoutMetadata } from './without-metadata.ts'

const zeros = (length: number) => new Uint8Array(length)
function times(count: number, part: Uint8Array): Uint8Array {
  const all = zeros(count * part.length)
  for (let place = 0; place < count; place += 1) all.set(part, place * part.length)
  return all
}

/** 200 megapixels, as phones take them. */
const ofPhone = { width: 16_320, height: 12_240 }

const jpegOfSize = (size: { width: number; height: number }, scans = 1, kind = 0xc2) =>
  bytesFrom(jpeg.START, jpeg.frameOf(size, kind), times(scans, jpeg.scan), jpeg.END)

/** A GIF of a size, with images of one point. */
function gifOfSize(width: number, height: number, images = 1, image = gif.image()) {
  const screen = bytesFrom(gif.screen)
  screen.set([width & 0xff, width >> 8, height & 0xff, height >> 8], 6)
  return bytesFrom(screen, times(images, image), gif.TRAILER)
}

/** An image that reaches from the middle of the widest screen to its far end. */
const imageAtTheEnd = bytesFrom('\x2c\xff\x7f\xff\x7f\xff\x7f\xff\x7f\0', '\x02\x01\x44\0')
/** An image of no width and no height. */
const emptyImage = bytesFrom('\x2c', zeros(9), '\x02\x01\x44\0')
/** An image of 12 bytes, without data. */
const shortImage = bytesFrom('\x2c', zeros(4), '\x01\0\x01\0\0', '\x02\0')

const frames = (count: number) => times(count, png.chunk('fcTL', zeros(26)))
/** A frame of a PNG of a size, which begins at a point. */
const frameOf = (size: { width: number; height: number }, x = 0, y = 0) =>
  png.chunk(
    'fcTL',
    zeros(4),
    ...[size.width, size.height, x, y].map((value) => number(value, 4)),
    zeros(6),
  )
const announcing = (count: number) => png.chunk('acTL', number(count, 4), number(0, 4))

/** A film whose sample description, not its track, names the size. */
function describedFilm(width: number, height: number) {
  const entry = bytesFrom(number(40, 4), 'avc1', zeros(24), number(width, 2), number(height, 2))
  const described = film.box('stsd', zeros(4), number(2, 4), film.box('text'), entry, zeros(4))
  const track = film.box(
    'mdia',
    film.box('hdlr', zeros(8), 'vide', zeros(12)),
    film.box('minf', film.box('stbl', described)),
  )
  const moov = film.box('moov', film.box('mvhd', zeros(100)), film.box('trak', track))
  return bytesFrom(film.box('ftyp', 'isom', number(512, 4)), moov)
}

/** A film whose track header has times of eight bytes. */
function filmOfLongTimes(width: number, height: number) {
  const header = bytesFrom('\x01', zeros(87), number(width, 2), zeros(2), number(height, 2), '\0\0')
  return film.filmOf({
    inMoov: [
      film.box(
        'trak',
        film.box('tkhd', header),
        film.box('mdia', film.box('hdlr', zeros(8), 'vide', zeros(12))),
      ),
    ],
  })
}

describe('Too many pixels or frames are refused', () => {
  test.each<[string, MediaType, Uint8Array]>([
    ['a PNG of 65,000 × 65,000', 'image/png', png.pngOf([], [], widest)],
    ['a PNG of 1 × 250,000,001', 'image/png', png.pngOf([], [], { width: 1, height: 250_000_001 })],
    ['a PNG with a second header', 'image/png', png.pngOf([png.headerOf(widest)])],
    ['a PNG that announces too many frames', 'image/png', png.pngOf([announcing(MAX_FRAMES + 1)])],
    ['a PNG of too many frames', 'image/png', png.pngOf([frames(MAX_FRAMES + 1)])],
    ['a PNG of 40 frames of 200 MP', 'image/png', png.pngOf([frames(40)], [], ofPhone)],
    ['a PNG of a frame of 65,000 × 65,000', 'image/png', png.pngOf([frameOf(widest)])],
    [
      'a PNG of a frame of 1 × 1 far outside',
      'image/png',
      png.pngOf([frameOf({ width: 1, height: 1 }, 65_000, 65_000)]),
    ],
    ['a JPEG of 65,000 × 65,000', 'image/jpeg', jpegOfSize(widest)],
    ['a baseline JPEG of that', 'image/jpeg', jpegOfSize(widest, 1, 0xc0)],
    ['a JPEG without lines', 'image/jpeg', jpegOfSize({ width: 5000, height: 0 })],
    [
      'a JPEG with a second frame',
      'image/jpeg',
      bytesFrom(jpeg.START, jpeg.pixels, jpeg.frameOf(widest), jpeg.END),
    ],
    ['a JPEG of too many scans', 'image/jpeg', jpegOfSize({ width: 8, height: 8 }, MAX_SCANS + 1)],
    ['a JPEG of 40 scans of 200 MP', 'image/jpeg', jpegOfSize(ofPhone, 40)],
    ['a GIF of 65,000 × 65,000', 'image/gif', gifOfSize(65_000, 65_000)],
    ['a GIF whose image enlarges it', 'image/gif', gifOfSize(1, 1, 1, imageAtTheEnd)],
    ['a GIF of 870,000 images', 'image/gif', gifOfSize(1, 1, 870_000, shortImage)],
    ['a GIF of 4,001 images of 1,000 × 1,000', 'image/gif', gifOfSize(1000, 1000, 4001)],
    ['a film of 65,000 × 65,000', 'video/mp4', film.filmOf({ size: widest })],
    ['a film described as that', 'video/mp4', describedFilm(65_000, 65_000)],
    ['a film with long times of that', 'video/quicktime', filmOfLongTimes(65_000, 65_000)],
  ])('%s', (_, type, bytes) => {
    expect(withoutMetadata(type, bytes)).toBe('too_many_pixels')
  })

  it('a PNG of 65,000 × 65,000 in 68 bytes', () => {
    const point = png.chunk('IDAT', '\x78\x9c\x63\0\0\0\x01\0\x01\0\0')
    const bytes = bytesFrom(png.SIGNATURE, png.headerOf(widest), point, png.end)
    expect(bytes.length).toBe(68)
    expect(withoutMetadata('image/png', bytes)).toBe('too_many_pixels')
  })
})

describe('Pictures without pixels are refused', () => {
  test.each<[string, MediaType, Uint8Array]>([
    ['a PNG without width', 'image/png', png.pngOf([], [], { width: 0, height: 1 })],
    ['a PNG without height', 'image/png', png.pngOf([], [], { width: 1, height: 0 })],
    [
      'a PNG whose second header has no width',
      'image/png',
      png.pngOf([png.headerOf({ width: 0, height: 1 })]),
    ],
    ['a JPEG without width', 'image/jpeg', jpegOfSize({ width: 0, height: 8 })],
    ['a GIF without width', 'image/gif', gifOfSize(0, 1, 1, emptyImage)],
    ['a GIF without height', 'image/gif', gifOfSize(1, 0, 1, emptyImage)],
  ])('%s', (_, type, bytes) => {
    expect(withoutMetadata(type, bytes)).toBe('unreadable')
  })

  it('except a GIF whose image enlarges its screen', () => {
    expect(typeof withoutMetadata('image/gif', gifOfSize(0, 0))).toBe('object')
  })
})

/** A fragment of a film as it is streamed, with one track and its data. */
const fragment = (bytes: number) =>
  bytesFrom(
    film.box(
      'moof',
      film.box('mfhd', zeros(8)),
      film.box(
        'traf',
        film.box('tfhd', zeros(16)),
        film.box('tfdt', zeros(12)),
        film.box('trun', zeros(20)),
      ),
    ),
    film.box('mdat', zeros(bytes)),
  )
const room = MAX_FILE_BYTES - 2000
const fitting = (part: Uint8Array) => times(Math.floor(room / part.length), part)
const blockOfGif = bytesFrom(Uint8Array.of(254), zeros(254))

describe('What phones, cameras and programs make is kept', () => {
  test.each<[string, MediaType, Uint8Array]>([
    ['a photo of 200 megapixels', 'image/jpeg', jpegOfSize(ofPhone, 1, 0xc0)],
    ['a progressive photo of 200 megapixels', 'image/jpeg', jpegOfSize(ofPhone, 12)],
    [
      'a photo of 10 MB in segments',
      'image/jpeg',
      jpeg.jpegOf([
        fitting(jpeg.segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', zeros(4000))),
      ]),
    ],
    [
      'a photo of 10 MB with a stuffed byte after each 0xff',
      'image/jpeg',
      bytesFrom(jpeg.START, jpeg.pixels, fitting(bytesFrom('\xff\0')), jpeg.END),
    ],
    [
      'a plan of A0 at 300 dots an inch',
      'image/png',
      png.pngOf([], [], { width: 9933, height: 14_043 }),
    ],
    [
      'a PNG of 10 MB in chunks of 2 KB',
      'image/png',
      png.pngOf([fitting(png.chunk('IDAT', zeros(2048)))]),
    ],
    ['a PNG of 10 MB in one chunk', 'image/png', png.pngOf([png.chunk('IDAT', zeros(room))])],
    ['a screen recording of a minute and a half', 'image/gif', gifOfSize(1920, 1080, 1800)],
    [
      'a GIF of 10 MB in blocks',
      'image/gif',
      gifOfSize(800, 600, 1, bytesFrom(gif.image().subarray(0, -1), fitting(blockOfGif), '\0')),
    ],
    ['a film of 12K', 'video/mp4', film.filmOf({ size: { width: 12_288, height: 6480 } })],
    [
      'a film of 10 MB in fragments of one frame',
      'video/mp4',
      bytesFrom(film.filmOf(), fitting(fragment(900))),
    ],
    [
      'a film with a track of positions each second for a day',
      'video/mp4',
      film.filmOf({
        inMoov: [
          film.trackOf({
            handler: 'meta',
            format: 'mebx',
            chunks: Array.from({ length: 1440 }, () => Array.from({ length: 60 }, () => 0)),
            places: Array.from({ length: 1440 }, () => 0),
          }),
        ],
      }),
    ],
  ])('%s', (_, type, bytes) => {
    const work = new WorkLimit(MAX_MEDIA_STEPS)
    expect(typeof withoutMetadata(type, bytes, work)).toBe('object')
  })
})

describe('The size of a picture', () => {
  const size = { width: 4032, height: 3024 }
  const little = (value: number) => Uint8Array.of(value & 0xff, value >> 8)
  const sizeOf = (width: number, height: number) =>
    film.box('ispe', zeros(4), number(width, 4), number(height, 4))
  const heic = (...sizes: Uint8Array[]) =>
    bytesFrom(
      film.box('ftyp', 'heic'),
      film.box('meta', zeros(4), film.box('iprp', film.box('ipco', ...sizes))),
    )
  const webp = (...parts: (string | Uint8Array)[]) =>
    bytesFrom('RIFF', zeros(4), 'WEBP', ...parts, zeros(20))

  test.each<[string, Uint8Array]>([
    ['JPEG', jpegOfSize(size)],
    ['JPEG of a kind that is not kept', jpegOfSize(size, 1, 0xc3)],
    [
      'JPEG with bytes between its segments',
      bytesFrom(jpeg.START, jpeg.jfif, 'stray\xff\0\xff', jpeg.frameOf(size), jpeg.scan),
    ],
    ['PNG', png.pngOf([], [], size)],
    ['GIF', gifOfSize(size.width, size.height)],
    ['HEIC', heic(sizeOf(512, 512), sizeOf(size.width, size.height), sizeOf(320, 240))],
    ['lossy WebP', webp('VP8 ', zeros(10), little(4032), little(3024))],
    ['lossless WebP', webp('VP8L', zeros(4), '\x2f', '\xbf\xcf\xf3\x02')],
    ['extended WebP', webp('VP8X', zeros(8), little(4031), '\0', little(3023), '\0')],
  ])('is read from the header of a %s', (_, bytes) => {
    expect(pictureSize(bytes)).toEqual(size)
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', zeros(0)],
    ['a text', bytesFrom('no picture')],
    ['a JPEG without a frame', bytesFrom(jpeg.START, jpeg.jfif)],
    ['a frame that breaks off', bytesFrom(jpeg.START, jpeg.frameOf(size).subarray(0, 8))],
    ['HEIC without sizes', heic()],
    ['HEIC whose boxes do not fit', heic(bytesFrom(number(99, 4), 'ispe'))],
    ['a WebP of another kind', webp('VP9 ')],
    ['a JPEG of more comments than the limit', bytesFrom(jpeg.START, fitting(jpeg.segment(0xfe)))],
  ])('is not read from %s', (_, bytes) => {
    expect(pictureSize(bytes)).toBe(null)
  })

  it('is too large above 250 megapixels', () => {
    expect([ofPhone, { width: 1, height: 250_000_000 }].map(hasTooManyPixels)).toEqual([
      false,
      false,
    ])
    expect([widest, { width: 1, height: 250_000_001 }].map(hasTooManyPixels)).toEqual([true, true])
  })
})
