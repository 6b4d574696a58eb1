import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/shared/failure.ts'
import { dropReads, queryClient } from './queries.ts'

const MINUTE = 60_000
const queryKey = ['profile'] as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

describe('a query result', () => {
  it('is fresh for 15 minutes, and refetched afterwards', async () => {
    const queryFn = vi.fn<() => Promise<string>>(async () => 'answer')
    const readAfter = async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds)
      await queryClient.fetchQuery({ queryKey, queryFn })
      return queryFn.mock.calls.length
    }
    expect([
      await readAfter(0),
      await readAfter(15 * MINUTE - 1),
      await readAfter(1),
      await readAfter(15 * MINUTE - 1),
    ]).toEqual([1, 1, 2, 2])
  })
})

describe('a query that has no result yet', () => {
  it('is refetched when what it reads was changed meanwhile', async () => {
    const running = Promise.withResolvers<string>()
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(running.promise)
      .mockResolvedValueOnce('after the change')
    const read = () => queryClient.fetchQuery({ queryKey, queryFn })
    const first = read()
    dropReads(['profile'])
    running.resolve('before the change')
    expect([await first, await read(), await read()]).toEqual([
      'before the change',
      'after the change',
      'after the change',
    ])
  })
})

describe('a query', () => {
  it.each([
    [
      'tried once more when that may help',
      new Failure('TOO_MANY_REQUESTS', [], {}, undefined, MINUTE),
      2,
    ],
    ['tried once more when nobody knows what it was', new TypeError('unknown'), 2],
    ['not tried again when the answer is final', new Failure('INVALID_RESPONSE'), 1],
    ['not tried again when the session has ended', new Failure('LOGIN_EXPIRED'), 1],
  ])('that fails is %s', async (_, failure, times) => {
    const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(failure))
    const read = queryClient.fetchQuery({ queryKey, queryFn }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(await read).toBe(failure)
    expect(queryFn).toHaveBeenCalledTimes(times)
  })
})
