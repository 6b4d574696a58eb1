import { symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDataFolder, makeFileBytes } from '../../../fixtures/server/files.ts'
import { startS3, type TestS3 } from '../../../fixtures/server/s3.ts'
import { describeBucketContract } from '../../../tests/storage/bucket-contract.ts'
import {
  describeStorageContract,
  pictureDeclaration,
  uploadBytes,
} from '../../../tests/storage/storage-contract.ts'
import { testClock } from '../base/clock.ts'
import { createSecrets } from '../base/secrets.ts'
import { readSettings } from '../base/settings.ts'
import { openStorage } from './open.ts'
import { ProbeDiffers, probeName, type Storage, StorageFailed, UploadMismatch } from './storage.ts'

const NOON = new Date('2026-11-21T10:00:00Z')
const clock = testClock(NOON)
const secrets = createSecrets(['a secret key of tests, long enough for it'])
const data = makeDataFolder()
let s3: TestS3
let bucket: Storage
const disk = openStorage({ settings: readSettings({ DATA_DIR: data.folder }), secrets, clock })

beforeAll(async () => {
  s3 = await startS3(() => clock.now())
  bucket = openStorage({
    settings: readSettings({
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }),
    secrets,
    clock,
  })
})
beforeEach(() => {
  clock.set(NOON)
  s3.objects.clear()
  s3.fail('none')
})
afterAll(async () => {
  await s3.stop()
  data.remove()
})

describeStorageContract('in a folder', () => ({ storage: disk, stored: async () => data.stored() }))
describeBucketContract('in a bucket', () => ({
  ...s3,
  now: () => clock.now(),
  origin: 'https://porras.example.fi',
}))

describe('A folder', () => {
  it('deletes unconfirmed uploads after a day', async () => {
    await uploadBytes(disk, 'old', makeFileBytes('image/png'))
    await uploadBytes(disk, 'new', makeFileBytes('image/png'))
    const day = 24 * 60 * 60 * 1000
    const then = new Date(Date.now() - day - 60_000)
    utimesSync(join(data.folder, 'files', 'sent', 'old'), then, then)
    await disk.sweep(day)
    expect(data.stored()).toEqual({ sent: ['new'], kept: [] })
    await disk.remove('new')
  })

  it('fails the check of the file storage when the disk is full', async () => {
    await uploadBytes(disk, 'a', makeFileBytes('image/png'))
    // The device that answers every write with "no space left".
    symlinkSync('/dev/full', join(data.folder, 'files', 'sent', probeName()))
    await expect(disk.check()).rejects.toThrow('ENOSPC')
    await expect(disk.check()).resolves.toBeUndefined()
    expect(data.stored()).toEqual({ sent: ['a'], kept: [] })
    await disk.remove('a')
  })

  it('rejects a file of another type by its first bytes, however slowly they arrive', async () => {
    async function* slowly() {
      yield Buffer.from('<')
      yield Buffer.from('html>')
      for (;;) yield Buffer.from('and so on, to no end')
    }
    const taking = disk.receiver?.receive('page', Readable.from(slowly()), {
      ...pictureDeclaration,
      size: null,
    })
    await expect(taking).rejects.toEqual(new UploadMismatch('another_type'))
    expect(data.stored()).toEqual({ sent: [], kept: [] })
  })
})

describe('A bucket', () => {
  it('stores permanently the version of an upload whose bytes were checked', async () => {
    await uploadBytes(bucket, 'a', makeFileBytes('image/png'))
    s3.fail('swap')
    expect(await bucket.keep('a', pictureDeclaration)).toBe(2000)
    expect([...s3.objects]).toEqual([
      ['/kept/a', { bytes: makeFileBytes('image/png'), type: 'image/png' }],
    ])
  })

  it('rejects with the status of the bucket when a request to it fails', async () => {
    await uploadBytes(bucket, 'a', makeFileBytes('image/png'))
    s3.fail('full')
    await expect(bucket.keep('a', pictureDeclaration)).rejects.toThrow(
      'The storage answered 507 when it was to keep',
    )
    s3.fail('away')
    await expect(bucket.keep('a', pictureDeclaration)).rejects.toThrow(
      'The storage answered 503 when it was to read',
    )
    await expect(bucket.remove('a')).rejects.toThrow(
      'The storage answered 503 when it was to delete',
    )
    await expect(bucket.check()).rejects.toThrow('The storage answered 503 when it was to write')
    s3.fail('none')
    expect(await bucket.keep('a', pictureDeclaration)).toBe(2000)
  })

  it('rejects as a failing bucket when the answer is cut off', async () => {
    await uploadBytes(bucket, 'a', makeFileBytes('image/png'))
    s3.fail('cut')
    const failure = new StorageFailed('read', null)
    await expect(bucket.keep('a', pictureDeclaration)).rejects.toThrow(failure)
    await expect(bucket.keep('missing', pictureDeclaration)).rejects.toThrow(failure)
    await expect(bucket.check()).rejects.toThrow(failure)
    const listed = bucket.listKept()[Symbol.asyncIterator]()
    await expect(listed.next()).rejects.toThrow(new StorageFailed('list', null))
    await expect(bucket.erasures.read('missing')).rejects.toThrow(failure)
    s3.fail('none')
    expect(await bucket.keep('a', pictureDeclaration)).toBe(2000)
  })

  it('is sent a request again when it closes an open connection without an answer', async () => {
    await uploadBytes(bucket, 'a', makeFileBytes('image/png'))
    s3.fail('closed')
    expect(await bucket.keep('a', pictureDeclaration)).toBe(2000)
    expect([...s3.objects.keys()]).toEqual(['/kept/a'])
    await bucket.erasures.write('erased', '{}')
    expect(await bucket.erasures.read('erased')).toBe('{}')
    await bucket.remove('a')
    await bucket.erasures.remove('erased')
    expect([...s3.objects.keys()]).toEqual([])
  })

  it('passes the check only when it returns the stored test bytes, and holds none of them afterwards', async () => {
    s3.seen.length = 0
    await bucket.check()
    const probe = `/sent/${probeName()}`
    expect(s3.seen).toEqual([`PUT ${probe} 200`, `GET ${probe} 200`, `DELETE ${probe} 204`])
    s3.fail('other')
    await expect(bucket.check()).rejects.toThrow(new ProbeDiffers())
    expect([...s3.objects.keys()]).toEqual([])
  })
})
