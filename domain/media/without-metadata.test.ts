import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { listMediaParts } from '../../fixtures/media/containers.ts'
import { hasLocation, makeExifWithLocation } from '../../fixtures/media/coordinates.ts'
import * as film from '../../fixtures/media/film.ts'
import * as gif from '../../fixtures/media/gif.ts'
import * as jpeg from '../../fixtures/media/jpeg.ts'
import { encodeNumber, includesBytes, joinBytes } from '../../fixtures/media/parts.ts'
import * as png from '../../fixtures/media/png.ts'
import { readExifOrientation } from './exif.ts'
import { type MediaContentType, removeMetadata as stripped } from './without-metadata.ts'

/** Returns what is left of a picture or film; null when it is refused. */
function withoutMetadata(type: MediaContentType, bytes: Uint8Array): Uint8Array | null {
  const left = stripped(type, bytes)
  return typeof left === 'string' ? null : left
}

const each = <Value>(parts: Readonly<Record<string, Value>>) => Object.entries(parts)

describe('A JPEG', () => {
  const strip = (bytes: Uint8Array) => withoutMetadata('image/jpeg', bytes)
  const plain = jpeg.makeJpeg([])

  it('of a phone preserves its pixels and colour profile, and loses all other data', () => {
    expect(hasLocation(jpeg.makePhoto())).toBe(true)
    expect(strip(jpeg.makePhoto())).toEqual(
      jpeg.makeJpeg([jpeg.jfifSegment, jpeg.adobeSegment, jpeg.colourProfileSegment]),
    )
  })

  it.each(each(jpeg.metadataSegments))('loses %s', (_, segment) => {
    expect(strip(jpeg.makeJpeg([segment]))).toEqual(plain)
    const inScans = joinBytes(
      jpeg.START_OF_IMAGE,
      jpeg.greyPictureParts,
      segment,
      jpeg.greyPictureParts,
      jpeg.END_OF_IMAGE,
    )
    expect(strip(inScans)).toEqual(
      joinBytes(
        jpeg.START_OF_IMAGE,
        jpeg.greyPictureParts,
        jpeg.greyPictureParts,
        jpeg.END_OF_IMAGE,
      ),
    )
  })

  it('loses the second picture and all other bytes after its end', () => {
    expect(strip(jpeg.makeJpeg([], jpeg.makePhoto()))).toEqual(plain)
    expect(strip(jpeg.makeJpeg([], 'SEFT'))).toEqual(plain)
  })

  it('loses the thumbnail that JFIF may hold', () => {
    const thumbnail = jpeg.makeSegment(
      0xe0,
      'JFIF\0',
      Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 1, 1),
      'rgb',
    )
    expect(strip(jpeg.makeJpeg([thumbnail]))).toEqual(jpeg.makeJpeg([jpeg.jfifSegment]))
  })

  test.each([
    [2, false],
    [6, false],
    [6, true],
    [8, true],
  ])('rotated by the orientation %i stays rotated (little-endian: %s)', (orientation, isLittle) => {
    const stripped = strip(jpeg.makePhoto({ orientation, isLittle })) ?? new Uint8Array()
    expect(listMediaParts('image/jpeg', stripped).slice(0, 4)).toEqual([
      'e0 JFIF',
      'e1 Exif',
      'ee Adobe',
      'e2 ICC_PROFILE',
    ])
    const at = 2 + jpeg.jfifSegment.length
    expect(readExifOrientation(stripped.subarray(at + 10))).toBe(orientation)
    expect(stripped.subarray(at, at + 4)).toEqual(Uint8Array.of(0xff, 0xe1, 0, 34))
    expect(hasLocation(stripped)).toBe(false)
    expect(strip(stripped)).toEqual(stripped)
  })

  test.each<[string, Uint8Array]>([
    ['0', jpeg.makeExifSegment({ orientation: 0 })],
    ['9', jpeg.makeExifSegment({ orientation: 9 })],
    ['none', jpeg.makeExifSegment({ orientation: null })],
    [
      'one in an Exif that breaks off',
      jpeg.makeSegment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\x05\x01\x12'),
    ],
    ['one past the end', jpeg.makeSegment(0xe1, 'Exif\0\0MM\0*\x7f\xff\xff\xff')],
    ['none in another block', jpeg.makeSegment(0xe1, 'Exif\0\0XX')],
  ])('with the orientation %s is upright', (_, segment) => {
    expect(strip(jpeg.makeJpeg([segment]))).toEqual(plain)
  })

  it('that is cut off within its image data gets an end marker at that place', () => {
    const whole = jpeg.makePhoto()
    const cut = whole.subarray(0, whole.length - jpeg.makeJpeg([jpeg.makeExifSegment()]).length - 2)
    expect(strip(cut)).toEqual(strip(whole))
    expect(strip(joinBytes(cut, Uint8Array.of(0xff)))).toEqual(strip(whole))
    expect(strip(joinBytes(cut, Uint8Array.of(0xff, 0xe1, 0xff, 0xff), 'Exif'))).toEqual(
      strip(whole),
    )
  })

  it('is parsed to its end although it has restart markers, stuffed bytes and fill bytes', () => {
    const scan = joinBytes(jpeg.greyPictureParts, '\xff\0\xff\xd0a\xff\xd7b')
    expect(strip(joinBytes(jpeg.START_OF_IMAGE, scan, '\xff\xff\xff\xd9'))).toEqual(
      joinBytes(jpeg.START_OF_IMAGE, scan, jpeg.END_OF_IMAGE),
    )
    expect(
      strip(joinBytes(jpeg.START_OF_IMAGE, '\xff\xff', jpeg.jfifSegment, scan, jpeg.END_OF_IMAGE)),
    ).toEqual(joinBytes(jpeg.START_OF_IMAGE, jpeg.jfifSegment, scan, jpeg.END_OF_IMAGE))
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['a beginning alone', jpeg.START_OF_IMAGE],
    ['no picture', joinBytes(jpeg.START_OF_IMAGE, jpeg.jfifSegment, jpeg.END_OF_IMAGE)],
    ['bytes between its segments', jpeg.makeJpeg([joinBytes('stray')])],
    [
      'a segment that breaks off',
      joinBytes(jpeg.START_OF_IMAGE, jpeg.makeExifSegment().subarray(0, 60)),
    ],
    ['a segment shorter than its length', jpeg.makeJpeg([Uint8Array.of(0xff, 0xe1, 0, 1)])],
    [
      'a table that hides another segment',
      jpeg.makeJpeg([jpeg.makeSegment(0xdb, '\0', jpeg.jfifSegment)]),
    ],
    [
      'codes that hide another segment',
      jpeg.makeJpeg([jpeg.makeSegment(0xc4, '\0', jpeg.jfifSegment)]),
    ],
    ['a frame of a kind that no browser shows', jpeg.makeJpeg([jpeg.makeSegment(0xc3, '')])],
    [
      'a scan before its frame',
      joinBytes(jpeg.START_OF_IMAGE, jpeg.greyPictureParts.subarray(69 + 13), jpeg.END_OF_IMAGE),
    ],
  ])('with %s is unreadable', (_, bytes) => {
    expect(strip(bytes)).toBe(null)
  })
})

