import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, isErrorCode } from '../../../api/errors.ts'
import { ApiError } from '../base/errors.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'

/**
 * Request header that injects a fault: a status, an error code, `shape` (malformed response),
 * `unsuccessful` (200 that says that nothing was done) or `hold:<id>` (held until released); an optional path suffix limits it (`503 /complete`).
 */
export const FAULT_HEADER = 'x-porras-fault'

/**
 * Request header of a page that comes without the reads of its screen: its flow starts by loading, as
 * after a navigation. Only with the setting FAULTS.
 */
export const WITHOUT_READS_HEADER = 'x-porras-unserved'

const HOLD = 'hold:'
/** Upper limit of a held call, for a test that never releases it. */
const MAX_HOLD_MS = 60_000

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
 * Injects the fault that the header asks for. Only with the setting FAULTS, which production
 * refuses.
 */
export function injectFaults(
  api: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  if (!isInjectionOn(settings)) return
  api.addHook('preHandler', async (request, reply) => {
    const wished = request.headers[FAULT_HEADER]
    if (wished === undefined) return
    const [fault = '', where = ''] = String(wished).split(' ')
    if (!new URL(request.url, 'http://localhost').pathname.endsWith(where)) return
    if (fault.startsWith(HOLD)) {
      const timeLimit = pause(MAX_HOLD_MS, undefined, { ref: false })
      await Promise.race([heldUnder(fault.slice(HOLD.length)).promise, timeLimit])
    } else if (fault === 'shape') {
      await reply.code(200).send({ shape: 'unexpected' })
    } else if (fault === 'unsuccessful') {
      await reply.code(200).send({ success: false })
    } else {
      throw new ApiError(codeOf(fault))
    }
  })
}

const codeOf = (fault: string): ErrorCode =>
  codes[fault] ?? (isErrorCode(fault) ? fault : 'BAD_REQUEST')

/** Held calls by id. A released id stays released. */
const heldCalls = new Map<string, PromiseWithResolvers<void>>()

function heldUnder(id: string): PromiseWithResolvers<void> {
  const known = heldCalls.get(id) ?? Promise.withResolvers<void>()
  heldCalls.set(id, known)
  return known
}

/** Releases the calls held under an id, current and future ones. */
export const releaseHeldCalls = (id: string): void => heldUnder(id).resolve()

/** Whether the fault header asks that loading the initial data of a page fails. */
export function hasInitialDataFault(
  { headers }: FastifyRequest,
  { settings }: Pick<Dependencies, 'settings'>,
): boolean {
  const wished = headers[FAULT_HEADER]
  return isInjectionOn(settings) && wished !== undefined && !String(wished).startsWith(HOLD)
}

/** Whether a page is asked for without the reads of its screen. */
export const isAskedWithoutReads = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { settings }: Pick<Dependencies, 'settings'>,
): boolean => isInjectionOn(settings) && headers[WITHOUT_READS_HEADER] !== undefined

const isInjectionOn = ({ faults, production }: Dependencies['settings']): boolean =>
  faults && !production
