import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { portalRoutes } from '../../src/routing/portal-routes.ts'

/** A flow's name in the forms that files and code have it in. */
export interface Names {
  /** `fault-report`: folders, files, the chart, the address. */
  readonly kebab: string
  /** `faultReport`: values, the area of words, the route. */
  readonly camel: string
  /** `FaultReport`: components and types. */
  readonly pascal: string
}

/** The name of the example that a new flow is made from. */
export const example: Names = namesOf('house-visit')

/** A name that no flow can be made with; the message says why in one sentence. */
export class BadName extends Error {}

const LONGEST = 40
const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** Names that are free and yet mean something else, and what. */
const reserved: Readonly<Record<string, string>> = {
  shared: 'machines/shared holds what several flows use',
  info: 'locales/*/info.json would be words of the server',
}

/** What was said after `npm run new-flow --`, read; throws a `BadName`. */
export function readName(root: string, said: readonly string[]): Names {
  const [kebab, ...more] = said
  if (kebab === undefined)
    throw new BadName('Say what the flow is called: npm run new-flow -- fault-report.')
  if (more.length > 0)
    throw new BadName(
      `A flow has one name, and ${said.length} words were given: join them with dashes, as in ${said.join('-').toLowerCase()}.`,
    )
  if (!kebabCase.test(kebab))
    throw new BadName(
      `"${kebab}" cannot be the name of a flow: write it in kebab-case, as in fault-report.`,
    )
  if (kebab.length > LONGEST)
    throw new BadName(
      `"${kebab}" is too long for the name of a flow: it may have ${LONGEST} letters.`,
    )
  const names = namesOf(kebab)
  const meaning = reserved[kebab] ?? (names.camel in {} ? 'JavaScript uses it itself' : null)
  if (meaning) throw new BadName(`"${kebab}" is a reserved name: ${meaning}.`)
  const holder = holderOf(root, names)
  if (holder) throw new BadName(`"${kebab}" is taken: there is ${holder} already.`)
  return names
}

export function namesOf(kebab: string): Names {
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return { kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal }
}

/** Text with the example's name replaced by another. */
export const renamed = (text: string, names: Names): string =>
  text
    .replaceAll(example.kebab, names.kebab)
    .replaceAll(example.camel, names.camel)
    .replaceAll(example.pascal, names.pascal)

/** What has the name already, or null. */
function holderOf(root: string, { kebab, camel }: Names): string | null {
  const files = [
    `machines/${kebab}`,
    `src/screens/${kebab}`,
    `src/services/${kebab}.ts`,
    `locales/fi/${camel}.json`,
    ...globSync(`machines/**/${kebab}.model.ts`, { cwd: root }),
    `docs/flows/${kebab}.svg`,
  ]
  const file = files.find((one) => existsSync(join(root, one)))
  if (file) return file
  const address = `/asiointi/:contractId/${kebab}`
  if (portalRoutes.some(({ path }) => `${path}/`.startsWith(`${address}/`))) return address
  const isRoute = portalRoutes.some(({ name, area }) => name === camel || area === camel)
  return isRoute ? 'a route of that name' : null
}
