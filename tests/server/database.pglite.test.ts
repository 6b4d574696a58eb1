import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DataFolderLocked } from '../../server/kernel/database/lock.ts'
import { CannotOpenDatabase, openDatabase } from '../../server/kernel/database/open.ts'
import { describeDatabaseContract } from './database.contract.ts'
import { describeSchemaContract } from './schema.contract.ts'

const folders: string[] = []

async function newPlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'porras-pglite-'))
  folders.push(dataDir)
  return {
    dataDir,
    open: () => openDatabase({ databaseUrl: null, dataDir, namedStatements: true }),
  }
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  describeDatabaseContract(newPlace)
  describeSchemaContract(newPlace)

  it('allows one process at a time in its folder, and reports a second one in one sentence', async () => {
    const { dataDir, open } = await newPlace()
    const folder = join(dataDir, 'database')
    const first = await open()

    await expect(open()).rejects.toThrow(new DataFolderLocked(folder))
    await first.close()

    const second = await open()
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }])
    await second.close()
  })

  it('can be opened again after its process was killed', async () => {
    const { dataDir, open } = await newPlace()
    const lock = new URL('../../server/kernel/database/lock.ts', import.meta.url)
    const folder = JSON.stringify(join(dataDir, 'database'))
    const holder = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { lockDataFolder } = await import(${JSON.stringify(lock.href)})
         globalThis.release = lockDataFolder(${folder})
         console.log('taken')
         setInterval(() => {}, 1000)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(holder.stdout, 'data')
    await expect(open()).rejects.toThrow(DataFolderLocked)

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const database = await open()
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  })

  it('reports a folder that contains no database in one sentence', async () => {
    const { dataDir, open } = await newPlace()
    const folder = join(dataDir, 'database')
    await mkdir(folder)
    await writeFile(join(folder, 'PG_VERSION'), '9.6\n')
    await expect(open()).rejects.toThrow(
      new CannotOpenDatabase(`The database in ${folder} cannot be opened.`),
    )
  })
})
