import { type Node, parseSync, Visitor } from 'oxc-parser'

/** A regular expression of a file; `source` is null where it is built from values at run time. */
export interface FoundRegExp {
  /** The line of the pattern, from 1. */
  readonly line: number
  readonly source: string | null
  readonly flags: string
  /** Why the pattern may take more than linear time; null when it may not. */
  readonly reason: string | null
}

/** The comment that allows a pattern, on its line or on the line above, with the reason. */
const MARK = 'unchecked pattern:'

/** Returns the regular expressions of a TypeScript file: literals, and calls of `RegExp`. */
export function findRegExps(file: string, text: string): FoundRegExp[] {
  const lines = text.split('\n')
  const found: FoundRegExp[] = []

  function add(node: Pick<Node, 'start'>, source: string | null, flags: string): void {
    const line = text.slice(0, node.start).split('\n').length
    const reason = reasonIn(lines[line - 1]) ?? reasonIn(lines[line - 2])
    found.push({ line, source, flags, reason })
  }

  function addCall(node: Node & { callee: Node; arguments: readonly Node[] }): void {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments
    // A literal as the argument is found by itself.
    if (source?.type === 'Literal' && 'regex' in source) return
    add(node, textOf(source), textOf(flags) ?? '')
  }

  const { program } = parseSync(file, text)
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program)
  return found
}

const textOf = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

function reasonIn(line = ''): string | null {
  const at = line.indexOf(MARK)
  return at === -1 ? null : line.slice(at + MARK.length).trim() || null
}
