import { expect, test } from 'vitest'
import { detectContentType } from '../../domain/media/content-type.ts'
import { bulletinPdfContents } from './bulletin-files.ts'
import { demoPdfContents } from './documents.ts'
import { createPdf } from './pdf.ts'

const papers = Object.entries({ ...demoPdfContents, ...bulletinPdfContents }).map(
  ([key, paper]) => [key, paper] as const,
)

test.each(papers)(
  'the demo PDF %s has its objects at the offsets of its cross-reference table',
  async (_, paper) => {
    const bytes = createPdf(paper)
    const text = bytes.toString('latin1')
    expect(await detectContentType(bytes)).toBe('application/pdf')
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    expect(text.slice(table)).toMatch(
      /^xref\n0 8\n0000000000 65535 f \n(\d{10} 00000 n \n){7}trailer/,
    )
    const places = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at))
    expect(places.map((at) => text.slice(at, at + 8).split('\n')[0])).toEqual(
      places.map((_place, index) => `${index + 1} 0 obj`),
    )
    const [, length, content = ''] =
      /<< \/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(text) ?? []
    expect(content.length).toBe(Number(length))
  },
)

test('a demo PDF contains the text that it was made from, in lines that fit the page', () => {
  const paragraph = `Ääni (hiljaa) \\ ${'sana '.repeat(30)}loppu`
  const text = createPdf({ title: 'Ohje (1)', paragraphs: [paragraph] }).toString('latin1')
  const lines = [...text.matchAll(/^\((.*)\) Tj/gm)].map(([, line = '']) =>
    line.replace(/\\([\\()])/g, '$1'),
  )
  expect(text).toContain('(Ohje \\(1\\)) Tj')
  expect(lines.join(' ')).toBe(paragraph)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(78)
})
