import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeReadFailure, describeWriteFailure } from './file-failure.ts'

const me = userInfo().username
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-failure-'))
  await writeFile(join(folder, 'there'), '')
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Makes an error with a code of the system: tests may run as root, whom the system never refuses.
 */
const withCode = (code: string): Error => Object.assign(new Error('refused'), { code })
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error)

it('Reading a file fails with its own sentence when it is missing, a folder, or not readable for the user', async () => {
  expect([
    describeReadFailure(await failureOf(readFile(join(folder, 'missing')))),
    describeReadFailure(await failureOf(readFile(folder))),
    describeReadFailure(withCode('EACCES')),
    describeReadFailure(withCode('EIO')),
  ]).toEqual(['it is not there', 'it is a folder', `the user ${me} may not read it`, 'EIO'])
})

it('Writing a file fails with its own sentence when the user may not, or when something is in the way', async () => {
  const there = join(folder, 'there')
  const write = async (path: string, flag = 'w') =>
    describeWriteFailure(await failureOf(writeFile(path, '', { flag })), path)
  expect([
    describeWriteFailure(withCode('EACCES'), join(folder, 'new', 'one', 'file')),
    describeWriteFailure(withCode('EACCES'), there),
    describeWriteFailure(withCode('ENOSPC'), there),
    describeWriteFailure(withCode('EROFS'), there),
    await write(there, 'wx'),
    await write(folder),
    await write(join(there, 'file')),
    await write(join(folder, 'missing', 'file')),
  ]).toEqual([
    `the user ${me} may not write in ${folder}`,
    `the user ${me} may not write it`,
    'the disk is full',
    `what is in ${folder} can only be read`,
    'it is there already',
    'it is a folder',
    `${there} is no folder`,
    `the folder ${join(folder, 'missing')} is not there`,
  ])
})
