import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, isErrorCode } from '../../api/errors.ts'
import { ApiError } from '../errors.ts'
import type { Parts } from '../parts.ts'

/**
 * The header by which a test makes calls go wrong: a status, a code, `shape` or `slow`; with the end
 * of an address behind it, '503 /complete', only calls of such addresses.
 */
export const FAULT_HEADER = 'x-porras-fault'

const SLOW_MS = 3000

const codes: Readonly<Record<string, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  409: 'STATE_CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

/**
 * Lets a test have an error of the server's, a wrong shape, which passes by the check of answers, or
 * a slow answer. Off unless the setting FAULTS is on, which production refuses.
 */
export function obeyFaults(api: FastifyInstance, { settings }: Pick<Parts, 'settings'>): void {
  if (!mayFail(settings)) return
  api.addHook('preHandler', async (request, reply) => {
    const wished = request.headers[FAULT_HEADER]
    if (wished === undefined) return
    const [fault = '', where = ''] = String(wished).split(' ')
    if (!new URL(request.url, 'http://localhost').pathname.endsWith(where)) return
    if (fault === 'slow') {
      await pause(SLOW_MS)
    } else if (fault === 'shape') {
      await reply.code(200).send({ shape: 'unexpected' })
    } else {
      throw new ApiError(codeOf(fault))
    }
  })
}

const codeOf = (fault: string): ErrorCode =>
  codes[fault] ?? (isErrorCode(fault) ? fault : 'BAD_REQUEST')

/** Whether a test has asked that what a request needs go wrong. */
export const isToFail = (
  { headers }: FastifyRequest,
  { settings }: Pick<Parts, 'settings'>,
): boolean => mayFail(settings) && headers[FAULT_HEADER] !== undefined

const mayFail = ({ faults, production }: Parts['settings']): boolean => faults && !production
