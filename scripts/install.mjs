// Runs on the system's Node (20 or newer): everything else runs on the Node 24 that it installs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamp = join(root, 'node_modules', '.porras-installed')
const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Prints one sentence and exits with an error. */
export function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/**
 * Installs the packages of the lockfile unless they are installed already: those that building needs
 * too, which npm leaves out where NODE_ENV is production.
 */
export function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  console.log('Installing what the lockfile names …')
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0) stop('The dependencies could not be installed: see what npm says above.')
  writeFileSync(stamp, fingerprint())
}

/** Stops with a sentence where no packages are installed, and installs nothing. */
export function requireInstalled() {
  if (existsSync(join(root, 'node_modules', '.package-lock.json'))) return
  stop(
    'The packages of Porras are not installed here: start the server once (npm start), or run npm ci.',
  )
}

/** Returns the environment of child processes: the project's own Node and tools come first. */
export const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
})

/**
 * Returns the path of the Node that runs server and tests: 24, installed as a package on Linux x64.
 */
export function node() {
  const brought = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(
    `Porras needs Node 24 on this kind of machine; this is Node ${process.versions.node}. (On Linux x64 it brings its own.)`,
  )
}

/** Runs a command without its output; returns whether it succeeds. */
export const quietly = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore', env: environment() }).status === 0

const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']

/** Runs apt-get with the rights to install, without its output; returns whether it succeeds. */
export const apt = (...args) => {
  const [command, ...rest] = [...sudo, 'apt-get', ...args]
  return quietly(command, rest)
}
