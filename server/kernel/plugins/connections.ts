import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../base/settings.ts'
import { normalizeClientAddress } from '../http/client-address.ts'
import { createTrustedAddressCheck } from '../http/trusted-proxies.ts'
import { refuseOnSocket } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route itself limits how long its body may take. */
    limitsBodyTime?: true
  }
}

type Deployment = Pick<Settings, 'connectionsPerAddress' | 'trustedProxies'>

/** How long a client may take to send the body of a call, in milliseconds. */
const BODY_MS = 15_000
/** How many connections are open at once; more are closed without a response. */
const MAX_CONNECTIONS = 1000

interface ConnectionLimits {
  /** How long the body of a call may take, in milliseconds. */
  readonly bodyMs?: number
  readonly max?: number
}

/**
 * Limits the number of connections, in all and of one client address, and the time in which a body
 * must arrive: then 400. Trusted proxies have no limit of their own, as every client connects
 * through them.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustedProxies }: Deployment,
  { bodyMs = BODY_MS, max = MAX_CONNECTIONS }: ConnectionLimits = {},
): void {
  const isProxy = createTrustedAddressCheck(trustedProxies)
  const open = new Map<string, number>()
  // Counted here: `maxConnections` of a server counts those of one of its listening sockets.
  let inAll = 0
  app.server.on('connection', (socket: Socket) => {
    if (inAll >= max) {
      socket.destroy()
      return
    }
    inAll += 1
    socket.once('close', () => {
      inAll -= 1
    })
    const { remoteAddress } = socket
    if (remoteAddress !== undefined && isProxy(remoteAddress)) return
    const address = normalizeClientAddress(remoteAddress ?? '')
    const count = open.get(address) ?? 0
    if (count >= connectionsPerAddress) {
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.limitsBodyTime) {
      const timeout = setTimeout(() => endUnlessComplete(request, reply), bodyMs).unref()
      request.raw.once('close', () => clearTimeout(timeout))
    }
    done()
  })
}

/** Whether a call has a body that must arrive in time; an injected call has no connection. */
const hasBody = ({ headers, raw: { socket } }: FastifyRequest): boolean =>
  socket instanceof Socket &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

/**
 * Ends a call whose body has not arrived: with 400, unless its response was sent, because its
 * headers were rejected.
 */
function endUnlessComplete({ raw, log }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  log.info('body not sent in time')
  if (reply.raw.headersSent) raw.socket.destroy()
  else refuseOnSocket(raw.socket, 'BAD_REQUEST')
}
