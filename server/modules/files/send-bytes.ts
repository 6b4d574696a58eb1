import { Readable } from 'node:stream'
import type { ContentType } from '../../../domain/files.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'

/** Where the bytes of an announced file go. */
interface Upload {
  readonly key: string | undefined
  readonly uploadUrl: string
  readonly uploadHeaders: Readonly<Record<string, string>>
}

/**
 * Sends the bytes of an announced file to where this server, or its bucket, takes them. Rejects when
 * they are not taken.
 */
export async function sendBytes(
  { storage: { receiver } }: Pick<Dependencies, 'storage'>,
  { key, uploadUrl, uploadHeaders }: Upload,
  { bytes, contentType }: { readonly bytes: Uint8Array; readonly contentType: ContentType },
): Promise<void> {
  if (receiver && key !== undefined) {
    await receiver.receive(key, Readable.from([bytes]), { contentType, size: bytes.length })
    return
  }
  const body = Uint8Array.from(bytes)
  const { status } = await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body })
  if (status >= 300) throw new Error(`The bytes of a file were answered with ${status}`)
}