describe('A PNG', () => {
  const strip = (bytes: Uint8Array) => withoutMetadata('image/png', bytes)
  const plain = png.makePng([])

  it.each(each(png.metadataChunks))('loses %s', (_, chunk) => {
    expect(strip(png.makePng([png.gammaChunk, chunk], [chunk]))).toEqual(
      png.makePng([png.gammaChunk]),
    )
  })

  it('loses the bytes after its end', () => {
    expect(strip(joinBytes(plain, jpeg.makePhoto()))).toEqual(plain)
  })

  it('keeps the chunks of an animation', () => {
    const moving = png.makePng([png.makeChunk('acTL', encodeNumber(1, 4), encodeNumber(0, 4))])
    expect(strip(moving)).toEqual(moving)
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['a signature alone', joinBytes(png.SIGNATURE)],
    ['no data', joinBytes(png.SIGNATURE, png.onePixelHeaderChunk, png.endChunk)],
    ['no header', joinBytes(png.SIGNATURE, png.makeDataChunk(), png.endChunk)],
    ['no end', plain.subarray(0, plain.length - png.endChunk.length)],
    ['an end that breaks off', plain.subarray(0, plain.length - 1)],
    ['a chunk that no browser shows', png.makePng([png.makeChunk('CgBI', encodeNumber(0, 4))])],
    ['a length past its end', png.makePng([joinBytes('\xff\xff\xff\xfftEXt')])],
    ['a wrong checksum', png.makePng([png.gammaChunk.with(8, 1)])],
  ])('with %s is unreadable', (_, bytes) => {
    expect(strip(bytes)).toBe(null)
  })
})

