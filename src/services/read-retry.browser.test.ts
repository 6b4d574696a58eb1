import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listContracts } from '../../api/contracts.ts'
import { readFeatureFlags } from '../../api/user.ts'
import { call, setFetch } from './api.ts'
import { contractsQuery, flagsQuery, queryClient } from './queries.ts'
import { readWithRetry } from './read-retry.ts'

const flags = {
  removeUser: true,
  paymentInfo: false,
  passportAuth: true,
  contractModification: false,
  messages: false,
}
const refusal =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(Response.json({ code }, { status, headers }))
const network = () => Promise.reject(new TypeError('network'))
const MINUTE = 60_000

/** Answers a read, first with a failure; returns after how many milliseconds each call came. */
async function timesOf(
  failure: () => Promise<Response>,
  read: () => Promise<unknown>,
): Promise<number[]> {
  const began = Date.now()
  const times: number[] = []
  setFetch(() => {
    times.push(Date.now() - began)
    return times.length === 1 ? failure() : Promise.resolve(Response.json(flags))
  })
  const made = read().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(MINUTE)
  await made
  return times
}

const readers: [name: string, read: () => Promise<unknown>][] = [
  ['of the query client', () => queryClient.fetchQuery(flagsQuery)],
  ['of its own', () => readWithRetry(() => call(readFeatureFlags, {}))],
]

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

describe.each(readers)('a read %s', (_, read) => {
  it.each([
    ['the network failed', network, 1000],
    ['the server failed', refusal(500, 'INTERNAL_SERVER_ERROR'), 1000],
    ['a proxy answered in a way of its own', refusal(502, 'Bad gateway'), 1000],
    ['it was asked too often', refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '30' }), 30_000],
    ['it was asked too often without a time', refusal(429, 'TOO_MANY_REQUESTS'), 1000],
    [
      'the server is busy until a time',
      refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': 'Sat, 21 Nov 2026 10:00:05 GMT' }),
      5000,
    ],
  ])('is repeated once when %s', async (_reason, failure, after) => {
    expect(await timesOf(failure, read)).toEqual([0, after])
  })

  it.each([
    ['there is nothing', refusal(404, 'NOT_FOUND')],
    ['it is forbidden', refusal(403, 'FORBIDDEN')],
    ['a proxy refused it in a way of its own', refusal(418, 'teapot')],
    ['the answer has another shape', () => Promise.resolve(Response.json({ removeUser: 'yes' }))],
  ])('is not repeated when %s', async (_reason, failure) => {
    expect(await timesOf(failure, read)).toEqual([0])
  })
})

it('the contracts are read again only when that may help', async () => {
  const read = () => queryClient.fetchQuery(contractsQuery)
  expect(await timesOf(refusal(500, 'INTERNAL_SERVER_ERROR'), read)).toEqual([0, 1000])
  queryClient.clear()
  expect(await timesOf(refusal(403, 'FORBIDDEN'), read)).toEqual([0])
})

it('a read that fails twice is not repeated again', async () => {
  const times: number[] = []
  setFetch(() => {
    times.push(Date.now())
    return network()
  })
  const made = readWithRetry(() => call(listContracts, {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await made).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(times).toHaveLength(2)
})
