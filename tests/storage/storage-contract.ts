import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { type MediaContentType, removeMetadata } from '../../domain/media/without-metadata.ts'
import { hasLocation } from '../../fixtures/media/coordinates.ts'
import { locationBoxes as inFilm, makeFilm } from '../../fixtures/media/film.ts'
import { metadataExtensions as inGif, makeGif } from '../../fixtures/media/gif.ts'
import { makePhoto } from '../../fixtures/media/jpeg.ts'
import { metadataChunks as inPng, makePng } from '../../fixtures/media/png.ts'
import { makeFileBytes } from '../../fixtures/server/files.ts'
import {
  type DeclaredFile,
  type Storage,
  UploadMismatch,
} from '../../server/kernel/storage/storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A storage that is tried, which is empty and used by nothing else. */
export interface TestedStorage {
  readonly storage: Storage
  /** What it has, by the keys in each folder. */
  readonly stored: () => Promise<{ readonly sent: string[]; readonly kept: string[] }>
}

/** The announcement of a picture. */
export const pictureDeclaration: DeclaredFile = { contentType: 'image/png', size: 2000 }

/** Pictures and films that record where they were taken. */
const metadata: readonly (readonly [MediaContentType, Uint8Array])[] = [
  ['image/jpeg', makePhoto({ orientation: 6 })],
  ['image/png', makePng(Object.values(inPng))],
  ['image/gif', makeGif(Object.values(inGif))],
  ['video/mp4', makeFilm({ positions: 'gpmd', inMoov: Object.values(inFilm) })],
  ['video/quicktime', makeFilm({ brand: 'qt  ', inMoov: Object.values(inFilm) })],
]

/** A PNG that says it has 65,000 × 65,000 pixels. */
const widePng = () => Buffer.from(makePng([], [], { width: 65_000, height: 65_000 }))

/** The announcement of a file under a key. */
export const makeUpload = (key: string, declared = pictureDeclaration) => ({
  uuid: key,
  key,
  ...declared,
})

/** Uploads bytes as a browser does, announced with their own size. */
export async function uploadBytes(
  storage: Storage,
  key: string,
  bytes: Buffer,
  { contentType }: DeclaredFile = pictureDeclaration,
): Promise<void> {
  const declared = { contentType, size: bytes.length }
  if (storage.receiver) return storage.receiver.receive(key, Readable.from([bytes]), declared)
  const { url, headers } = await storage.addressFor(makeUpload(key, declared))
  const { status } = await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) })
  expect(status).toBe(200)
}

/** Reads a kept file as a browser does; null when the storage has no such file. */
async function offered(storage: Storage, key: string) {
  const offer = await storage.offer(key, { fileName: 'Ä.png', contentType: 'image/png' })
  if (offer === null) return null
  if ('body' in offer) return { size: offer.size, bytes: await buffer(offer.body) }
  const answer = await fetch(offer.elsewhere)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.ok) return { size: bytes.length, bytes }
  expect(answer.status).toBe(404)
  return null
}

/** Returns the keys that the storage lists as kept. */
async function keptIn(storage: Storage): Promise<string[]> {
  const kept: string[] = []
  for await (const keys of storage.listKept()) kept.push(...keys)
  return kept.toSorted()
}

