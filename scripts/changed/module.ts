import { posix } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

/** How a module loads others; every specifier is as written, globs included. */
export interface ModuleLoads {
  /** Specifiers of static imports and re-exports of values. */
  readonly imports: readonly string[]
  /** Specifiers of imports of types, which no test can notice at run time. */
  readonly types: readonly string[]
  /** Specifiers of `import()`. */
  readonly lazy: readonly string[]
  /** Patterns of `import.meta.glob`, one list for each call. */
  readonly globs: readonly (readonly string[])[]
  /**
   * Texts that may be paths, of a module that may read files: literals, and the joined literals of
   * calls of `join` and `resolve`.
   */
  readonly texts: readonly string[]
  /** Areas of words that the module names, `locales/<language>/<area>.json`. */
  readonly areas: readonly string[]
  /** Whether the module imports a Node module that reads files or starts programs. */
  readonly readsFiles: boolean
}

/** Matches code that reads its own location or the working directory. */
const FINDS_FILES = /import\.meta\.(?:url|dirname|filename)|process\.cwd\(/
/** Matches the paths of modules in folders whose modules run on Node. */
const PROGRAMS = /^(?:server|scripts|fixtures\/server|tests\/server)\//
/** Folders whose modules do not name areas in texts: the server imports its areas. */
const SAYS_NO_AREA = /^(?:server|fixtures\/server|tests\/server)\//

const READERS = /^(node:)?(fs|fs\/promises|child_process|worker_threads)$/

/** Matches code that uses translations, so that its texts may name an area. */
const SPEAKS = /useTranslation\(|useNamespaces\(|getFixedT\(|startI18n\(|(?<!-)\b[nN]amespaces?\b/

const isText = (node: Node | null | undefined): node is Node & { value: string } =>
  node?.type === 'Literal' && typeof node.value === 'string'

/** Returns the text of a literal or of a template without values; null for anything else. */
function textOf(node: Node | null | undefined): string | null {
  if (isText(node)) return node.value
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

/** Returns the texts in an expression: in a literal, an array, or both branches of a condition. */
function textsIn(node: Node | null | undefined): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((one) => textsIn(one))
  const text = textOf(node)
  return text === null ? [] : [text]
}

function nameOfCallee(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  return callee.property.name
}

/** Reads what a TypeScript or JavaScript module loads. Throws when it cannot be parsed. */
export function parseModuleLoads(file: string, source: string): ModuleLoads {
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const imports: string[] = []
  const types: string[] = []
  for (const { start, moduleRequest } of module.staticImports) {
    // Under `verbatimModuleSyntax` only `import type` disappears; braces of types alone remain.
    const isType = /^import\s+type\s+[^\s,]+\s/.test(source.slice(start, moduleRequest.start))
    const found = isType && !/^import\s+type\s+from\b/.test(source.slice(start)) ? types : imports
    found.push(moduleRequest.value)
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) (isType ? types : imports).push(moduleRequest.value)
  const lazy: string[] = []
  const globs: string[][] = []
  const texts = new Set<string>()
  new Visitor({
    ImportExpression({ source: from }) {
      lazy.push(...textsIn(from))
    },
    CallExpression({ callee, arguments: given }) {
      const name = nameOfCallee(callee)
      if (
        name === 'glob' &&
        callee.type === 'MemberExpression' &&
        callee.object.type === 'MetaProperty'
      )
        globs.push(textsIn(given[0]))
      if (name !== 'join' && name !== 'resolve') return
      const parts = given.flatMap((one) => textsIn(one))
      if (parts.length > 0) texts.add(posix.join(...parts))
    },
    Literal(node) {
      if (isText(node)) texts.add(node.value)
    },
    TemplateElement({ value }) {
      if (value.cooked) texts.add(value.cooked)
    },
  }).visit(program)
  for (const one of [...imports, ...types, ...lazy, ...globs.flat()]) texts.delete(one)
  const speaks = SPEAKS.test(source)
  const areas = (SAYS_NO_AREA.test(file) ? [] : [...texts]).flatMap((text) => {
    const [, area, colon] = /^([a-z]\w*)(:|$)/i.exec(text) ?? []
    return area && (speaks || colon === ':') ? [area] : []
  })
  const readsFiles = module.staticImports.some(({ moduleRequest }) =>
    READERS.test(moduleRequest.value),
  )
  const findsFiles = readsFiles || FINDS_FILES.test(source) || PROGRAMS.test(file)
  return {
    imports,
    types,
    lazy,
    globs,
    texts: findsFiles ? [...texts] : [],
    areas: [...new Set(areas)],
    readsFiles,
  }
}
