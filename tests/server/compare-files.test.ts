import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { announceFile, makeDataFolder, sendFile } from '../../fixtures/server/files.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeResident } from '../../fixtures/server/people.ts'
import { makeSignedInVisitor, type Visitor } from '../../fixtures/server/visitor.ts'
import { runFilesCommand } from '../../server/command/files.ts'
import type { Storage } from '../../server/kernel/storage/storage.ts'
import { compareFiles } from '../../server/modules/files/compare-files.ts'

const newDatabase = makeMigratedDatabaseOpener()
const data = makeDataFolder()
const kept = join(data.folder, 'files', 'kept')
let test: TestApp
let visitor: Visitor
beforeAll(async () => {
  test = await startTestApp({ database: await newDatabase(), env: { DATA_DIR: data.folder } })
  visitor = await makeSignedInVisitor(test, await makeResident(test.database))
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const files = async (isRemoving: boolean, storage: Storage = test.dependencies.storage) => {
  const { output, isComplete } = await runFilesCommand(
    {
      compareFiles: () => compareFiles({ ...test.dependencies, storage }),
      removeBytes: (key) => storage.remove(key),
    },
    { isRemoving, isJson: true },
  )
  return { ...JSON.parse(output), isComplete }
}
const keyOf = async (uuid: string) => {
  const [row] = await test.database.query<{ key: string }>(
    'select storage_key as key from file where id = $1',
    [uuid],
  )
  return row?.key ?? ''
}

it('Files missing from the storage or the database are listed, and bytes without a row are removed', async () => {
  const lost = await sendFile(test, visitor)
  await announceFile(visitor)
  const foreign = crypto.randomUUID()
  writeFileSync(join(kept, foreign), 'bytes')
  // Nothing is removed where the database names nothing: it may be that of another storage.
  renameSync(join(kept, await keyOf(lost)), join(data.folder, 'lost'))
  await expect(files(true)).rejects.toThrow('The database names none of the files')
  expect(readdirSync(kept)).toEqual([foreign])

  const matched = await sendFile(test, visitor)
  const missing = { state: 'missing', kind: 'resident', uuid: lost, key: await keyOf(lost) }
  const unnamed = { state: 'unnamed', key: foreign }
  expect(await files(false)).toEqual({
    matched: 1,
    unmatched: [missing, unnamed],
    isComplete: false,
  })
  expect(await files(true)).toEqual({
    matched: 1,
    unmatched: [missing, { ...unnamed, state: 'removed' }],
    isComplete: false,
  })
  expect(readdirSync(kept)).toEqual([await keyOf(matched)])
  renameSync(join(data.folder, 'lost'), join(kept, await keyOf(lost)))
  expect(await files(true)).toEqual({ matched: 2, unmatched: [], isComplete: true })
})

it('A file that is uploaded while files are compared is not reported as missing', async () => {
  const { storage } = test.dependencies
  let lists = 0
  const busy: Storage = {
    ...storage,
    async *listKept() {
      lists += 1
      yield* storage.listKept()
      if (lists === 1) await sendFile(test, visitor)
    },
  }
  const { unmatched, isComplete } = await files(false, busy)
  expect([lists, unmatched, isComplete]).toEqual([2, [], true])
})

it('The list of compared files explains each state, and counts the files that are in the database and in the storage', async () => {
  const { output } = await runFilesCommand(
    {
      compareFiles: async () => ({
        matched: 3,
        unmatched: [
          { state: 'missing', kind: 'provider', uuid: 'a', key: 'b' },
          { state: 'unnamed', key: 'c' },
        ],
      }),
      removeBytes: () => Promise.reject(new Error('Nothing is removed')),
    },
    { isRemoving: false, isJson: false },
  )
  expect(output.split('\n')).toEqual([
    'File  Of        In the storage  Is',
    'a     provider  kept/b          missing',
    '                kept/c          unnamed',
    '',
    '3 in the database and in the storage.',
    'Missing: the database has the file, the storage has not. Unnamed: the other way round.',
  ])
})
