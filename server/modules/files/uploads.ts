import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { MAX_FILE_BYTES, UPLOAD_WINDOW_MS } from '../../../domain/limits.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { rateLimits } from '../../kernel/rate-limit/attempts.ts'
import { createInProcessCounter } from '../../kernel/rate-limit/route-limits.ts'
import {
  type BytesReceiver,
  type DeclaredFile,
  maxUploadBytesOf,
  UploadMismatch,
} from '../../kernel/storage/storage.ts'
import { createUploadAddresses } from '../../kernel/storage/upload-address.ts'
import { findProviderFile, markProviderFileUploaded } from './provider-files-repository.ts'
import { type FileRow, findFile, markFileUploaded } from './repository.ts'
import { logStorageFailure, uploadMismatchError } from './service.ts'

/** Timeouts for a body, and for the rest of a rejected body, in milliseconds. */
interface Timeouts {
  readonly timeouts?: number
  readonly patienceUnwanted?: number
}

/** How much of a rejected body is drained so that the client receives the response. */
const MAX_DISCARDED_BYTES = 4 * MAX_FILE_BYTES
/** The least that a chunk counts, in bytes: draining one takes the time of as many. */
const DISCARDED_CHUNK = 1024
const UNWANTED_MS = 30_000

/**
 * Receives the bytes of announced files by PUT, where this server stores them. The signed address
 * is the authorisation: no session or origin is required, and bodies are not parsed as JSON. One
 * upload of a file runs at a time; a bucket handles this itself. Returns 204; errors: 403 FORBIDDEN
 * for an address that was not signed here or has expired, 404 NOT_FOUND, 409 STATE_CONFLICT once
 * the file is complete or while another upload of it runs, 413 PAYLOAD_TOO_LARGE and 415
 * UNSUPPORTED_MEDIA_TYPE while the bytes arrive, 400 BAD_REQUEST when fewer arrive than were
 * announced, 429 TOO_MANY_REQUESTS for too many uploads or forged addresses from one network address,
 * whose connection is closed.
 */
export function registerUploads(
  app: FastifyInstance,
  dependencies: Dependencies,
  { timeouts = UPLOAD_WINDOW_MS, patienceUnwanted = UNWANTED_MS }: Timeouts = {},
): void {
  const { receiver } = dependencies.storage
  if (receiver === null) return
  const addresses = createUploadAddresses(dependencies)
  const underWay = new Set<string>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  const count = createInProcessCounter(dependencies)
  const options = { config: { limitsBodyTime: true, limit: rateLimits.uploads } } as const
  app.put<{ Params: { uuid: string } }>('/api/uploads/:uuid', options, async (request, reply) => {
    const { uuid } = request.params
    reply.header('cache-control', 'no-store')
    const timeout = setTimeout(() => request.raw.destroy(), timeouts)
    try {
      const declared = addresses.read(uuid, request.query)
      if (declared === null) {
        count(rateLimits.forgedUploads, request, reply)
        throw new ApiError('FORBIDDEN')
      }
      const row = await findUpload(dependencies.database, uuid)
      if (row === null) throw new ApiError('NOT_FOUND')
      if (row.status === 'complete') throw conflict('complete')
      refuseAtOnce(request.raw, declared)
      if (underWay.has(row.uuid)) throw conflict('uploading')
      underWay.add(row.uuid)
      await take(dependencies, receiver, { body: request.raw, row, declared }).finally(() =>
        underWay.delete(row.uuid),
      )
      return reply.code(204).send()
    } catch (error) {
      if (!isTooMany(error)) readOn(request.raw, patienceUnwanted)
      throw error
    } finally {
      clearTimeout(timeout)
    }
  })
}

type UploadRow = Pick<FileRow, 'uuid' | 'key' | 'status'>

/** Returns an announced file of a resident or of the provider; null when the id is unknown. */
const findUpload = async (db: Queryable, uuid: string): Promise<UploadRow | null> =>
  (await findFile(db, uuid)) ?? findProviderFile(db, uuid)

/** Rejects a body by its headers, before reading it. */
function refuseAtOnce({ headers }: IncomingMessage, declared: DeclaredFile): void {
  if (Number(headers['content-length'] ?? 0) > maxUploadBytesOf(declared)) {
    throw new ApiError('PAYLOAD_TOO_LARGE')
  }
  if (headers['content-type'] !== declared.contentType) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
}

interface Taking {
  readonly body: IncomingMessage
  readonly row: UploadRow
  readonly declared: DeclaredFile
}

async function take(
  dependencies: Pick<Dependencies, 'database' | 'storage' | 'log'>,
  receiver: BytesReceiver,
  { body, row, declared }: Taking,
): Promise<void> {
  try {
    await receiver.receive(row.key, body, declared)
  } catch (error) {
    if (error instanceof UploadMismatch) throw uploadMismatchError(error)
    // A client that disconnects after the last byte, before it was read, counts as aborted.
    const isBrokenOff = body.destroyed && (!body.complete || error === body.errored)
    throw isBrokenOff ? new ApiError('BAD_REQUEST') : logStorageFailure(dependencies, error)
  }
  const { database } = dependencies
  if (await markFileUploaded(database, row.uuid)) return
  if (await markProviderFileUploaded(database, row.uuid)) return
  throw conflict('complete')
}

const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429

const conflict = (state: 'complete' | 'uploading') =>
  new ApiError('STATE_CONFLICT', { extra: { state } })

/**
 * Drains a rejected body so that the client receives the response and can reuse the connection;
 * stops after `timeout`.
 */
function readOn(body: IncomingMessage, timeouts: number): void {
  if (body.closed) return
  const timeout = setTimeout(() => body.destroy(), timeouts)
  body.once('close', () => clearTimeout(timeout))
  let unwanted = 0
  body.on('data', (chunk: Buffer) => {
    unwanted += Math.max(chunk.length, DISCARDED_CHUNK)
    if (unwanted > MAX_DISCARDED_BYTES) body.destroy()
  })
  body.resume()
}
