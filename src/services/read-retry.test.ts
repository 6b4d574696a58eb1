import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/shared/failure.ts'
import { sendWithReauthentication } from './api.ts'
import { readWithRetry } from './read-retry.ts'

const MINUTE = 60_000
const refusal =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    sendWithReauthentication(async () => Response.json({ code }, { status, headers }))

/** Fails the first read; returns the time of each read, in milliseconds from the start. */
async function timesOf(failure: () => Promise<unknown>): Promise<number[]> {
  const began = Date.now()
  const times: number[] = []
  const made = readWithRetry(async () => {
    times.push(Date.now() - began)
    return times.length === 1 ? failure() : 'answer'
  }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(MINUTE)
  await made
  return times
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['the server failed', refusal(500, 'INTERNAL_SERVER_ERROR'), 1000],
  ['a proxy answered in a way of its own', refusal(502, 'Bad gateway'), 1000],
  ['it was asked too often', refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '30' }), 30_000],
  ['it was asked too often without a time', refusal(429, 'TOO_MANY_REQUESTS'), 1000],
  [
    'the server is busy until a time',
    refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': 'Sat, 21 Nov 2026 10:00:05 GMT' }),
    5000,
  ],
])('a read is repeated once when %s', async (_, failure, after) => {
  expect(await timesOf(failure)).toEqual([0, after])
})

it.each([
  ['there is nothing', refusal(404, 'NOT_FOUND')],
  ['it is forbidden', refusal(403, 'FORBIDDEN')],
  ['a proxy refused it in a way of its own', refusal(418, 'teapot')],
  ['the answer has another shape', () => Promise.reject(new Failure('INVALID_RESPONSE'))],
])('a read is not repeated when %s', async (_, failure) => {
  expect(await timesOf(failure)).toEqual([0])
})

it('a read that fails twice is not repeated again', async () => {
  const read = vi.fn<() => Promise<unknown>>(refusal(500, 'INTERNAL_SERVER_ERROR'))
  const made = readWithRetry(read).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await made).toEqual(new Failure('INTERNAL_SERVER_ERROR', [], {}, 500, 1000))
  expect(read).toHaveBeenCalledTimes(2)
})