/** Tries what the server expects of any storage; `open` is called within tests. */
export function describeStorageContract(where: string, open: () => TestedStorage): void {
  describe(`Files ${where}`, () => {
    const nothing = { sent: [], kept: [] }
    const underKey = () => crypto.randomUUID()
    const storage = () => open().storage
    const stored = () => open().stored()

    afterEach(async () => {
      const { sent, kept } = await stored()
      for (const key of [...sent, ...kept]) await storage().remove(key)
      expect(await stored()).toEqual(nothing)
    })

    it('are kept when they match what was promised, and returned unchanged', async () => {
      const key = underKey()
      await uploadBytes(storage(), key, makeFileBytes('image/png'))
      expect(await stored()).toEqual({ sent: [key], kept: [] })
      expect(await offered(storage(), key)).toBe(null)

      expect(await storage().keep(key, pictureDeclaration)).toBe(2000)
      expect(await stored()).toEqual({ sent: [], kept: [key] })
      expect(await offered(storage(), key)).toEqual({
        size: 2000,
        bytes: makeFileBytes('image/png'),
      })
      await storage().remove(key)
      expect(await stored()).toEqual(nothing)
      expect(await offered(storage(), key)).toBe(null)
    })

    it('are listed once they are kept', async () => {
      const keys = Array.from({ length: 5 }, underKey)
      for (const key of keys) await uploadBytes(storage(), key, makeFileBytes('image/png'))
      expect(await keptIn(storage())).toEqual([])
      for (const key of keys.slice(1)) await storage().keep(key, pictureDeclaration)
      expect(await keptIn(storage())).toEqual(keys.slice(1).toSorted())
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
      await expect(erasures.write('../kept/a', '')).rejects.toThrow('no name of a record')
    })

    it('are kept once, however often keep is called', async () => {
      const key = underKey()
      await uploadBytes(storage(), key, makeFileBytes('image/png'))
      const keep = () => storage().keep(key, pictureDeclaration)
      expect(await Promise.all([keep(), keep(), keep()])).toEqual([2000, 2000, 2000])
      expect(await keep()).toBe(2000)
      expect(await stored()).toEqual({ sent: [], kept: [key] })
    })

    it('are not changed by a later upload once they are kept', async () => {
      const key = underKey()
      await uploadBytes(storage(), key, makeFileBytes('image/png'))
      await storage().keep(key, pictureDeclaration)
      await uploadBytes(storage(), key, makeFileBytes('image/png', 500))
      expect(await offered(storage(), key)).toEqual({
        size: 2000,
        bytes: makeFileBytes('image/png'),
      })
      expect(await stored()).toEqual({ sent: [key], kept: [key] })
    })

    it('are whole when the same one is sent several times at once', async () => {
      const key = underKey()
      const sizes = [500, 1000, 1500, 2000]
      await Promise.all(
        sizes.map((size) => uploadBytes(storage(), key, makeFileBytes('image/png', size))),
      )
      const size = await storage().keep(key, { ...pictureDeclaration, size: null })
      expect(sizes).toContain(size)
      const bytes = makeFileBytes('image/png', size ?? 0)
      expect(await offered(storage(), key)).toEqual({ size, bytes })
    })

    it('are kept without their metadata, with the size that is left', async () => {
      for (const [contentType, content] of metadata) {
        const key = underKey()
        const declared = { contentType, size: content.length }
        await uploadBytes(storage(), key, Buffer.from(content), declared)
        const left = removeMetadata(contentType, content)
        const kept = typeof left === 'string' ? null : left
        expect([hasLocation(content), kept && hasLocation(kept)]).toEqual([true, false])
        expect(await storage().keep(key, declared)).toBe(kept?.length)
        expect(await storage().keep(key, declared)).toBe(kept?.length)
        expect((await offered(storage(), key))?.bytes).toEqual(Buffer.from(kept ?? []))
      }
    })

    it.each([2000, MAX_FILE_BYTES])(
      'are kept as they are when they are documents, of %i bytes too',
      async (size) => {
        const key = underKey()
        const declared: DeclaredFile = { contentType: 'application/pdf', size }
        const bytes = makeFileBytes('application/pdf', size)
        await uploadBytes(storage(), key, bytes, declared)
        expect(await storage().keep(key, declared)).toBe(size)
        expect((await offered(storage(), key))?.bytes.equals(bytes)).toBe(true)
      },
    )

    it.each<[string, Buffer, DeclaredFile, UploadMismatch['reason']]>([
      [
        'unreadable',
        Buffer.from(makeFileBytes('image/png')).fill('b', 60),
        pictureDeclaration,
        'unreadable',
      ],
      ['too wide', widePng(), { ...pictureDeclaration, size: null }, 'too_many_pixels'],
      ['empty', Buffer.alloc(0), { ...pictureDeclaration, size: null }, 'another_type'],
      ['larger', makeFileBytes('image/png', 2001), pictureDeclaration, 'too_large'],
      ['smaller', makeFileBytes('image/png', 1999), pictureDeclaration, 'too_small'],
      [
        'larger than any may be',
        makeFileBytes('image/png', MAX_FILE_BYTES + 1),
        { ...pictureDeclaration, size: null },
        'too_large',
      ],
      [
        'of another type',
        makeFileBytes('image/png'),
        { contentType: 'application/pdf', size: 2000 },
        'another_type',
      ],
    ])('are not kept when they are %s', async (_, bytes, declared, reason) => {
      const key = underKey()
      const mismatch = new UploadMismatch(reason)
      await uploadBytes(storage(), key, bytes).catch((error: unknown) =>
        expect(error).toEqual(mismatch),
      )
      const isSent = (await stored()).sent.length > 0
      const unkept = storage().keep(key, declared)
      if (isSent) await expect(unkept).rejects.toEqual(mismatch)
      else expect(await unkept).toBe(null)
      expect((await stored()).kept).toEqual([])
    })

    it('that were never sent are neither kept nor returned, and can be removed', async () => {
      const key = underKey()
      expect(await storage().keep(key, pictureDeclaration)).toBe(null)
      expect(await offered(storage(), key)).toBe(null)
      await expect(storage().remove(key)).resolves.toBeUndefined()
    })

    it('pass the check of the storage, which leaves nothing', async () => {
      await expect(storage().check()).resolves.toBeUndefined()
      expect(await stored()).toEqual(nothing)
    })
  })
}
