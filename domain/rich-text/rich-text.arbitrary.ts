import * as fc from 'fast-check'
import { contentOf, joined, plain, type Run, type Style } from './content.ts'
import type { Block, Cell, Inline, RichText, RichTextKind, Text } from './rich-text.ts'

const names =
  `p div b strong em i u s span font a br hr ul ol li dl dt dd h1 h2 h4 h6 blockquote pre
  code img figure figcaption table caption thead tbody tfoot tr td th col colgroup form input button
  select option textarea title style script noscript template xmp listing svg math mtext mglyph
  foreignObject desc annotation-xml details summary center marquee ruby rt body head html section
  iframe object video constructor`.split(/\s+/)
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

/** Pieces of HTML in any order: elements without ends, ends without elements. */
export const anySoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `<${name}>`) },
      { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom(...names), fc.constantFrom(...attributes))
          .map(([name, attribute]) => `<${name} ${attribute}>`),
      },
      { weight: 5, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

const anyStyle: fc.Arbitrary<Style> = fc.record({
  isStrong: fc.boolean(),
  isEmphasised: fc.boolean(),
  address: fc.constantFrom(null, null, 'https://a.example/?b=c&d', 'mailto:a@b.example', 'tel:112'),
  isPreformatted: fc.constant(false),
})
const anyRun: fc.Arbitrary<Run> = fc.oneof(
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
  .map(contentOf)
const anyWords = anyContent.map((content): readonly Inline[] =>
  content.length > 0 ? content : [word],
)
const word: Text = { kind: 'text', text: 'a', isStrong: false, isEmphasised: false }
const anyAlt = fc
  .string({ maxLength: 20 })
  .map((text) => joined([contentOf([{ text, style: plain }])])[0])
  .map((alt) => (alt?.kind === 'text' ? alt.text.trim() : ''))

const anyCell: fc.Arbitrary<Cell> = fc.record({
  scope: fc.constantFrom(null, 'col' as const, 'row' as const),
  content: anyContent,
})
const anyRow = fc.array(anyCell, { minLength: 1, maxLength: 3 })
const fullRow = anyWords.map((content): Cell[] => [{ scope: null, content }])
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
