import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { visitRecordFolder } from '../paths/record.ts'
import { readManifest } from './build/manifest.ts'
import { buildFileGraph } from './changed/graph.ts'
import { clearNotes } from './changed/notes.ts'
import { readOpenedScreens, saveOpenedScreens } from './changed/opened.ts'
import { doesWholeSuiteRun, findRunPart, formatPlan, type RunPart } from './changed/plan.ts'
import { listFilesChangedSince, readTreeSnapshot } from './changed/repository.ts'
import { selectTests, type TestSelection } from './changed/select.ts'
import { partlyUsedLists } from './changed/tables.ts'
import { loadFlows } from './flows.ts'
import { runJobs } from './schedule.ts'
import {
  type FileTime,
  readCountReport,
  readPlaywrightReport,
  readVitestReport,
  type SuiteReport,
  type TestCount,
} from './suites/reports.ts'
import { runCommand, runVitest } from './suites/run-command.ts'

/**
 * The second half of `npm test`, run with the Node and the tools that the first half installed:
 * everything, or with `--changed [commit]` what the difference to a commit can reach; with `--plan`
 * it only says what that is.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'coverage', 'results')
const logs = join(results, 'logs')
const SLOWEST = 10

const { values: options, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, plan: { type: 'boolean' } },
  allowPositionals: true,
})
/** The commit that the working tree is compared with. */
const [commit = 'HEAD'] = positionals
/** The files as they are now, from which a part is selected and opened screens are recorded. */
const snapshot = existsSync(join(root, '.git')) ? readTreeSnapshot(root) : null
const graph = snapshot && buildFileGraph(snapshot.texts, partlyUsedLists)

/** Returns the tests that a change can affect; null means all tests. */
function selected(): TestSelection | null {
  if (!options.changed) return null
  if (!snapshot || !graph) throw new Error('--changed compares with a commit: this is no clone')
  const changed = listFilesChangedSince(root, commit)
  const { prints } = snapshot
  const selection = selectTests({ graph, changed, prints, opened: readOpenedScreens(root) })
  console.log(formatPlan(selection, { changed, commit }))
  return selection
}

const selection = selected()
if (options.plan || (selection && selection.everything.length + selection.chosen.length === 0))
  process.exit(0)
/** Whether some tests are left out. */
const isPart = selection !== null && selection.everything.length === 0
const ALL = Number.POSITIVE_INFINITY

/** One run of a test runner, with its report. */
interface Suite {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** How many processors the run uses. */
  readonly processors: number
  /** Reads the report of the run, which ended with an exit status; null when there is no report. */
  readonly report: (status: number | null) => SuiteReport | null
}

interface Outcome extends TestCount {
  readonly name: string
  readonly seconds: number
  readonly files: readonly FileTime[]
  readonly problems: readonly string[]
  readonly isAgain: boolean
}

interface VitestSuite {
  readonly name: string
  /** The name of the file for the report. */
  readonly file: string
  readonly projects: readonly string[]
  /** The files of the projects to run, if not all. */
  readonly files?: readonly string[]
  readonly processors: number
  readonly onPostgres?: boolean
  readonly env?: Record<string, string>
}

/** Returns the environment variable that names the flows to walk; an empty text means all. */
const flowsOf = ({ flows }: RunPart): { readonly FLOWS: string } => ({ FLOWS: flows.join() })

function vitest({ file, projects, files = [], onPostgres = false, ...suite }: VitestSuite): Suite {
  const output = join(results, `${file}.json`)
  return {
    ...suite,
    command: [
      'vitest',
      'run',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
    ],
    report: () => readVitestReport(output, { root, onPostgres }),
  }
}

interface PlaywrightSuite {
  readonly name: string
  /** The name of the file for the report. */
  readonly file: string
  readonly processors: number
  readonly options?: readonly string[]
  readonly env?: Record<string, string>
}

function playwright({ name, file, processors, options = [], env }: PlaywrightSuite): Suite {
  const output = join(results, `${file}.json`)
  return {
    name,
    processors,
    command: ['playwright', 'test', ...options],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    report: () => readPlaywrightReport(output),
  }
}

