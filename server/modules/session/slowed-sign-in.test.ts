import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { readMailsTo } from '../../../fixtures/server/mailed.ts'
import { makeResident, type Resident, TEST_PASSWORD } from '../../../fixtures/server/people.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'

const WRONG = 'Wrong-2026!'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR_S = (365 * DAY) / 1000

let test: TestApp
let aino: Resident
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(15 * MINUTE)
  test.pauses.length = 0
  aino = await makeResident(test.database, { language: 'sv' })
})

let addresses = 0
/** Signs in from an address that was not used before, without cookies unless they are given. */
async function signInFromElsewhere(email: string, password: string, device?: string) {
  addresses += 1
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin: test.dependencies.settings.publicOrigin },
    payload: { username: email, password },
    remoteAddress: `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`,
    ...(device !== undefined && { cookies: { device } }),
  })
  return statusCode
}

/** Fails to sign in from as many addresses; returns the statuses. */
async function failFromElsewhere(email: string, times: number) {
  const statuses = []
  for (let round = 0; round < times; round += 1)
    statuses.push(await signInFromElsewhere(email, WRONG))
  return statuses
}

/** Signs in by password; returns the browser's device cookie. */
async function deviceOf({ email }: Resident) {
  const visitor = new Visitor(test)
  await visitor.post('/api/login', { username: email, password: TEST_PASSWORD })
  return visitor.cookies.get('device') ?? ''
}

const kindsTo = async ({ email }: Resident) =>
  (await readMailsTo(test, email)).map(({ kind, locale }) => [kind, locale])

describe('Sign-ins to one account from many addresses', () => {
  it('are delayed after ten failures by up to 20 seconds each, but never rejected', async () => {
    expect(await failFromElsewhere(aino.email, 10)).toEqual(Array(10).fill(401))
    expect(test.pauses).toEqual([])

    expect(await failFromElsewhere(aino.email, 7)).toEqual(Array(7).fill(401))
    expect(test.pauses).toEqual([1, 2, 4, 8, 16, 20, 20].map((seconds) => seconds * 1000))
    expect(await signInFromElsewhere(aino.email, TEST_PASSWORD)).toBe(204)
    expect(test.pauses.length).toBe(8)

    test.clock.advance(15 * MINUTE)
    expect(await signInFromElsewhere(aino.email, WRONG)).toBe(401)
    expect(test.pauses.length).toBe(8)
  })

  it('are delayed in the same way for an address without an account', async () => {
    expect(await failFromElsewhere('nobody.at.all@example.fi', 12)).toEqual(Array(12).fill(401))
    expect(test.pauses).toEqual([1000, 2000])
  })

  it('are not counted as failures when they succeed', async () => {
    for (let round = 0; round < 12; round += 1)
      expect(await signInFromElsewhere(aino.email, TEST_PASSWORD)).toBe(204)
    expect(test.pauses).toEqual([])
  })

  it('are not delayed in a browser in which the owner has signed in before', async () => {
    const device = await deviceOf(aino)
    await failFromElsewhere(aino.email, 12)
    test.pauses.length = 0

    expect(await signInFromElsewhere(aino.email, WRONG, device)).toBe(401)
    expect(await signInFromElsewhere(aino.email, TEST_PASSWORD, device)).toBe(204)
    expect(test.pauses).toEqual([])
  })

  it('are delayed in a browser in which only others have signed in, and with an invented device cookie', async () => {
    const device = await deviceOf(await makeResident(test.database))
    await failFromElsewhere(aino.email, 10)
    for (const foreign of [device, 'x'.repeat(43), 'x'])
      expect(await signInFromElsewhere(aino.email, WRONG, foreign)).toBe(401)
    expect(test.pauses).toEqual([1000, 2000, 4000])
  })

  it('are refused after ten failures in a known browser, from any address, and not in other browsers', async () => {
    const device = await deviceOf(aino)
    const statuses = []
    for (let round = 0; round < 11; round += 1)
      statuses.push(await signInFromElsewhere(aino.email, WRONG, device))
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect(await signInFromElsewhere(aino.email, TEST_PASSWORD)).toBe(204)
    expect(test.pauses).toEqual([])
  })
})

describe('The owner of an account whose sign-ins are slowed', () => {
  it('is mailed about the delay once, and again after a week at the earliest', async () => {
    await failFromElsewhere(aino.email, 10)
    expect(await kindsTo(aino)).toEqual([])
    await Promise.all([failFromElsewhere(aino.email, 3), failFromElsewhere(aino.email, 3)])
    await signInFromElsewhere(aino.email, TEST_PASSWORD)
    test.clock.advance(7 * DAY - 1)
    await failFromElsewhere(aino.email, 12)
    expect(await kindsTo(aino)).toEqual([['signInsSlowed', 'sv']])

    test.clock.advance(1)
    await failFromElsewhere(aino.email, 12)
    expect(await kindsTo(aino)).toEqual([
      ['signInsSlowed', 'sv'],
      ['signInsSlowed', 'sv'],
    ])
    expect(
      await test.database.query(
        `select subject_id, actor_account_id, details from audit where action = 'sign-in.slowed'
           and subject_id = $1`,
        [aino.accountId],
      ),
    ).toEqual(Array(2).fill({ subject_id: aino.accountId, actor_account_id: null, details: {} }))
  })

  it('is not mailed before the account is active', async () => {
    const ville = await makeResident(test.database, { status: 'unconfirmed' })
    await failFromElsewhere(ville.email, 12)
    expect(await kindsTo(ville)).toEqual([])
  })

  it('can sign in without a delay in a known browser after a password reset', async () => {
    const visitor = new Visitor(test)
    const signIn = (password: string) =>
      visitor.post('/api/login', { username: aino.email, password })
    await signIn(TEST_PASSWORD)
    for (let round = 0; round < 11; round += 1) await signIn(WRONG)
    expect((await signIn(TEST_PASSWORD)).status).toBe(429)

    await visitor.post('/api/forgot-password', { email: aino.email })
    const [mail] = await readMailsTo(test, aino.email)
    const [, resetCode] = /: (\d{6})\n/.exec(mail?.text ?? '') ?? []
    const newPassword = 'Hakapolku-1918'
    await visitor.post('/api/confirm-forgot-password', {
      email: aino.email,
      resetCode,
      newPassword,
    })
    expect((await signIn(newPassword)).status).toBe(204)
    expect(test.pauses).toEqual([])
  })
})

describe('The device cookie', () => {
  it('lasts a year and is shared by all accounts of a browser, and only its hash is stored', async () => {
    const visitor = new Visitor(test)
    const signIn = async ({ email }: Resident) => {
      const { cookies } = await visitor.post('/api/login', {
        username: email,
        password: TEST_PASSWORD,
      })
      return cookies.find(({ name }) => name === 'device')
    }
    const first = await signIn(aino)
    expect(first).toEqual({
      name: 'device',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: YEAR_S,
    })
    const laura = await makeResident(test.database)
    expect(await signIn(laura)).toEqual(first)
    await visitor.post('/api/logout')
    expect(visitor.cookies.get('device')).toBe(first?.value)

    const rows = await test.database.query(
      'select * from device where account_id = any($1) order by used_at',
      [[aino.accountId, laura.accountId]],
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(first?.value)
  })

  it('is not set after a failed sign-in', async () => {
    const visitor = new Visitor(test)
    await visitor.post('/api/login', { username: aino.email, password: WRONG })
    expect([...visitor.cookies]).toEqual([])
  })
})
