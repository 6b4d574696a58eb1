import { fileURLToPath } from 'node:url'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** An instrumented view, in which one mutant at a time can be activated at run time. */
export interface InstrumentedView {
  readonly code: string
  /**
   * Names such as `src/screens/sign-out/SignOutScreen.tsx, Failed: without onClick of Button
   * signOut.retry`. Mutants of screens and spreads are missing, because their contents are known
   * only when rendered.
   */
  readonly mutants: readonly string[]
}

/** Text to insert into the source at an offset. */
interface Insertion {
  readonly at: number
  readonly text: string
}

const runtime = fileURLToPath(new URL('./runtime.ts', import.meta.url))

/** The components of `src/components` that show errors. */
export const ERROR_COMPONENTS = {
  text: 'ErrorText',
  summary: 'ErrorSummary',
  callout: 'Callout',
} as const

/** The files of views: the screens, and the shared frame and form kit. */
export const viewSources = 'src/{screens,flow,form}/**/*.{ts,tsx}'

/**
 * Whether a file, relative to the root of the repository, is a view of the portal or the test
 * sample.
 */
export const isViewFile = (file: string): boolean =>
  /^(src\/(screens|flow|form)\/.*|workshop\/mutants\/SaunaScreen)\.tsx?$/.test(file) &&
  !/\.(test|stage|samples|example)\.tsx?$/.test(file)

/** Instruments the views that a run loads; only for mutation runs of views. */
export function viewMutantsPlugin(root: string): Plugin {
  return {
    name: 'view-mutants',
    enforce: 'pre',
    transform(code, id) {
      const [path = id] = id.split('?')
      const file = path.startsWith(root) ? path.slice(root.length) : path
      return isViewFile(file) ? { code: instrumentView(code, file).code, map: null } : null
    },
  }
}

/**
 * Adds every mutant to a view's source at once, so that one build serves all:
 *
 * - each entry of the `screens` of a `flowScreen` shows the component of the next different one;
 * - each handler is removed: an attribute or a property of an object literal with a name like
 *   `onClick`; the handlers of a spread are removed together;
 * - each error text is removed: an attribute named `error`, or such a property next to handlers;
 *   the content of an `ErrorText`; the items of an `ErrorSummary`; a `Callout` whose tone may be
 *   `error`; and every element with `role="alert"` or `live="alert"`.
 *
 * The name of a mutant has no line number: it consists of the file, the outermost declaration, the
 * element and its first word.
 */
