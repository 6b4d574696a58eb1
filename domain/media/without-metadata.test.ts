import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { containersIn } from '../../fixtures/media/containers.ts'
import { exifWithPlace, hasLocation } from '../../fixtures/media/coordinates.ts'
import * as film from '../../fixtures/media/film.ts'
import * as gif from '../../fixtures/media/gif.ts'
import * as jpeg from '../../fixtures/media/jpeg.ts'
import { bytesFrom, includesBytes, number } from '../../fixtures/media/parts.ts'
import * as png from '../../fixtures/media/png.ts'
import { orientationOf } from './exif.ts'
import { type MediaType, withoutMetadata as stripped } from './without-metadata.ts'

/** Returns what is left of a picture or film; null when it is refused. */
function withoutMetadata(type: MediaType, bytes: Uint8Array): Uint8Array | null {
  const left = stripped(type, bytes)
  return typeof left === 'string' ? null : left
}

const each = <Value>(parts: Readonly<Record<string, Value>>) => Object.entries(parts)

describe('A JPEG', () => {
  const strip = (bytes: Uint8Array) => withoutMetadata('image/jpeg', bytes)
  const plain = jpeg.jpegOf([])

  it('of a phone keeps its pixels and colour profile, and loses everything else', () => {
    expect(hasLocation(jpeg.photo())).toBe(true)
    expect(strip(jpeg.photo())).toEqual(jpeg.jpegOf([jpeg.jfif, jpeg.adobe, jpeg.colourProfile]))
  })

  it.each(each(jpeg.metadata))('loses %s', (_, segment) => {
    expect(strip(jpeg.jpegOf([segment]))).toEqual(plain)
    const inScans = bytesFrom(jpeg.START, jpeg.pixels, segment, jpeg.pixels, jpeg.END)
    expect(strip(inScans)).toEqual(bytesFrom(jpeg.START, jpeg.pixels, jpeg.pixels, jpeg.END))
  })

  it('loses the second picture and whatever else follows its end', () => {
    expect(strip(jpeg.jpegOf([], jpeg.photo()))).toEqual(plain)
    expect(strip(jpeg.jpegOf([], 'SEFT'))).toEqual(plain)
  })

  it('loses the thumbnail that JFIF may hold', () => {
    const thumbnail = jpeg.segment(0xe0, 'JFIF\0', Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 1, 1), 'rgb')
    expect(strip(jpeg.jpegOf([thumbnail]))).toEqual(jpeg.jpegOf([jpeg.jfif]))
  })

  test.each([
    [2, false],
    [6, false],
    [6, true],
    [8, true],
  ])('turned by the orientation %i stays turned (little-endian: %s)', (orientation, isLittle) => {
    const stripped = strip(jpeg.photo({ orientation, isLittle })) ?? new Uint8Array()
    expect(containersIn('image/jpeg', stripped).slice(0, 4)).toEqual([
      'e0 JFIF',
      'e1 Exif',
      'ee Adobe',
      'e2 ICC_PROFILE',
    ])
    const at = 2 + jpeg.jfif.length
    expect(orientationOf(stripped.subarray(at + 10))).toBe(orientation)
    expect(stripped.subarray(at, at + 4)).toEqual(Uint8Array.of(0xff, 0xe1, 0, 34))
    expect(hasLocation(stripped)).toBe(false)
    expect(strip(stripped)).toEqual(stripped)
  })

  test.each<[string, Uint8Array]>([
    ['0', jpeg.exifSegment({ orientation: 0 })],
    ['9', jpeg.exifSegment({ orientation: 9 })],
    ['none', jpeg.exifSegment({ orientation: null })],
    ['one in an Exif that breaks off', jpeg.segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\x05\x01\x12')],
    ['one past the end', jpeg.segment(0xe1, 'Exif\0\0MM\0*\x7f\xff\xff\xff')],
    ['none in another block', jpeg.segment(0xe1, 'Exif\0\0XX')],
  ])('with the orientation %s is upright', (_, segment) => {
    expect(strip(jpeg.jpegOf([segment]))).toEqual(plain)
  })

  it('that is cut off within its image data gets an end marker there', () => {
    const whole = jpeg.photo()
    const cut = whole.subarray(0, whole.length - jpeg.jpegOf([jpeg.exifSegment()]).length - 2)
    expect(strip(cut)).toEqual(strip(whole))
    expect(strip(bytesFrom(cut, Uint8Array.of(0xff)))).toEqual(strip(whole))
    expect(strip(bytesFrom(cut, Uint8Array.of(0xff, 0xe1, 0xff, 0xff), 'Exif'))).toEqual(
      strip(whole),
    )
  })

  it('is read to its end although it has restart markers, stuffed bytes and fill bytes', () => {
    const scan = bytesFrom(jpeg.pixels, '\xff\0\xff\xd0a\xff\xd7b')
    expect(strip(bytesFrom(jpeg.START, scan, '\xff\xff\xff\xd9'))).toEqual(
      bytesFrom(jpeg.START, scan, jpeg.END),
    )
    expect(strip(bytesFrom(jpeg.START, '\xff\xff', jpeg.jfif, scan, jpeg.END))).toEqual(
      bytesFrom(jpeg.START, jpeg.jfif, scan, jpeg.END),
    )
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['a beginning alone', jpeg.START],
    ['no picture', bytesFrom(jpeg.START, jpeg.jfif, jpeg.END)],
    ['bytes between its segments', jpeg.jpegOf([bytesFrom('stray')])],
    ['a segment that breaks off', bytesFrom(jpeg.START, jpeg.exifSegment().subarray(0, 60))],
    ['a segment shorter than its length', jpeg.jpegOf([Uint8Array.of(0xff, 0xe1, 0, 1)])],
    ['a table that hides another segment', jpeg.jpegOf([jpeg.segment(0xdb, '\0', jpeg.jfif)])],
    ['codes that hide another segment', jpeg.jpegOf([jpeg.segment(0xc4, '\0', jpeg.jfif)])],
    ['a frame of a kind that no browser shows', jpeg.jpegOf([jpeg.segment(0xc3, '')])],
    ['a scan before its frame', bytesFrom(jpeg.START, jpeg.pixels.subarray(69 + 13), jpeg.END)],
  ])('with %s is unreadable', (_, bytes) => {
    expect(strip(bytes)).toBe(null)
  })
})

