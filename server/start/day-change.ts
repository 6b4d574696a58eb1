import type { FastifyInstance } from 'fastify'
import type { IsoDate } from '../../domain/dates.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { modules } from '../modules.ts'

/**
 * Before the first call of a Helsinki day is answered, lapses the requests whose last day has passed
 * and applies the approved changes of contracts whose day has come. The day then decides who may act,
 * not the job, which runs later. A failure is logged, and the next call tries again.
 */
export function beginDays(
  api: FastifyInstance,
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
): void {
  let begun: { readonly day: IsoDate; readonly changes: Promise<unknown> } | null = null
  api.addHook('onRequest', async (request) => {
    const day = helsinki.dayOf(dependencies.clock.now())
    if (begun?.day !== day) begun = { day, changes: beginDay(dependencies) }
    const { changes } = begun
    try {
      await changes
    } catch (error) {
      if (begun.changes === changes) begun = null
      request.log.error({ err: error }, 'The day did not begin')
    }
  })
}

async function beginDay(dependencies: Parameters<typeof beginDays>[1]): Promise<void> {
  for (const module of modules) await module.beginDay?.(dependencies)
}
