import { describe, expect, it } from 'vitest'
import { buildFileGraph, findClosure } from './graph.ts'
import { parseModuleLoads } from './module.ts'
import { addScreenRecording } from './note-screens.ts'
import { updateRecord } from './opened.ts'
import { findRunPart, formatPlan } from './plan.ts'
import { computeFingerprint, type RepositoryChange, selectTests } from './select.ts'
import { partlyUsedLists } from './tables.ts'
import { findSuite, getUnitKey, listUnits } from './units.ts'

const boat = 'src/screens/boat/BoatScreen.tsx'
const sauna = 'src/screens/sauna/SaunaScreen.tsx'

/** A small portal with two flows, each with a page whose module is loaded when the page is opened. */
const portal: Readonly<Record<string, string>> = {
  'package.json': '',
  'docs/boats.md': '',
  'domain/knots.ts': 'export const knots = 1',
  'domain/knots.test.ts': `import { knots } from './knots.ts'; knots`,
  'domain/old.test.ts': `import { old } from './old.ts'; old`,
  'domain/docs.test.ts': `import { readFileSync } from 'node:fs'; readFileSync('docs/boats.md')`,
  'domain/orphan.ts': 'export const orphan = 1',
  'machines/boat/boat.machine.ts': `import { knots } from '../../domain/knots.ts'; knots`,
  'machines/boat/boat.model.ts': `import './boat.machine.ts'`,
  'machines/sauna/sauna.model.ts': `import type { Heat } from './heat.ts'`,
  'machines/sauna/heat.ts': 'export type Heat = 1',
  'src/routing/screen-loaders.ts': `export const loaders = { boat: () => import('../screens/boat/BoatScreen.tsx'), sauna: () => import('../screens/sauna/SaunaScreen.tsx') }`,
  'src/App.tsx': `import { loaders } from './routing/screen-loaders.ts'; import './i18n/all-words.ts'; loaders`,
  'src/App.test.tsx': `import { App } from './App.tsx'; App`,
  'src/main.tsx': `import { App } from './App.tsx'; App`,
  'src/i18n/all-words.ts': `export const files = import.meta.glob(['../../locales/*/*.json', '!../../locales/*/mail.json'])`,
  'locales/fi/boat.json': '',
  'locales/fi/sauna.json': '',
  'locales/fi/mail.json': '',
  [boat]: `import styles from './boat.module.css'; useTranslation('boat'); export default function BoatScreen() { styles }`,
  'src/screens/boat/boat.module.css': `.boat { background: url('./boat.svg') }`,
  'src/screens/boat/boat.svg': '',
  'src/screens/boat/boat.stage.tsx': `import { pathModel } from '../../../machines/boat/boat.model.ts'; import './BoatScreen.tsx'; import '../../i18n/all-words.ts'; model`,
  [sauna]: `useTranslation('sauna'); export default function SaunaScreen() {}`,
  'src/screens/sauna/sauna.stage.tsx': `import './SaunaScreen.tsx'`,
  'server/main.ts': `import './database.ts'`,
  'server/database.ts': `const folder = new URL('migrations/', import.meta.url)`,
  'server/migrations/0001-boats.sql': '',
  'tests/server/boats.test.ts': `import '../../server/main.ts'`,
  'tests/chosen-flows.ts': '',
  'tests/proofs.ts': `export const views = import.meta.glob('./flows/*/view.ts'); export const stages = import.meta.glob('../src/screens/**/*.stage.tsx')`,
  'tests/view-paths.view.test.tsx': `import './chosen-flows.ts'; import './proofs.ts'`,
  'tests/resilience.view.test.tsx': `import './chosen-flows.ts'; import './proofs.ts'; import '../src/App.tsx'`,
  'tests/flows/boat/view.ts': `import '../../../machines/boat/boat.model.ts'`,
  'tests/flows/boat/browser.ts': '',
  'tests/flows/sauna/view.ts': '',
  'stories/generated/boat.stories.tsx': `import '../../src/screens/boat/boat.stage.tsx'`,
  'stories/generated/sauna.stories.tsx': `import '../../src/screens/sauna/sauna.stage.tsx'`,
  'tests/e2e/server.ts': `import '../../server/main.ts'`,
  'tests/e2e/paths.spec.ts': '',
  'tests/e2e/boats.spec.ts': '',
  'tests/e2e/saunas.spec.ts': '',
}

