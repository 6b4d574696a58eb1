import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startClock } from '../../server/kernel/base/clock.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { readSettings } from '../../server/kernel/base/settings.ts'
import { openStorage } from '../../server/kernel/storage/open.ts'
import { presignRequest } from '../../server/kernel/storage/signature-v4.ts'
import type { HostMachine } from '../evening/machine.ts'
import { makeBucket, portalBucketSettings, startSwift } from '../evening/parts.ts'

const files = '/var/lib/porras-koivuranta/files'

/** A storage of the files of residents, with its backup. */
export interface FileStore {
  /** Settings of the portal in addition to those of the evening. */
  readonly settings: Readonly<Record<string, string>>
  /** Makes what the storage needs before the portal starts, such as its bucket. */
  readonly start: () => Promise<void>
  /** Returns the hashes of the bytes of all kept files, by file. */
  readonly read: () => Promise<Readonly<Record<string, string>>>
  readonly hasErasures: () => Promise<boolean>
  /** Copies the present files to the backup. */
  readonly copy: () => void
  /** Copies the present records of erasures to the backup. */
  readonly copyErasures: () => void
  /** Deletes the files of the machine that is lost. */
  readonly lose: () => void
  /** Restores the lost files from the backup. */
  readonly bringBack: () => void
}

/** The hash of the bytes of a file. */
export const hashBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/**
 * A folder of the machine that is lost; `copies` is the folder of the backups, on another machine.
 */
export function makeFolderStore(machine: HostMachine, copies: string): FileStore {
  return {
    settings: { S3_ENDPOINT: '' },
    start: async () => {},
    read: async () =>
      Object.fromEntries(
        readdirSync(join(files, 'kept')).map((name) => [
          name,
          hashBytes(readFileSync(join(files, 'kept', name))),
        ]),
      ),
    hasErasures: async () => existsSync(join(files, 'erasures')),
    copy: () => void machine.run('cp', ['-a', files, join(copies, 'files')]),
    copyErasures: () => void machine.run('cp', ['-a', join(files, 'erasures'), copies]),
    lose: () => void machine.run('rm', ['-rf', files]),
    bringBack() {
      machine.run('cp', ['-a', join(copies, 'files'), files])
      machine.run('cp', ['-a', join(copies, 'erasures'), files])
    },
  }
}

/** A bucket with versions, which is not lost, and not restored to a moment. */
export interface BucketStore extends FileStore {
  /** Deletes a file, as the portal does. */
  readonly remove: (key: string) => Promise<void>
  /** Stores the newest version of a deleted file again. */
  readonly undelete: (key: string) => Promise<void>
  /** Copies what the portal has stored into a new bucket, as a tool that mirrors a bucket does. */
  readonly copyTo: (other: string) => Promise<void>
}

/** Opens the bucket of the evening. */
export function openBucketStore(machine: HostMachine): BucketStore {
  const settings = readSettings(portalBucketSettings)
  const { s3 } = settings
  if (s3 === null) throw new Error('The evening has no bucket')
  const { endpoint, bucket: name, ...access } = s3
  const clock = startClock(null)
  const storage = openStorage({
    settings,
    clock,
    secrets: createSecrets(['of no use for a bucket']),
  })

  /** Calls the bucket as the key of the portal may. */
  async function call(
    method: 'GET' | 'PUT',
    path: string,
    { body = null, of = name }: { body?: Uint8Array | null; of?: string } = {},
  ) {
    const url = new URL(`${endpoint}/${of}${path}`)
    const address = await presignRequest(access, { method, url, expiresIn: 60, now: clock.now() })
    const answer = await fetch(address, { method, ...(body && { body: Uint8Array.from(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    settings: {},
    async start() {
      await startSwift(machine)
      await makeBucket()
      const enabled = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'
      await call('PUT', '?versioning', { body: Buffer.from(enabled) })
    },
    async read() {
      const found: Record<string, string> = {}
      for await (const keys of storage.listKept())
        for (const key of keys)
          found[key] = hashBytes(await (await call('GET', `/kept/${key}`)).bytes())
      return found
    },
    hasErasures: async () => (await storage.erasures.list()).length > 0,
    copy: () => {},
    copyErasures: () => {},
    lose: () => {},
    bringBack: () => {},
    remove: (key) => storage.remove(key),
    async undelete(key) {
      const listed = await call('GET', `?versions&prefix=kept/${key}`)
      const [, newest] = /<Version>.*?<VersionId>([^<]+)</s.exec(await listed.text()) ?? []
      const version = await call('GET', `/kept/${key}?versionId=${newest}`)
      await call('PUT', `/kept/${key}`, { body: await version.bytes() })
    },
    async copyTo(other) {
      await makeBucket(other)
      const records = await storage.erasures.list()
      const paths = records.map((record) => `/erasures/${record}`)
      for await (const keys of storage.listKept()) paths.push(...keys.map((key) => `/kept/${key}`))
      for (const path of paths) {
        const body = await (await call('GET', path)).bytes()
        await call('PUT', path, { body, of: other })
      }
    },
  }
}
