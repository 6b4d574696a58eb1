import autocannon from 'autocannon'
import { calculateMedian } from './alternate.ts'

/** A request that is sent repeatedly. */
export interface LoadCall {
  readonly method?: 'GET' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Load {
  readonly origin: string
  /** The requests, which are sent in turn. */
  readonly calls: readonly LoadCall[]
  readonly amount: number
  readonly connections: number
}

/** How often the end is checked: a run ends within this many milliseconds of the last response. */
const LOOK_MS = 10

/**
 * Sends an amount of requests, one at a time per connection, and returns the total seconds and the
 * median of one in milliseconds. Throws when a request failed.
 */
export async function sendLoad({ origin, calls, amount, connections }: Load) {
  const times: number[] = []
  let last = 0
  const began = performance.now()
  const ended = await new Promise<{ non2xx: number; errors: number }>((resolve, reject) => {
    autocannon(
      { url: origin, requests: calls, amount, connections, sampleInt: LOOK_MS },
      (error, result) => (error ? reject(error) : resolve(result)),
    ).on('response', (_client, _status, _bytes, milliseconds: number) => {
      last = performance.now()
      times.push(milliseconds)
    })
  })
  if (ended.non2xx + ended.errors > 0 || times.length < amount)
    throw new Error(
      `${origin}${calls[0]?.path}: ${times.length} of ${amount} calls answered, ${ended.non2xx} of them badly`,
    )
  return { seconds: (last - began) / 1000, milliseconds: calculateMedian(times) }
}
