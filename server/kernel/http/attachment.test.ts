import { parse } from 'content-disposition'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { attachmentDisposition, contentDispositionOf } from './attachment.ts'

it.each([
  ['avain.png', 'attachment; filename=avain.png'],
  ['avain 2.png', 'attachment; filename="avain 2.png"'],
  [
    'Näkymä (ennen).jpg',
    `attachment; filename="Nakyma (ennen).jpg"; filename*=UTF-8''N%C3%A4kym%C3%A4%20%28ennen%29.jpg`,
  ],
  ['€5.pdf', `attachment; filename=_5.pdf; filename*=UTF-8''%E2%82%AC5.pdf`],
  ['a"b\\c%d.pdf', `attachment; filename=a_b_c_d.pdf; filename*=UTF-8''a%22b%5Cc%25d.pdf`],
  [
    'a\r\nSet-Cookie: x',
    `attachment; filename="a__Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`,
  ],
  [`it's*.pdf`, `attachment; filename=it's*.pdf`],
  ['\ud800.pdf', `attachment; filename=_.pdf; filename*=UTF-8''%EF%BF%BD.pdf`],
])('A file named %j is saved under that name', (fileName, header) => {
  expect(attachmentDisposition(fileName)).toBe(header)
})

it('Only PDF and pictures may be shown in place of being saved', () => {
  expect(contentDispositionOf('a.pdf', 'application/pdf')).toBe('inline; filename=a.pdf')
  expect(contentDispositionOf('Ä.png', 'image/png')).toBe(
    "inline; filename=A.png; filename*=UTF-8''%C3%84.png",
  )
  expect(contentDispositionOf('a.mp4', 'video/mp4')).toBe('attachment; filename=a.mp4')
})

it('The header is one line of ASCII for any file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (fileName) => {
      const header = attachmentDisposition(fileName)
      expect(header).toMatch(
        /^attachment; filename=(?:"[ !#-[\]-~]*"|[\w.~!#$&+^`|'*-]+)(?:; filename\*=UTF-8''[\w.~!#$&+^`|%-]*)?$/,
      )
      const { type, parameters } = parse(header)
      expect({ type, fileName: parameters.filename }).toEqual({
        type: 'attachment',
        fileName: fileName.toWellFormed(),
      })
    }),
  )
})
