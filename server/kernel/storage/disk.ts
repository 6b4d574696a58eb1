import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { CONTENT_TYPE_SAMPLE_BYTES } from '../../../domain/media/content-type.ts'
import { parseByteRange } from '../http/byte-range.ts'
import {
  bytesToKeep,
  type DeclaredFile,
  isRecordName,
  maxUploadBytesOf,
  PROBE_BYTES,
  ProbeDiffers,
  probeName,
  type RecordStore,
  rejectWrongSize,
  rejectWrongType,
  requireRecordName,
  type Storage,
  UploadMismatch,
} from './storage.ts'
import type { UploadAddresses } from './upload-address.ts'

interface DiskOptions {
  /** Created with the first file; its parent folder must exist. */
  readonly folder: string
  readonly publicOrigin: string
  readonly addresses: Pick<UploadAddresses, 'pathFor'>
}

const OWNER_ONLY = { recursive: true, mode: 0o700 }

/**
 * Stores files in a folder of this server: `sent` until they are complete, then `kept`. Records of
 * erasures are beside them, in `erasures`.
 */
export function createDiskStorage({ folder, publicOrigin, addresses }: DiskOptions): Storage {
  const folders = { sent: join(folder, 'sent'), kept: join(folder, 'kept') }
  const sentAt = (key: string) => join(folders.sent, key)
  const keptAt = (key: string) => join(folders.kept, key)
  /** A file under way, which is swept with those that were sent. */
  const partOf = (key: string) => sentAt(`${key}.${randomUUID()}.part`)

  return {
    receiver: {
      async receive(key, body, declared) {
        await mkdir(folders.sent, OWNER_ONLY)
        const part = partOf(key)
        try {
          await writeAll(part, body, declared)
          await moveTo(sentAt(key), part, folders.sent)
        } catch (error) {
          await rm(part, { force: true })
          throw error
        }
      },
    },

    addressFor: async (upload) => ({
      url: `${publicOrigin}${addresses.pathFor(upload)}`,
      headers: { 'content-type': upload.contentType },
    }),

    async keep(key, declared) {
      await mkdir(folders.kept, OWNER_ONLY)
      const sent = await found(readFile(sentAt(key)))
      if (sent === null) return (await found(stat(keptAt(key))))?.size ?? null
      const bytes = await bytesToKeep(sent, declared)
      const part = partOf(key)
      try {
        await writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await moveTo(keptAt(key), part, folders.kept)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await rm(sentAt(key), { force: true })
      return bytes.length
    },

    async offer(key, _as, range) {
      const handle = await found(open(keptAt(key)))
      if (handle === null) return null
      const { size } = await handle.stat()
      const part = parseByteRange(range, size)
      return { body: handle.createReadStream(part ?? {}), size, part }
    },

    async *listKept() {
      yield (await found(readdir(folders.kept))) ?? []
    },

    async remove(key) {
      await rm(sentAt(key), { force: true })
      await rm(keptAt(key), { force: true })
    },

    async sweep(age) {
      // File times come from the machine's clock, which may differ from the portal's.
      const before = Date.now() - age
      for (const name of (await found(readdir(folders.sent))) ?? []) {
        const about = await found(stat(join(folders.sent, name)))
        if (about && about.mtimeMs < before) await rm(join(folders.sent, name), { force: true })
      }
    },

    async check() {
      const isThere = (await found(stat(folders.sent))) !== null
      const probe = join(isThere ? folders.sent : dirname(folder), probeName())
      try {
        await writeFile(probe, PROBE_BYTES, { mode: 0o600, flush: true })
        if (!PROBE_BYTES.equals(await readFile(probe))) throw new ProbeDiffers()
      } finally {
        await rm(probe, { force: true })
      }
    },

    erasures: recordsIn(join(folder, 'erasures')),
  }
}

/** Stores records in a folder, which is created with the first. */
function recordsIn(folder: string): RecordStore {
  const at = (name: string) => join(folder, requireRecordName(name))
  return {
    async write(name, text) {
      await mkdir(folder, OWNER_ONLY)
      // A name that no record has, so that what a crash leaves is not listed.
      const part = join(folder, `.${requireRecordName(name)}.${randomUUID()}.part`)
      try {
        await writeFile(part, text, { flag: 'wx', mode: 0o600, flush: true })
        await moveTo(at(name), part, folder)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: (name) => found(readFile(at(name), 'utf8')),
    async list() {
      const names = (await found(readdir(folder))) ?? []
      return names.filter(isRecordName).toSorted()
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}

async function writeAll(path: string, body: Readable, declared: DeclaredFile): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    let size = 0
    let first = Buffer.alloc(0)
    // The body is not destroyed on an error, so that its sender can receive the response.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > maxUploadBytesOf(declared)) throw new UploadMismatch('too_large')
      if (first.length < CONTENT_TYPE_SAMPLE_BYTES) {
        first = Buffer.concat([first, bytes]).subarray(0, CONTENT_TYPE_SAMPLE_BYTES)
        if (first.length === CONTENT_TYPE_SAMPLE_BYTES) await rejectWrongType(first, declared)
      }
      await handle.appendFile(bytes)
    }
    rejectWrongSize(size, declared)
    await rejectWrongType(first, declared)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Moves a file durably, so that it survives a power failure. */
async function moveTo(path: string, from: string, folder: string): Promise<void> {
  await rename(from, path)
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns null when there is no such file. */
async function found<T>(looking: Promise<T>): Promise<T | null> {
  try {
    return await looking
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
