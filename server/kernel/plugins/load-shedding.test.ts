import type { AddressInfo } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  makeServerForTestRoutes,
  startTestApp,
  type TestApp,
} from '../../../fixtures/server/app.ts'
import { makeResident } from '../../../fixtures/server/people.ts'
import { makeSignedInVisitor } from '../../../fixtures/server/visitor.ts'
import { IDENTITY_KEYS_PATH } from '../../modules/identification/keys-route.ts'
import { buildApp } from '../../start/app.ts'
import { errorMessage } from '../base/error-messages.ts'
import { readSettings } from '../base/settings.ts'
import { handleErrors } from './errors.ts'
import { type LoadSheddingParts, shedLoad, type WatchEventLoopLoad } from './load-shedding.ts'

const overloaded = [503, '2', { code: 'SERVICE_UNAVAILABLE' }]

/** Lets no call in. */
const none = { min: 0, seconds: 0 }

let test: TestApp
let app: FastifyInstance
/** The event loop was busy for a percentage of the time, once. */
let reportOnce: (percent: number) => void = () => {}
const watch: WatchEventLoopLoad = (take) => {
  reportOnce = take
  return () => {}
}
const report = (percent: number) => {
  reportOnce(percent)
  reportOnce(percent)
}
const settings = readSettings({ SHED_ANONYMOUS_PERCENT: '80', SHED_SESSION_PERCENT: '90' })
let cookie = ''
beforeAll(async () => {
  test = await startTestApp()
  app = buildApp(
    { ...test.dependencies, settings },
    { shedding: { watch, allowed: { anonymous: none, session: none } } },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = await makeSignedInVisitor(test, await makeResident(test.database))
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterEach(() => report(0))
afterAll(async () => {
  await app.close()
  await test.close()
})

const call = (path: string, headers: Record<string, string> = {}, of = app) =>
  fetch(`http://127.0.0.1:${(of.server.address() as AddressInfo).port}${path}`, { headers })
const statusOf = async (path: string, headers?: Record<string, string>) =>
  (await call(path, headers)).status
/** The statuses of a call without a session and of one with a session. */
const both = async () => [
  await statusOf('/api/feature-flags'),
  await statusOf('/api/contracts', { cookie }),
]

describe('A busy server', () => {
  it('sheds calls without a session first, and calls with a session from the higher bound on', async () => {
    expect(await both()).toEqual([200, 200])
    report(79)
    expect(await both()).toEqual([200, 200])
    report(80)
    expect(await both()).toEqual([503, 200])
    report(89)
    expect(await both()).toEqual([503, 200])
    report(90)
    expect(await both()).toEqual([503, 503])
    report(85)
    expect(await both()).toEqual([503, 200])
  })

  it('sheds no calls because of one long task, and accepts calls again after one report below the limit', async () => {
    reportOnce(100)
    expect(await both()).toEqual([200, 200])
    reportOnce(100)
    expect(await both()).toEqual([503, 503])
    reportOnce(10)
    expect(await both()).toEqual([200, 200])
  })

  it('answers a shed call with the time to try again, in the format of the API or as a page for a person', async () => {
    report(100)
    const refused = await call('/api/contracts', { cookie })
    const { status, headers } = refused
    expect([status, headers.get('retry-after'), await refused.json()]).toEqual(overloaded)
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'content-length': '30',
      'content-type': 'application/json; charset=utf-8',
      date: expect.any(String),
      'keep-alive': expect.any(String),
      'retry-after': '2',
      vary: 'accept-language',
      'x-content-type-options': 'nosniff',
    })
    const inSwedish = await call('/api/contracts', { cookie, 'accept-language': 'sv' })
    expect(await inSwedish.json()).toEqual({
      message: errorMessage('SERVICE_UNAVAILABLE', 'sv'),
      code: 'SERVICE_UNAVAILABLE',
    })
    const page = await call('/sign-in', { accept: 'text/html', 'accept-language': 'en' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('<html lang="en">')
  })

  it('answers the health check, the public keys for the broker and the provider’s API', async () => {
    report(100)
    expect(await statusOf('/api/health/live')).toBe(200)
    expect(await statusOf('/api/health/ready')).toBe(200)
    expect(await statusOf(IDENTITY_KEYS_PATH)).toBe(200)
    expect(await statusOf('/api/provider/events')).toBe(401)
  })

  it('answers the calls that the server sends to itself', async () => {
    report(100)
    expect((await app.inject('/api/feature-flags')).statusCode).toBe(200)
  })

  it('writes no log line for each shed call', async () => {
    report(100)
    const before = test.logged.length
    expect(await both()).toEqual([503, 503])
    report(0)
    expect(await statusOf('/api/contracts', { cookie })).toBe(200)
    await expect.poll(() => test.logged.length).toBeGreaterThan(before)
    expect(test.logged.slice(before).map((line) => JSON.parse(line).status)).toEqual([200])
  })

  it('logs the number of shed calls in one line for fifty reports', async () => {
    const lines = () => test.logged.filter((line) => line.includes('"msg":"calls were shed"'))
    for (let time = 0; time < 50; time += 1) reportOnce(0)
    const before = lines().length
    report(100)
    await both()
    await both()
    for (let time = 0; time < 100; time += 1) reportOnce(0)
    const written = lines().slice(before)
    expect(written.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', anonymous: 2, session: 2 }),
    ])
  })
})

it('a server without bounds for shedding does not measure its load', async () => {
  let isWatched = false
  const shedding: LoadSheddingParts = {
    watch: () => {
      isWatched = true
      return () => {}
    },
  }
  const other = buildApp(test.dependencies, { shedding })
  await other.ready()
  await other.close()
  expect(isWatched).toBe(false)
})

describe('A busy server that lets some calls in', () => {
  const open = async (allowed: NonNullable<LoadSheddingParts['allowed']>) => {
    const bare = makeServerForTestRoutes(test.dependencies)
    bare.register(fastifyCookie)
    let reportLoad: (percent: number) => void = () => {}
    const watchOther: WatchEventLoopLoad = (take) => {
      reportLoad = take
      return () => {}
    }
    shedLoad(bare, { ...test.dependencies, settings }, { watch: watchOther, allowed })
    handleErrors(bare)
    const held = Promise.withResolvers<string>()
    let handled = 0
    bare.get('/held', () => {
      handled += 1
      return held.promise
    })
    bare.get('/', async () => 'done')
    bare.get('/counted', { config: { isNeverShed: true } }, async () => 'done')
    await bare.listen({ port: 0, host: '127.0.0.1' })
    const answers: Promise<Response>[] = []
    return {
      /** Reports how busy it was, once what it has answered before is counted. */
      report: async (percent: number, times: number) => {
        await call('/counted', {}, bare)
        for (let time = 0; time < times; time += 1) reportLoad(percent)
      },
      /** The statuses of a call without a session and of one with a session. */
      statuses: async () => [
        (await call('/', {}, bare)).status,
        (await call('/', { cookie }, bare)).status,
      ],
      /** Makes calls that are not answered yet. */
      hold: async (times: number, headers: Record<string, string>) => {
        const before = handled
        for (let time = 0; time < times; time += 1) answers.push(call('/held', headers, bare))
        await expect.poll(() => handled).toBe(before + times)
      },
      /** Answers the held calls; returns their statuses. */
      release: async () => {
        held.resolve('done')
        return (await Promise.all(answers)).map(({ status }) => status)
      },
      close: () => bare.close(),
    }
  }

  it('accepts a number of calls at a time, and more calls with a session', async () => {
    const server = await open({
      anonymous: { min: 1, seconds: 0 },
      session: { min: 2, seconds: 0 },
    })
    await server.report(100, 2)
    expect(await server.statuses()).toEqual([200, 200])
    await server.hold(1, {})
    expect(await server.statuses()).toEqual([503, 200])
    await server.hold(1, { cookie })
    expect(await server.statuses()).toEqual([503, 503])
    expect(await server.release()).toEqual([200, 200])
    await expect.poll(server.statuses).toEqual([200, 200])
    await server.close()
  })

  it('accepts as many calls as it completed in a fraction of a second', async () => {
    const server = await open({
      anonymous: { min: 0, seconds: 0.25 },
      session: { min: 0, seconds: 0.5 },
    })
    expect(await server.statuses()).toEqual([200, 200])
    expect(await server.statuses()).toEqual([200, 200])
    // Four calls in 0.4 seconds: ten a second, so 2.5 and 5 places.
    await server.report(100, 2)
    await server.hold(2, {})
    expect(await server.statuses()).toEqual([200, 200])
    await server.hold(1, {})
    expect(await server.statuses()).toEqual([503, 200])
    await server.hold(2, { cookie })
    expect(await server.statuses()).toEqual([503, 503])
    expect(await server.release()).toEqual([200, 200, 200, 200, 200])
    // After a second without calls, no call is let in.
    await server.report(100, 6)
    expect(await server.statuses()).toEqual([503, 503])
    await server.close()
  })
})
