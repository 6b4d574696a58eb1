import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, pages } from '../../src/routing/pages.ts'

/** The name of a flow in the forms used by files, code and the database. */
export interface FlowNames {
  /** `fault-report`: folders, files, the chart, the address. */
  readonly kebab: string
  /** `faultReport`: values, the namespace of translations, the route. */
  readonly camel: string
  /** `FaultReport`: components and types. */
  readonly pascal: string
  /** `fault_report`: tables. */
  readonly snake: string
  /** `FAULT_REPORT`: constants. */
  readonly upper: string
}

/** The request for a new flow: its names, and whether it has a form. */
export interface FlowRequest {
  readonly names: FlowNames
  readonly hasForm: boolean
}

/** Thrown for an invalid flow name; the message gives the reason in one sentence. */
export class InvalidFlowName extends Error {}

const LONGEST = 40
const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** Names that a flow may not have although they are unused, with the reason. */
const reserved: Readonly<Record<string, string>> = {
  shared: 'machines/shared holds what several flows use',
  info: 'locales/*/info.json would be words of the server',
}

const FORM = '--form'

/** Parses the arguments after `npm run new-flow --`; throws an `InvalidFlowName`. */
export function parseFlowRequest(root: string, said: readonly string[]): FlowRequest {
  const words = said.filter((word) => word !== FORM)
  const hasForm = words.length < said.length
  return { names: readName(root, words, hasForm), hasForm }
}

function readName(root: string, said: readonly string[], hasForm: boolean): FlowNames {
  const [kebab, ...more] = said
  if (kebab === undefined)
    throw new InvalidFlowName('Say what the flow is called: npm run new-flow -- fault-report.')
  if (more.length > 0)
    throw new InvalidFlowName(
      `A flow has one name, and ${said.length} words were given: join them with dashes, as in ${said.join('-').toLowerCase()}.`,
    )
  if (!kebabCase.test(kebab))
    throw new InvalidFlowName(
      `"${kebab}" cannot be the name of a flow: write it in kebab-case, as in fault-report.`,
    )
  if (kebab.length > LONGEST)
    throw new InvalidFlowName(
      `"${kebab}" is too long for the name of a flow: it may have ${LONGEST} letters.`,
    )
  const names = makeFlowNames(kebab)
  const meaning = reserved[kebab] ?? (names.camel in {} ? 'JavaScript uses it itself' : null)
  if (meaning) throw new InvalidFlowName(`"${kebab}" is a reserved name: ${meaning}.`)
  const holder = holderOf(root, names, hasForm)
  if (holder) throw new InvalidFlowName(`"${kebab}" is taken: there is ${holder} already.`)
  return names
}

export function makeFlowNames(kebab: string): FlowNames {
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  const snake = kebab.replaceAll('-', '_')
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake,
    upper: snake.toUpperCase(),
  }
}

/** Replaces the name of an example, which has two words, in a text. */
export const replaceNames = (text: string, example: FlowNames, names: FlowNames): string =>
  (Object.keys(example) as (keyof FlowNames)[]).reduce(
    (said, form) => said.replaceAll(example[form], names[form]),
    text,
  )

/**
 * Returns what already has a name of the flow, such as a file, an address or a table; null when all
 * names are free.
 */
function holderOf(
  root: string,
  { kebab, camel, snake }: FlowNames,
  hasForm: boolean,
): string | null {
  const files = [
    `machines/${kebab}`,
    `src/screens/${kebab}`,
    `src/flow/${kebab}`,
    `src/services/${kebab}.ts`,
    `locales/fi/${camel}.json`,
    ...globSync(`machines/**/${kebab}.model.ts`, { cwd: root }),
    `docs/flows/${kebab}.svg`,
    ...(hasForm
      ? [
          `api/${kebab}.ts`,
          `server/modules/${kebab}`,
          ...globSync(`machines/**/${kebab}-form.model.ts`, { cwd: root }),
        ]
      : []),
  ]
  const file = files.find((one) => existsSync(join(root, one)))
  if (file) return file
  const address = `/asiointi/:contractId/${kebab}`
  const isPage = Object.entries<Page>(pages).some(
    ([name, page]) => name === camel || (page.access === 'session' && page.area === camel),
  )
  if (Object.values<Page>(pages).some(({ path }) => `${path}/`.startsWith(`${address}/`)))
    return address
  if (isPage) return 'a page of that name'
  return hasForm && hasTable(root, snake) ? `a table ${snake}` : null
}

const hasTable = (root: string, name: string): boolean =>
  globSync('server/migrations/*.sql', { cwd: root }).some((file) =>
    readFileSync(join(root, file), 'utf8').includes(`create table ${name} (`),
  )
