import type { FastifyReply } from 'fastify'
import { DOCUMENT_ADDRESS_MS } from '../../../domain/documents.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import { isSameTextInConstantTime } from '../../kernel/storage/same-text.ts'
import type { StoredFile } from '../../kernel/storage/stored-file.ts'
import { readFileBytes } from './service.ts'

/** The download of a signed address, and where its bytes are. */
const paths = { document: 'document-files', attachment: 'attachment-files' } as const
type Downloaded = keyof typeof paths

type Signing = Pick<Dependencies, 'secrets' | 'clock'>

/** The query of a signed address. */
export interface SignedAddress {
  /** The id of the file. */
  readonly file: string
  readonly expires: string
  readonly signature: string
}

/** Returns an address of this server that gives the bytes of one file for a minute. */
export function createSignedAddress(
  { secrets, clock }: Signing,
  what: Downloaded,
  { id, file }: { readonly id: string; readonly file: string },
): string {
  const expires = String(clock.now().getTime() + DOCUMENT_ADDRESS_MS)
  const signature = secrets.keyedHash(what, textOf(id, { file, expires }))
  return `/api/${paths[what]}/${id}?${new URLSearchParams({ file, expires, signature })}`
}

/** Redirects to a signed address, once there is one. */
export async function redirectToSignedAddress(
  reply: FastifyReply,
  address: Promise<{ readonly url: string }>,
): Promise<FileResponse> {
  hideReferrer(reply)
  return { elsewhere: (await address).url }
}

/** A download by a signed address. */
export interface SignedDownload extends SignedAddress {
  readonly id: string
  readonly range: string | undefined
}

/**
 * Returns the bytes of a file by a signed address, or the part that is asked for. 403 FORBIDDEN for
 * an address that was not signed here, was changed or has expired; 404 NOT_FOUND when `find` finds no
 * such file of the document or attachment any more.
 */
export async function readSignedFile(
  dependencies: Signing & Pick<Dependencies, 'database' | 'storage' | 'log'>,
  reply: FastifyReply,
  what: Downloaded,
  { id, range, ...signed }: SignedDownload,
  find: (db: Queryable, id: string, file: string) => Promise<StoredFile | null>,
): Promise<FileResponse> {
  hideReferrer(reply)
  if (!isValid(dependencies, what, id, signed)) throw new ApiError('FORBIDDEN')
  const file = await find(dependencies.database, id, signed.file)
  if (file === null) throw new ApiError('NOT_FOUND')
  return readFileBytes(dependencies, file, range)
}

/** Keeps the address out of referrers, because it gives the bytes to anybody who has it. */
const hideReferrer = (reply: FastifyReply) => void reply.header('referrer-policy', 'no-referrer')

const isValid = (
  { secrets, clock }: Signing,
  what: Downloaded,
  id: string,
  { signature, ...signed }: SignedAddress,
): boolean =>
  secrets
    .keyedHashes(what, textOf(id, signed))
    .some((hash) => isSameTextInConstantTime(hash, signature)) &&
  clock.now().getTime() < Number(signed.expires)

const textOf = (id: string, { file, expires }: Omit<SignedAddress, 'signature'>): string =>
  JSON.stringify([id, file, expires])
