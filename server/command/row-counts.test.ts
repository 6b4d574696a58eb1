import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endsWithLineBreak } from './row-counts.ts'
import { CommandFailed } from './service.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-counts-'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['a\n', true],
  ['a\r', true],
  ['a', false],
  ['', false],
])(
  'endsWithLineBreak returns whether a file with the text %j ends with a line break',
  async (text, expected) => {
    const path = join(folder, 'table.csv')
    await writeFile(path, text)
    expect(await endsWithLineBreak(path)).toBe(expected)
    await writeFile(path, text, 'utf16le')
    expect(await endsWithLineBreak(path)).toBe(expected)
  },
)

it('a file that vanishes or cannot be read is named in one sentence', async () => {
  const gone = join(folder, 'gone.csv')
  await expect(endsWithLineBreak(gone)).rejects.toThrow(
    new CommandFailed(`The file ${gone} cannot be read: it is not there.`),
  )
  await expect(endsWithLineBreak(folder)).rejects.toThrow(
    new CommandFailed(`The file ${folder} cannot be read: it is a folder.`),
  )
})
