import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident, TEST_PASSWORD } from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickComparableHeaders,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { buildApp } from '../../start/app.ts'
import {
  hashPassword,
  MAX_HASHES_AT_ONCE,
  MAX_HASHES_WAITING,
  requireHashingTurn,
  runInHashingTurn,
  verifyPassword,
} from './password.ts'

const WRONG = 'Wrong-2026!'
const MOST = MAX_HASHES_AT_ONCE + MAX_HASHES_WAITING
const overloaded = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let release = async () => {}
afterEach(() => release())

/** Takes all turns until they are released; returns how many began. */
function takeAllTurns(): () => number {
  const held = Promise.withResolvers<void>()
  let begun = 0
  const turns = Array.from({ length: MOST }, () =>
    runInHashingTurn(() => {
      begun += 1
      return held.promise
    }),
  )
  release = async () => {
    held.resolve()
    await Promise.all(turns)
  }
  return () => begun
}

/**
 * Returns the counted attempts, without the counts of calls and of a day's writes, which do not
 * depend on the answer.
 */
const attempts = () =>
  test.database.query(
    `select scope, count from attempt
     where scope not like 'calls:%' and scope not like 'day-%' and count > 0 order by scope`,
  )

it('a bounded number of password hashes runs and waits; one more is refused until one has ended', async () => {
  const begun = takeAllTurns()
  await expect(hashPassword(TEST_PASSWORD)).rejects.toThrow('SERVICE_UNAVAILABLE')
  await expect(verifyPassword(TEST_PASSWORD, null)).rejects.toThrow('SERVICE_UNAVAILABLE')
  expect(requireHashingTurn).toThrow('SERVICE_UNAVAILABLE')
  expect(begun()).toBe(MAX_HASHES_AT_ONCE)

  await release()
  expect(begun()).toBe(MOST)
  expect(await verifyPassword(TEST_PASSWORD, await hashPassword(TEST_PASSWORD))).toBe(true)
})

it('a sign-in that finds the hashing queue full gets 503, alike for known and unknown accounts, and counts as no attempt', async () => {
  const { email } = await makeResident(test.database)
  const before = await attempts()
  takeAllTurns()
  const [known, unknown] = await Promise.all(
    [email, 'nobody@example.fi'].map((username) =>
      new Visitor(test).post('/api/login', { username, password: WRONG }),
    ),
  )
  if (!(known && unknown)) throw new Error('Two sign-ins have two answers')
  expect([pickStatusAndBody(known), known.headers['retry-after']]).toEqual([overloaded, '2'])
  expect(pickStatusAndBody(unknown)).toEqual(overloaded)
  expect(pickComparableHeaders(unknown)).toEqual(pickComparableHeaders(known))
  expect(await attempts()).toEqual(before)
  const refusals = await test.database.query(
    `select 1 from audit where action = 'sign-in.refused' and details->>'code' = 'SERVICE_UNAVAILABLE'`,
  )
  expect(refusals).toEqual([])
})

it('a sign-in that is refused by the hashing queue after it was counted is no failed attempt', async () => {
  const { email } = await makeResident(test.database)
  // Turns are taken while a slowed sign-in waits, so between its count and its hash.
  const app = buildApp({ ...test.dependencies, pause: async () => void takeAllTurns() })
  let addresses = 0
  const signIn = async (password: string) => {
    addresses += 1
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { origin: test.dependencies.settings.publicOrigin },
      payload: { username: email, password },
      remoteAddress: `198.51.100.${addresses}`,
    })
    return statusCode
  }
  for (let time = 0; time < 10; time += 1) expect(await signIn(WRONG)).toBe(401)
  const before = await attempts()
  expect(await signIn(TEST_PASSWORD)).toBe(503)
  expect(await attempts()).toEqual(before)
  await app.close()
})

it('a password that cannot be checked because of load does not count as wrong', async () => {
  const visitor = await makeSignedInVisitor(test, await makeResident(test.database))
  const before = await attempts()
  takeAllTurns()
  const refused = await visitor.post('/api/session/confirm', { password: TEST_PASSWORD })
  expect(pickStatusAndBody(refused)).toEqual(overloaded)
  expect(await attempts()).toEqual(before)
})

it('a code sent with a new password is neither checked nor counted while the hashing queue is full', async () => {
  const { email } = await makeResident(test.database)
  const before = await attempts()
  takeAllTurns()
  const refused = await new Visitor(test).post('/api/confirm-forgot-password', {
    email,
    resetCode: '123456',
    newPassword: 'Lumivalkea-2026!',
  })
  expect(pickStatusAndBody(refused)).toEqual(overloaded)
  expect(await attempts()).toEqual(before)
})
