import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { containsSecret } from '../../../fixtures/server/log-leaks.ts'
import {
  makeResident,
  makeStaff,
  type Resident,
  TEST_PASSWORD,
} from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireConfirmedPassword } from './confirmation.ts'
import { renewSession } from './sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WRONG = 'Wrong-2026!'

let test: TestApp
let aino: Resident
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(new Date((Math.floor(test.clock.now().getTime() / HOUR) + 1) * HOUR))
  aino = await makeResident(test.database)
})

const done = { status: 204, body: null }
const refused = (code: string, status: number) => ({ status, body: { code } })
const wrong = refused('INVALID_CREDENTIALS', 401)
const unauthorized = refused('UNAUTHORIZED', 401)

const confirm = (visitor: Visitor, password = TEST_PASSWORD) =>
  visitor.post('/api/session/confirm', { password })
const copyOf = (visitor: Visitor) => {
  const copy = new Visitor(test)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}
async function sessionOf({ accountId, personId }: Resident): Promise<Caller> {
  const [session] = await test.database.query<{ id: string }>(
    'select id from session where account_id = $1 order by created_at desc limit 1',
    [accountId],
  )
  return {
    accountId,
    personId,
    staffAccountId: null,
    sessionId: session?.id ?? '',
    identityProvider: 'ftn',
    language: 'fi',
  }
}
const isConfirmed = async (caller: Caller) =>
  requireConfirmedPassword(test, caller).then(
    () => true,
    (error: unknown) => error,
  )
const notConfirmed = expect.objectContaining({
  status: 403,
  body: { code: 'REAUTHENTICATION_REQUIRED' },
})
const auditOf = ({ sessionId }: Caller) =>
  test.database.query(
    `select action, actor_account_id as actor, subject_kind as kind, details from audit
     where subject_id = $1 order by id`,
    [sessionId],
  )

