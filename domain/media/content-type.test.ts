import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as film from '../../fixtures/media/film.ts'
import * as png from '../../fixtures/media/png.ts'
import { makeFileBytes } from '../../fixtures/server/files.ts'
import { type ContentType, contentTypes } from '../files.ts'
import {
  fileNameByContent,
  CONTENT_TYPE_SAMPLE_BYTES,
  detectContentType,
} from './content-type.ts'

const textOf = (text: string) => Buffer.from(text, 'latin1')

describe('The content type of a file', () => {
  it('is detected from its first bytes', async () => {
    for (const contentType of contentTypes) {
      const bytes = makeFileBytes(contentType, 9000)
      expect(await detectContentType(bytes)).toBe(contentType)
      expect(await detectContentType(bytes.subarray(0, CONTENT_TYPE_SAMPLE_BYTES))).toBe(
        contentType,
      )
    }
  })

  test.each<[string, Uint8Array, ContentType | null]>([
    ['GIF87a', textOf('GIF87a'), 'image/gif'],
    ['a film of iTunes', film.makeBox('ftyp', 'M4V \0\0\0\0'), 'video/mp4'],
    ['a film of mp42', film.makeBox('ftyp', 'mp42\0\0\0\0'), 'video/mp4'],
    ['a PNG that moves', png.makePng([png.makeChunk('acTL', new Uint8Array(8))]), 'image/png'],
    [
      'a PNG with long texts first',
      png.makePng([png.makeChunk('tEXt', 'a'.repeat(9000))]),
      'image/png',
    ],
    ['HEIC', film.makeBox('ftyp', 'heic\0\0\0\0'), null],
    ['HEIF', film.makeBox('ftyp', 'mif1\0\0\0\0'), null],
    ['half a signature', textOf('\xff\xd8'), null],
    ['a PDF after a line break', textOf('\r\n%PDF-1.7'), 'application/pdf'],
    ['a PDF after a byte order mark', textOf('\xef\xbb\xbf%PDF-1.7'), 'application/pdf'],
    ['a PDF after what a printer is sent', textOf('\x1b%-12345X@PJL\n%PDF-1.4'), 'application/pdf'],
    ['a PDF after 1,023 bytes', textOf(`${' '.repeat(1023)}%PDF-1.7`), 'application/pdf'],
    ['a header after 1,024 bytes', textOf(`${' '.repeat(1024)}%PDF-1.7`), null],
    ['a GIF with the header of a PDF', textOf('GIF89a%PDF-1.7'), 'image/gif'],
    ['a program with the header of a PDF', textOf('MZ\x90\0%PDF-1.7'), null],
    ['an SVG', textOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), null],
    ['a program', textOf('MZ\x90\0'), null],
    ['no bytes', textOf(''), null],
  ])('is detected for %s', async (_, bytes, contentType) => {
    expect(await detectContentType(bytes)).toBe(contentType)
  })

  it('is detected without failing on any bytes', async () => {
    const beginnings = fc.constantFrom(
      '\x89PNG\r\n\x1a\n',
      'ID3',
      '\0\0\0\x10ftyp',
      'PK\x03\x04',
      '',
    )
    await fc.assert(
      fc.asyncProperty(beginnings, fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
        const type = await detectContentType(Buffer.concat([textOf(start), rest]))
        expect([null, ...contentTypes]).toContain(type)
      }),
    )
  })
})

describe('The name of a file', () => {
  const heic = film.makeBox('ftyp', 'heic\0\0\0\0')

  it('without an extension gets that of its content', async () => {
    const names = await Promise.all(
      contentTypes.map((type) =>
        fileNameByContent('IMG', makeFileBytes(type).subarray(0, CONTENT_TYPE_SAMPLE_BYTES)),
      ),
    )
    expect(names).toEqual(['IMG.jpg', 'IMG.png', 'IMG.gif', 'IMG.pdf', 'IMG.mp4', 'IMG.mov'])
    expect(await fileNameByContent('IMG', heic)).toBe('IMG.heic')
  })

  test.each([
    ['IMG_0815', 'IMG_0815.jpg'],
    ['Kuva 21.11.2026', 'Kuva 21.11.2026.jpg'],
    ['content:media.1000000031', 'content:media.1000000031.jpg'],
    ['Hana. Vuotaa taas', 'Hana. Vuotaa taas.jpg'],
    ['kuva.', 'kuva.jpg'],
    ['', '.jpg'],
    ['kuva.jpeg', 'kuva.jpeg'],
    ['kuva.webp', 'kuva.webp'],
    ['kuva.jpg.exe', 'kuva.jpg.exe'],
    ['kuva.7z', 'kuva.7z'],
  ])('%j with the content of a JPEG is changed to %j', async (fileName, named) => {
    expect(await fileNameByContent(fileName, makeFileBytes('image/jpeg'))).toBe(named)
  })

  test.each([
    ['no bytes', ''],
    ['a text', 'la la la'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a program', 'MZ\x90\0'],
    ['a ZIP', 'PK\x03\x04'],
  ])('without an extension stays unchanged for the content type %s', async (_, text) => {
    expect(await fileNameByContent('IMG', textOf(text))).toBe('IMG')
  })
})
