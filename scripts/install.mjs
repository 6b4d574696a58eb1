// Runs on the system's Node (20 or newer): everything else runs on the Node 24 that it installs.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The list of installed packages, as npm writes it. */
const INSTALLED = join('node_modules', '.package-lock.json')

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {}

/**
 * Whether the packages of the lockfile are installed, by the list that npm writes when it has
 * installed them. An optional package may be missing, because it may be for another kind of machine.
 */
function areInstalled() {
  if (!existsSync(join(root, INSTALLED))) return false
  const installed = read(INSTALLED)
  return Object.entries(read('package-lock.json')).every(([path, wanted]) => {
    const found = installed[path]
    if (path === '' || (found === undefined && wanted.optional)) return true
    return found?.version === wanted.version && found.integrity === wanted.integrity
  })
}

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
  if (areInstalled()) return
  if (!isWritable(root))
    stop(
      `The packages of Porras are not installed in ${root}, and this user may not write there: run npm ci --include=dev && npm run build as the owner of that folder.`,
    )
  console.log('Installing what the lockfile names …')
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0) stop('The dependencies could not be installed: see what npm says above.')
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Stops with a sentence if no packages are installed; installs nothing. */
export function requireInstalled() {
  if (existsSync(join(root, INSTALLED))) return
  stop(
    'The packages of Porras are not installed here: run npm ci --include=dev, or start the server once (npm start).',
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
