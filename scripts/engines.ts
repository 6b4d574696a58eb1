// npm run test:engines: journeys and generated paths in Firefox and WebKitGTK of the distribution.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Each Debian package that is needed, and the program that it installs. */
const packages: Readonly<Record<string, string>> = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
}

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const missing = Object.entries(packages)
  .filter(([, program]) => !isInstalled(program))
  .map(([name]) => name)
if (missing.length > 0) {
  console.error(`The tests of the engines need packages: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}

/** Runs a command, and ends with its status when it fails. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(process.execPath, ['scripts/build.ts'])
run('playwright', ['test', '-c', 'tests/engines', ...process.argv.slice(2)])
