import { basename } from 'node:path'
import type { FileGraph } from './graph.ts'
import { servedEntryFiles } from './tables.ts'

/** The suites of `npm test` of which a part can run. */
export const suiteNames = [
  'node',
  'server',
  'tours',
  'resilience',
  'components',
  'stories',
  'inspector',
  'e2e',
] as const
export type SuiteName = (typeof suiteNames)[number]

/** The smallest part of a suite that can run alone: a file of tests, or one flow of a file. */
export interface TestUnit {
  readonly suite: SuiteName
  readonly file: string
  /** The flow, if the file walks the flows named in `FLOWS`. */
  readonly flow: string | null
  /** The files from which everything that the unit loads is found. */
  readonly roots: readonly string[]
}

/** The name of a unit in the record of opened screens. */
export const getUnitKey = ({ file, flow }: Pick<TestUnit, 'file' | 'flow'>): string =>
  flow === null ? file : `${file} ${flow}`

const TOURS = 'tests/view-paths.view.test.tsx'
const RESILIENCE = 'tests/resilience.view.test.tsx'
const PATHS = 'tests/e2e/paths.spec.ts'
const CHOSEN = 'tests/chosen-flows.ts'

/** Returns the suite that runs a file, by the patterns of the runners; null if it is no test file. */
export function findSuite(file: string): SuiteName | null {
  if (file === TOURS) return 'tours'
  if (file === RESILIENCE) return 'resilience'
  if (/^tests\/server\/.*\.test\.ts$/.test(file)) return 'server'
  if (/^src\/.*(\.test\.tsx|\.browser\.test\.ts)$/.test(file)) return 'components'
  if (/^(paths|tests|workshop)\/.*\.view\.test\.tsx$/.test(file)) return 'components'
  if (/^(src|stories)\/.*\.stories\.tsx$/.test(file)) return 'stories'
  if (/^workshop\/map\/[^/]*\.stories\.tsx$/.test(file)) return 'stories'
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(file)) return 'e2e'
  if (/^tests\/dev\/.*\.spec\.ts$/.test(file)) return 'inspector'
  const isOnNode =
    /^(domain|api|machines|server|src|scripts|workshop|paths|fixtures|tests)\/.*\.test\.ts$/
  return isOnNode.test(file) ? 'node' : null
}

/** Files that set up every test of a view. */
const ofViews = ['fixtures/portal/page-settings.ts', 'paths/note-opened.ts']

/** The set-up files that each suite loads before its test files. */
const before: Readonly<Record<SuiteName, readonly string[]>> = {
  node: [],
  server: ['fixtures/server/run-postgres.ts'],
  tours: ofViews,
  resilience: ofViews,
  components: ofViews,
  stories: ['.storybook/preview.tsx', '.storybook/each-story.ts', 'paths/note-opened.ts'],
  inspector: [
    'scripts/dev.ts',
    'workshop/inspector/main.tsx',
    'workshop/inspector/portal.ts',
    'workshop/replay/main.tsx',
    'src/main.tsx',
    'server/main.ts',
  ],
  e2e: servedEntryFiles,
}

/** Returns every unit of the suites. */
export function listUnits(graph: FileGraph): TestUnit[] {
  const files = [...graph.files]
  const flows = files.flatMap((file) =>
    /^machines\/.*\.model\.ts$/.test(file) ? [basename(file, '.model.ts')] : [],
  )
  return files.flatMap((file): TestUnit[] => {
    const suite = findSuite(file)
    if (!suite) return []
    const roots = [file, ...before[suite]]
    const walks =
      file.startsWith('tests/') && graph.edges.get(file)?.some(({ to }) => to === CHOSEN)
    if (!walks && file !== PATHS) return [{ suite, file, flow: null, roots }]
    return flows.flatMap((flow) => {
      const proof = `tests/flows/${flow}/${suite === 'e2e' ? 'browser' : 'view'}.ts`
      if (suite !== 'node' && !graph.files.has(proof)) return []
      const model = files.filter(
        (one) => one.startsWith('machines/') && one.endsWith(`/${flow}.model.ts`),
      )
      const proofs = suite === 'node' ? model : [...model, ...proofsOf(flow, files)]
      return [{ suite, file, flow, roots: [...roots, ...proofs] }]
    })
  })
}

/** Returns the files from which the tests of a flow's view and browser paths load the rest. */
const proofsOf = (flow: string, files: readonly string[]): string[] =>
  files.filter(
    (file) =>
      (file.startsWith(`tests/flows/${flow}/`) && file.endsWith('.ts')) ||
      file.endsWith(`/${flow}.stage.tsx`),
  )
