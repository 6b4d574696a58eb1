import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseOn } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route limits the time of its body itself. */
    limitsBodyTime?: true
  }
}

/** How long a client may take to send the body of a call, in milliseconds. */
const BODY_MS = 15_000
/** How many connections are open at once; more are closed without a response. */
const MAX_CONNECTIONS = 1000

/** Limits the number of connections, and the time in which a body must arrive: then 400. */
export function limitConnections(
  app: FastifyInstance,
  {
    bodyMs = BODY_MS,
    max = MAX_CONNECTIONS,
  }: { readonly bodyMs?: number; readonly max?: number } = {},
): void {
  app.server.maxConnections = max
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.limitsBodyTime) {
      const timeout = setTimeout(() => endUnlessComplete(request, reply), bodyMs).unref()
      request.raw.once('close', () => clearTimeout(timeout))
    }
    done()
  })
}

/** An injected call has no connection. */
const hasBody = ({ headers, raw: { socket } }: FastifyRequest): boolean =>
  socket instanceof Socket &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

/** A call that was rejected by its headers has its response already. */
function endUnlessComplete({ raw, log }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  log.info('body not sent in time')
  if (reply.raw.headersSent) raw.socket.destroy()
  else refuseOn(raw.socket, 'BAD_REQUEST')
}