describe('The password given again', () => {
  it('is valid for five minutes in its session, and in no other session', async () => {
    const other = await makeSignedInVisitor(test, aino)
    const caller = await sessionOf(aino)
    test.clock.advance(1000)
    const visitor = await makeSignedInVisitor(test, aino)
    const here = await sessionOf(aino)
    expect(await isConfirmed(here)).toEqual(notConfirmed)

    expect(pickStatusAndBody(await confirm(visitor))).toEqual(done)
    expect(await isConfirmed(here)).toBe(true)
    expect(await isConfirmed(caller)).toEqual(notConfirmed)
    expect((await other.get('/api/session')).status).toBe(200)
    expect(await auditOf(here)).toEqual([
      { action: 'password.confirmed', actor: aino.accountId, kind: 'session', details: {} },
    ])

    test.clock.advance(5 * MINUTE - 1)
    expect(await isConfirmed(here)).toBe(true)
    test.clock.advance(1)
    expect(await isConfirmed(here)).toEqual(notConfirmed)
  })

  it('is not confirmed by a wrong password, which the audit log records', async () => {
    const visitor = await makeSignedInVisitor(test, aino)
    const caller = await sessionOf(aino)
    for (const password of [WRONG, TEST_PASSWORD.toLowerCase(), ` ${TEST_PASSWORD}`, 'x'])
      expect(pickStatusAndBody(await confirm(visitor, password))).toEqual(wrong)
    expect(await isConfirmed(caller)).toEqual(notConfirmed)
    expect((await visitor.get('/api/session')).status).toBe(200)
    expect(await auditOf(caller)).toEqual(
      Array(4).fill({
        action: 'password-confirmation.refused',
        actor: aino.accountId,
        kind: 'session',
        details: {},
      }),
    )
  })

  it('replaces the session token, so that a stolen copy of the session is not confirmed', async () => {
    const visitor = await makeSignedInVisitor(test, aino)
    const stolen = copyOf(visitor)
    expect(pickStatusAndBody(await confirm(visitor))).toEqual(done)
    expect(pickStatusAndBody(await stolen.get('/api/session'))).toEqual(unauthorized)
    expect((await visitor.get('/api/session')).status).toBe(200)
  })

  it('is no longer confirmed under the token that follows an identification or a new password', async () => {
    const visitor = await makeSignedInVisitor(test, aino)
    const caller = await sessionOf(aino)
    for (const identified of [true, false]) {
      const token = await renewSession(test.database, test.clock, caller.sessionId, { identified })
      visitor.cookies.set('session', token ?? '')
      expect(await isConfirmed(caller)).toEqual(notConfirmed)
      await confirm(visitor)
      expect(await isConfirmed(caller)).toBe(true)
    }
  })

  it('is refused after ten wrong passwords in a session, from all addresses together', async () => {
    const visitor = await makeSignedInVisitor(test, aino)
    const guess = async (remoteAddress: string, password: string) =>
      statusAndBodyOf(
        await test.app.inject({
          method: 'POST',
          url: '/api/session/confirm',
          headers: { origin: test.dependencies.settings.publicOrigin },
          cookies: Object.fromEntries(visitor.cookies),
          payload: { password },
          remoteAddress,
        }),
      )
    for (let round = 1; round <= 10; round += 1)
      expect(await guess(`192.0.2.${round}`, WRONG)).toEqual(wrong)
    expect(await guess('192.0.2.99', TEST_PASSWORD)).toEqual(refused('TOO_MANY_REQUESTS', 429))

    const owner = await makeSignedInVisitor(test, aino)
    expect(pickStatusAndBody(await confirm(owner))).toEqual(done)
    test.clock.advance(15 * MINUTE)
    expect(await guess('192.0.2.99', TEST_PASSWORD)).toEqual(done)
  })

  it('shares the limit of guesses from one address with sign-ins', async () => {
    const guesses = await makeSignedInVisitor(test, aino)
    for (let round = 0; round < 5; round += 1) await confirm(guesses, WRONG)
    const signIn = (password: string) =>
      new Visitor(test).post('/api/login', { username: aino.email, password })
    for (let round = 0; round < 5; round += 1)
      expect(pickStatusAndBody(await signIn(WRONG))).toEqual(wrong)
    const slowed = await confirm(await makeSignedInVisitor(test, aino), WRONG)
    expect(pickStatusAndBody(slowed)).toEqual(refused('TOO_MANY_REQUESTS', 429))
    expect(slowed.headers['retry-after']).toBe('900')
    expect((await signIn(TEST_PASSWORD)).status).toBe(429)
  })

  it('resets the count of wrong passwords when it is right', async () => {
    const visitor = await makeSignedInVisitor(test, aino)
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 9; tried += 1) await confirm(visitor, WRONG)
      expect(pickStatusAndBody(await confirm(visitor))).toEqual(done)
    }
  })

  it('is refused to staff, without a session, and with a field error when the password is missing', async () => {
    const staff = await makeStaff(test.database)
    const acting = await makeSignedInVisitor(test, { ...aino, staffAccountId: staff.accountId })
    expect(pickStatusAndBody(await confirm(acting))).toEqual(
      refused('IMPERSONATION_WRITE_ACCESS_DENIED', 401),
    )
    expect(pickStatusAndBody(await confirm(new Visitor(test)))).toEqual(unauthorized)
    for (const [body, key] of [
      [{}, 'required'],
      [{ password: '' }, 'required'],
      [{ password: 'x'.repeat(129) }, 'too_big'],
    ] as const)
      expect(
        pickStatusAndBody(
          await (await makeSignedInVisitor(test, aino)).post('/api/session/confirm', body),
        ),
      ).toEqual({
        status: 400,
        body: { code: 'VALIDATION_ERROR', fields: [{ path: 'password', key }] },
      })
  })
})

it('The log of the confirmation tests contains no password', () => {
  const log = test.logged.join('')
  expect(log).toContain('/api/session/confirm')
  expect([TEST_PASSWORD, WRONG].filter((secret) => containsSecret(log, secret))).toEqual([])
})

const statusAndBodyOf = ({ statusCode, payload }: { statusCode: number; payload: string }) => ({
  status: statusCode,
  body: payload === '' ? null : JSON.parse(payload),
})
