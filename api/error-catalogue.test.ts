import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from './errors.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Not product code, and what only a test asks the server for. */
const isOther = (path: string) =>
  /\.(test|model|samples|stage|example)\.tsx?$/.test(path) || path.includes('fault-injection')

const sourceOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !isOther(path))
    .map(read)
    .join('\n')

const server = sourceOf('server')
const portal = `${sourceOf('src')}${sourceOf('machines')}`

/** The server names only codes that it answers; the portal also compares with codes. */
const isRaised = (code: string): boolean =>
  server.includes(`'${code}'`) || new RegExp(`(?:Failure\\(|[:?] )'${code}'`).test(portal)

const named = [
  ...read('docs/decisions/0041-codes-that-nothing-raises.md').matchAll(/^\| `([A-Z_]+)` \|/gm),
].map(([, code]) => code)

test('every error code is raised by some source file, or decision 0041 names the reason that it is not', () => {
  expect(new Set(errorCodes.filter((code) => !isRaised(code)))).toEqual(new Set(named))
})
