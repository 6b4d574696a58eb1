import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, TEST_NOON, type TestApp } from '../../fixtures/server/app.ts'
import {
  announceFile,
  makeDataFolder,
  makeFileBytes,
  sendFile,
  uploadBytes,
} from '../../fixtures/server/files.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import {
  makeContract,
  makeResident,
  makeTenant,
  type Resident,
} from '../../fixtures/server/people.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import { onePageRevision } from '../../fixtures/server/typing.ts'
import { makeSignedInVisitor, type Visitor } from '../../fixtures/server/visitor.ts'
import { ApiError } from '../../server/kernel/base/errors.ts'
import type { Storage } from '../../server/kernel/storage/storage.ts'
import { attachFiles, attachmentErrors } from '../../server/modules/files/attachments.ts'
import { removeFile, removeOrphanFiles } from '../../server/modules/files/removal.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const never = new AbortController().signal

const newDatabase = makeMigratedDatabaseOpener()

const data = makeDataFolder()
let test: TestApp
let resident: Resident
let visitor: Visitor
let contractId: string

beforeAll(async () => {
  test = await startTestApp({ database: await newDatabase(), env: { DATA_DIR: data.folder } })
})
beforeEach(async () => {
  test.clock.set(TEST_NOON)
  resident = await makeResident(test.database)
  contractId = await makeContract(test.database)
  await makeTenant(test.database, { ...resident, contractId })
  visitor = await makeSignedInVisitor(test, resident)
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const removing = (storage: Storage = test.dependencies.storage, signal = never) =>
  removeOrphanFiles({ ...test.dependencies, storage }, signal)
const left = async (account = resident.accountId) => {
  const rows = await test.database.query<{ uuid: string; status: string }>(
    'select id as uuid, status from file where account_id = $1 order by created_at, id',
    [account],
  )
  return rows.map(({ uuid, status }) => ({ uuid, status }))
}
const keysLeft = async () => {
  const rows = await test.database.query<{ key: string }>('select storage_key as key from file')
  return rows.map(({ key }) => key)
}
const insertRequest = () =>
  insertTermination(test.database, {
    account: resident.accountId,
    contract: contractId,
    status: 'rejected',
  })
const storeDraft = async (who: Visitor, fileUuids: string[], contract = contractId) => {
  const content = { version: 2, step: 'form', values: {}, fileUuids, ...onePageRevision }
  const at = `/api/contracts/${contract}/drafts/termination`
  expect((await who.call('PUT', at, content)).status).toBe(200)
}
const errorsOf = (uuids: string[], { accountId } = resident) =>
  attachmentErrors(test.database, { accountId, uuids, usedAt: test.clock.now() })
const attach = (uuids: string[], requestId: string) =>
  test.database.transaction((tx) =>
    attachFiles(
      tx,
      {
        accountId: resident.accountId,
        uuids,
        contractId,
        to: { terminationRequestId: requestId },
      },
      () => new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR'),
    ),
  )

describe('Files that nobody uses', () => {
  it('are deleted after a day with their bytes, whatever their status', async () => {
    const begun = await announceFile(visitor)
    const sent = await announceFile(visitor)
    await uploadBytes(test, sent, makeFileBytes('image/png'))
    const complete = await sendFile(test, visitor)
    test.clock.advance(DAY)
    await removing()
    expect((await left()).map(({ uuid }) => uuid).toSorted()).toEqual(
      [begun.uuid, sent.uuid, complete].toSorted(),
    )
    test.clock.advance(1)
    await removing()
    expect(await left()).toEqual([])
    expect(data.stored()).toEqual({ sent: [], kept: [] })
  })

  it('stay while a draft of their resident names them, and for one more day', async () => {
    const uuid = await sendFile(test, visitor)
    await storeDraft(visitor, [uuid])
    test.clock.advance(29 * DAY)
    await removing()
    expect(await left()).toEqual([{ uuid, status: 'complete' }])
    visitor = await makeSignedInVisitor(test, resident)
    const at = `/api/contracts/${contractId}/drafts/termination`
    expect((await visitor.call('DELETE', at)).status).toBe(204)
    test.clock.advance(DAY)
    await removing()
    expect(await left()).toEqual([{ uuid, status: 'complete' }])
    test.clock.advance(1)
    await removing()
    expect(await left()).toEqual([])
  })

  it('are deleted when the draft that names them has expired or belongs to another resident', async () => {
    const [own, named] = [await sendFile(test, visitor), await sendFile(test, visitor)]
    await storeDraft(visitor, [own])
    const stranger = await makeResident(test.database)
    const foreign = await makeContract(test.database)
    await makeTenant(test.database, { ...stranger, contractId: foreign })
    await storeDraft(await makeSignedInVisitor(test, stranger), [named], foreign)
    test.clock.advance(30 * DAY - 1)
    await removing()
    expect(await left()).toEqual([{ uuid: own, status: 'complete' }])
    test.clock.advance(DAY + 1)
    await removing()
    expect(await left()).toEqual([])
  })

  it('stay permanently once they are attached to a request or notice', async () => {
    const uuid = await sendFile(test, visitor)
    await attach([uuid], await insertRequest())
    test.clock.advance(400 * DAY)
    await removing()
    expect(await left()).toEqual([{ uuid, status: 'complete' }])
    expect(data.stored().kept).toEqual(await keysLeft())
  })

  it('stay for a day after they were named in a notice that is being signed', async () => {
    const uuid = await sendFile(test, visitor)
    test.clock.advance(DAY)
    expect(await errorsOf([uuid])).toEqual([])
    test.clock.advance(DAY)
    await removing()
    await attach([uuid], await insertRequest())
    expect(await left()).toEqual([{ uuid, status: 'complete' }])
  })

  it('cannot be read once they are marked as removed, and are deleted later if the storage fails', async () => {
    const [first, second] = [await sendFile(test, visitor), await sendFile(test, visitor)]
    test.clock.advance(DAY + 1)
    const away = new Error('away')
    let calls = 0
    const lame: Storage = {
      ...test.dependencies.storage,
      remove: (key) => {
        calls += 1
        return calls === 1 ? Promise.reject(away) : test.dependencies.storage.remove(key)
      },
    }
    await expect(removing(lame)).rejects.toEqual(
      new AggregateError([away], 'Some files could not be removed'),
    )
    const [marked, ...others] = await left()
    expect([marked?.status, others]).toEqual(['removed', []])
    expect([first, second]).toContain(marked?.uuid)

    const file = { uuid: String(marked?.uuid) }
    visitor = await makeSignedInVisitor(test, resident)
    expect((await visitor.get(`/api/files/${file.uuid}`)).status).toBe(404)
    expect((await visitor.post('/api/file/complete', { file })).status).toBe(404)
    expect(await errorsOf([file.uuid])).toEqual([{ path: 'fileUuids.0', key: 'unknown_file' }])
    await removing()
    expect(await left()).toEqual([])
  })

  it('are deleted in the next run, without waiting a day, when a removal was interrupted', async () => {
    const uuid = await sendFile(test, visitor)
    await test.database.query(`update file set status = 'removed' where id = $1`, [uuid])
    await removing()
    expect(await left()).toEqual([])
    expect(data.stored().kept.toSorted()).toEqual((await keysLeft()).toSorted())
  })

  it('are left for the next run of the job at a shutdown', async () => {
    await sendFile(test, visitor)
    test.clock.advance(DAY + 1)
    await removing(test.dependencies.storage, AbortSignal.abort())
    expect((await left()).map(({ status }) => status)).toEqual(['removed'])
    await removing()
    expect(await left()).toEqual([])
  })

  it('are deleted even when 100 older files cannot be deleted', async () => {
    const rows = await test.database.query<{ key: string }>(
      `insert into file (account_id, original_name, content_type, size, storage_key, status,
           created_at, used_at)
         select $1::uuid, 'a.png', 'image/png', 1, gen_random_uuid(), 'complete', $2, $2
         from generate_series(1, 100) returning storage_key as key`,
      [resident.accountId, TEST_NOON],
    )
    const stuck = new Set(rows.map(({ key }) => key))
    test.clock.advance(1)
    const other = await makeResident(test.database)
    await sendFile(test, await makeSignedInVisitor(test, other))
    test.clock.advance(DAY + 1)
    const lame: Storage = {
      ...test.dependencies.storage,
      remove: (key) =>
        stuck.has(key) ? Promise.reject(key) : test.dependencies.storage.remove(key),
    }
    const failing = async () => {
      const failure = await removing(lame).catch((error: unknown) => error)
      return failure instanceof AggregateError ? failure.errors.length : failure
    }
    expect(await failing()).toBe(100)
    expect(await left(other.accountId)).toHaveLength(1)
    expect(await failing()).toBe(99)
    expect(await left(other.accountId)).toEqual([])
    await removing()
    expect(await left()).toEqual([])
  })

  it('have their bytes preserved when they were attached just before the removal', async () => {
    const uuid = await sendFile(test, visitor)
    await attach([uuid], await insertRequest())
    const [row] = await test.database.query<{ key: string }>(
      'select storage_key as key from file where id = $1',
      [uuid],
    )
    const key = String(row?.key)
    await removeFile(test.dependencies, { uuid, key })
    expect(await left()).toEqual([{ uuid, status: 'complete' }])
    expect(data.stored().kept).toContain(key)
  })

  it('are limited to a hundred, also when they are announced concurrently', async () => {
    for (let count = 0; count < 98; count += 1) await announceFile(visitor)
    const file = { fileName: 'a.png', contentType: 'image/png', size: 7 }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor.post('/api/file/init', { file })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429])
    expect(await left()).toHaveLength(100)
  })

  it('are deleted once when several servers run the job concurrently', async () => {
    for (let count = 0; count < 5; count += 1) await sendFile(test, visitor)
    test.clock.advance(DAY + 1)
    await Promise.all([removing(), removing(), removing()])
    await removing()
    expect(await left()).toEqual([])
  })
})

