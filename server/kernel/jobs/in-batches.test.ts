import { expect, it } from 'vitest'
import { testClock } from '../base/clock.ts'
import type { Database, Transaction } from '../database/port.ts'
import { type JobBatch, workInBatches } from './in-batches.ts'

const tx: Transaction = { query: async () => [], script: async () => {} }

/** Counts transactions, and the rows that each of them is to take. */
function waiting(takes: readonly number[]) {
  const clock = testClock(new Date('2026-11-26T22:30:00Z'))
  let begun = 0
  const batches: JobBatch[] = []
  const database: Pick<Database, 'transaction'> = {
    transaction(work) {
      begun += 1
      return work(tx)
    },
  }
  return {
    dependencies: { clock, database: { ...tx, ...database, close: async () => {} } },
    batches,
    takeBatch: async (_tx: Transaction, batch: JobBatch) => {
      batches.push(batch)
      return takes[batches.length - 1] ?? 0
    },
    begun: () => begun,
  }
}

it('a job handles batches, each in its own transaction, until a batch is not full', async () => {
  const { dependencies, takeBatch, batches, begun } = waiting([250, 250, 249, 250])
  await workInBatches(dependencies, takeBatch)
  const batch = { now: new Date('2026-11-26T22:30:00Z'), today: '2026-11-27', max: 250 }
  expect(batches).toEqual([batch, batch, batch])
  expect(begun()).toBe(3)
})

it('a job stops between two batches when its signal is aborted', async () => {
  const { dependencies, takeBatch, batches } = waiting([250, 250])
  const stopping = new AbortController()
  const takeOne = (open: Transaction, batch: JobBatch) => {
    stopping.abort()
    return takeBatch(open, batch)
  }
  await workInBatches(dependencies, takeOne, { signal: stopping.signal })
  await workInBatches(dependencies, takeOne, { signal: stopping.signal })
  expect(batches.length).toBe(1)
})

it('a job leaves the rest to its next run while the queue that it fills is full', async () => {
  const { dependencies, takeBatch, batches } = waiting([250, 250, 250])
  const asked: Date[] = []
  const isFull = async (now: Date) => asked.push(now) === 3
  await workInBatches(dependencies, takeBatch, { isFull })
  expect(batches.length).toBe(2)
  expect(asked).toEqual(Array.from({ length: 3 }, () => new Date('2026-11-26T22:30:00Z')))
})
