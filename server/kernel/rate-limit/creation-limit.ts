import type { CreationKind } from '../../../domain/creation-limits.ts'
import { ApiError } from '../base/errors.ts'
import { endOfDay, helsinki, startOfDay } from '../base/helsinki.ts'
import type { Transaction } from '../database/port.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import { rateLimitScopeOf } from './attempts.ts'
import { addAttempt } from './repository.ts'

/** The dependencies of counting creations. */
export type CreationCountDependencies = Pick<Dependencies, 'clock' | 'secrets' | 'settings'>

/** A creation to count, by its account and kind. */
export interface Creation {
  readonly accountId: string
  readonly kind: CreationKind
}

const HOUR_MS = 3_600_000

interface Window {
  readonly from: Date
  readonly until: Date
}

const windows: Readonly<Record<'hour' | 'day', (now: Date) => Window>> = {
  hour(now) {
    const from = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
    return { from: new Date(from), until: new Date(from + HOUR_MS) }
  },
  day(now) {
    const day = helsinki.dayOf(now)
    return { from: startOfDay(day), until: endOfDay(day) }
  },
}

/**
 * Counts a creation of an account within the transaction that creates, so that a creation that
 * fails is not counted and two servers share the counts. 429 CREATION_LIMIT_REACHED, with the time
 * from which it is possible again, when the hour or the Helsinki day has had as many as the limit.
 */
export async function countCreation(
  { clock, secrets, settings }: CreationCountDependencies,
  tx: Transaction,
  { accountId, kind }: Creation,
): Promise<void> {
  const now = clock.now()
  const limit = settings.creationLimits[kind]
  let availableAt: Date | null = null
  // Always the hour first: transactions lock the two counters in the same order.
  for (const span of ['hour', 'day'] as const) {
    const max = limit[span]
    if (max === undefined) continue
    const { from, until } = windows[span](now)
    const scope = rateLimitScopeOf(secrets, { name: `creation-${kind}-${span}` }, accountId)
    if ((await addAttempt(tx, scope, from)) > max) availableAt = until
  }
  if (availableAt !== null) throw creationLimitError(availableAt)
}

/** The refusal of a creation: 429 CREATION_LIMIT_REACHED with the instant of the next chance. */
export const creationLimitError = (availableAt: Date): ApiError =>
  new ApiError('CREATION_LIMIT_REACHED', { extra: { availableAt: availableAt.toISOString() } })
