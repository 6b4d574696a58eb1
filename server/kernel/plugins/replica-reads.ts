import type { FastifyInstance, FastifyRequest } from 'fastify'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import {
  AFTER_EVERY_LOG_POSITION,
  formatLogPosition,
  parseLogPosition,
} from '../database/log-position.ts'
import { type ReadCall, runInReadCall } from '../database/read-call.ts'
import { findLogPosition } from '../database/replica-sql.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { isSafeMethod } from '../http/safe-method.ts'

/**
 * Lets reads of residents go to the replica of DATABASE_READ_URL, where there is one. A browser
 * carries in a cookie how far the log of the database was after its latest write, so that it reads
 * its own writes; the session itself was looked up on the primary. Decision 0176.
 */
export function readFromReplica(
  api: FastifyInstance,
  { database, settings, log }: Pick<Dependencies, 'database' | 'settings' | 'log'>,
): void {
  if (settings.databaseReadUrl === null) return
  const calls = new WeakMap<FastifyRequest, ReadCall>()

  api.addHook('onRequest', (request, _reply, done) => {
    const written = readCookie(request, settings, browserStoredItems.latestWrite)
    const call: ReadCall = {
      // A cookie that cannot be read does not say what the replica must have replayed, so no
      // replica is read.
      after: written === null ? null : (parseLogPosition(written) ?? AFTER_EVERY_LOG_POSITION),
      mayUseReplica: isResidentsRead(request),
      hasWritten: !isSafeMethod(request),
    }
    calls.set(request, call)
    runInReadCall(call, done)
  })

  api.addHook('onSend', async (request, reply) => {
    if (!calls.get(request)?.hasWritten || isOfProgram(request)) return
    setCookie(reply, settings, browserStoredItems.latestWrite, await latestWrite())
  })

  /** Returns the position after the writes of a call; that of all when the primary is away. */
  async function latestWrite(): Promise<string> {
    try {
      return formatLogPosition((await findLogPosition(database)).position)
    } catch (error) {
      log.warn({ err: error }, 'the position of a write is not known')
      return formatLogPosition(AFTER_EVERY_LOG_POSITION)
    }
  }
}

/**
 * Whether a call is a read of a resident; what staff read for a resident is recorded, so that is
 * none.
 */
const isResidentsRead = (request: FastifyRequest): boolean =>
  isSafeMethod(request) &&
  request.routeOptions.config.route?.access === 'session' &&
  request.caller !== null &&
  request.caller.staffAccountId === null

const isOfProgram = (request: FastifyRequest): boolean =>
  request.routeOptions.config.route?.access === 'provider'
