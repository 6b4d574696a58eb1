import type { Inline, RichText, TableCell, Text } from '../../../domain/rich-text/rich-text.ts'

const text = (text: string, { isStrong = false, isEmphasised = false } = {}): Text => ({
  kind: 'text',
  text,
  isStrong,
  isEmphasised,
})
const paragraph = (...content: readonly Inline[]) => ({ kind: 'paragraph', content }) as const
const cells = (scope: TableCell['scope'], ...words: readonly string[]): TableCell[] =>
  words.map((one, index) => ({ scope: index === 0 ? scope : null, content: [text(one)] }))

/** A message of the provider. */
export const messageRichText: RichText = [
  paragraph(text('Hei Aino,')),
  paragraph(
    text('huoltomies tulee '),
    text('keskiviikkona klo 9–11', { isStrong: true }),
    text('. Ota mukaan:'),
  ),
  {
    kind: 'list',
    isNumbered: false,
    items: [
      [paragraph(text('avain'))],
      [paragraph(text('tämä '), text('viesti', { isEmphasised: true }))],
    ],
  },
  paragraph(
    text('Lisää ohjeita: '),
    { kind: 'link', address: 'https://koivuranta.example/huolto', content: [text('huollon sivu')] },
    { kind: 'break' },
    { kind: 'link', address: 'tel:+358105550100', content: [text('010 555 0100')] },
  ),
  paragraph(text('مع أطيب التحيات')),
]

/** A bulletin with every element that a bulletin may have. */
export const bulletinRichText: RichText = [
  { kind: 'heading', level: 2, content: [text('Piha-aidat korjataan')] },
  ...messageRichText,
  {
    kind: 'picture',
    address: '/favicon.svg',
    alt: 'Portaikko',
    width: 120,
    height: 120,
    caption: [text('Porrashuoneen ovi on auki')],
  },
  { kind: 'heading', level: 3, content: [text('Aikataulu')] },
  {
    kind: 'list',
    isNumbered: true,
    items: [
      [
        paragraph(text('Purku')),
        { kind: 'list', isNumbered: false, items: [[paragraph(text('A-talo'))]] },
      ],
      [paragraph(text('Uudet aidat'))],
    ],
  },
  {
    kind: 'table',
    caption: [text('Saunavuorot')],
    head: [
      ['Talo', 'Maanantai', 'Keskiviikko', 'Perjantai', 'Sunnuntai'].map((one) => ({
        scope: 'col',
        content: [text(one)],
      })),
    ],
    body: [
      cells('row', 'A', '18–19', '19–20', '18–19', '10–11'),
      cells('row', 'B', '19–20', '18–19', '–', '11–12'),
    ],
  },
  { kind: 'heading', level: 4, content: [text('Kuka maksaa')] },
  { kind: 'quote', content: [paragraph(text('Kulut maksaa yhtiö.'))] },
  { kind: 'rule' },
  paragraph(text('Kiitos kärsivällisyydestä!')),
]