describe('A PNG', () => {
  const strip = (bytes: Uint8Array) => withoutMetadata('image/png', bytes)
  const plain = png.pngOf([])

  it.each(each(png.metadata))('loses %s', (_, chunk) => {
    expect(strip(png.pngOf([png.gamma, chunk], [chunk]))).toEqual(png.pngOf([png.gamma]))
  })

  it('loses what follows its end', () => {
    expect(strip(bytesFrom(plain, jpeg.photo()))).toEqual(plain)
  })

  it('keeps the chunks of an animation', () => {
    const moving = png.pngOf([png.chunk('acTL', number(1, 4), number(0, 4))])
    expect(strip(moving)).toEqual(moving)
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['a signature alone', bytesFrom(png.SIGNATURE)],
    ['no data', bytesFrom(png.SIGNATURE, png.header, png.end)],
    ['no header', bytesFrom(png.SIGNATURE, png.data(), png.end)],
    ['no end', plain.subarray(0, plain.length - png.end.length)],
    ['an end that breaks off', plain.subarray(0, plain.length - 1)],
    ['a chunk that no browser shows', png.pngOf([png.chunk('CgBI', number(0, 4))])],
    ['a length past its end', png.pngOf([bytesFrom('\xff\xff\xff\xfftEXt')])],
    ['a wrong checksum', png.pngOf([png.gamma.with(8, 1)])],
  ])('with %s is unreadable', (_, bytes) => {
    expect(strip(bytes)).toBe(null)
  })
})

