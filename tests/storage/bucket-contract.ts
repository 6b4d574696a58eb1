import { describe, expect, it } from 'vitest'
import { UPLOAD_WINDOW_MS } from '../../domain/limits.ts'
import { makeFileBytes } from '../../fixtures/server/files.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { readSettings } from '../../server/kernel/base/settings.ts'
import { contentDispositionOf } from '../../server/kernel/http/attachment.ts'
import { openStorage } from '../../server/kernel/storage/open.ts'
import { presignRequest, type S3Access } from '../../server/kernel/storage/signature-v4.ts'
import { type Storage, StorageFailed } from '../../server/kernel/storage/storage.ts'
import {
  describeStorageContract,
  makeUpload,
  pictureDeclaration,
  type TestedStorage,
  uploadBytes,
} from './storage-contract.ts'

/** A bucket that is tried, which is empty and used by nothing else. */
export interface TestedBucket extends S3Access {
  readonly endpoint: string
  readonly bucket: string
  /** The time by the clock of its server. */
  readonly now: () => Date
  /** The origin whose pages may call it. */
  readonly origin: string
}

const secrets = createSecrets(['a secret key of tests, long enough for it'])

/** The storage of the portal in a bucket; `ago` is how many milliseconds its clock is behind. */
function storageIn(tried: TestedBucket, ago = 0): Storage {
  const settings = readSettings({
    S3_ENDPOINT: tried.endpoint,
    S3_BUCKET: tried.bucket,
    S3_REGION: tried.region,
    S3_ACCESS_KEY_ID: tried.accessKeyId,
    S3_SECRET_ACCESS_KEY: tried.secretAccessKey,
  })
  const clock = testClock(new Date(tried.now().getTime() - ago))
  return openStorage({ settings, secrets, clock })
}

/** Returns all keys of a prefix, without it. */
async function keysUnder(tried: TestedBucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for (;;) {
    const url = new URL(`${tried.endpoint}/${tried.bucket}`)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('prefix', prefix)
    url.searchParams.set('start-after', prefix + (keys.at(-1) ?? ''))
    const answer = await fetch(
      await presignRequest(tried, { method: 'GET', url, expiresIn: 60, now: tried.now() }),
    )
    const text = await answer.text()
    const page = Array.from(text.matchAll(/<Key>([^<]+)<\/Key>/g), ([, key]) => String(key))
    keys.push(...page.map((key) => key.slice(prefix.length)))
    if (text.includes('<IsTruncated>false</IsTruncated>')) return keys.toSorted()
    if (page.length === 0) throw new Error(`The bucket was not listed: ${answer.status} ${text}`)
  }
}

const openedIn = (tried: TestedBucket): TestedStorage => ({
  storage: storageIn(tried),
  stored: async () => ({
    sent: await keysUnder(tried, 'sent/'),
    kept: await keysUnder(tried, 'kept/'),
  }),
})

async function firstOf<T>(pages: AsyncIterable<T>): Promise<T | null> {
  for await (const page of pages) return page
  return null
}

/** Replaces the first digit of the signature by another. */
const changeSignature = (url: string): string =>
  url.replace(/(?<=X-Amz-Signature=)./, (digit) => (digit === '0' ? '1' : '0'))

/** The statuses of a call without a signature: 400 and 412 from Swift, 403 from others. */
const UNSIGNED: readonly number[] = [400, 403, 412]

/** File names that test how an address is signed and read. */
const fileNames = [
  'Ä.png',
  'a b+c%41&d=e;f.png',
  `~!*'()$@:,.png`,
  'he said "no" \\ yes.png',
  '𝄞 家 😀.png',
  `${'ö'.repeat(200)}.png`,
]

