import { describe, expect, it } from 'vitest'
import { ApiError } from '../../kernel/base/errors.ts'
import { createLog } from '../../kernel/base/log.ts'
import { MediaWorkerFailed, MediaWorkersBusy } from '../../kernel/storage/metadata-removal.ts'
import { type Storage, UploadMismatch } from '../../kernel/storage/storage.ts'
import { storeVerifiedUpload } from './service.ts'

/** A storage that keeps when it is let, and the files that were removed. */
function storageOf(keep: Storage['keep']) {
  const logged: string[] = []
  const removed: string[] = []
  const log = createLog('error', {
    write(line) {
      logged.push(line)
    },
  })
  const unused = () => Promise.reject(new Error('This test does not use it'))
  const storage: Storage = {
    receiver: null,
    addressFor: unused,
    keep,
    offer: unused,
    listKept: () => {
      throw new Error('This test does not use it')
    },
    remove: unused,
    sweep: unused,
    check: unused,
    erasures: { write: unused, read: unused, list: unused, remove: unused },
  }
  const complete = (key: string) =>
    storeVerifiedUpload(
      { storage, log },
      { key, contentType: 'image/png', announcedSize: null },
      async () => {
        removed.push(key)
      },
    ).catch((error: unknown) => (error instanceof ApiError ? error.body.code : error))
  return { complete, removed, logged: () => logged.map((line) => JSON.parse(line).msg) }
}

describe('An uploaded file', () => {
  it('is moved to the permanent storage once for concurrent calls, and again for a later call', async () => {
    const kept: string[] = []
    const { complete } = storageOf(async (key) => {
      kept.push(key)
      return 7
    })
    expect(await Promise.all([complete('a'), complete('a'), complete('b')])).toEqual([7, 7, 7])
    expect(kept).toEqual(['a', 'b'])
    expect(await complete('a')).toBe(7)
    expect(kept).toEqual(['a', 'b', 'a'])
  })

  it('waits with at most 31 others to be completed; further files are refused for the moment', async () => {
    const open = Promise.withResolvers<number>()
    const { complete, removed } = storageOf(() => open.promise)
    const first = Array.from({ length: 32 }, (_, number) => complete(`file ${number}`))
    expect(await complete('one more')).toBe('SERVICE_UNAVAILABLE')
    open.resolve(7)
    expect(new Set(await Promise.all(first))).toEqual(new Set([7]))
    expect([await complete('one more'), removed]).toEqual([7, []])
  })

  it('is not removed when no worker can examine it now', async () => {
    const busy = () => Promise.reject(new MediaWorkersBusy('Too many wait'))
    const { complete, removed, logged } = storageOf(busy)
    expect([await complete('a'), removed, logged()]).toEqual([
      'SERVICE_UNAVAILABLE',
      [],
      ['the storage failed'],
    ])
  })

  it('over which a worker fails is refused, removed and logged', async () => {
    const failed = new UploadMismatch('unreadable', new MediaWorkerFailed('No answer'))
    const { complete, removed, logged } = storageOf(() => Promise.reject(failed))
    expect([await complete('a'), removed, logged()]).toEqual([
      'UNSUPPORTED_MEDIA_TYPE',
      ['a'],
      ['a worker failed over a file'],
    ])
  })
})
