import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from './example.ts'
import { example, type Names, renamed } from './names.ts'

/** Where a flow is registered: the end of a list in a file that stands. */
interface Place {
  readonly file: string
  /** Where the list begins; there once in the file. */
  readonly begins: string
  /** The first of these after it ends the list. */
  readonly ends: string
  /** What the example would be registered with. */
  readonly line: string
}

const { kebab, camel, pascal } = example

const places: readonly Place[] = [
  {
    file: 'src/routing/portal-routes.ts',
    begins: 'export const portalRoutes = [\n',
    ends: '\n] as const',
    line: `  { name: '${camel}', area: '${camel}', path: within('${kebab}') },`,
  },
  {
    file: 'src/routing/portal-routes.test.ts',
    begins: 'const always: RouteName[] = [\n',
    ends: '\n]',
    line: `  '${camel}',`,
  },
  {
    file: 'src/routing/screens.ts',
    begins: 'export const screens: ',
    ends: '\n}',
    line: `  ${camel}: lazyScreen(['${camel}'], () => import('../screens/${kebab}/${pascal}Screen.tsx')),`,
  },
  {
    file: 'README.md',
    begins: '| flow | what for |\n',
    ends: '\n\n',
    line: `| [${kebab}](docs/flows/${kebab}.svg) | in the making |`,
  },
]

/** The files that register flows, with one more registered; throws where a place is not found. */
export function registered(root: string, names: Names): Files {
  return new Map(
    places.map((place) => [
      place.file,
      inserted(readFileSync(join(root, place.file), 'utf8'), place, names),
    ]),
  )
}

function inserted(text: string, { file, begins, ends, line }: Place, names: Names): string {
  const [before, after, ...more] = text.split(begins)
  const end = after?.indexOf(ends) ?? -1
  if (before === undefined || after === undefined || more.length > 0 || end < 0)
    throw new Error(
      `${file} has no single "${begins.trim()}" … "${ends.trim() || 'empty line'}" to register a flow in: mend it, or workshop/new-flow/places.ts.`,
    )
  return `${before}${begins}${after.slice(0, end)}\n${renamed(line, names)}${after.slice(end)}`
}