const graphFor = (files: Readonly<Record<string, string>> = portal) =>
  buildFileGraph(new Map(Object.entries(files)), partlyUsedLists)
const graph = graphFor()
const prints = new Map(Object.keys(portal).map((file) => [file, file]))

/** The record of a run in which only tests of the boat flow opened their page. */
const opened: RepositoryChange['opened'] = Object.fromEntries(
  listUnits(graph).map((unit) => {
    const isOfBoats = /boat/.test(getUnitKey(unit)) && unit.suite !== 'stories'
    const screens = isOfBoats ? [boat] : []
    return [
      getUnitKey(unit),
      { screens, print: computeFingerprint({ graph, prints }, unit, new Set(screens)) },
    ]
  }),
)

/** Returns the keys of the units that a change reaches, without the unit that reads files. */
const reachedBy = (change: Partial<RepositoryChange>): string[] =>
  selectTests({ graph, changed: [], prints, opened, ...change })
    .chosen.map(getUnitKey)
    .filter((key) => key !== 'domain/docs.test.ts')
    .toSorted()

describe('what a module loads', () => {
  it('is listed separately: imported values, types, pages, glob patterns, and texts that may be paths', () => {
    const source = [
      `import type { A } from './a.ts'`,
      `import { type B } from './b.ts'`,
      `import type from './c.ts'`,
      `export type { D } from './d.ts'`,
      `export * from './e.ts'`,
      `const f = () => import('./f.ts')`,
      `const g = import.meta.glob('./g/*.ts')`,
      `const h = readFileSync(join(import.meta.dirname, '..', 'h.md'))`,
      't(`boat:title`)',
    ].join('\n')
    expect(parseModuleLoads('src/all.ts', source)).toEqual({
      imports: ['./b.ts', './c.ts', './e.ts'],
      types: ['./a.ts', './d.ts'],
      lazy: ['./f.ts'],
      globs: [['./g/*.ts']],
      texts: ['../h.md', '..', 'h.md', 'boat:title'],
      areas: ['boat'],
      readsFiles: false,
    })
  })

  it('cannot be read from a module with a syntax error', () => {
    expect(() => parseModuleLoads('src/broken.ts', 'import {')).toThrow(
      'src/broken.ts cannot be parsed',
    )
  })
})

