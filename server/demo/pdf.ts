/** The content of a document: a title, and paragraphs of one or more lines. */
export interface PdfContent {
  readonly title: string
  readonly paragraphs: readonly string[]
}

const LINE_CHARACTERS = 78
/** A4 in points, its margin, and how far apart lines and paragraphs are. */
const [WIDTH, HEIGHT, MARGIN, LEADING, GAP] = [595, 842, 64, 16, 8]

/**
 * Makes a PDF of one page in Helvetica, whose text can be searched and read aloud. Its characters
 * are those of Windows-1252.
 */
export function createPdf({ title, paragraphs }: PdfContent): Buffer {
  const content = contentOf(title, paragraphs)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (fi-FI) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    fontNamed('Helvetica'),
    fontNamed('Helvetica-Bold'),
    `<< /Title ${textOf(title)} /Author ${textOf('Koivuranta-asunnot Oy')} >>`,
  ]
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\n` +
    `startxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const fontNamed = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** The operators that write the page, from its top down. */
function contentOf(title: string, paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((paragraph) => [...linesOf(paragraph), ''])
  return [
    'BT',
    `/F2 18 Tf ${MARGIN} ${HEIGHT - MARGIN} Td ${textOf(title)} Tj`,
    `/F1 11 Tf 0 -${2 * LEADING} Td`,
    ...lines.map((line) => (line === '' ? `0 -${GAP} Td` : `${textOf(line)} Tj 0 -${LEADING} Td`)),
    'ET',
  ].join('\n')
}

/** Breaks a paragraph between its words. */
function linesOf(paragraph: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > LINE_CHARACTERS && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** A text as a string of a PDF. */
const textOf = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`
