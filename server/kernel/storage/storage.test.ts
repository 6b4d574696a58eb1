import { symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../../domain/limits.ts'
import { type MediaType, withoutMetadata } from '../../../domain/media/without-metadata.ts'
import { hasLocation } from '../../../fixtures/media/coordinates.ts'
import { filmOf, metadata as inFilm } from '../../../fixtures/media/film.ts'
import { gifOf, metadata as inGif } from '../../../fixtures/media/gif.ts'
import { photo } from '../../../fixtures/media/jpeg.ts'
import { metadata as inPng, pngOf } from '../../../fixtures/media/png.ts'
import { bytesOf, dataFolder } from '../../../fixtures/server/files.ts'
import { startS3, type TestS3 } from '../../../fixtures/server/s3.ts'
import { testClock } from '../base/clock.ts'
import { secretsOf } from '../base/secrets.ts'
import { readSettings } from '../base/settings.ts'
import { openStorage } from './open.ts'
import { type DeclaredFile, ProbeDiffers, probeName, type Storage } from './storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOON = new Date('2026-11-21T10:00:00Z')
const clock = testClock(NOON)
const secrets = secretsOf(['a secret key of tests, long enough for it'])
const data = dataFolder()
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

const picture: DeclaredFile = { contentType: 'image/png', size: 2000 }
/** Pictures and films that record where they were taken. */
const metadata: readonly (readonly [MediaType, Uint8Array])[] = [
  ['image/jpeg', photo({ orientation: 6 })],
  ['image/png', pngOf(Object.values(inPng))],
  ['image/gif', gifOf(Object.values(inGif))],
  ['video/mp4', filmOf({ positions: 'gpmd', inMoov: Object.values(inFilm) })],
  ['video/quicktime', filmOf({ brand: 'qt  ', inMoov: Object.values(inFilm) })],
]
/** A PNG that says it has 65,000 × 65,000 pixels. */
const widePng = () => Buffer.from(pngOf([], [], { width: 65_000, height: 65_000 }))
const uploadOf = (key: string, declared = picture) => ({ uuid: key, key, ...declared })

/** Uploads bytes the way a browser does, for each kind of storage. */
async function sendToDisk(key: string, bytes: Buffer, declared = picture): Promise<void> {
  await disk.receiver?.receive(key, Readable.from([bytes]), { ...declared, size: bytes.length })
}
async function sendToBucket(key: string, bytes: Buffer, declared = picture): Promise<void> {
  const { url, headers } = await bucket.addressFor(
    uploadOf(key, { ...declared, size: bytes.length }),
  )
  const { status } = await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) })
  expect(status).toBe(200)
}
async function offered(storage: Storage, key: string) {
  const offer = await storage.offer(key, { fileName: 'Ä.png', contentType: 'image/png' })
  if (offer === null) return null
  if ('body' in offer) return { size: offer.size, bytes: await buffer(offer.body) }
  const answer = await fetch(offer.elsewhere)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.ok ? { size: bytes.length, bytes } : null
}

