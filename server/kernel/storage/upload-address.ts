import * as z from 'zod/mini'
import { contentType } from '../../../api/files.ts'
import { UPLOAD_WINDOW_MS } from '../../../domain/limits.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import { isSameTextInConstantTime } from './same-text.ts'
import type { DeclaredFile } from './storage.ts'

const PURPOSE = 'upload'

/** The upload that an address permits, and until when. */
type Permit = DeclaredFile & { readonly uuid: string; readonly expires: number }

const query = z.object({
  expires: z.string(),
  size: z.string(),
  type: contentType,
  signature: z.string(),
})

/**
 * Signs addresses of this server that accept the bytes of one file, of one size and type, for 15
 * minutes.
 */
export function createUploadAddresses({
  secrets,
  clock,
}: {
  readonly secrets: Secrets
  readonly clock: Clock
}) {
  return {
    /** Returns the path of a signed address. */
    pathFor: ({ uuid, ...declared }: DeclaredFile & { readonly uuid: string }): string => {
      const permit = { ...declared, uuid, expires: clock.now().getTime() + UPLOAD_WINDOW_MS }
      const signed = new URLSearchParams({
        expires: String(permit.expires),
        size: String(permit.size ?? ''),
        type: permit.contentType,
        signature: secrets.keyedHash(PURPOSE, textOf(permit)),
      })
      return `/api/uploads/${uuid}?${signed}`
    },

    /**
     * Returns what an address permits; null when it was not signed here, was changed, or has
     * expired.
     */
    read: (uuid: string, sent: unknown): DeclaredFile | null => {
      const read = query.safeParse(sent)
      if (!read.success) return null
      const { type, signature, ...numbers } = read.data
      const size = numbers.size === '' ? null : Number(numbers.size)
      const permit = { uuid, contentType: type, size, expires: Number(numbers.expires) }
      const isSigned = secrets
        .keyedHashes(PURPOSE, textOf(permit))
        .some((hash) => isSameTextInConstantTime(hash, signature))
      return isSigned && clock.now().getTime() < permit.expires ? permit : null
    },
  }
}

/** Signs and reads upload addresses. */
export type UploadAddresses = ReturnType<typeof createUploadAddresses>

const textOf = ({ uuid, expires, size, contentType: type }: Permit): string =>
  JSON.stringify([uuid, expires, size, type])