describe('the tests selected for a change of', () => {
  const ofBoats = [
    'src/App.test.tsx',
    'stories/generated/boat.stories.tsx',
    'tests/e2e/boats.spec.ts',
    'tests/e2e/paths.spec.ts boat',
    'tests/e2e/saunas.spec.ts',
    'tests/resilience.view.test.tsx boat',
    'tests/resilience.view.test.tsx sauna',
    'tests/view-paths.view.test.tsx boat',
  ]
  const withoutApp = ofBoats.filter(
    (key) =>
      !['src/App.test.tsx', 'tests/e2e/saunas.spec.ts'].includes(key) && !key.endsWith(' sauna'),
  )

  it.each([
    ['a screen', boat],
    ['its style', 'src/screens/boat/boat.module.css'],
    ['what the style shows', 'src/screens/boat/boat.svg'],
    ['the words that it names', 'locales/fi/boat.json'],
  ])('%s: the tests that open the screen', (_, file) => {
    expect(reachedBy({ changed: [file] })).toEqual(withoutApp)
  })

  it('a screen, if no run has noted what tests open: every test that could open it', () => {
    expect(reachedBy({ changed: [boat], opened: {} })).toEqual(ofBoats)
  })

  it('a screen: also a test that could open it, and whose files have changed since it was noted', () => {
    const since = new Map([...prints, ['src/App.tsx', 'changed since']])
    expect(reachedBy({ changed: [boat], prints: since })).toEqual(ofBoats)
  })

  it('a rule in domain/: its own tests, and those of the flow that uses it', () => {
    expect(reachedBy({ changed: ['domain/knots.ts'] })).toEqual([
      'domain/knots.test.ts',
      'stories/generated/boat.stories.tsx',
      'tests/e2e/paths.spec.ts boat',
      'tests/resilience.view.test.tsx boat',
      'tests/view-paths.view.test.tsx boat',
    ])
  })

  it('a module with which every page starts: every end-to-end test', () => {
    expect(reachedBy({ changed: ['src/main.tsx'] })).toEqual([
      'tests/e2e/boats.spec.ts',
      'tests/e2e/paths.spec.ts boat',
      'tests/e2e/saunas.spec.ts',
    ])
  })

  it('a migration, which the server reads from a folder: its tests and every end-to-end test', () => {
    expect(reachedBy({ changed: ['server/migrations/0001-boats.sql'] })).toEqual([
      'tests/e2e/boats.spec.ts',
      'tests/e2e/paths.spec.ts boat',
      'tests/e2e/saunas.spec.ts',
      'tests/server/boats.test.ts',
    ])
  })

  it('a deleted module: the test that still imports it', () => {
    expect(reachedBy({ changed: ['domain/old.ts'] })).toEqual(['domain/old.test.ts'])
  })

  it('a driver of one flow: the paths of that flow', () => {
    expect(reachedBy({ changed: ['tests/flows/sauna/view.ts'] })).toEqual([
      'tests/resilience.view.test.tsx sauna',
      'tests/view-paths.view.test.tsx sauna',
    ])
  })

  it('a document: the tests that read files', () => {
    const { chosen } = selectTests({ graph, prints, opened, changed: ['docs/boats.md'] })
    expect(chosen.map(({ file, because }) => [file, because])).toEqual([
      ['domain/docs.test.ts', 'domain/docs.test.ts reads files'],
    ])
  })

  it('no file: no test', () => {
    expect(selectTests({ graph, prints, opened, changed: [] }).chosen).toEqual([])
  })
})

describe('all tests run for a change of', () => {
  it.each([
    ['package.json', 'every suite runs with the packages'],
    ['vitest.config.ts', 'it configures every suite'],
    ['scripts/build.ts', 'suites and the build are run by scripts'],
    ['.storybook/preview.tsx', 'it configures suites'],
    ['public/robots.txt', 'every page is served with it'],
    ['domain/orphan.ts', 'no module is known to load it'],
    ['domain/gone.ts', 'no module is known to load it'],
    ['fixtures/media/photo.jpg', 'no module is known to load it'],
    ['unknown.kind', 'no module is known to load it'],
  ])('%s', (file, reason) => {
    const selection = selectTests({ graph, prints, opened, changed: ['domain/knots.ts', file] })
    expect(selection.everything).toEqual([`${file}: ${reason}`])
    expect(selection.chosen.map(getUnitKey)).toEqual(listUnits(graph).map(getUnitKey))
    expect(findRunPart(selection, ['e2e'])).toEqual({ files: [], flows: [] })
  })
})

describe('the text about the selected tests', () => {
  it('says for each suite how much of it runs, and because of which files', () => {
    const changed = ['tests/flows/sauna/view.ts']
    const selection = selectTests({ graph, prints, opened, changed })
    expect(formatPlan(selection, { changed, commit: 'HEAD' }).split('\n')).toEqual([
      'Changed since HEAD: 1 files',
      '  tests/flows/sauna/view.ts',
      'Runs, of files of tests, and of flows in files that walk flows:',
      '  check              whole',
      '  weights, mutants   whole',
      '  rules and charts   1 of 3, for domain/docs.test.ts reads files',
      '  server             left out: no changed file can reach it',
      '  views: tours       1 of 2 (flows sauna), for tests/flows/sauna/view.ts',
      '  views: resilience  1 of 2 (flows sauna), for tests/flows/sauna/view.ts',
      '  views: components  left out: no changed file can reach it',
      '  stories            left out: no changed file can reach it',
      '  inspector          left out: no changed file can reach it',
      '  end to end         left out: no changed file can reach it',
      '  coverage of the charts is left out: it counts what all tests visit',
    ])
    expect(findRunPart(selection, ['tours'])).toEqual({
      files: ['tests/view-paths.view.test.tsx'],
      flows: ['sauna'],
    })
    expect(findRunPart(selection, ['stories'])).toBe(null)
    expect(findRunPart(null, ['stories'])).toEqual({ files: [], flows: [] })
  })
})

