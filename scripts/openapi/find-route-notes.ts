import { type Comment, type Node, parseSync, Visitor } from 'oxc-parser'

/** The docstring of a route, with the method and the summary that identify the route. */
export interface RouteNote {
  readonly method: string
  readonly summary: string
  readonly note: string
}

type Span = Pick<Node, 'start' | 'end'>

/**
 * Returns the docstrings of the routes of a file, each on one line. A route whose summary is not
 * written in place, and one without a docstring, has none.
 */
export function findRouteNotes(file: string, text: string): RouteNote[] {
  const { program, comments } = parseSync(file, text)
  const declared: Span[] = []
  const exported: Span[] = []
  const calls: { readonly at: Span; readonly method: string; readonly summary: string }[] = []
  new Visitor({
    Property: (node) => void declared.push(node),
    VariableDeclaration: (node) => void declared.push(node),
    ExportNamedDeclaration: (node) => void exported.push(node),
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'route') return
      const [argument] = node.arguments
      const [method, summary] = [textIn(argument, 'method'), textIn(argument, 'summary')]
      if (method !== null && summary !== null) calls.push({ at: node, method, summary })
    },
  }).visit(program)

  return calls.flatMap(({ at, method, summary }) => {
    const place = innermost(declared, at)
    const whole = place && (innermost(exported, place) ?? place)
    const note = whole ? noteBefore(whole.start, text, comments) : null
    return note === null ? [] : [{ method, summary, note }]
  })
}

const innermost = (spans: readonly Span[], { start, end }: Span): Span | null =>
  spans
    .filter((one) => one.start <= start && end <= one.end)
    .toSorted((a, b) => b.start - a.start)[0] ?? null

/** Returns the text of a property of an object literal; null if the text is not a literal. */
function textIn(node: Node | undefined, name: string): string | null {
  if (node?.type !== 'ObjectExpression') return null
  for (const one of node.properties)
    if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name)
      return one.value.type === 'Literal' && typeof one.value.value === 'string'
        ? one.value.value
        : null
  return null
}

/** Returns the docstring directly before a place in a file; null when no docstring is there. */
function noteBefore(start: number, text: string, comments: readonly Comment[]): string | null {
  const found = comments.findLast(({ end }) => end <= start)
  if (!found?.value.startsWith('*') || text.slice(found.end, start).trim() !== '') return null
  return found.value
    .slice(1)
    .split('\n')
    .map((line) => line.trim().replace(/^\*\s?/, ''))
    .join(' ')
    .trim()
}