/** Tries what the server expects of a bucket of S3; `bucketOf` is called within tests. */
export function describeBucketContract(where: string, bucketOf: () => TestedBucket): void {
  describeStorageContract(where, () => openedIn(bucketOf()))

  describe(`Addresses ${where}`, () => {
    const put = async (url: string, headers: Record<string, string>, size = 2000) => {
      const body = Uint8Array.from(makeFileBytes('image/png', size))
      const { status } = await fetch(url, { method: 'PUT', headers, body })
      return status
    }
    const underKey = () => crypto.randomUUID()
    const storage = (ago = 0) => storageIn(bucketOf(), ago)
    const stored = () => openedIn(bucketOf()).stored()
    const addressOf = async (
      key: string,
      { ago = 0, fileName = 'Ä.png' }: { ago?: number; fileName?: string } = {},
    ) => {
      const offer = await storage(ago).offer(key, { fileName, contentType: 'image/png' })
      return offer && 'elsewhere' in offer ? offer.elsewhere : ''
    }
    async function keepNew(): Promise<string> {
      const key = underKey()
      await uploadBytes(storage(), key, makeFileBytes('image/png'))
      await storage().keep(key, pictureDeclaration)
      return key
    }

    it('take bytes of the signed size and type alone, at the signed path', async () => {
      const key = underKey()
      const { url, headers } = await storage().addressFor(makeUpload(key))
      expect(headers).toEqual({ 'content-type': 'image/png' })
      expect(await put(url, headers, 1999)).toBe(403)
      expect(await put(url, headers, 2001)).toBe(403)
      expect(await put(url, { 'content-type': 'text/html' })).toBe(403)
      expect(await put(url.replace('/sent/', '/kept/'), headers)).toBe(403)
      expect(await put(url.replace(key, underKey()), headers)).toBe(403)
      expect(await put(changeSignature(url), headers)).toBe(403)
      expect(await put(url.replace('Expires=900', 'Expires=901'), headers)).toBe(403)
      expect((await fetch(url)).status).toBe(403)
      expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
      expect(await stored()).toEqual({ sent: [], kept: [] })
      expect(await put(url, headers)).toBe(200)
      expect(await stored()).toEqual({ sent: [key], kept: [] })
      await storage().remove(key)
    })

    it('take bytes for fifteen minutes, by a clock that is a little fast or slow', async () => {
      const key = underKey()
      const signed = (ago: number) => storage(ago).addressFor(makeUpload(key))
      const late = await signed(UPLOAD_WINDOW_MS + 5000)
      expect(await put(late.url, late.headers)).toBe(403)
      expect(await stored()).toEqual({ sent: [], kept: [] })
      for (const ago of [UPLOAD_WINDOW_MS - 20_000, 0, -20_000]) {
        const { url, headers } = await signed(ago)
        expect(await put(url, headers)).toBe(200)
      }
      await storage().remove(key)
    })

    it('take any size that is not signed', async () => {
      const key = underKey()
      const { url, headers } = await storage().addressFor(
        makeUpload(key, { ...pictureDeclaration, size: null }),
      )
      expect(await put(url, headers, 123)).toBe(200)
      expect(await storage().keep(key, { ...pictureDeclaration, size: null })).toBe(123)
      await storage().remove(key)
    })

    it('give a file for a minute, with the headers that are signed', async () => {
      const key = await keepNew()
      const address = await addressOf(key)
      const answer = await fetch(address)
      const names = ['content-length', 'content-type', 'content-disposition', 'cache-control']
      expect([answer.status, ...names.map((name) => answer.headers.get(name))]).toEqual([
        200,
        '2000',
        'image/png',
        `inline; filename=A.png; filename*=UTF-8''%C3%84.png`,
        'private, no-store',
      ])
      expect((await fetch(address.replace('inline', 'attachment'))).status).toBe(403)
      expect((await fetch(await addressOf(key, { ago: 65_000 }))).status).toBe(403)
      expect((await fetch(await addressOf(key, { ago: 40_000 }))).status).toBe(200)
      await storage().remove(key)
    })

    it('give parts of a film, as browsers ask for them', async () => {
      const key = await keepNew()
      const asked = async (range: string) => {
        const answer = await fetch(await addressOf(key), { headers: { range } })
        const bytes = Buffer.from(await answer.arrayBuffer())
        return [answer.status, answer.headers.get('content-range'), bytes.length]
      }
      expect(await asked('bytes=0-1')).toEqual([206, 'bytes 0-1/2000', 2])
      expect(await asked('bytes=1990-')).toEqual([206, 'bytes 1990-1999/2000', 10])
      expect(await asked('bytes=-10')).toEqual([206, 'bytes 1990-1999/2000', 10])
      const [status] = await asked('bytes=2000-')
      expect(status).toBe(416)
      await storage().remove(key)
    })

    it('give a file under any name', async () => {
      const key = await keepNew()
      for (const fileName of fileNames) {
        const answer = await fetch(await addressOf(key, { fileName }))
        expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
          200,
          contentDispositionOf(fileName, 'image/png'),
        ])
        await answer.body?.cancel()
      }
      await storage().remove(key)
    })

    it('are the only way to a file', async () => {
      const key = await keepNew()
      const { endpoint, bucket } = bucketOf()
      for (const path of [`/kept/${key}`, `/sent/${key}`, '/erasures/a.json', ''])
        for (const method of ['GET', 'PUT', 'DELETE']) {
          const { status } = await fetch(`${endpoint}/${bucket}${path}`, { method })
          expect({ path, method, isRefused: UNSIGNED.includes(status) }).toEqual({
            path,
            method,
            isRefused: true,
          })
        }
      expect(await stored()).toEqual({ sent: [], kept: [key] })
      await storage().remove(key)
    })

    it('are open to pages of the portal', async () => {
      const { origin } = bucketOf()
      const key = underKey()
      const { url, headers } = await storage().addressFor(makeUpload(key))
      const asked = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      })
      const allowed = (name: string) =>
        (asked.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/, */)
      expect(asked.status).toBe(200)
      expect(allowed('origin')).toEqual([origin])
      expect(allowed('methods')).toContain('put')
      expect(allowed('headers')).toContain('content-type')
      const body = Uint8Array.from(makeFileBytes('image/png'))
      const sent = await fetch(url, { method: 'PUT', headers: { ...headers, origin }, body })
      expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, origin])
      await storage().remove(key)
    })
  })

  describe(`The portal ${where}`, () => {
    const key = '11111111-1111-4111-8111-111111111111'
    const everything: readonly [string, (storage: Storage) => Promise<unknown>][] = [
      ['keep', (storage) => storage.keep(key, pictureDeclaration)],
      ['remove', (storage) => storage.remove(key)],
      ['check', (storage) => storage.check()],
      ['write', ({ erasures }) => erasures.write('a.json', '{}')],
      ['read', ({ erasures }) => erasures.read('a.json')],
      ['list files', (storage) => firstOf(storage.listKept())],
      ['list', ({ erasures }) => erasures.list()],
      ['drop', ({ erasures }) => erasures.remove('a.json')],
    ]
    const failures = async (storage: Storage) => {
      const found: Record<string, string> = {}
      for (const [name, call] of everything) {
        const error: unknown = await call(storage).catch((thrown: unknown) => thrown)
        found[name] = error instanceof StorageFailed ? error.message : String(error)
      }
      return found
    }
    const allAnswered = (status: number) => ({
      keep: `The storage answered ${status} when it was to read`,
      remove: `The storage answered ${status} when it was to delete`,
      check: `The storage answered ${status} when it was to write`,
      write: `The storage answered ${status} when it was to write`,
      read: `The storage answered ${status} when it was to read`,
      'list files': `The storage answered ${status} when it was to list`,
      list: `The storage answered ${status} when it was to list`,
      drop: `The storage answered ${status} when it was to delete`,
    })

    it.each<[string, Partial<TestedBucket>]>([
      ['another secret key', { secretAccessKey: 'guessed' }],
      ['an unknown key', { accessKeyId: 'nobody:nobody' }],
    ])('is refused with %s', async (_, changed) => {
      expect(await failures(storageIn({ ...bucketOf(), ...changed }))).toEqual(allAnswered(403))
    })

    it('is refused in another region', async () => {
      const elsewhere = storageIn({ ...bucketOf(), region: 'mars-1' })
      expect(await failures(elsewhere)).toEqual(allAnswered(400))
    })

    it('fails in a bucket that does not exist, and takes no file as missing', async () => {
      const nowhere = storageIn({ ...bucketOf(), bucket: 'nowhere' })
      expect(await failures(nowhere)).toEqual(allAnswered(404))
    })
  })
}