describe.each([
  {
    where: 'in a folder',
    storage: () => disk,
    send: sendToDisk,
    stored: () => data.stored(),
  },
  {
    where: 'in a bucket',
    storage: () => bucket,
    send: sendToBucket,
    stored: () => ({ sent: underOf('/sent/'), kept: underOf('/kept/') }),
  },
])('Files $where', ({ storage, send, stored }) => {
  const underKey = () => crypto.randomUUID()
  const nothing = { sent: [], kept: [] }

  it('are kept when they match what was promised, and returned unchanged', async () => {
    const key = underKey()
    await send(key, bytesOf('image/png'))
    expect(stored()).toEqual({ sent: [key], kept: [] })
    expect(await offered(storage(), key)).toBe(null)

    expect(await storage().keep(key, picture)).toBe(2000)
    expect(stored()).toEqual({ sent: [], kept: [key] })
    expect(await offered(storage(), key)).toEqual({ size: 2000, bytes: bytesOf('image/png') })
    await storage().remove(key)
    expect(stored()).toEqual(nothing)
  })

  it('have records of erasures beside them, which are listed in order and replaced by name', async () => {
    const { erasures } = storage()
    const names = ['2026-c.json', '2026-a.json', '2026-e.json', '2026-b.json', '2026-d.json']
    expect(await erasures.list()).toEqual([])
    expect(await erasures.read('2026-a.json')).toBe(null)
    for (const name of names) await erasures.write(name, `{"ä":"${name}"}`)
    await erasures.write('2026-a.json', 'later')
    await storage().sweep(-DAY_MS)
    expect(await erasures.list()).toEqual(names.toSorted())
    expect(await erasures.read('2026-a.json')).toBe('later')
    expect(await erasures.read('2026-b.json')).toBe('{"ä":"2026-b.json"}')
    for (const name of [...names, 'never.json']) await erasures.remove(name)
    expect(await erasures.list()).toEqual([])
    expect(stored()).toEqual(nothing)
    await expect(erasures.write('../kept/a', '')).rejects.toThrow('no name of a record')
  })

  it('are kept once, however often keep is called', async () => {
    const key = underKey()
    await send(key, bytesOf('image/png'))
    const keep = () => storage().keep(key, picture)
    expect(await Promise.all([keep(), keep(), keep()])).toEqual([2000, 2000, 2000])
    expect(await keep()).toBe(2000)
    expect(stored()).toEqual({ sent: [], kept: [key] })
    await storage().remove(key)
  })

  it('are not changed by a later upload once they are kept', async () => {
    const key = underKey()
    await send(key, bytesOf('image/png'))
    await storage().keep(key, picture)
    await send(key, bytesOf('image/png', 500))
    expect(await offered(storage(), key)).toEqual({ size: 2000, bytes: bytesOf('image/png') })
    await storage().remove(key)
    expect(stored()).toEqual(nothing)
  })

  it('are kept without their metadata, with the size that is left', async () => {
    for (const [contentType, content] of metadata) {
      const key = underKey()
      const declared = { contentType, size: content.length }
      await send(key, Buffer.from(content), declared)
      const left = withoutMetadata(contentType, content)
      const kept = typeof left === 'string' ? null : left
      expect([hasLocation(content), kept && hasLocation(kept)]).toEqual([true, false])
      expect(await storage().keep(key, declared)).toBe(kept?.length)
      expect(await storage().keep(key, declared)).toBe(kept?.length)
      expect((await offered(storage(), key))?.bytes).toEqual(Buffer.from(kept ?? []))
      await storage().remove(key)
    }
  })

  it('are kept as they are when they are documents', async () => {
    const key = underKey()
    const declared: DeclaredFile = { contentType: 'application/pdf', size: 2000 }
    await send(key, bytesOf('application/pdf'), declared)
    expect(await storage().keep(key, declared)).toBe(2000)
    expect((await offered(storage(), key))?.bytes).toEqual(bytesOf('application/pdf'))
    await storage().remove(key)
  })

  it.each<[string, Buffer, DeclaredFile, string]>([
    ['unreadable', Buffer.from(bytesOf('image/png')).fill('b', 60), picture, 'unreadable'],
    ['too wide', widePng(), { ...picture, size: null }, 'too_many_pixels'],
    ['larger', bytesOf('image/png', 2001), picture, 'too_large'],
    ['smaller', bytesOf('image/png', 1999), picture, 'too_small'],
    [
      'larger than any may be',
      bytesOf('image/png', MAX_FILE_BYTES + 1),
      { ...picture, size: null },
      'too_large',
    ],
    [
      'of another type',
      bytesOf('image/png'),
      { contentType: 'application/pdf', size: 2000 },
      'another_type',
    ],
  ])('are not kept when they are %s', async (_, bytes, declared, reason) => {
    const key = underKey()
    await send(key, bytes).catch((error: unknown) => expect(error).toMatchObject({ reason }))
    const unkept = storage().keep(key, declared)
    if (stored().sent.length > 0) await expect(unkept).rejects.toMatchObject({ reason })
    else expect(await unkept).toBe(null)
    expect(stored().kept).toEqual([])
    await storage().remove(key)
    expect(stored()).toEqual(nothing)
  })

  it('that were never sent are neither kept nor returned, and can be removed', async () => {
    const key = underKey()
    expect(await storage().keep(key, picture)).toBe(null)
    expect(await offered(storage(), key)).toBe(null)
    await storage().remove(key)
  })

  it('pass the check of the storage', async () => {
    await expect(storage().check()).resolves.toBeUndefined()
  })
})

const underOf = (folder: string) =>
  [...s3.objects.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))