describe('Files that are to be attached', () => {
  const unknown = (place: number) => ({ path: `fileUuids.${place}`, key: 'unknown_file' })

  it('must belong to the resident, be complete and unattached, and be named once', async () => {
    const fine = await sendFile(test, visitor)
    const taken = await sendFile(test, visitor)
    await attach([taken], await insertRequest())
    const { uuid: begun } = await announceFile(visitor)
    const { uuid: sent, ...rest } = await announceFile(visitor)
    await uploadBytes(test, { uuid: sent, ...rest }, makeFileBytes('image/png'))
    const stranger = await makeResident(test.database)
    const foreign = await sendFile(test, await makeSignedInVisitor(test, stranger))

    expect(await errorsOf([])).toEqual([])
    expect(await errorsOf([fine])).toEqual([])
    expect(await errorsOf([taken, fine, begun, sent, foreign, crypto.randomUUID()])).toEqual([
      unknown(0),
      unknown(2),
      unknown(3),
      unknown(4),
      unknown(5),
    ])
    expect(await errorsOf([fine, fine.toUpperCase()])).toEqual([
      { path: 'fileUuids.1', key: 'invalid_type' },
    ])
    expect(await errorsOf([fine], stranger)).toEqual([unknown(0)])
  })

  it('may be videos', async () => {
    const begun = await announceFile(visitor, {
      fileName: 'hana.mov',
      contentType: 'video/quicktime',
    })
    await uploadBytes(test, begun, makeFileBytes('video/quicktime'))
    expect((await visitor.post('/api/file/complete', { file: { uuid: begun.uuid } })).status).toBe(
      200,
    )
    expect(await errorsOf([begun.uuid])).toEqual([])
  })

  it('are attached all together, or none of them when one is refused', async () => {
    const [one, other] = [await sendFile(test, visitor), await sendFile(test, visitor)]
    const requestId = await insertRequest()
    await test.database.query(`update file set status = 'removed' where id = $1`, [other])
    await expect(attach([one, other], requestId)).rejects.toEqual(
      new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR'),
    )
    expect(await errorsOf([one])).toEqual([])
    await attach([one], requestId)
    await expect(attach([one], requestId)).rejects.toEqual(
      new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR'),
    )
  })

  it('are either attached or removed at the same moment, never both', async () => {
    const uuid = await sendFile(test, visitor)
    const requestId = await insertRequest()
    test.clock.advance(DAY + 1)
    const [attached] = await Promise.allSettled([attach([uuid], requestId), removing()])
    const isAttached = attached?.status === 'fulfilled'
    expect(await left()).toEqual(isAttached ? [{ uuid, status: 'complete' }] : [])
    expect(data.stored().kept.toSorted()).toEqual((await keysLeft()).toSorted())
  })
})
