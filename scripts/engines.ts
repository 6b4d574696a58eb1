// npm run test:engines: journeys and generated paths in Firefox and WebKitGTK of the distribution.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs a command, and ends with its status when it fails. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(process.execPath, ['scripts/engine-packages.mjs'])
run(process.execPath, ['scripts/build.ts'])
run('playwright', ['test', '-c', 'tests/engines', ...process.argv.slice(2)])
