import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Page, pages, type SessionPage } from '../src/routing/pages.ts'
import { contractLoaders, publicLoaders } from '../src/routing/screen-loaders.ts'
import { sourceOf } from './build/screen-source.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'README.md')
const BEGINS = '<!-- Made by npm run pages from src/routing/pages.ts: change that instead. -->\n'
const ENDS = '<!-- The end of what npm run pages makes. -->\n'

const loaders = new Map(Object.entries({ ...publicLoaders, ...contractLoaders }))

const code = (text: string) => `\`${text}\``

/** Returns the title of a page in words; one with a screen with its folder and its chart. */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const load = loaders.get(name)
  if (!load) return `${words} (not built yet)`
  const folder = dirname(sourceOf(load))
  const chart = `docs/flows/${basename(folder)}.svg`
  return `[${words}](${folder})${existsSync(join(root, chart)) ? ` ([chart](${chart}))` : ''}`
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
  ['page', 'address', 'who may open it', 'found in', 'in termination-only mode'],
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
