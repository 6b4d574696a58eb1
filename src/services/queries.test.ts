import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachedReadName } from '../../api/route.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { invalidateReads, notificationsQuery, profileQuery, queryClient } from './queries.ts'

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
  it('is refetched when the data were changed while its first read was running', async () => {
    const running = Promise.withResolvers<string>()
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(running.promise)
      .mockResolvedValueOnce('after the change')
    const read = () => queryClient.fetchQuery({ queryKey, queryFn })
    const first = read()
    invalidateReads(['profile'])
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

describe('a read that others change', () => {
  /** Opens a page with a query whose data are fresh; returns a function that counts its reads. */
  function open({ queryKey: key }: { readonly queryKey: readonly [CachedReadName] }) {
    const queryFn = vi.fn<() => Promise<string>>(async () => 'answer')
    queryClient.setQueryData(key, 'of the page')
    const observer = new QueryObserver(queryClient, { queryKey: key, queryFn })
    const page = () => observer.subscribe(() => undefined)
    return { page, times: () => queryFn.mock.calls.length }
  }
  beforeEach(() => queryClient.mount())
  afterEach(() => {
    focusManager.setFocused(undefined)
    queryClient.unmount()
  })

  it('is repeated when its page is opened later, not when the data came with the page', async () => {
    const { page, times } = open(notificationsQuery)
    page()()
    await vi.advanceTimersByTimeAsync(4999)
    page()()
    expect(times()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    page()()
    expect(times()).toBe(1)
  })

  it.each([
    ['is read again when the window gets the focus', notificationsQuery, 1],
    ['is not read again then, where only the resident changes it', profileQuery, 0],
  ] as const)('%s, as a query of data that others change', async (_, query, read) => {
    const { page, times } = open(query)
    const leave = page()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(times()).toBe(read)
    leave()
  })
})
