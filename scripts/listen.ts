// npm run listen: Orca reads journeys through the portal aloud, and what it says is printed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs a script, and ends with its status when it fails. */
function run(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('scripts/listen-packages.mjs')
run('scripts/build.ts', '--if-stale')
run('tests/engines/listen/main.ts', ...process.argv.slice(2))