describe('A GIF', () => {
  const strip = (bytes: Uint8Array) => withoutMetadata('image/gif', bytes)

  it.each(each(gif.metadataExtensions))(
    'loses %s, and preserves its timing and its number of repetitions',
    (_, one) => {
      const kept = [gif.loopExtension, gif.timingExtension]
      expect(strip(gif.makeGif([one, ...kept, one]))).toEqual(gif.makeGif(kept))
    },
  )

  it('preserves the number of its repetitions, and no other data of that extension', () => {
    const more = joinBytes(gif.loopExtension.subarray(0, -1), '\x04more\0')
    expect(strip(gif.makeGif([more]))).toEqual(gif.makeGif([gif.loopExtension]))
  })

  it('loses the bytes after its end, and gets a missing trailer', () => {
    expect(strip(joinBytes(gif.makeGif([]), jpeg.makePhoto()))).toEqual(gif.makeGif([]))
    expect(strip(gif.makeGif([], ''))).toEqual(gif.makeGif([]))
  })

  it('with palettes of its images preserves them', () => {
    const own = joinBytes(gif.makeImage()).with(9, 0x81)
    const palette = 'a palette of'
    const coloured = joinBytes(
      gif.screenDescriptor,
      own.subarray(0, 10),
      palette,
      own.subarray(10),
      '\x3b',
    )
    expect(strip(coloured)).toEqual(coloured)
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['an unknown version', joinBytes('GIF88a', gif.makeGif([]).subarray(6))],
    ['a beginning alone', gif.screenDescriptor],
    ['a palette that breaks off', gif.screenDescriptor.subarray(0, 15)],
    ['no image', joinBytes(gif.screenDescriptor, gif.TRAILER)],
    ['an image that breaks off', joinBytes(gif.screenDescriptor, gif.makeImage().subarray(0, -1))],
    [
      'a comment that breaks off',
      joinBytes(gif.screenDescriptor, gif.metadataExtensions['a comment'].subarray(0, 9)),
    ],
    ['bytes between its blocks', gif.makeGif([joinBytes('stray')])],
  ])('with %s is unreadable', (_, bytes) => {
    expect(strip(bytes)).toBe(null)
  })
})