describe('the record of opened screens', () => {
  const ids = new Map([
    ['boat', 'boat'],
    ['sauna', 'sauna'],
  ])
  const manifest = { [boat]: { file: 'assets/Boat.js' }, [sauna]: { file: 'assets/Sauna.js' } }
  const run = { graph, prints, ids, manifest, before: {} }
  const file = 'tests/resilience.view.test.tsx'
  const group = (opened: readonly string[], hasFailed = false) => ({ opened, hasFailed })
  const screensOf = (record: ReturnType<typeof updateRecord>) =>
    Object.fromEntries(Object.entries(record).map(([key, { screens }]) => [key, screens]))

  it('has for each flow the screens that its own tests opened, and tests of no flow', () => {
    const groups = {
      'resilience of boat': group([boat]),
      'resilience of sauna': group([]),
      '': group([sauna]),
    }
    expect(screensOf(updateRecord({ ...run, notes: [{ file, groups }] }))).toEqual({
      [`${file} boat`]: [boat, sauna],
      [`${file} sauna`]: [sauna],
    })
  })

  it('has the screens whose built files a browser requested', () => {
    const notes = [
      { file: 'tests/e2e/boats.spec.ts', groups: { a: group(['assets/Boat.js']) } },
      { file: 'tests/e2e/boats.spec.ts', groups: { b: group(['assets/portal.js']) } },
    ]
    expect(screensOf(updateRecord({ ...run, notes }))).toEqual({
      'tests/e2e/boats.spec.ts': [boat],
    })
  })

  it('still has the units that did not run, and drops those that failed', () => {
    const before = {
      [`${file} boat`]: { screens: [boat], print: 'a' },
      [`${file} sauna`]: { screens: [sauna], print: 'b' },
    }
    const notes = [{ file, groups: { 'resilience of sauna': group([sauna], true) } }]
    expect(updateRecord({ ...run, before, notes })).toEqual({
      [`${file} boat`]: { screens: [boat], print: 'a' },
    })
  })

  it('receives each screen when it is rendered', () => {
    expect(addScreenRecording(boat, 'export default function BoatScreen(props: Props) {}')).toBe(
      `export default function BoatScreen(...given) { (globalThis.openedScreens ??= new Set()).add("${boat}"); return BoatScreenNoted(...given) }\nfunction BoatScreenNoted(props: Props) {}`,
    )
    expect(addScreenRecording('src/App.tsx', 'export default function App() {}')).toBe(null)
  })
})

it('the files that a file leads to at run time include imports of values, but not of types', () => {
  const uses = { screens: 'all', flows: 'all' } as const
  expect([...findClosure(graph, ['machines/sauna/sauna.model.ts'], uses)]).toEqual([
    'machines/sauna/sauna.model.ts',
  ])
})

it.each([
  ['domain/knots.test.ts', 'node'],
  ['src/styles/breakpoints.test.ts', 'node'],
  ['src/routing/screens.browser.test.ts', 'components'],
  ['src/App.test.tsx', 'components'],
  ['tests/hostile.view.test.tsx', 'components'],
  ['tests/server/jobs.test.ts', 'server'],
  ['workshop/map/Map.stories.tsx', 'stories'],
  ['tests/dev/inspector.spec.ts', 'inspector'],
  ['tests/e2e/front.spec.ts', 'e2e'],
  ['domain/knots.ts', null],
])('the file %s belongs to the suite %s', (file, suite) => {
  expect(findSuite(file)).toBe(suite)
})