describe('A folder', () => {
  it('deletes unconfirmed uploads after a day', async () => {
    await sendToDisk('old', bytesOf('image/png'))
    await sendToDisk('new', bytesOf('image/png'))
    const day = 24 * 60 * 60 * 1000
    const then = new Date(Date.now() - day - 60_000)
    utimesSync(join(data.folder, 'files', 'sent', 'old'), then, then)
    await disk.sweep(day)
    expect(data.stored()).toEqual({ sent: ['new'], kept: [] })
    await disk.remove('new')
  })

  it('fails the check of the storage on a full disk', async () => {
    await sendToDisk('a', bytesOf('image/png'))
    // The device that answers every write with "no space left".
    symlinkSync('/dev/full', join(data.folder, 'files', 'sent', probeName()))
    await expect(disk.check()).rejects.toThrow('ENOSPC')
    await expect(disk.check()).resolves.toBeUndefined()
    expect(data.stored()).toEqual({ sent: ['a'], kept: [] })
    await disk.remove('a')
  })

  it('rejects another type by its first bytes, however slowly they arrive', async () => {
    async function* slowly() {
      yield Buffer.from('<')
      yield Buffer.from('html>')
      for (;;) yield Buffer.from('and so on, to no end')
    }
    const taking = disk.receiver?.receive('page', Readable.from(slowly()), {
      ...picture,
      size: null,
    })
    await expect(taking).rejects.toMatchObject({ reason: 'another_type' })
    expect(data.stored()).toEqual({ sent: [], kept: [] })
  })
})

describe('A bucket', () => {
  const put = async (url: string, headers: Record<string, string>, size = 2000) =>
    (
      await fetch(url, {
        method: 'PUT',
        headers,
        body: Uint8Array.from(bytesOf('image/png', size)),
      })
    ).status

  it('accepts bytes of the signed size and type, for fifteen minutes', async () => {
    const { url, headers } = await bucket.addressFor(uploadOf('a'))
    expect(headers).toEqual({ 'content-type': 'image/png' })
    expect(await put(url, headers, 1999)).toBe(403)
    expect(await put(url, headers, 2001)).toBe(403)
    expect(await put(url, { 'content-type': 'text/html' })).toBe(403)
    expect(await put(url.replace('/sent/a', '/kept/a'), headers)).toBe(403)
    clock.advance(15 * 60_000)
    expect(await put(url, headers)).toBe(403)
    clock.advance(-1)
    expect(await put(url, headers)).toBe(200)
    expect([...s3.objects.keys()]).toEqual(['/sent/a'])
  })

  it('accepts any size up to the maximum, when none was promised', async () => {
    const { url, headers } = await bucket.addressFor(uploadOf('a', { ...picture, size: null }))
    expect(await put(url, headers, 123)).toBe(200)
    expect(await bucket.keep('a', { ...picture, size: null })).toBe(123)
  })

  it('serves a file for a minute, under its name', async () => {
    await sendToBucket('a', bytesOf('image/png'))
    await bucket.keep('a', picture)
    const offer = await bucket.offer('a', { fileName: 'Ä.png', contentType: 'image/png' })
    const address = offer && 'elsewhere' in offer ? offer.elsewhere : ''
    const answer = await fetch(address)
    expect({ status: answer.status, ...Object.fromEntries(answer.headers) }).toMatchObject({
      status: 200,
      'content-type': 'image/png',
      'content-disposition': `inline; filename=A.png; filename*=UTF-8''%C3%84.png`,
    })
    expect((await fetch(address.replace('inline', 'attachment'))).status).toBe(403)
    clock.advance(60_000)
    expect((await fetch(address)).status).toBe(403)
  })

  it('keeps the version that was checked', async () => {
    await sendToBucket('a', bytesOf('image/png'))
    s3.fail('swap')
    expect(await bucket.keep('a', picture)).toBe(2000)
    expect([...s3.objects]).toEqual([
      ['/kept/a', { bytes: bytesOf('image/png'), type: 'image/png' }],
    ])
  })

  it('rejects when it fails', async () => {
    await sendToBucket('a', bytesOf('image/png'))
    s3.fail('full')
    await expect(bucket.keep('a', picture)).rejects.toThrow(
      'The storage answered 507 when it was to keep',
    )
    s3.fail('away')
    await expect(bucket.keep('a', picture)).rejects.toThrow(
      'The storage answered 503 when it was to read',
    )
    await expect(bucket.remove('a')).rejects.toThrow(
      'The storage answered 503 when it was to delete',
    )
    await expect(bucket.check()).rejects.toThrow('The storage answered 503 when it was to write')
    s3.fail('none')
    expect(await bucket.keep('a', picture)).toBe(2000)
  })

  it('passes the check only when it gives back what was stored, and holds nothing of it', async () => {
    s3.seen.length = 0
    await bucket.check()
    const probe = `/sent/${probeName()}`
    expect(s3.seen).toEqual([`PUT ${probe} 200`, `GET ${probe} 200`, `DELETE ${probe} 204`])
    s3.fail('other')
    await expect(bucket.check()).rejects.toThrow(new ProbeDiffers())
    expect([...s3.objects.keys()]).toEqual([])
  })

  it('rejects another secret key', async () => {
    const stranger = openStorage({
      settings: readSettings({
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: s3.bucket,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: 'guessed',
      }),
      secrets,
      clock,
    })
    await expect(stranger.check()).rejects.toThrow('403')
  })
})