describe('A film', () => {
  const strip = (bytes: Uint8Array) => withoutMetadata('video/mp4', bytes)
  const where = {
    'beside its data': (one: Uint8Array) => ({ boxes: [one] }),
    'in moov': (one: Uint8Array) => ({ inMoov: [one] }),
    'in a track': (one: Uint8Array) => ({ inTrack: [one] }),
  } as const
  const cases = each(film.locationBoxes).flatMap(([name, one]) =>
    each(where).flatMap(([place, put]) =>
      [true, false].map(
        (isMoovLast) => [name, place, isMoovLast, { ...put(one), isMoovLast }] as const,
      ),
    ),
  )

  /** The film with another box in place of one: `free`, filled with zeros. */
  const blanked = (one: Uint8Array) => film.makeBox('free', new Uint8Array(one.length - 8))

  it.each(cases)(
    'loses %s %s and has the same length (moov last: %s)',
    (_, place, isMoovLast, given) => {
      const located = film.makeFilm(given)
      const [one = new Uint8Array()] = Object.values(given).find(Array.isArray) ?? []
      const stripped = strip(located)
      expect(hasLocation(located)).toBe(true)
      expect(stripped).toEqual(
        film.makeFilm({ ...where[place as keyof typeof where](blanked(one)), isMoovLast }),
      )
      expect(stripped?.length).toBe(located.length)
    },
  )

  it.each(['mebx', 'gpmd', 'camm'])('loses a track of the format %s with its samples', (format) => {
    for (const more of [{}, { isWide: true }, { each: film.positionSample.length }]) {
      const located = film.makeFilm({ positions: format, ...more })
      const stripped = strip(located) ?? new Uint8Array()
      expect([hasLocation(located), hasLocation(stripped)]).toEqual([true, false])
      expect(stripped.length).toBe(located.length)
      expect(film.pictureSamples.map((one) => includesBytes(stripped, one))).toEqual([
        true,
        true,
        true,
      ])
      expect(listMediaParts('video/mp4', stripped)).toEqual([
        'ftyp',
        'mdat',
        ...listMediaParts('video/mp4', strip(film.makeFilm()) ?? new Uint8Array()).slice(2),
        'moov/free',
      ])
    }
  })

  it('is parsed with long lengths, with a last box without a length, and with truncated data', () => {
    const [ftyp, moov] = [
      film.makeBox('ftyp', 'qt  '),
      film.makeFilm({ inMoov: [film.locationBoxes.keys] }),
    ]
    const at = moov.length - containersLength(moov)
    const movie = moov.subarray(at)
    const freed = strip(moov)?.subarray(at) ?? new Uint8Array()
    const long = joinBytes(ftyp, film.makeLongBox('mdat', 'data'), movie)
    expect(strip(long)).toEqual(joinBytes(ftyp, film.makeLongBox('mdat', 'data'), freed))
    for (const length of [0, 999]) {
      const open = joinBytes(ftyp, movie, encodeNumber(length, 4), 'mdatdata')
      expect(strip(open)).toEqual(joinBytes(ftyp, freed, encodeNumber(length, 4), 'mdatdata'))
    }
    expect(strip(joinBytes(moov, 'tail'))).toEqual(joinBytes(strip(moov) ?? '', '\0\0\0\0'))
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['a beginning alone', film.makeBox('ftyp', 'isom')],
    ['no moov', joinBytes(film.makeBox('ftyp', 'isom'), film.makeBox('mdat', 'data'))],
    [
      'a compressed moov',
      joinBytes(film.makeBox('ftyp', 'qt  '), film.makeBox('moov', film.makeBox('cmov'))),
    ],
    ['a moov that breaks off', film.makeFilm().subarray(0, -10)],
    [
      'a box shorter than its head',
      film.makeFilm({ boxes: [joinBytes(encodeNumber(7, 4), 'free')] }),
    ],
    [
      'a box longer than the one around it',
      film.makeFilm({ inMoov: [joinBytes(encodeNumber(99, 4), 'udta')] }),
    ],
    ['no pictures', onlyPositions()],
    [
      'positions in fragments',
      joinBytes(film.makeFilm({ positions: 'mebx' }), film.makeBox('moof', film.makeBox('mfhd'))),
    ],
    ['positions outside of its data', film.makeFilm({ positions: 'mebx', each: 5000 })],
  ])('with %s is unreadable', (_, bytes) => {
    expect(strip(bytes)).toBe(null)
  })

  it('whose chunks overlap is refused before it takes much time', () => {
    const rows = 2000
    const located = film.makeFilm({ positions: 'mebx', filling: 'a'.repeat(9000) })
    const track = { handler: 'meta', format: 'mebx', chunks: [[4000]], places: [40] }
    const many = film.makeTrack({
      ...track,
      chunks: Array.from({ length: rows }, () => [4000]),
      places: Array.from({ length: rows }, () => 60),
    })
    expect(strip(film.makeFilm({ filling: 'a'.repeat(9000), inMoov: [many] }))).toBe(null)
    expect(strip(located)?.length).toBe(located.length)
  })
})

