import type { FastifyInstance } from 'fastify'
import { attemptsIn, limits } from '../attempts/attempts.ts'
import type { Parts } from '../parts.ts'

/** Slows an address down that calls too often: 429 TOO_MANY_REQUESTS with Retry-After. */
export function limitCalls(api: FastifyInstance, parts: Parts): void {
  const attempts = attemptsIn(parts)
  api.addHook('onRequest', (request, reply) => attempts.count(limits.calls, request.ip, reply))
}
