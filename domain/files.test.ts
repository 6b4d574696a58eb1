import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characterCount } from './characters.ts'
import {
  canBrowserShow,
  chosenFileError,
  cleanFileName,
  contentTypeName,
  contentTypeOf,
  contentTypes,
  extensionsOf,
  fileError,
  fileTypeOf,
  jpegNameOf,
  needsPreparation,
} from './files.ts'
import { MAX_FILE_BYTES, MAX_FILE_NAME } from './limits.ts'

describe('a chosen file', () => {
  test.each([
    'kuva.jpg',
    'KUVA.JPEG',
    'kuva.jfif',
    'kuva.pjpeg',
    'kuva.png',
    'kuva.gif',
    'avainten.luovutus.pdf',
  ])('may be %s', (fileName) => {
    expect(fileError({ fileName, size: 1 })).toBe(null)
  })

  test.each([
    ['sivu.html', 1, 'invalid_file_type'],
    ['kuva.svg', 1, 'invalid_file_type'],
    ['kuva.jpg.exe', 1, 'invalid_file_type'],
    ['pdf', 1, 'invalid_file_type'],
    ['jfif', 1, 'invalid_file_type'],
    ['', 1, 'invalid_file_type'],
    ['kuva.png', 0, 'empty_file'],
    ['kuva.png', MAX_FILE_BYTES, null],
    ['kuva.png', MAX_FILE_BYTES + 1, 'too_big_file'],
  ])('named %s with %i bytes gives the error %s', (fileName, size, error) => {
    expect(fileError({ fileName, size })).toBe(error)
  })

  test('may be a video', () => {
    expect(fileError({ fileName: 'hana.MOV', size: 1 })).toBe(null)
  })

  const shrunk = ['kuva.jpg', 'kuva.png', 'IMG_0815.HEIC', 'kuva.heif']
  test.each(shrunk)('named %s may have 50 MB before it is prepared for sending', (fileName) => {
    const errorOf = (size: number) => chosenFileError({ fileName, size })
    expect([1, MAX_FILE_BYTES + 1, 50 * 1024 * 1024].map(errorOf)).toEqual([null, null, null])
    expect([0, 50 * 1024 * 1024 + 1].map(errorOf)).toEqual(['empty_file', 'too_big_file'])
  })

  test.each(['kirje.pdf', 'kuva.gif', 'hana.mp4', 'hana.mov'])(
    'named %s may have 10 MB, prepared or not',
    (fileName) => {
      const errorOf = (size: number) => chosenFileError({ fileName, size })
      expect([MAX_FILE_BYTES, MAX_FILE_BYTES + 1].map(errorOf)).toEqual([null, 'too_big_file'])
    },
  )

  test('that is HEIC may be chosen, and is named as a JPEG', () => {
    expect(chosenFileError({ fileName: 'IMG_0815.HEIC', size: 1 })).toBe(null)
    expect(
      ['IMG_0815.HEIC', 'kuva.png', 'a.b.heif', 'kuva.jfif', 'KUVA.JPG'].map(jpegNameOf),
    ).toEqual(['IMG_0815.jpg', 'kuva.jpg', 'a.b.jpg', 'kuva.jfif', 'KUVA.JPG'])
  })

  test('is prepared for sending when its name is that of a picture or a film', () => {
    const names = ['a.jpg', 'a.png', 'a.gif', 'a.heic', 'a.mp4', 'a.mov', 'a.pdf', 'a.txt', '']
    expect(names.filter(needsPreparation)).toEqual(names.slice(0, 6))
  })

  test('is accepted by its extension and size alone', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...contentTypes),
        fc.integer({ min: -1, max: MAX_FILE_BYTES + 1 }),
        (stem, held, size) => {
          const fits = size > 0 && size <= MAX_FILE_BYTES
          for (const ending of extensionsOf(held)) {
            const error = fileError({ fileName: `${stem}${ending}`, size })
            expect(error === null).toBe(fits)
          }
        },
      ),
    )
  })
})

describe('a content type', () => {
  test('follows from the extension of a name, and is an image, a document or a video', () => {
    const promises = contentTypes.flatMap((type) =>
      extensionsOf(type).map((ending) => [
        ending,
        contentTypeOf(`a${ending.toUpperCase()}`),
        fileTypeOf(type),
      ]),
    )
    expect(promises).toEqual([
      ['.jpg', 'image/jpeg', 'image'],
      ['.jpeg', 'image/jpeg', 'image'],
      ['.jpe', 'image/jpeg', 'image'],
      ['.jfif', 'image/jpeg', 'image'],
      ['.pjpeg', 'image/jpeg', 'image'],
      ['.pjp', 'image/jpeg', 'image'],
      ['.png', 'image/png', 'image'],
      ['.gif', 'image/gif', 'image'],
      ['.pdf', 'application/pdf', 'document'],
      ['.mp4', 'video/mp4', 'video'],
      ['.mov', 'video/quicktime', 'video'],
    ])
  })
})

describe('the name of a file', () => {
  test.each([
    ['vuokrasopimus.pdf', 'vuokrasopimus.pdf'],
    ['Näyttökuva 2026-11-21 kello 12.00.00.png', 'Näyttökuva 2026-11-21 kello 12.00.00.png'],
    ['C:\\fakepath\\kuva.jpg', 'kuva.jpg'],
    ['../../etc/kuva.jpg', 'kuva.jpg'],
    ['a\u0308iti.png', 'äiti.png'],
    ['laskufdp.\u202egnp.pdf', 'laskufdp.gnp.pdf'],
    ['rivi\r\nvaihto.pdf', 'rivivaihto.pdf'],
    ['  kaksi   väliä .pdf', 'kaksi väliä.pdf'],
    ['...pdf', 'file.pdf'],
    ['.PDF', 'file.PDF'],
    ['kansio/', 'file'],
    ['\ud83d.gif', '\ufffd.gif'],
    [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(195)}.jpeg`],
    [`${'😀'.repeat(250)}.jpg`, `${'😀'.repeat(196)}.jpg`],
  ])('%j is stored as %j', (typed, kept) => {
    expect(cleanFileName(typed)).toBe(kept)
  })

  test('is cleaned to a short, well-formed name without folders and invisible characters, which cleaning leaves unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const kept = cleanFileName(typed)
        expect(kept.length).toBeGreaterThan(0)
        expect(characterCount(kept)).toBeLessThanOrEqual(MAX_FILE_NAME)
        expect(kept).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(kept.isWellFormed()).toBe(true)
        expect(cleanFileName(kept)).toBe(kept)
      }),
      { numRuns: 1000 },
    )
  })

  test('has the same content type after cleaning, because its extension stays', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...contentTypes), (stem, type) => {
        expect(contentTypeOf(cleanFileName(`${stem}${extensionsOf(type)[0]}`))).toBe(type)
      }),
    )
  })
})

test('a browser shows PDF and pictures, and saves everything else', () => {
  expect(contentTypes.map((type) => [contentTypeName(type), canBrowserShow(type)])).toEqual([
    ['JPG', true],
    ['PNG', true],
    ['GIF', true],
    ['PDF', true],
    ['MP4', false],
    ['MOV', false],
  ])
})
