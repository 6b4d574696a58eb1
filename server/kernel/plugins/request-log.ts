import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../base/settings.ts'
import { createTrustedAddressCheck } from '../http/trusted-proxies.ts'

/** The form of the ids that proxies send, such as a UUID or the 32 digits of nginx. */
const REQUEST_ID = /^[\da-z][\da-z._-]{7,63}$/i

/**
 * Returns the function that gives each call its id: that of a trusted proxy (`X-Request-Id`), so that
 * the logs of both can be joined; else, or when that is no plain text of 8 to 64 characters, a new
 * one. What others send is not used, since it is written to the log and to the audit.
 */
export function createRequestIdGenerator({
  trustedProxies,
}: Pick<Settings, 'trustedProxies'>): (call: IncomingMessage) => string {
  const isTrusted = createTrustedAddressCheck(trustedProxies)
  return ({ headers, socket }) => {
    const id = headers['x-request-id']
    const isUsable =
      typeof id === 'string' && REQUEST_ID.test(id) && isTrusted(socket.remoteAddress ?? '')
    return isUsable ? id : randomUUID()
  }
}

/** A call that was answered, for the log and the metrics. */
export interface AnsweredCall {
  readonly method: string
  /**
   * The pattern of the call's route; null when no route matches. Never the address, which may
   * contain a token.
   */
  readonly route: string | null
  readonly status: number
  readonly milliseconds: number
}

/**
 * Adds its id to each response, logs one line per response, and gives it to `onAnswered`. Calls that
 * are shed are counted in the log together.
 */
export function logRequests(
  app: FastifyInstance,
  onAnswered: (answered: AnsweredCall) => void = () => {},
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? null
    const status = reply.statusCode
    const milliseconds = reply.elapsedTime
    if (!request.isShed)
      request.log.info({ method, route, status, ms: Math.round(milliseconds) }, 'answered')
    onAnswered({ method, route, status, milliseconds })
    done()
  })
}
