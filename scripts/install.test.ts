import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A copy of the project without packages, with an npm that only records how it was called. */
let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'porras-clone-'))
  mkdirSync(join(clone, 'scripts'))
  mkdirSync(join(clone, 'bin'))
  for (const file of ['install.mjs', 'start.mjs', 'provider.mjs'])
    cpSync(join(root, 'scripts', file), join(clone, 'scripts', file))
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  writeFileSync(join(clone, 'bin', 'npm'), `#!/bin/sh\necho "$@" >> '${clone}/calls'\nexit 1\n`)
  chmodSync(join(clone, 'bin', 'npm'), 0o755)
})
afterEach(() => rmSync(clone, { recursive: true }))

function run(script: string, env: Record<string, string> = {}, user: { uid?: number } = {}) {
  const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts', script)], {
    ...user,
    env: { PATH: `${join(clone, 'bin')}${delimiter}${process.env['PATH']}`, ...env },
    encoding: 'utf8',
  })
  const calls = join(clone, 'calls')
  return { status, stderr, npm: existsSync(calls) ? readFileSync(calls, 'utf8') : '' }
}

it('`npm start` also installs the packages that building needs, in production too', () => {
  for (const env of [{}, { NODE_ENV: 'production' }]) {
    const { status, stderr, npm } = run('start.mjs', env)
    expect(npm).toMatch(/^ci --include=dev /)
    expect([status, stderr]).toEqual([
      1,
      '\nThe dependencies could not be installed: see what npm says above.\n\n',
    ])
  }
})

it('the provider command installs nothing, and says in one sentence that packages are missing', () => {
  expect(run('provider.mjs')).toEqual({
    status: 1,
    stderr:
      '\nThe packages of Porras are not installed here: run npm ci --include=dev, or start the server once (npm start).\n\n',
    npm: '',
  })
  // Packages of another lockfile: the server of this folder may run with them.
  mkdirSync(join(clone, 'node_modules'))
  writeFileSync(join(clone, 'node_modules', '.package-lock.json'), '{}')
  expect(run('provider.mjs').npm).toBe('')
})

/** Writes the lockfile of the copy, and the list of its installed packages. */
function writePackages(wanted: object, installed: object): void {
  mkdirSync(join(clone, 'node_modules'), { recursive: true })
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  writeFileSync(
    join(clone, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages: installed }),
  )
}

const kept = { version: '1.0.0', integrity: 'sha512-one' }

it('`npm start` installs nothing if npm has already installed the packages of the lockfile', () => {
  const wanted = {
    '': { name: 'porras' },
    'node_modules/kept': kept,
    'node_modules/other-kind': { version: '2.0.0', integrity: 'sha512-two', optional: true },
  }
  writePackages(wanted, { 'node_modules/kept': kept })
  expect(run('start.mjs').npm).toBe('')
})

it.each([
  ['is missing', {}],
  ['has another version', { 'node_modules/kept': { ...kept, version: '0.9.0' } }],
  ['has other content', { 'node_modules/kept': { ...kept, integrity: 'sha512-none' } }],
])('`npm start` installs when a package %s', (_, installed) => {
  writePackages({ 'node_modules/kept': kept }, installed)
  expect(run('start.mjs').npm).toMatch(/^ci --include=dev /)
})

it('a user who may not write to the folder is asked to let the owner install', () => {
  chmodSync(clone, 0o555)
  const anotherUser = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  expect(run('start.mjs', {}, anotherUser)).toEqual({
    status: 1,
    stderr: `\nThe packages of Porras are not installed in ${clone}, and this user may not write there: run npm ci --include=dev && npm run build as the owner of that folder.\n\n`,
    npm: '',
  })
  chmodSync(clone, 0o755)
})