export function instrumentView(code: string, file: string): InstrumentedView {
  const { program, errors } = parseSync(file, code)
  if (errors.length) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  const insertions: Insertion[] = []
  const mutants: string[] = []
  const names = new Set<string>()
  const within: string[] = []
  const nested = new Set<ESTree.Node>()
  const declarations = new Set<ESTree.Node>(program.body.flatMap(declarationsIn))

  const text = ({ start, end }: ESTree.Span) => code.slice(start, end)
  function nameOf(what: string): string {
    const name = `${[file, ...within].join(', ')}: ${what}`
    let unique = name
    for (let count = 2; names.has(unique); count += 1) unique = `${name} #${count}`
    names.add(unique)
    return unique
  }
  function mutant(what: string): string {
    const name = nameOf(what)
    mutants.push(name)
    return JSON.stringify(name)
  }
  function around({ start, end }: ESTree.Span, before: string, after: string) {
    insertions.push({ at: start, text: before }, { at: end, text: after })
  }
  const wrap = (call: string, what: string, span: ESTree.Span) =>
    around(span, `$mutants.${call}(${mutant(what)}, `, ')')

  function attribute(name: string, value: ESTree.Expression, of: string) {
    if (isHandler(name)) wrap('mutateHandler', `without ${name} of ${of}`, value)
    if (name === 'error') wrap('mutateErrorText', `without error of ${of}`, value)
  }

  new Visitor({
    VariableDeclarator: enter,
    FunctionDeclaration: enter,
    ClassDeclaration: enter,
    'VariableDeclarator:exit': exit,
    'FunctionDeclaration:exit': exit,
    'ClassDeclaration:exit': exit,
    JSXElement(node) {
      for (const child of node.children) nested.add(child)
      const { openingElement, children } = node
      const { attributes } = openingElement
      const element = text(openingElement.name)
      const of = [element, firstWord(node, text)].filter(Boolean).join(' ')
      for (const one of attributes) {
        if (one.type === 'JSXSpreadAttribute') {
          if (one.argument.type !== 'ObjectExpression')
            around(
              one.argument,
              `$mutants.mutateHandlers(${JSON.stringify(nameOf(`without events of ${of}`))}, `,
              ')',
            )
        } else if (one.value?.type === 'JSXExpressionContainer' && isExpression(one.value))
          attribute(text(one.name), one.value.expression, of)
      }
      const given = (name: string) =>
        attributes.find((one) => one.type === 'JSXAttribute' && text(one.name) === name)
      if (element === ERROR_COMPONENTS.text) {
        for (const child of children)
          if (child.type === 'JSXExpressionContainer' && isExpression(child))
            wrap('mutateErrorText', `without text of ${of}`, child.expression)
      } else if (element === ERROR_COMPONENTS.summary) {
        const items = given('items')
        if (items?.type === 'JSXAttribute' && items.value?.type === 'JSXExpressionContainer')
          if (isExpression(items.value))
            wrap('mutateErrorList', `without items of ${of}`, items.value.expression)
      } else {
        const says = (name: string) => {
          const found = given(name)
          return found ? text(found) : ''
        }
        const isError = element === ERROR_COMPONENTS.callout && /["'`]error["'`]/.test(says('tone'))
        const isAlert = [says('role'), says('live')].some((said) => /["']alert["']/.test(said))
        if (isError || isAlert) {
          const [open, close] = nested.has(node) ? ['{', '}'] : ['', '']
          around(
            node,
            `${open}$mutants.mutateErrorElement(${mutant(`without ${of}`)}, `,
            `)${close}`,
          )
        }
      }
    },
    JSXFragment(node) {
      for (const child of node.children) nested.add(child)
    },
    ObjectExpression({ properties }) {
      const own = properties.filter(
        (one) => one.type === 'Property' && !one.computed && one.kind === 'init',
      )
      // An error without handlers next to it belongs to no field.
      const isBound = own.some((one) => one.type === 'Property' && isHandler(text(one.key)))
      for (const one of own) {
        if (one.type !== 'Property') continue
        const name = text(one.key)
        if (!isHandler(name) && !(name === 'error' && isBound)) continue
        const call = name === 'error' ? 'mutateErrorText' : 'mutateHandler'
        const start = `$mutants.${call}(${mutant(`without ${name}`)}, `
        if (one.method) throw new Error(`${file}: ${name} is to be written as an arrow function`)
        around(one.value, one.shorthand ? `${name}: ${start}` : start, ')')
      }
    },
    CallExpression({ callee, arguments: [given] }) {
      if (text(callee) !== 'flowScreen' || given?.type !== 'ObjectExpression') return
      for (const one of given.properties) {
        if (one.type !== 'Property' || text(one.key) !== 'screens') continue
        const start = `$mutants.mutateScreens(${JSON.stringify([file, ...within].join(', '))}, `
        around(one.value, one.shorthand ? `screens: ${start}` : start, ')')
      }
    },
  }).visit(program)

  function enter(node: ESTree.VariableDeclarator | ESTree.Function | ESTree.Class) {
    if (declarations.has(node) && node.id) within.push(text(node.id).replace(/:.*/s, ''))
  }
  function exit(node: ESTree.VariableDeclarator | ESTree.Function | ESTree.Class) {
    if (declarations.has(node) && node.id) within.pop()
  }

  if (!insertions.length) return { code, mutants }
  return {
    code: `${inserted(code, insertions)}\nimport * as $mutants from ${JSON.stringify(runtime)}\n`,
    mutants,
  }
}

const isHandler = (name: string) => /^on[A-Z]/.test(name)

const isExpression = <T extends { readonly expression: ESTree.Node }>(
  container: T,
): container is T & { readonly expression: ESTree.Expression } =>
  container.expression.type !== 'JSXEmptyExpression'

/** Returns the declarations of a statement of a module, exported or not. */
function declarationsIn(statement: ESTree.Node): ESTree.Node[] {
  switch (statement.type) {
    case 'VariableDeclaration':
      return [...statement.declarations]
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [statement]
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return statement.declaration ? declarationsIn(statement.declaration) : []
    default:
      return []
  }
}

/**
 * Returns what distinguishes an element from others of its kind: the first translation key, else
 * the first literal passed to a call.
 */
function firstWord(
  { openingElement, children }: ESTree.JSXElement,
  text: (span: ESTree.Span) => string,
): string {
  const own = [
    text(openingElement),
    ...children.filter(({ type }) => type === 'JSXExpressionContainer').map(text),
  ]
  for (const call of [/\bt\(\s*['`]([^'`]+)['`]/, /\b\w+\(\s*['`]([^'`]+)['`]/])
    for (const source of own) {
      const word = call.exec(source)?.[1]
      if (word) return word
    }
  return ''
}

/** Applies insertions; those at the same offset stay in order. */
function inserted(code: string, insertions: readonly Insertion[]): string {
  let result = ''
  let last = 0
  for (const { at, text } of insertions.toSorted((one, other) => one.at - other.at)) {
    result += code.slice(last, at) + text
    last = at
  }
  return result + code.slice(last)
}