describe('A GIF', () => {
  const strip = (bytes: Uint8Array) => withoutMetadata('image/gif', bytes)

  it.each(each(gif.metadata))(
    'loses %s, and keeps its timing and how often it repeats',
    (_, one) => {
      const kept = [gif.repeating, gif.timing]
      expect(strip(gif.gifOf([one, ...kept, one]))).toEqual(gif.gifOf(kept))
    },
  )

  it('keeps the number of its repetitions, and nothing else of that extension', () => {
    const more = bytesFrom(gif.repeating.subarray(0, -1), '\x04more\0')
    expect(strip(gif.gifOf([more]))).toEqual(gif.gifOf([gif.repeating]))
  })

  it('loses what follows its end, and gets the trailer that it lacks', () => {
    expect(strip(bytesFrom(gif.gifOf([]), jpeg.photo()))).toEqual(gif.gifOf([]))
    expect(strip(gif.gifOf([], ''))).toEqual(gif.gifOf([]))
  })

  it('with palettes of its images keeps them', () => {
    const own = bytesFrom(gif.image()).with(9, 0x81)
    const palette = 'a palette of'
    const coloured = bytesFrom(gif.screen, own.subarray(0, 10), palette, own.subarray(10), '\x3b')
    expect(strip(coloured)).toEqual(coloured)
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['an unknown version', bytesFrom('GIF88a', gif.gifOf([]).subarray(6))],
    ['a beginning alone', gif.screen],
    ['a palette that breaks off', gif.screen.subarray(0, 15)],
    ['no image', bytesFrom(gif.screen, gif.TRAILER)],
    ['an image that breaks off', bytesFrom(gif.screen, gif.image().subarray(0, -1))],
    ['a comment that breaks off', bytesFrom(gif.screen, gif.metadata['a comment'].subarray(0, 9))],
    ['bytes between its blocks', gif.gifOf([bytesFrom('stray')])],
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
  const cases = each(film.metadata).flatMap(([name, one]) =>
    each(where).flatMap(([place, put]) =>
      [true, false].map(
        (isMoovLast) => [name, place, isMoovLast, { ...put(one), isMoovLast }] as const,
      ),
    ),
  )

  /** The film with another box in place of one: `free`, filled with zeros. */
  const blanked = (one: Uint8Array) => film.box('free', new Uint8Array(one.length - 8))

  it.each(cases)('loses %s %s and stays as long (moov last: %s)', (_, place, isMoovLast, given) => {
    const located = film.filmOf(given)
    const [one = new Uint8Array()] = Object.values(given).find(Array.isArray) ?? []
    const stripped = strip(located)
    expect(hasLocation(located)).toBe(true)
    expect(stripped).toEqual(
      film.filmOf({ ...where[place as keyof typeof where](blanked(one)), isMoovLast }),
    )
    expect(stripped?.length).toBe(located.length)
  })

  it.each(['mebx', 'gpmd', 'camm'])('loses a track of the format %s with its samples', (format) => {
    for (const more of [{}, { isWide: true }, { each: film.position.length }]) {
      const located = film.filmOf({ positions: format, ...more })
      const stripped = strip(located) ?? new Uint8Array()
      expect([hasLocation(located), hasLocation(stripped)]).toEqual([true, false])
      expect(stripped.length).toBe(located.length)
      expect(film.pictures.map((one) => includesBytes(stripped, one))).toEqual([true, true, true])
      expect(containersIn('video/mp4', stripped)).toEqual([
        'ftyp',
        'mdat',
        ...containersIn('video/mp4', strip(film.filmOf()) ?? new Uint8Array()).slice(2),
        'moov/free',
      ])
    }
  })

  it('is read with long lengths, with a last box without a length, and with data that break off', () => {
    const [ftyp, moov] = [film.box('ftyp', 'qt  '), film.filmOf({ inMoov: [film.metadata.keys] })]
    const at = moov.length - containersLength(moov)
    const movie = moov.subarray(at)
    const freed = strip(moov)?.subarray(at) ?? new Uint8Array()
    const long = bytesFrom(ftyp, film.longBox('mdat', 'data'), movie)
    expect(strip(long)).toEqual(bytesFrom(ftyp, film.longBox('mdat', 'data'), freed))
    for (const length of [0, 999]) {
      const open = bytesFrom(ftyp, movie, number(length, 4), 'mdatdata')
      expect(strip(open)).toEqual(bytesFrom(ftyp, freed, number(length, 4), 'mdatdata'))
    }
    expect(strip(bytesFrom(moov, 'tail'))).toEqual(bytesFrom(strip(moov) ?? '', '\0\0\0\0'))
  })

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['a beginning alone', film.box('ftyp', 'isom')],
    ['no moov', bytesFrom(film.box('ftyp', 'isom'), film.box('mdat', 'data'))],
    ['a compressed moov', bytesFrom(film.box('ftyp', 'qt  '), film.box('moov', film.box('cmov')))],
    ['a moov that breaks off', film.filmOf().subarray(0, -10)],
    ['a box shorter than its head', film.filmOf({ boxes: [bytesFrom(number(7, 4), 'free')] })],
    [
      'a box longer than the one around it',
      film.filmOf({ inMoov: [bytesFrom(number(99, 4), 'udta')] }),
    ],
    ['no pictures', onlyPositions()],
    [
      'positions in fragments',
      bytesFrom(film.filmOf({ positions: 'mebx' }), film.box('moof', film.box('mfhd'))),
    ],
    ['positions outside of its data', film.filmOf({ positions: 'mebx', each: 5000 })],
  ])('with %s is unreadable', (_, bytes) => {
    expect(strip(bytes)).toBe(null)
  })

  it('whose chunks overlap is refused before it takes much time', () => {
    const rows = 2000
    const located = film.filmOf({ positions: 'mebx', filling: 'a'.repeat(9000) })
    const track = { handler: 'meta', format: 'mebx', chunks: [[4000]], places: [40] }
    const many = film.trackOf({
      ...track,
      chunks: Array.from({ length: rows }, () => [4000]),
      places: Array.from({ length: rows }, () => 60),
    })
    expect(strip(film.filmOf({ filling: 'a'.repeat(9000), inMoov: [many] }))).toBe(null)
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
  return bytesFrom(
    film.box('ftyp', 'isom'),
    film.box(
      'moov',
      film.box('mvhd', new Uint8Array(100)),
      film.trackOf({ handler: 'meta', format: 'mebx', chunks: [], places: [] }),
    ),
  )
}

/** The parts that a stripped file may have, as another reader names them. */
const allowed: Readonly<Record<MediaType, RegExp>> = {
  'image/jpeg': /^(e0 JFIF|e1 Exif|e2 ICC_PROFILE|ee Adobe|(c0|c1|c2|c4|db|dc|dd)$)/,
  'image/png':
    /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/,
  'image/gif': /^(image|f9|NETSCAPE2\.0)$/,
  'video/mp4': /^(?!.*(udta|meta|uuid|skip|wide|gps |filled))/,
  'video/quicktime': /^(?!.*(udta|meta|uuid|skip|wide|gps |filled))/,
}

const corpus: readonly (readonly [MediaType, Uint8Array])[] = [
  ['image/jpeg', jpeg.photo()],
  ['image/jpeg', jpeg.photo({ orientation: 6, isLittle: true })],
  ['image/png', png.pngOf(Object.values(png.metadata), Object.values(png.metadata))],
  ['image/gif', gif.gifOf([gif.repeating, ...Object.values(gif.metadata), gif.timing])],
  ['video/mp4', film.filmOf({ positions: 'mebx', boxes: Object.values(film.metadata) })],
  [
    'video/quicktime',
    film.filmOf({
      brand: 'qt  ',
      isMoovLast: false,
      positions: 'gpmd',
      isWide: true,
      inMoov: Object.values(film.metadata),
      inTrack: Object.values(film.metadata),
    }),
  ],
]

describe('Any bytes', () => {
  const holds = (type: MediaType, bytes: Uint8Array) => {
    const before = Uint8Array.from(bytes)
    const stripped = withoutMetadata(type, bytes)
    expect(bytes).toEqual(before)
    if (stripped === null) return
    expect(containersIn(type, stripped).filter((name) => !allowed[type].test(name))).toEqual([])
    expect(withoutMetadata(type, stripped)).toEqual(stripped)
  }

  test.each(corpus)('of the type %s that reveal a place reveal none afterwards', (type, bytes) => {
    const stripped = withoutMetadata(type, bytes)
    expect([hasLocation(bytes), stripped && hasLocation(stripped)]).toEqual([true, false])
    holds(type, bytes)
  })

  test.each(corpus)(
    'of the type %s are stripped or unreadable when they break off',
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

  test('after a signature are stripped or unreadable', () => {
    const beginning = fc.constantFrom<readonly [MediaType, string]>(
      ['image/jpeg', '\xff\xd8\xff'],
      ['image/png', '\x89PNG\r\n\x1a\n'],
      ['image/gif', 'GIF89a'],
      ['video/mp4', '\0\0\0\x10ftypisom\0\0\0\0'],
    )
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 300 }), ([type, start], rest) => {
        holds(type, bytesFrom(start, rest))
      }),
      { numRuns: 2000 },
    )
  })
})