/** Reports a command as one test, by its exit code. */
const asOneTest = (status: number | null): SuiteReport => ({
  passed: status === 0 ? 1 : 0,
  failed: status === 0 ? 0 : 1,
  files: [],
  problems: [],
})

const check: Suite = {
  name: 'check',
  command: [process.execPath, 'scripts/check.ts'],
  processors: ALL,
  report: asOneTest,
}

const weights: Suite = {
  name: 'weights within budget',
  command: [process.execPath, 'scripts/budgets.ts'],
  processors: 1,
  report: asOneTest,
}

const mutants: Suite = {
  name: 'mutants of charts',
  command: [process.execPath, 'scripts/mutate.ts', '--charts'],
  processors: 1,
  report: asOneTest,
}

/**
 * The share of a processor that a suite of browser pages uses: a third of its time it waits for the
 * browser, so three of them fill two processors. Eighths can be added without a rounding error.
 */
const OF_A_PAGE = 5 / 8

const NO_SECRET = 'no secret in any log'
const tours = 'tests/view-paths.view.test.tsx'
const resilience = 'tests/resilience.view.test.tsx'

/** The parts of the suites that run; null for a suite that is left out. */
const parts = {
  node: findRunPart(selection, ['node', 'server']),
  tours: findRunPart(selection, ['tours']),
  resilience: findRunPart(selection, ['resilience']),
  components: findRunPart(selection, ['components']),
  stories: findRunPart(selection, ['stories']),
  inspector: findRunPart(selection, ['inspector']),
  e2e: findRunPart(selection, ['e2e']),
}

/** The views run in browsers of their own, since a page in the background is slowed down. */
const views = [
  { name: 'views: tours', run: 'tours', files: [tours], part: parts.tours },
  { name: 'views: resilience', run: 'resilience', files: [resilience], part: parts.resilience },
  {
    name: 'views: components',
    run: 'components',
    files: ['--exclude', tours, '--exclude', resilience],
    part: parts.components,
  },
].flatMap(({ name, run, files, part }) =>
  part
    ? vitest({
        name,
        file: `view-${run}`,
        projects: ['view'],
        files: run === 'components' ? [...files, ...part.files] : files,
        processors: OF_A_PAGE,
        env: { VIEW_RUN: `view-${run}`, ...flowsOf(part) },
      })
    : [],
)

const suites: readonly Suite[] = [
  check,
  ...(parts.node
    ? [
        vitest({
          name: 'rules, charts, server',
          file: 'node',
          projects: ['node', 'server'],
          files: parts.node.files,
          processors: ALL,
          // Requires a test on a real PostgreSQL, unless only a part of the tests runs.
          onPostgres: !isPart,
          env: flowsOf(parts.node),
        }),
      ]
    : []),
  weights,
  mutants,
  ...views,
  ...(parts.stories
    ? [
        vitest({
          name: 'stories',
          file: 'stories',
          projects: ['stories'],
          files: parts.stories.files,
          processors: OF_A_PAGE,
        }),
      ]
    : []),
  ...(parts.inspector
    ? [
        playwright({
          name: 'inspector',
          file: 'dev',
          processors: OF_A_PAGE,
          options: ['-c', 'tests/dev'],
        }),
      ]
    : []),
  ...(parts.e2e
    ? [
        playwright({
          name: 'end to end',
          file: 'e2e',
          processors: ALL,
          options: parts.e2e.files,
          env: flowsOf(parts.e2e),
        }),
      ]
    : []),
]

/** Suites that read the results of the others, which must then run whole. */
const allLast: readonly Suite[] = [
  {
    name: 'coverage of the charts',
    command: [process.execPath, 'scripts/coverage-flows.ts', '--no-run'],
    processors: ALL,
    report: () => readCountReport(join(results, 'coverage.json')),
  },
  {
    name: NO_SECRET,
    command: [process.execPath, 'scripts/check-logs.ts', logs, results],
    processors: ALL,
    report: () => readCountReport(join(results, 'canary.json')),
  },
]