/** The length of the `moov` at the end of a film. */
function containersLength(bytes: Uint8Array): number {
  const at = bytes.findLastIndex((_, place) =>
    includesBytes(bytes.subarray(place, place + 4), 'moov'),
  )
  return bytes.length - at + 4
}

function onlyPositions(): Uint8Array {
  return joinBytes(
    film.makeBox('ftyp', 'isom'),
    film.makeBox(
      'moov',
      film.makeBox('mvhd', new Uint8Array(100)),
      film.makeTrack({ handler: 'meta', format: 'mebx', chunks: [], places: [] }),
    ),
  )
}

/** The parts that a stripped file may have, as another reader names them. */
const allowed: Readonly<Record<MediaContentType, RegExp>> = {
  'image/jpeg': /^(e0 JFIF|e1 Exif|e2 ICC_PROFILE|ee Adobe|(c0|c1|c2|c4|db|dc|dd)$)/,
  'image/png':
    /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/,
  'image/gif': /^(image|f9|NETSCAPE2\.0)$/,
  'video/mp4': /^(?!.*(udta|meta|uuid|skip|wide|gps |filled))/,
  'video/quicktime': /^(?!.*(udta|meta|uuid|skip|wide|gps |filled))/,
}

const corpus: readonly (readonly [MediaContentType, Uint8Array])[] = [
  ['image/jpeg', jpeg.makePhoto()],
  ['image/jpeg', jpeg.makePhoto({ orientation: 6, isLittle: true })],
  ['image/png', png.makePng(Object.values(png.metadataChunks), Object.values(png.metadataChunks))],
  [
    'image/gif',
    gif.makeGif([gif.loopExtension, ...Object.values(gif.metadataExtensions), gif.timingExtension]),
  ],
  ['video/mp4', film.makeFilm({ positions: 'mebx', boxes: Object.values(film.locationBoxes) })],
  [
    'video/quicktime',
    film.makeFilm({
      brand: 'qt  ',
      isMoovLast: false,
      positions: 'gpmd',
      isWide: true,
      inMoov: Object.values(film.locationBoxes),
      inTrack: Object.values(film.locationBoxes),
    }),
  ],
]

describe('Any bytes', () => {
  const holds = (type: MediaContentType, bytes: Uint8Array) => {
    const before = Uint8Array.from(bytes)
    const stripped = withoutMetadata(type, bytes)
    expect(bytes).toEqual(before)
    if (stripped === null) return
    expect(listMediaParts(type, stripped).filter((name) => !allowed[type].test(name))).toEqual([])
    expect(withoutMetadata(type, stripped)).toEqual(stripped)
  }

  test.each(corpus)(
    'of the type %s that contain a location contain no location afterwards',
    (type, bytes) => {
      const stripped = withoutMetadata(type, bytes)
      expect([hasLocation(bytes), stripped && hasLocation(stripped)]).toEqual([true, false])
      holds(type, bytes)
    },
  )

  test.each(corpus)(
    'of the type %s are stripped or unreadable when they are truncated',
    (type, bytes) => {
      for (let length = 0; length < bytes.length; length += 1) {
        const cut = bytes.subarray(0, length)
        holds(type, cut)
        const stripped = withoutMetadata(type, cut)
        expect(stripped !== null && hasLocation(stripped)).toBe(false)
      }
    },
  )

  test.each(corpus)(
    'of the type %s are stripped or unreadable when some bytes are changed',
    (type, bytes) => {
      const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) })
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
          const changed = Uint8Array.from(bytes)
          for (const { at, byte } of changes) changed[at] = byte
          holds(type, changed)
        }),
        { numRuns: 2000 },
      )
    },
  )

  test('after the signature of a format are stripped or unreadable', () => {
    const beginning = fc.constantFrom<readonly [MediaContentType, string]>(
      ['image/jpeg', '\xff\xd8\xff'],
      ['image/png', '\x89PNG\r\n\x1a\n'],
      ['image/gif', 'GIF89a'],
      ['video/mp4', '\0\0\0\x10ftypisom\0\0\0\0'],
    )
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 300 }), ([type, start], rest) => {
        holds(type, joinBytes(start, rest))
      }),
      { numRuns: 2000 },
    )
  })
})

