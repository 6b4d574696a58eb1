import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'engine-packages.mjs')
const sentence =
  'The tests of the engines need packages: apt-get install firefox-esr webkit2gtk-driver xvfb'

/** Makes a folder of programs, each a shell script. */
function programs(scripts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'porras-programs-'))
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  return folder
}

/** Runs the search for packages with only the programs of a folder on the path. */
function look(folder: string, ...args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: folder },
    encoding: 'utf8',
  })
  return { status, stderr: stderr.trim() }
}

const sudo = 'shift; exec "$@"'

describe('The packages of the browser engines', () => {
  it('count as installed when their programs are found', () => {
    const folder = programs({ 'firefox-esr': '', WebKitWebDriver: '', Xvfb: '' })
    expect(look(folder)).toEqual({ status: 0, stderr: '' })
  })

  it('that are missing cause an error that names them', () => {
    expect(look(programs({}))).toEqual({ status: 1, stderr: sentence })
    const { stderr } = look(programs({ 'firefox-esr': '', Xvfb: '' }))
    expect(stderr).toMatch(/apt-get install webkit2gtk-driver$/)
  })

  it('are installed with `--install`', () => {
    const folder = programs({
      sudo,
      'apt-get': `[ "$1" = update ] || for one in firefox-esr WebKitWebDriver Xvfb; do : > "\${0%/*}/$one"; done`,
    })
    expect(look(folder, '--install')).toEqual({ status: 0, stderr: '' })
  })

  it('the script fails when the packages of the browser engines cannot be installed', () => {
    const folder = programs({ sudo, 'apt-get': 'exit 100' })
    expect(look(folder, '--install')).toEqual({ status: 1, stderr: sentence })
  })
})
