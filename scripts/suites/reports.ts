import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests a suite passed and failed. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/** How long a file of tests took, in seconds. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
  /** The slowest group of tests, if the file has several. */
  readonly slowest?: { readonly title: string; readonly seconds: number }
}

/**
 * The content of a runner's report; `problems` name each failed test, and the failures that the
 * runner itself does not count.
 */
export interface SuiteReport extends TestCount {
  readonly files: readonly FileTime[]
  readonly problems: readonly string[]
}

/** The fields read from a report of Vitest's JSON reporter. */
interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file as a whole failed; empty if it did not. */
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
      readonly duration?: number
      readonly ancestorTitles: readonly string[]
      readonly meta: { readonly postgres?: string }
    }[]
  }[]
}

/** The fields read from a report of Playwright's JSON reporter. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[]
      }[]
    }[]
  }[]
}

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null

/**
 * Reads a report of Vitest; null when the file does not exist or has no tests. With `onPostgres`,
 * the suite fails when none of its passed tests ran on a real PostgreSQL.
 */
export function readVitestReport(
  file: string,
  { root, onPostgres = false }: { readonly root: string; readonly onPostgres?: boolean },
): SuiteReport | null {
  const report = read(file) as VitestReport | null
  if (!report?.numTotalTests) return null
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report
  const isOnPostgres = testResults.some(({ assertionResults }) =>
    assertionResults.some(({ status, meta }) => status === 'passed' && meta.postgres),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + (onPostgres && !isOnPostgres ? 1 : 0),
    files: testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      ...slowestGroup(assertionResults),
    })),
    problems: [
      ...testResults.flatMap((result) => failedTests(relative(root, result.name), result)),
      ...(numPendingTests ? [`${numPendingTests} tests were skipped: they count as failed.`] : []),
      ...(onPostgres && !isOnPostgres
        ? ['No test ran on a real PostgreSQL: that counts as failed.']
        : []),
    ],
  }
}

function failedTests(
  file: string,
  { status, message, assertionResults }: VitestReport['testResults'][number],
): readonly string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (!failed.length && status === 'failed') return [describeFailure(file, '', message)]
  return failed.map(({ fullName, failureMessages: [first] }) =>
    describeFailure(file, fullName, first),
  )
}

/** Longest error message in the list of failed tests, in characters. */
const MAX_MESSAGE = 300

const describeFailure = (file: string, title: string, message = ''): string =>
  [file, title, stripVTControlCharacters(message).slice(0, MAX_MESSAGE)].filter(Boolean).join(' › ')

type Results = VitestReport['testResults'][number]['assertionResults']

function slowestGroup(results: Results): Pick<FileTime, 'slowest'> {
  const groups = new Map<string, number>()
  for (const { ancestorTitles, duration = 0 } of results) {
    const [title = ''] = ancestorTitles
    groups.set(title, (groups.get(title) ?? 0) + duration / 1000)
  }
  const [slowest] = [...groups].toSorted(([, a], [, b]) => b - a)
  if (groups.size < 2 || !slowest?.[0]) return {}
  return { slowest: { title: slowest[0], seconds: slowest[1] } }
}

/**
 * Reads a report of Playwright; null when the file does not exist. Flaky and skipped tests count as
 * failures.
 */
export function readPlaywrightReport(file: string): SuiteReport | null {
  const report = read(file) as PlaywrightReport | null
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    files: report.suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) })),
    problems: report.suites.flatMap(failedSpecs),
  }
}

const failedSpecs = ({ file, suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...suites.flatMap(failedSpecs),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const failed = results.find(({ error }) => error)
        const failure = describeFailure(file, `${title} (${status})`, failed?.error?.message)
        const context = failed?.attachments?.find(({ name }) => name === 'error-context')?.path
        return [failure, ...(context ? pageIn(context) : [])].join('\n')
      }),
  ),
]

/** Longest part of a page in the list of failed tests, in characters. */
const MAX_PAGE = 1500

/** Returns the main part of the page from Playwright's record of a failure; empty without a page. */
function pageIn(context: string): readonly string[] {
  const [, main] = (existsSync(context) ? readFileSync(context, 'utf8') : '').split(/^ *- main\b/mu)
  return main === undefined ? [] : [`main${main.split('```')[0]}`.trimEnd().slice(0, MAX_PAGE)]
}

const secondsOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  suites.reduce((all, suite) => all + secondsOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((all, { duration }) => all + duration / 1000, 0)

/** Reads the result of our own checks: `{ passed, failed }`. */
export function readCountReport(file: string): SuiteReport | null {
  const count = read(file) as TestCount | null
  return count && { ...count, files: [], problems: [] }
}
