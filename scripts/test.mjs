// npm test: install what is needed (a browser included), build, and run everything.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, install, node, root, stop } from './install.mjs'

const results = join(root, 'coverage', 'results')
const logs = join(results, 'logs')
const visits = join(root, 'coverage', 'flows')
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function run(command, args, extra = {}) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), CI: 'true', TEST_LOGS: logs, ...extra },
  }).status
}

const quietly = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore', env: environment() }).status === 0

/** The system's Chromium, else Playwright's own, else the distribution's package. */
function installBrowser() {
  if (browsers.some((path) => existsSync(path))) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return quietly(command, rest)
  }
  console.log('Installing Chromium for the browser tests …')
  if (apt('update', '-qq') && apt('install', '-y', '-qq', 'chromium')) return
  if (quietly('npx', ['playwright', 'install', '--with-deps', 'chromium'])) return
  if (quietly('npx', ['playwright', 'install', 'chromium'])) return
  stop(
    'The browser tests need Chromium: install the package "chromium" (apt-get install chromium), then run npm test again.',
  )
}

const read = (name) => {
  const file = join(results, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Runs one runner and counts what it reports; a runner that reports nothing counts as one failure. */
function runner(name, start, count) {
  console.log(`\n── ${name} ──`)
  const began = Date.now()
  const status = start()
  const counted = count(status)
  const { passed, failed } = counted ?? { passed: 0, failed: 1 }
  const seconds = (Date.now() - began) / 1000
  const outcome = { name, seconds, passed, failed: status !== 0 && failed === 0 ? 1 : failed }
  console.log(
    `${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(0)} s`,
  )
  return outcome
}

const vitest = (project) =>
  runner(
    project.name,
    () =>
      run('npx', [
        'vitest',
        'run',
        ...project.projects.flatMap((one) => ['--project', one]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(results, `${project.file}.json`)}`,
      ]),
    () => {
      const report = read(`${project.file}.json`)
      if (!report?.numTotalTests) return null
      const onPostgres = report.testResults
        .filter(({ name }) => name.includes('.postgres.test.'))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed').length
      const missing = project.needsPostgres && onPostgres === 0
      if (missing) console.error('No test ran on a real PostgreSQL: that counts as failed.')
      if (report.numPendingTests)
        console.error(`${report.numPendingTests} tests were skipped: they count as failed.`)
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numPendingTests + (missing ? 1 : 0),
      }
    },
  )

const playwright = ({ name, file, options = [] }) =>
  runner(
    name,
    () =>
      run('npx', ['playwright', 'test', ...options], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, `${file}.json`),
      }),
    () => {
      const stats = read(`${file}.json`)?.stats
      return (
        stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
      )
    },
  )

install()
installBrowser()
// What an earlier run left must not pass for what this one did.
for (const folder of [results, visits]) rmSync(folder, { recursive: true, force: true })
mkdirSync(logs, { recursive: true })
if (run(node(), [join(root, 'scripts', 'build.ts'), '--if-stale']) !== 0) stop('The build failed.')

const outcomes = [
  runner(
    'check',
    () => run('npm', ['run', '-s', 'check']),
    (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }),
  ),
  vitest({ name: 'rules, charts, server', file: 'node', projects: ['node'], needsPostgres: true }),
  vitest({ name: 'views', file: 'view', projects: ['view'] }),
  vitest({ name: 'stories', file: 'stories', projects: ['stories'] }),
  playwright({ name: 'end to end', file: 'e2e' }),
  playwright({ name: 'inspector', file: 'dev', options: ['-c', 'tests/dev'] }),
  runner(
    'coverage of the charts',
    () => run(node(), [join(root, 'scripts', 'coverage-flows.ts'), '--no-run']),
    () => read('coverage.json'),
  ),
  runner(
    'no secret in any log',
    () => run(node(), [join(root, 'scripts', 'canary.ts'), logs, results]),
    () => read('canary.json'),
  ),
]

run(node(), [join(root, 'scripts', 'path-speed.ts')])
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
console.log('')
for (const { name, seconds, passed, failed } of outcomes)
  console.log(
    `${name.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  )
console.log(`in all ${(total('seconds') / 60).toFixed(1)} minutes`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
