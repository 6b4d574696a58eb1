import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serializeConsent } from '../../domain/consent.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { helsinki, now } from '../runtime.ts'
import { reportCaught } from './caught-errors.ts'
import { setPageConsent } from './consent-cookie.ts'
import { reportOfError as describeError, startErrorReports } from './error-reports.ts'

const { origin } = window.location
const OURS = `    at f (${origin}/assets/portal-AAAAAAAA.js:1:23)`
const ELSEWHERE = '    at g (https://elsewhere.example/assets/a.js:1:2)'
const EXTENSION = '    at h (chrome-extension://abc/content.js:1:2)'

let calls: unknown[] = []
const fetch = vi.fn(async (_address: RequestInfo | URL, init?: RequestInit) => {
  calls.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
  return new Response(null, { status: 204 })
})

const answer = (given: 'given' | 'refused') =>
  setPageConsent(serializeConsent({ answer: given, day: helsinki.dayOf(now()) }))

function thrown(message: string, stack: readonly string[] = [OURS]): Error {
  const error = new TypeError(message)
  error.stack = [`TypeError: ${message}`, ...stack].join('\n')
  return error
}

beforeEach(() => {
  document.cookie = 'consent=; Path=/; Max-Age=0'
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  calls = []
  fetch.mockClear()
  startErrorReports()
})
afterEach(() => {
  setPageConsent(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const messages = async () => {
  await vi.advanceTimersByTimeAsync(2000)
  return calls.map((call) => Object(call).message)
}

it('an error report contains the error and its places in the code, without values', () => {
  expect(describeError(thrown('"Aino" is not 010203-123A', [OURS, ELSEWHERE, EXTENSION]))).toEqual({
    name: 'TypeError',
    message: '… is not …',
    stack: [{ file: 'portal-AAAAAAAA.js', line: 1, column: 23 }],
    build: 'unknown',
    route: '/',
    flow: null,
    state: null,
  })
})

it('an error report finds the places in the stack traces of Firefox and Safari too', () => {
  const stack = [`f@${origin}/assets/portal-AAAAAAAA.js:1:23`, `${origin}/assets/react-1.js:4:5`]
  const { stack: found } = describeError(thrown('x', stack)) ?? {}
  expect(found?.[0]).toEqual({ file: 'portal-AAAAAAAA.js', line: 1, column: 23 })
})

it.each([
  ['an extension', thrown('x', [EXTENSION, OURS])],
  ['another origin', thrown('x', [ELSEWHERE, OURS])],
  ['nobody', thrown('x', [])],
  ['a failure that its page explains', new Failure('SERVICE_UNAVAILABLE')],
  ['something that is no error', 'a text with values'],
])('the value thrown by %s is not described in an error report', (_, error) => {
  expect(describeError(error)).toBeNull()
})

it('no error report is sent without consent, nor after consent was refused', async () => {
  reportCaught(thrown('before'))
  answer('refused')
  reportCaught(thrown('refused'))
  expect(await messages()).toEqual([])
})

it('withdrawing the consent empties the queue of error reports', async () => {
  answer('given')
  reportCaught(thrown('withdrawn'))
  answer('refused')
  answer('given')
  expect(await messages()).toEqual([])
})

it('reports each thrown error once, at most ten on a page, and not its own failures', async () => {
  answer('given')
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const lost = thrown('lost')
  reportCaught(lost)
  reportCaught(lost)
  expect(await messages()).toEqual([])

  window.dispatchEvent(new ErrorEvent('error', { error: thrown('in a handler') }))
  const reason = thrown('in a promise')
  const rejected = Promise.reject(reason)
  rejected.catch(() => undefined)
  window.dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', { promise: rejected, reason }),
  )
  expect(await messages()).toEqual(['in a handler', 'in a promise'])
  expect(fetch.mock.calls[1]).toEqual([
    '/api/client-errors',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: expect.any(String),
      credentials: 'omit',
      keepalive: true,
    },
  ])
  for (const name of 'abcdefghijklmn') reportCaught(thrown(`error ${name}`))
  // Four of the ten came before: a withdrawn one, a lost one, and the two that were sent.
  expect((await messages()).slice(2)).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `error ${name}`),
  )
})
