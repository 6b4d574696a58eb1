// npm run evening: takes an empty machine to a resident who is answered, by docs/operations.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs a command, and ends with its status when it fails. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.getuid?.() !== 0) {
  console.error('npm run evening makes namespaces and users of its own: run it as root.')
  process.exit(1)
}
run(process.execPath, ['scripts/evening-packages.mjs'])
run(process.execPath, ['scripts/build.ts', '--if-stale'])
// Namespaces of its own: the names, ports, users and files of the evening are seen by it alone, and
// all of it ends with its first process.
run('unshare', [
  '--mount',
  '--net',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
  process.execPath,
  'tests/evening/evening.ts',
])
