/**
 * Returns the purpose of a chart: the first sentence of its docstring in the sources, which are
 * keyed by path. Empty where there is none.
 */
export function readPurpose(id: string, sources: Readonly<Record<string, string>>): string {
  const own = Object.keys(sources).filter((path) => path.endsWith(`/${id}.machine.ts`))
  const ownParts = own.flatMap((path) => partsOf(sources[path] ?? ''))
  const allParts = Object.values(sources).flatMap(partsOf)
  const part =
    ownParts.find(({ code }) => code.includes('createMachine(')) ??
    allParts.find(({ code }) => code.includes(`'${id}'`))
  return part ? firstSentence(part.comment) : ''
}

interface Part {
  readonly comment: string
  /** The code exported below the comment. */
  readonly code: string
}

const partsOf = (source: string): Part[] =>
  [
    ...source.matchAll(
      /^\/\*\*([^]*?)\*\/\s*(export [^]*?)(?=^\/\*\*|^(?:export|const) |$(?![^]))/gm,
    ),
  ].map(([, comment = '', code = '']) => ({ comment, code }))

function firstSentence(comment: string): string {
  const text = comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text
}
