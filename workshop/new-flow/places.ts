import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NewFiles, selectExample } from './example.ts'
import { type FlowNames, type FlowRequest, replaceNames } from './names.ts'

/** Where a flow is registered: the end of a list in an existing file. */
interface Place {
  readonly file: string
  /** The start of the list; must occur once in the file. */
  readonly begins: string
  /** The first occurrence after the start ends the list; empty to insert the new line first. */
  readonly ends: string
  /** The line that registers the example. */
  readonly line: string
  /** The import that the line needs. */
  readonly imports?: string
}

/** The table of all pages; everything else about pages is derived from it. */
const page = ({ kebab, camel }: FlowNames, words: readonly string[]): Place => ({
  file: 'src/routing/pages.ts',
  begins: 'export const pages = {\n',
  ends: '\n} as const satisfies',
  line: `  ${camel}: {
    path: within('${kebab}'),
    access: 'session',
    area: '${camel}',
    words: ['${[camel, ...words].join("', '")}'],
  },`,
})

/** The loader of the flow's screen. */
const loader = ({ kebab, camel, pascal }: FlowNames): Place => ({
  file: 'src/routing/screen-loaders.ts',
  begins: 'export const contractLoaders: Readonly<Record<RouteName, LoadOfContract>> = {\n',
  ends: '\n}',
  line: `  ${camel}: () => import('../screens/${kebab}/${pascal}Screen.tsx'),`,
})

/** The flow's area of translations, which makes the compiler check their keys. */
const words = ({ camel }: FlowNames): Place => ({
  file: 'src/i18n/i18next.d.ts',
  begins: '    resources: {\n',
  ends: '\n    }',
  line: `      ${camel}: typeof ${camel}`,
  imports: `import type ${camel} from '../../locales/fi/${camel}.json'`,
})

/** The other registrations of a flow with a form: its route, its bound and its event, its server module and its draft. */
const ofForm = ({ kebab, camel, pascal }: FlowNames): readonly Place[] => [
  {
    file: 'api/routes.ts',
    begins: 'export const routes = {\n',
    ends: '\n} as const satisfies',
    line: `  create${pascal},`,
    imports: `import { create${pascal} } from './${kebab}.ts'`,
  },
  {
    file: 'server/kernel/rate-limit/write-bounds.ts',
    begins: 'export const writeBoundsByRoute = {\n',
    ends: '\n} as const satisfies',
    line: `  create${pascal}: 100,`,
  },
  {
    file: 'api/drafts.ts',
    begins: 'export const draftFlow = z.enum([',
    ends: '',
    line: `'${kebab}', `,
  },
  {
    file: 'server/modules/drafts/service.ts',
    begins: 'const refuseSent: Readonly<',
    ends: '\n}',
    line: `  '${kebab}': () => Promise.resolve(),`,
  },
  {
    file: 'server/modules.ts',
    begins: '  // Services\n',
    ends: '\n  // The provider',
    line: `  ${camel}Module,`,
    imports: `import { ${camel}Module } from './modules/${kebab}/module.ts'`,
  },
  {
    file: 'api/provider-event-types.ts',
    begins: 'const ofServices = {\n',
    ends: '\n} as const satisfies',
    line: `  '${kebab}.created': {
    subject: 'contract',
    contract: 'all',
    when: 'A resident sent a form: ${kebab}.',
  },`,
  },
  {
    file: 'fixtures/portal/fake-request-answers.ts',
    begins: 'export function makeRequestHandlers(state: FakeApiState) {\n',
    ends: '\n  } satisfies Partial<FakeApiHandlers>',
    line: `    create${pascal}({ params, body }) {
      removeDraft(state, requireOwnDraftPlace(state, { ...params, flow: '${kebab}' }))
      return { ...body, uuid: params.contract, createdAt: noon.toISOString() }
    },`,
  },
]

/** Returns the registering files with one more flow; throws where the place is not found. */
export function makeRegistrations(root: string, wish: FlowRequest): NewFiles {
  const example = selectExample(wish).names
  const places = wish.hasForm
    ? [
        page(example, ['form', 'request', 'terminationDescription', 'validation']),
        loader(example),
        words(example),
        ...ofForm(example),
      ]
    : [page(example, []), loader(example), words(example)]
  return new Map(
    places.map((place) => [
      place.file,
      inserted(readFileSync(join(root, place.file), 'utf8'), place, (text) =>
        replaceNames(text, example, wish.names),
      ),
    ]),
  )
}

function inserted(
  text: string,
  { file, begins, ends, line, imports }: Place,
  rename: (text: string) => string,
): string {
  const [before, after, ...more] = text.split(begins)
  const end = after?.indexOf(ends) ?? -1
  if (before === undefined || after === undefined || more.length > 0 || end < 0)
    throw new Error(
      `${file} has no single "${begins.trim()}" … "${ends.trim()}" to register a flow in: mend it, or workshop/new-flow/places.ts.`,
    )
  const added = rename(ends === '' ? line : `\n${line}`)
  const imported = imports === undefined ? '' : `${rename(imports)}\n`
  return `${imported}${before}${begins}${after.slice(0, end)}${added}${after.slice(end)}`
}
