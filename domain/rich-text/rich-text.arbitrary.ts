import * as fc from 'fast-check'
import {
  inlineContentOf,
  joinLines,
  plainStyle,
  type StyledRun,
  type TextStyle,
} from './content.ts'
import type { Block, Inline, RichText, RichTextKind, TableCell, Text } from './rich-text.ts'

/** Elements by what becomes of them: those that end others or hold no HTML are rarer. */
const usual =
  `p div b strong em i u span font a br ul ol li h1 h2 h4 blockquote pre code table caption
  thead tbody tfoot tr td th figure figcaption dl dt dd hr img details summary center ruby rt
  constructor`.split(/\s+/)
const hostile = `script style noscript template xmp listing textarea title select option button form
  input svg math mtext mglyph foreignObject desc annotation-xml marquee body head html iframe object
  video col colgroup plaintext frameset`.split(/\s+/)
const anyName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...usual) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
)
const attributes = [
  'href="https://a.example/b?c=d&e"',
  'href=javascript:hacked()',
  "href='mailto:a@b.example'",
  'href="tel:+358 40 123"',
  'src="/api/files/8a1f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a12"',
  'src=x',
  'alt=" a  b&nbsp;"',
  'width=100',
  'height="9e9"',
  'scope=row',
  'onclick=hacked()',
  'title="',
  "class='",
  'style=x',
  'name=body',
  '/',
]
const texts = [
  'a',
  'b c',
  '  ',
  '\n',
  '\t',
  '&nbsp;',
  '\u00a0',
  '&lt;',
  '&amp;lt;',
  '<',
  '>',
  '"',
  "'",
]
const others = [
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!doctype html>',
  '<?x',
  '\0',
  '\ud800',
  '\u202e',
]

const anyTag = fc
  .tuple(anyName, fc.option(fc.constantFrom(...attributes)))
  .map(([name, attribute]) => (attribute === null ? `<${name}>` : `<${name} ${attribute}>`))

/** Pieces of HTML in any order: elements without ends, ends without elements. */
const anyPieces = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: anyTag },
      { weight: 4, arbitrary: anyName.map((name) => `</${name}>`) },
      { weight: 6, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''))

/** Elements within elements, each with its end; what is within may be anything. */
const { nested: anyNested } = fc.letrec<{ nested: string }>((tie) => ({
  nested: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...texts),
    anyPieces,
    fc
      .tuple(
        anyName,
        fc.option(fc.constantFrom(...attributes)),
        fc.array(tie('nested'), { maxLength: 4 }),
      )
      .map(([name, attribute, inner]) => `<${name} ${attribute ?? ''}>${inner.join('')}</${name}>`),
    fc
      .tuple(tie('nested'), tie('nested'), fc.constantFrom('td', 'th', 'th scope=col'))
      .map(([one, other, cell]) => `<table><tr><${cell}>${one}<td>${other}</table>`),
    fc
      .array(tie('nested'), { maxLength: 3 })
      .map((items) => `<ul>${items.map((one) => `<li>${one}`).join('')}</ul>`),
  ),
}))

/** HTML that somebody wrote badly, or on purpose. */
export const anyTagSoup: fc.Arbitrary<string> = fc.oneof(anyPieces, anyNested)

const anyStyle: fc.Arbitrary<TextStyle> = fc.record({
  isStrong: fc.boolean(),
  isEmphasised: fc.boolean(),
  address: fc.constantFrom(null, null, 'https://a.example/?b=c&d', 'mailto:a@b.example', 'tel:112'),
  isPreformatted: fc.constant(false),
})
const anyRun: fc.Arbitrary<StyledRun> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('break' as const) },
  {
    weight: 5,
    arbitrary: fc.record({
      text: fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'grapheme' })),
      style: anyStyle,
    }),
  },
)
const anyContent: fc.Arbitrary<readonly Inline[]> = fc
  .array(anyRun, { maxLength: 6 })
  .map(inlineContentOf)
const anyWords = anyContent.map((content): readonly Inline[] =>
  content.length > 0 ? content : [word],
)
const word: Text = { kind: 'text', text: 'a', isStrong: false, isEmphasised: false }
const anyAlt = fc
  .string({ maxLength: 20 })
  .map((text) => joinLines([inlineContentOf([{ text, style: plainStyle }])])[0])
  .map((alt) => (alt?.kind === 'text' ? alt.text.trim() : ''))

const anyCell: fc.Arbitrary<TableCell> = fc.record({
  scope: fc.constantFrom(null, 'col' as const, 'row' as const),
  content: anyContent,
})
const anyRow = fc.array(anyCell, { minLength: 1, maxLength: 3 })
const fullRow = anyWords.map((content): TableCell[] => [{ scope: null, content }])
const anyPixels = fc.option(fc.integer({ min: 1, max: 10_000 }))

const ofBulletin: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(2, 3, 4),
    content: anyWords,
  }),
  fc.constant<Block>({ kind: 'rule' }),
  fc.record({
    kind: fc.constant('picture' as const),
    address: fc.uuid().map((uuid) => `/api/files/${uuid}`),
    alt: anyAlt,
    width: anyPixels,
    height: anyPixels,
    caption: anyContent,
  }),
  fc.record({
    kind: fc.constant('table' as const),
    caption: anyContent,
    head: fc.array(anyRow, { maxLength: 2 }),
    body: fc
      .tuple(fullRow, fc.array(anyRow, { maxLength: 2 }))
      .map(([row, rows]) => [row, ...rows]),
  }),
)

/** Every text of a kind, as it is read. */
export const anyRichText = (kind: RichTextKind): fc.Arbitrary<RichText> =>
  fc.letrec<{ text: RichText; block: Block }>((tie) => ({
    text: fc.array(tie('block'), { maxLength: 4 }),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ kind: fc.constant('paragraph' as const), content: anyWords }),
      ...(kind === 'bulletin' ? [ofBulletin] : []),
      fc.record({
        kind: fc.constant('list' as const),
        isNumbered: fc.boolean(),
        items: fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      ...(kind === 'bulletin'
        ? [
            fc.record({
              kind: fc.constant('quote' as const),
              content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
            }),
          ]
        : []),
    ),
  })).text
