import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'

/** How many chunks a body may come in, however small they are. */
const FREE_CHUNKS = 1000
/** How many bytes there must be for each chunk beyond: a chunk takes the time of hundreds of bytes. */
const BYTES_OF_CHUNK = 64

/**
 * Limits the chunks of a body with `Transfer-Encoding: chunked`: 413 PAYLOAD_TOO_LARGE for very many
 * small ones. A call that is answered before such a body has arrived ends its connection: the rest,
 * which has no limit, is not read.
 */
export function limitChunks(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isLimited(request) && !request.raw.complete) reply.header('connection', 'close')
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done(null, isLimited(request) ? payload.pipe(countedChunks()) : payload)
  })
}

/** An upload reads its body itself, and drains the rest of one that is rejected. */
const isLimited = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined && !routeOptions.config.limitsBodyTime

/** Passes a body on; fails with 413 PAYLOAD_TOO_LARGE when it comes in very many small chunks. */
function countedChunks(): Transform {
  let chunks = 0
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks += 1
      bytes += chunk.length
      const isTooMany = chunks > FREE_CHUNKS + bytes / BYTES_OF_CHUNK
      done(isTooMany ? new ApiError('PAYLOAD_TOO_LARGE') : null, chunk)
    },
  })
}
