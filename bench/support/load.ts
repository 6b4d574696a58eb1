import autocannon from 'autocannon'
import { median } from './alternate.ts'

/** One call that is made again and again. */
export interface Call {
  readonly method?: 'GET' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Load {
  readonly origin: string
  /** Made in turn. */
  readonly calls: readonly Call[]
  readonly amount: number
  readonly connections: number
}

/** Ends within this many milliseconds of the last answer. */
const LOOK_MS = 10

/**
 * Makes an amount of calls, each connection one at a time, and answers the seconds they took in all
 * and the median of one in milliseconds. Throws when a call was not answered well.
 */
export async function load({ origin, calls, amount, connections }: Load) {
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
  return { seconds: (last - began) / 1000, milliseconds: median(times) }
}
