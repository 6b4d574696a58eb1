import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { openFreshDatabase } from '../../../fixtures/server/database.ts'
import { makeResident, TEST_PASSWORD } from '../../../fixtures/server/people.ts'
import type { Database } from '../database/port.ts'
import { normalizeClientAddress } from './client-address.ts'

describe('The address of a client', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:50123', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s counts as the client address %s', (address, counted) => {
    expect(normalizeClientAddress(address)).toBe(counted)
  })
})

const PROXY = '10.0.0.5'

/** Signs in with a wrong password, or the right one; returns the status. */
async function signIn(
  { app, dependencies }: TestApp,
  { email, password = 'Wrong-2026!', from = PROXY, forwardedFor = '' }: SignInFrom,
): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: {
      origin: dependencies.settings.publicOrigin,
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    },
    payload: { username: email, password },
    remoteAddress: from,
  })
  return statusCode
}

interface SignInFrom {
  readonly email: string
  readonly password?: string
  readonly from?: string
  readonly forwardedFor?: string
}

/** Signs in eleven times with a wrong password; returns the statuses. */
async function failElevenTimes(test: TestApp, tries: (round: number) => SignInFrom) {
  const statuses = []
  for (let round = 0; round < 11; round += 1) statuses.push(await signIn(test, tries(round)))
  return statuses
}

const elevenFailures = [...Array(10).fill(401), 429]

let database: Database
let email: string
beforeAll(async () => {
  database = await openFreshDatabase()
  email = (await makeResident(database)).email
})
afterAll(() => database.close())

describe('Behind a trusted proxy', () => {
  let test: TestApp
  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: '10.0.0.0/24, 2001:db8:ffff::1' }
    test = await startTestApp({ database, env })
  })
  afterAll(() => test.app.close())

  it('the failed sign-ins of one client do not lock out another client', async () => {
    const own = { email, forwardedFor: '198.51.100.7' }
    expect(await failElevenTimes(test, () => own)).toEqual(elevenFailures)

    const others = { email, password: TEST_PASSWORD, forwardedFor: '198.51.100.8' }
    expect(await signIn(test, others)).toBe(204)
    const elsewhere = { ...others, from: '2001:db8:ffff::1', forwardedFor: '198.51.100.7' }
    expect(await signIn(test, elsewhere)).toBe(429)
  })

  it('a client cannot choose its address by sending the forwarding header itself', async () => {
    const forged = (round: number) => ({ email, forwardedFor: `192.0.2.${round}, 203.0.113.1` })
    expect(await failElevenTimes(test, forged)).toEqual(elevenFailures)
  })

  it('a call that bypasses the proxies is counted by the address of its connection', async () => {
    const direct = (round: number) => ({
      email,
      from: '203.0.113.2',
      forwardedFor: `192.0.2.${round}`,
    })
    expect(await failElevenTimes(test, direct)).toEqual(elevenFailures)
  })

  it('an IPv6 client is counted by its /64 network', async () => {
    const moving = (round: number) => ({ email, forwardedFor: `2001:db8:1:2::${round}` })
    expect(await failElevenTimes(test, moving)).toEqual(elevenFailures)
    expect(await signIn(test, { email, forwardedFor: '2001:db8:1:3::1' })).toBe(401)
  })

  it('the calls of one client do not use up the rate limit of another client', async () => {
    const read = async (forwardedFor: string) =>
      (
        await test.app.inject({
          url: '/api/feature-flags',
          headers: { 'x-forwarded-for': forwardedFor },
          remoteAddress: PROXY,
        })
      ).statusCode
    await database.query('delete from attempt')
    expect(await read('198.51.100.17')).toBe(200)
    await database.query('update attempt set count = 1200')
    expect(await read('198.51.100.17')).toBe(429)
    expect(await read('198.51.100.18')).toBe(200)
  })
})

it.each([
  [undefined, '203.0.113.3'],
  ['none', '203.0.113.4'],
])(
  'Without trusted proxies (%s) the forwarding header that a client sends is ignored',
  async (env, from) => {
    const test = await startTestApp({ database, env: { TRUSTED_PROXIES: env } })
    const forged = (round: number) => ({ email, from, forwardedFor: `192.0.2.${round}` })
    expect(await failElevenTimes(test, forged)).toEqual(elevenFailures)
    await test.app.close()
  },
)