const MANY_BYTES = 2 * 1024 * 1024

test.each<[MediaType, Uint8Array]>([
  ['image/jpeg', bytesFrom(jpeg.START, repeated(jpeg.segment(0xdd, '\0\0')))],
  ['image/jpeg', bytesFrom(jpeg.START, repeated(jpeg.segment(0xfe)), jpeg.pixels)],
  ['image/png', bytesFrom(png.SIGNATURE, png.header, repeated(png.chunk('IDAT')), png.end)],
  ['image/gif', bytesFrom(gif.screen, repeated(gif.timing), gif.image())],
  ['video/mp4', bytesFrom(film.filmOf(), repeated(film.box('free')))],
  ['video/mp4', film.filmOf({ inMoov: [repeated(film.box('trak'))] })],
])(
  '%s of 2 MB made of its smallest parts is read within the time limit of a test',
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

  test('keeps the parts that affect how it is shown, in their order', () => {
    const jpegs = [jpeg.jfif, jpeg.adobe, jpeg.colourProfile]
    const [pngs, gifs] = [[png.gamma], [gif.timing, gif.repeating]]
    const property = (
      type: MediaType,
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
    property('image/jpeg', jpegs, Object.values(jpeg.metadata), jpeg.jpegOf)
    property('image/png', pngs, Object.values(png.metadata), png.pngOf)
    property('image/gif', gifs, Object.values(gif.metadata), gif.gifOf)
  })
})

describe('The orientation of Exif', () => {
  test('is read in both byte orders, and never fails', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.boolean(), (orientation, isLittle) => {
        expect(orientationOf(exifWithPlace({ orientation, isLittle }))).toBe(orientation)
      }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('II*\0', 'MM\0*'),
        fc.uint8Array({ maxLength: 60 }),
        (order, rest) => {
          const read = orientationOf(bytesFrom(order, rest))
          expect(Number.isInteger(read) && read >= 1 && read <= 8).toBe(true)
        },
      ),
    )
  })
})
