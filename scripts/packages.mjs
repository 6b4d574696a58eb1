// The Debian packages of commands that need more than npm installs.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { apt, stop } from './install.mjs'

const isInstalled = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/libexec'].some((folder) =>
    existsSync(join(folder, program)),
  )

/**
 * Ends with an error when a package is missing; with `--install` installs it first.
 *
 * @param {string} who What needs the packages: "The tests of the engines".
 * @param {Readonly<Record<string, string>>} packages Each package, and a program that it installs.
 */
export function requirePackages(who, packages) {
  const missing = () =>
    Object.entries(packages)
      .filter(([, program]) => !isInstalled(program))
      .map(([name]) => name)
  if (process.argv.includes('--install') && missing().length > 0) {
    console.log(`Installing ${missing().join(', ')} for ${who.toLowerCase()} …`)
    apt('update', '-qq')
    apt('install', '-y', '-qq', ...missing())
  }
  if (missing().length > 0) stop(`${who} need packages: apt-get install ${missing().join(' ')}`)
}

/** The packages that an installation of `docs/operations.md` needs besides the portals. */
export const productionPackages = {
  iproute2: 'ip',
  memcached: 'memcached',
  'nginx-light': 'nginx',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  postgresql: 'pg_ctlcluster',
  prometheus: 'promtool',
  'python3-aiosmtpd': 'aiosmtpd',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
  'swift-proxy': 'swift-proxy-server',
}
