import { type Node, parseSync, Visitor } from 'oxc-parser'

/** A place where a word of the list is used. */
export interface FoundWord {
  readonly line: number
  readonly word: string
  /** The words to write instead of the found word. */
  readonly instead: string
}

/** Words that read as a private idiom, each with what the field writes. */
const words = {
  told: 'notified, mailed, shown or said',
  anew: 'again, or reload, restart, refetch',
  stands: 'is, is stored, is shown or holds',
  tidings: 'news or notification',
} as const

const LISTED = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi')

/** The functions whose first argument is the title of a test. */
const titled: ReadonlySet<string> = new Set(['it', 'test', 'describe'])

/** Returns the listed words in the comments and the titles of tests of a source. */
export function findWords(file: string, text: string): FoundWord[] {
  const { comments, program } = parseSync(file, text)
  const titles: Node[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title !== undefined && !isTable(callee) && titled.has(nameOf(callee))) titles.push(title)
    },
  }).visit(program)
  return [...comments, ...titles]
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(LISTED)].map(({ index, 0: word }) => ({
        line: text.slice(0, start + index).split('\n').length,
        word,
        instead: words[word.toLowerCase() as keyof typeof words],
      })),
    )
    .toSorted((one, other) => one.line - other.line)
}

/** Returns whether a call passes the rows of a table, as `it.each(rows)` does. */
const isTable = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'each'

/** Returns the first name of a called expression: `it` for `it.each(…)(…)`, `test` for `test.skip(…)`. */
function nameOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  return ''
}
