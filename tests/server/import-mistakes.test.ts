import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { runCommand } from '../../server/command/run.ts'
import { cellMistakes } from './mistakes/cells.ts'
import { csvMistakes } from './mistakes/csv.ts'
import { folderMistakes } from './mistakes/folders.ts'
import type { FolderFiles, ImportMistake } from './mistakes/right.ts'

const data = makeDataFolder()
let test: TestApp
let env: { readonly PROVIDER_URL: string; readonly PROVIDER_KEY: string }
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  const { port } = new URL(await test.app.listen({ port: 0, host: 'localhost' }))
  env = { PROVIDER_URL: `http://localhost:${port}`, PROVIDER_KEY: await makeKey(test.database) }
})
afterAll(async () => {
  await test.close()
  data.remove()
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-mistakes-'))
  await test.database.query('delete from imported_row')
})
afterEach(() => rm(folder, { recursive: true }))

async function place(files: FolderFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

const COUNTS = /^(?:Kind +Created|[\w-]+ +\d+ +\d+ +\d+ +\d+$)/
const NUMBER = /^This is import \d+: /
const HEADINGS = /^Kind +(?:Row|Path) +/
/** Matches the list of all names of imported files in a sentence. */
const ALL_NAMES = /buildings\.json, .* or parking-spot-prices\.csv/

/** Returns the lines that a run prints, without the counts of rows and its own number. */
const linesOf = (printed: string): readonly string[] =>
  printed
    .replaceAll(folder, 'data')
    .split('\n')
    .filter((line) => line !== '' && ![COUNTS, NUMBER, HEADINGS].some((left) => left.test(line)))
    .map((line) => line.replaceAll(/ {2,}/g, ' | ').replace(ALL_NAMES, '…'))

async function stored(): Promise<string> {
  const rows = await test.database.query<{ id: string }>(
    'select external_id as id from imported_row order by external_id collate "C"',
  )
  return rows.map(({ id }) => id).join(' ')
}

async function answerTo(...options: string[]) {
  const { code, stdout, stderr } = await runCommand(['import', folder, ...options], env)
  const answer = { code, says: [...linesOf(stderr), ...linesOf(stdout)], stored: await stored() }
  return { answer, hasReport: stdout !== '' }
}

const mistakes: readonly ImportMistake[] = [...folderMistakes, ...csvMistakes, ...cellMistakes]

it.each(mistakes)(
  'an import reports the mistake: $mistake',
  async ({ files, says, stored: ids }) => {
    await place(files)
    const { answer: dry } = await answerTo('--dry-run')
    const { answer, hasReport } = await answerTo()
    const code = says.length === 0 ? 0 : 1
    expect(answer).toEqual({ code, says, stored: ids })
    const saysDry = hasReport ? [...says, 'Nothing was written.'] : says
    expect(dry).toEqual({ code, says: saysDry, stored: '' })
  },
)

it('every tested import mistake has a unique name, and there are at least fifty', () => {
  expect(new Set(mistakes.map(({ mistake }) => mistake)).size).toBe(mistakes.length)
  expect(mistakes.length).toBeGreaterThanOrEqual(50)
})
