import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs a command, and ends with its status when it fails. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs a script in namespaces of its own, with the portal built: the names, ports, users and files
 * that it makes are seen by it alone, and all of it ends with its first process. Ends with an error
 * unless this process is root, and the packages that the first script looks for are installed. The
 * script gets the arguments of this process, or others.
 */
export function runInNamespaces(
  packages: string,
  script: string,
  args: readonly string[] = process.argv.slice(2),
): void {
  if (process.getuid?.() !== 0) {
    console.error('This makes namespaces and users of its own: run it as root.')
    process.exit(1)
  }
  run(process.execPath, [packages])
  run(process.execPath, ['scripts/build.ts', '--if-stale'])
  const ofItsOwn = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  // The first process is a shell: it reaps processes whose parents have ended, as an init does.
  const started = [process.execPath, script, ...args]
  run('unshare', [...ofItsOwn, 'sh', '-c', '"$@"; exit $?', 'sh', ...started])
}
