import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { IsoDate } from '../../domain/dates.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { runOutsideLimitedCall } from '../kernel/database/limited-waits.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { isSafeMethod } from '../kernel/http/safe-method.ts'
import { modules } from '../modules.ts'

/** The longest that a read waits for the changes of its day, in milliseconds. */
const READ_WAIT_MS = 1000

/**
 * Before the first call of a Helsinki day is answered, lapses the requests whose last day has passed
 * and applies the approved changes of contracts whose day has come. The day then decides who may act,
 * not the job, which runs later. A failure is logged, and the next call tries again. A read waits for
 * it no longer than a moment, since its commit may wait for a standby; a write waits for all of it.
 */
export function runDayChangeBeforeFirstCall(
  api: FastifyInstance,
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
): void {
  let begun: BegunDay | null = null
  api.addHook('onRequest', async (request) => {
    const day = helsinki.dayOf(dependencies.clock.now())
    const known = begun?.day === day ? begun : null
    if (known?.isDone) return
    const current = known ?? runOutsideLimitedCall(() => begunDay(day, beginDay(dependencies)))
    begun = current
    try {
      await (isSafeMethod(request) ? atMost(current.changes, READ_WAIT_MS) : current.changes)
    } catch (error) {
      if (begun === current) begun = null
      request.log.error({ err: error }, 'The day did not begin')
    }
  })
}

interface BegunDay {
  readonly day: IsoDate
  readonly changes: Promise<void>
  isDone: boolean
}

function begunDay(day: IsoDate, work: Promise<void>): BegunDay {
  const changes = work.then(() => {
    begun.isDone = true
  })
  const begun: BegunDay = { day, changes, isDone: false }
  return begun
}

/** Waits for a promise, or for so many milliseconds; rejects as the promise does until then. */
async function atMost(work: Promise<void>, milliseconds: number): Promise<void> {
  const over = new AbortController()
  const late = pause(milliseconds, undefined, { signal: over.signal }).catch(() => {})
  try {
    await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

async function beginDay(
  dependencies: Parameters<typeof runDayChangeBeforeFirstCall>[1],
): Promise<void> {
  for (const module of modules) await module.beginDay?.(dependencies)
}