const MANY_BYTES = 2 * 1024 * 1024

test.each<[MediaContentType, Uint8Array]>([
  ['image/jpeg', joinBytes(jpeg.START_OF_IMAGE, repeated(jpeg.makeSegment(0xdd, '\0\0')))],
  [
    'image/jpeg',
    joinBytes(jpeg.START_OF_IMAGE, repeated(jpeg.makeSegment(0xfe)), jpeg.greyPictureParts),
  ],
  [
    'image/png',
    joinBytes(
      png.SIGNATURE,
      png.onePixelHeaderChunk,
      repeated(png.makeChunk('IDAT')),
      png.endChunk,
    ),
  ],
  ['image/gif', joinBytes(gif.screenDescriptor, repeated(gif.timingExtension), gif.makeImage())],
  ['video/mp4', joinBytes(film.makeFilm(), repeated(film.makeBox('free')))],
  ['video/mp4', film.makeFilm({ inMoov: [repeated(film.makeBox('trak'))] })],
])(
  '%s of 2 MB made of its smallest parts is parsed within the time limit of a test',
  (type, bytes) => {
    expect(() => withoutMetadata(type, bytes)).not.toThrow()
  },
)

function repeated(part: Uint8Array): Uint8Array {
  const all = new Uint8Array(Math.floor(MANY_BYTES / part.length) * part.length)
  for (let at = 0; at < all.length; at += part.length) all.set(part, at)
  return all
}

describe('A picture made of any parts', () => {
  const some = <Value>(values: readonly Value[]) =>
    fc.array(fc.constantFrom(...values), { maxLength: 8 })

  test('preserves the parts that affect how it is displayed, in their order', () => {
    const jpegs = [jpeg.jfifSegment, jpeg.adobeSegment, jpeg.colourProfileSegment]
    const [pngs, gifs] = [[png.gammaChunk], [gif.timingExtension, gif.loopExtension]]
    const property = (
      type: MediaContentType,
      kept: readonly Uint8Array[],
      located: readonly Uint8Array[],
      fileOf: (parts: readonly Uint8Array[]) => Uint8Array,
    ) =>
      fc.assert(
        fc.property(some([...kept, ...located]), (parts) => {
          const left = parts.filter((part) => kept.includes(part))
          expect(withoutMetadata(type, fileOf(parts))).toEqual(fileOf(left))
        }),
      )
    property('image/jpeg', jpegs, Object.values(jpeg.metadataSegments), jpeg.makeJpeg)
    property('image/png', pngs, Object.values(png.metadataChunks), png.makePng)
    property('image/gif', gifs, Object.values(gif.metadataExtensions), gif.makeGif)
  })
})

describe('The orientation of Exif', () => {
  test('is read in either byte order, and reading it never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.boolean(), (orientation, isLittle) => {
        expect(readExifOrientation(makeExifWithLocation({ orientation, isLittle }))).toBe(
          orientation,
        )
      }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('II*\0', 'MM\0*'),
        fc.uint8Array({ maxLength: 60 }),
        (order, rest) => {
          const read = readExifOrientation(joinBytes(order, rest))
          expect(Number.isInteger(read) && read >= 1 && read <= 8).toBe(true)
        },
      ),
    )
  })
})