/** Whether all suites that write logs run whole, so that the logs can be searched. */
const isLogged = (['server', 'inspector', 'e2e'] as const).every(
  (suite) => !isPart || doesWholeSuiteRun(selection, suite),
)
const last = allLast.filter(({ name }) => !isPart || (name === NO_SECRET && isLogged))

/**
 * Runs one suite and counts its results; one that is killed or reports nothing counts as failed.
 */
async function runSuite(suite: Suite): Promise<Outcome> {
  const { name, command, processors, report } = suite
  const isAlone = processors === ALL
  const title = `── ${name} ──`
  console.log(isAlone ? `\n${title}` : `\n${title} begins; what it says is printed when it ends`)
  const began = performance.now()
  const env = {
    ...process.env,
    TEST_LOGS: logs,
    NOTE_SCREENS: String(graph !== null),
    ...suite.env,
  }
  const run = command[0] === 'vitest' ? runVitest : runCommand
  const { status, printed, isAgain } = await run(command, { cwd: root, env, isAlone })
  const seconds = (performance.now() - began) / 1000
  const { passed, failed, files, problems } = report(status) ?? {
    passed: 0,
    failed: 1,
    files: [],
    problems: ['It reported nothing: that counts as failed.'],
  }
  const outcome = {
    name,
    seconds,
    files,
    problems,
    isAgain,
    passed,
    failed: status !== 0 && !failed ? 1 : failed,
  }
  if (!isAlone) process.stdout.write(`\n${title}\n${printed}`)
  for (const problem of problems) console.error(problem)
  console.log(
    `${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(0)} s`,
  )
  return outcome
}

const runAll = (those: readonly Suite[]): Promise<readonly Outcome[]> =>
  runJobs(
    those.map((suite) => ({ processors: suite.processors, run: () => runSuite(suite) })),
    availableParallelism(),
  )

function printSlowest(outcomes: readonly Outcome[]): void {
  const files = outcomes.flatMap(({ name, files }) => files.map((file) => ({ ...file, name })))
  console.log(`\nthe ${SLOWEST} slowest files`)
  for (const { name, file, seconds, slowest } of files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)) {
    const most = slowest ? `; ${slowest.title}: ${slowest.seconds.toFixed(0)} s` : ''
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${file} (${name}${most})`)
  }
}

const began = performance.now()
// Results of an earlier run must not count for this one.
for (const folder of [results, join(root, visitRecordFolder)])
  rmSync(folder, { recursive: true, force: true })
mkdirSync(logs, { recursive: true })
clearNotes(root)
const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) {
  console.error('\nThe build failed.\n')
  process.exit(1)
}

const outcomes = [...(await runAll(suites)), ...(await runAll(last))]
if (snapshot && graph) {
  const flows = await loadFlows()
  saveOpenedScreens(root, {
    graph,
    prints: snapshot.prints,
    ids: new Map(flows.map(({ name, model }) => [name, model.machine.id])),
    manifest: readManifest(join(root, 'dist', 'portal')) ?? {},
  })
}
if (!isPart) spawnSync(process.execPath, ['scripts/path-speed.ts'], { cwd: root, stdio: 'inherit' })
printSlowest(outcomes)
for (const { name, problems } of outcomes)
  for (const problem of problems) console.error(`\n${name}: ${problem}`)

const SHORT = 220
/** Returns the first line of a problem, which has the file, the test and the error. */
const shortened = (problem: string): string => problem.split('\n', 1).join('').slice(0, SHORT)
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, one) => sum + one[key], 0)
console.log('')
for (const { name, seconds, passed, failed, isAgain } of outcomes) {
  const again = isAgain ? ' (second run: the first one reported nothing any more)' : ''
  console.log(
    `${name.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s${again}`,
  )
}
// Prints the failures once more in short, for readers who see only the end of the output.
for (const { name, problems } of outcomes)
  for (const problem of problems) console.log(`failed: ${name}: ${shortened(problem)}`)
console.log(`in all ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
