import type { IsoDate } from '../../../domain/dates.ts'
import { helsinki } from '../base/helsinki.ts'
import type { Transaction } from '../database/port.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'

/** When a batch is taken, and how many rows it takes at most. */
export interface JobBatch {
  readonly now: Date
  /** The present day in Helsinki. */
  readonly today: IsoDate
  readonly max: number
}

const MAX = 250

interface Stopping {
  /** When this signal is aborted, no further batch begins. */
  readonly signal?: AbortSignal | undefined
  /** Whether the remaining batches have to wait for the next run of the job. */
  readonly isFull?: (now: Date) => Promise<boolean>
}

/**
 * Does work in batches, each in a transaction of its own, until one takes fewer rows than it may.
 * `takeBatch` returns how many rows it took.
 */
export async function workInBatches(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  takeBatch: (tx: Transaction, batch: JobBatch) => Promise<number>,
  { signal, isFull }: Stopping = {},
): Promise<void> {
  const workOnce = async (): Promise<boolean> => {
    if (signal?.aborted || (await isFull?.(clock.now()))) return false
    return database.transaction(async (tx) => {
      const now = clock.now()
      const batch = { now, today: helsinki.dayOf(now), max: MAX }
      return (await takeBatch(tx, batch)) === MAX
    })
  }
  let isMore = true
  while (isMore) isMore = await workOnce()
}
