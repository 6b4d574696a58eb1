import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Page, pages, type SessionPage } from '../src/routing/pages.ts'
import { contractLoaders, publicLoaders } from '../src/routing/screen-loaders.ts'
import { findScreenSource } from './build/screen-source.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'README.md')
const BEGINS = '<!-- Made by npm run pages from src/routing/pages.ts: change that instead. -->\n'
const ENDS = '<!-- The end of what npm run pages makes. -->\n'

const loaders = new Map(Object.entries({ ...publicLoaders, ...contractLoaders }))

const code = (text: string) => `\`${text}\``

const MACHINE = /^import (?!type).*from '[./]+\/machines\/[\w-]+\/([\w-]+)\.machine\.ts'/gm
const PART = /(?:from |import\()'(\.{1,2}\/[^']+\.tsx)'/g

/** Returns the flows whose charts a screen imports, directly or through other parts of screens. */
function flowsOf(screen: string): string[] {
  const flows = new Set<string>()
  const seen = new Set([screen])
  for (const file of seen) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, flow = ''] of text.matchAll(MACHINE))
      if (existsSync(join(root, chartOf(flow)))) flows.add(flow)
    for (const [, path = ''] of text.matchAll(PART)) {
      const part = join(dirname(file), path)
      if (/^src\/(?:flow|screens)\//.test(part)) seen.add(part)
    }
  }
  return [...flows].toSorted()
}

const chartOf = (flow: string) => `docs/flows/${flow}.svg`

/** Returns the title of a page, with the folder and the charts of its screen if it has one. */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const load = loaders.get(name)
  if (!load) return `${words} (not built yet)`
  const screen = findScreenSource(load)
  const charts = flowsOf(screen).map((flow) => `[${flow}](${chartOf(flow)})`)
  const title = `[${words}](${dirname(screen)})`
  return charts.length === 0 ? title : `${title} (${charts.join(', ')})`
}

function whoMayOpen(page: Page): string {
  if (page.access === 'session') return ['residents', ...conditionsOf(page)].join(', ')
  return page.access === 'public' ? 'everyone' : 'who was identified for a registration'
}

const conditionsOf = ({ flags = [], local = [], feature }: SessionPage) => [
  ...flags.map((flag) => `flag ${code(flag)}`),
  ...local.map((setting) => `setting ${code(setting)}`),
  ...(feature ? [`a role for ${feature}`] : []),
]

function whereFound(page: Page): string {
  if (page.access !== 'session' || !page.entry) return ''
  const { menu, tile } = page.entry
  return [...(menu ? [`menu, ${code(menu)}`] : []), ...(tile ? ['tile'] : [])].join('; ')
}

const inTerminationOnly = (page: Page) =>
  page.access === 'session' && !page.inTerminationOnly ? '' : 'yes'

const rows = Object.entries<Page>(pages).map(([name, page]) => [
  titleOf(name),
  page.path === null ? '–' : code(page.path),
  whoMayOpen(page),
  whereFound(page),
  inTerminationOnly(page),
])
const table = [
  ['page (charts)', 'address', 'who may open it', 'found in', 'in termination-only mode'],
  ['---', '---', '---', '---', '---'],
  ...rows,
]
  .map((cells) => `| ${cells.join(' | ')} |\n`)
  .join('')

const readme = readFileSync(file, 'utf8')
const [before, rest, ...more] = readme.split(BEGINS)
const end = rest?.indexOf(ENDS) ?? -1
if (before === undefined || rest === undefined || end < 0 || more.length > 0)
  throw new Error('README.md has no single place for the table of pages.')
const written = `${before}${BEGINS}\n${table}\n${rest.slice(end)}`

if (!process.argv.includes('--check')) writeFileSync(file, written)
else if (readme !== written) {
  console.error('README.md has a stale table of pages: run npm run pages')
  process.exit(1)
}
