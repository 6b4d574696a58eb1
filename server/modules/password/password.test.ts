import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { containsSecret } from '../../../fixtures/server/log-leaks.ts'
import { makeOtherCode, readCodesTo, readMailsTo } from '../../../fixtures/server/mailed.ts'
import {
  makeResident,
  makeStaff,
  type Resident,
  TEST_PASSWORD,
} from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickComparableHeaders,
  pickStatusAndBody,
  type TestResponse,
  Visitor,
} from '../../../fixtures/server/visitor.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const NEW_PASSWORD = 'Talvitie-1917'
const OTHER_PASSWORD = 'Hakapolku-1918'

let test: TestApp
let aino: Resident
const seen = new Set<string>()
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(60 * MINUTE)
  aino = await makeResident(test.database, { language: 'sv' })
  seen.add(aino.email)
})

const done = { status: 204, body: null }
const refused = (code: string, status = 400) => ({ status, body: { code } })
const mismatch = refused('CODE_MISMATCH')

const forgot = (email: string, visitor = new Visitor(test)) =>
  visitor.post('/api/forgot-password', { email })
const reset = (email: string, resetCode: string | undefined, newPassword = NEW_PASSWORD) =>
  new Visitor(test).post('/api/confirm-forgot-password', { email, resetCode, newPassword })
const signIn = (email: string, password: string) =>
  new Visitor(test).post('/api/login', { username: email, password })
async function lastCode(email: string) {
  const code = (await readCodesTo(test, email)).at(-1)
  if (code) seen.add(code)
  test.clock.advance(SECOND)
  return code
}
async function codeFor(email: string) {
  await forgot(email)
  return lastCode(email)
}
const kindsTo = async (email: string) => (await readMailsTo(test, email)).map(({ kind }) => kind)
const auditOf = (accountId: string) =>
  test.database.query(
    `select action, actor_account_id as actor, details from audit where subject_id = $1 order by id`,
    [accountId],
  )

describe('A forgotten password', () => {
  it('is reset by the mailed code, which ends every session, mails the owner and is audited', async () => {
    const [phone, desk] = [
      await makeSignedInVisitor(test, aino),
      await makeSignedInVisitor(test, aino),
    ]
    expect(pickStatusAndBody(await forgot(` ${aino.email.toUpperCase()}`))).toEqual(done)
    expect(pickStatusAndBody(await reset(aino.email, await lastCode(aino.email)))).toEqual(done)

    for (const visitor of [phone, desk])
      expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(
        refused('UNAUTHORIZED', 401),
      )
    expect(pickStatusAndBody(await signIn(aino.email, TEST_PASSWORD))).toEqual(
      refused('INVALID_CREDENTIALS', 401),
    )
    expect(pickStatusAndBody(await signIn(aino.email, NEW_PASSWORD))).toEqual(done)
    expect(await readMailsTo(test, aino.email)).toEqual([
      { kind: 'passwordReset', locale: 'sv', text: expect.stringContaining('Hej Aino\n') },
      { kind: 'passwordChanged', locale: 'sv', text: expect.stringContaining('Hej Aino\n') },
    ])
    expect((await auditOf(aino.accountId)).slice(0, 2)).toEqual([
      { action: 'code.sent', actor: null, details: { purpose: 'reset' } },
      { action: 'password.reset', actor: aino.accountId, details: {} },
    ])
  })

  it('is not reset by a wrong code, and after five wrong codes no code is accepted', async () => {
    const code = await codeFor(aino.email)
    for (let round = 0; round < 5; round += 1)
      expect(pickStatusAndBody(await reset(aino.email, makeOtherCode(code)))).toEqual(mismatch)
    expect(pickStatusAndBody(await reset(aino.email, code))).toEqual(
      refused('TOO_MANY_FAILED_ATTEMPTS'),
    )
    expect(pickStatusAndBody(await signIn(aino.email, TEST_PASSWORD))).toEqual(done)
    expect(await kindsTo(aino.email)).toEqual(['passwordReset'])

    test.clock.advance(31 * SECOND)
    expect(pickStatusAndBody(await reset(aino.email, await codeFor(aino.email)))).toEqual(done)
  })

  it('is not reset by a code that has expired, was used or has another purpose', async () => {
    const second = await codeFor(aino.email)
    const verification = await test.app.inject({
      method: 'POST',
      url: '/api/set-verification-code',
      headers: { origin: test.dependencies.settings.publicOrigin },
      payload: { email: aino.email, verificationCode: second },
    })
    expect(verification.json()).toEqual({ code: 'VERIFICATION_CODE_MISMATCH' })
    expect(pickStatusAndBody(await reset(aino.email, second))).toEqual(done)
    expect(pickStatusAndBody(await reset(aino.email, second, OTHER_PASSWORD))).toEqual(
      refused('EXPIRED_CODE'),
    )

    test.clock.advance(31 * SECOND)
    const third = await codeFor(aino.email)
    test.clock.advance(15 * MINUTE)
    expect(pickStatusAndBody(await reset(aino.email, third, OTHER_PASSWORD))).toEqual(
      refused('EXPIRED_CODE'),
    )
    expect(pickStatusAndBody(await signIn(aino.email, NEW_PASSWORD))).toEqual(done)
  })

  it('can be reset with the first code for 15 minutes after the code was last sent', async () => {
    const code = await codeFor(aino.email)
    for (let round = 0; round < 4; round += 1) {
      expect(pickStatusAndBody(await reset(aino.email, makeOtherCode(code)))).toEqual(mismatch)
      test.clock.advance(14 * MINUTE)
      expect(await codeFor(aino.email)).toBe(code)
    }
    test.clock.advance(14 * MINUTE)
    expect(pickStatusAndBody(await reset(aino.email, code))).toEqual(done)
  })

  it('counts on the attempts when the same code is sent again, but starts at zero for a new code', async () => {
    const code = await codeFor(aino.email)
    for (let round = 0; round < 4; round += 1) await reset(aino.email, makeOtherCode(code))
    test.clock.advance(31 * SECOND)
    expect(await codeFor(aino.email)).toBe(code)
    expect(pickStatusAndBody(await reset(aino.email, makeOtherCode(code)))).toEqual(mismatch)
    expect(pickStatusAndBody(await reset(aino.email, code))).toEqual(
      refused('TOO_MANY_FAILED_ATTEMPTS'),
    )
    test.clock.advance(31 * SECOND)
    const next = await codeFor(aino.email)
    expect(next).not.toBe(code)
    expect(pickStatusAndBody(await reset(aino.email, next))).toEqual(done)
    test.clock.advance(31 * SECOND)
    expect([code, next]).not.toContain(await codeFor(aino.email))
  })

  it('is reset once by two concurrent calls with the same code', async () => {
    const code = await codeFor(aino.email)
    const answers = await Promise.all([reset(aino.email, code), reset(aino.email, code)])
    expect(answers.map(pickStatusAndBody).toSorted((a, b) => a.status - b.status)).toEqual([
      done,
      refused('EXPIRED_CODE'),
    ])
    expect(await kindsTo(aino.email)).toEqual(['passwordReset', 'passwordChanged'])
  })

  it('is not reset to a weak password, which uses no attempt of the code', async () => {
    const code = await codeFor(aino.email)
    const weak = ['short', 'porras-2026', 'Salasana1!', 'Porras-2026!', 'Koivuranta-1!']
    for (const password of [...weak, ...weak])
      expect(pickStatusAndBody(await reset(aino.email, code, password))).toEqual(
        refused('INVALID_PASSWORD'),
      )
    expect(pickStatusAndBody(await reset(aino.email, code, 'Ä'.repeat(129)))).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'newPassword', key: 'too_big' }] },
    })
    expect(pickStatusAndBody(await reset(aino.email, code, `Ää1-${'x'.repeat(124)}`))).toEqual(done)
  })

  it('with an unconfirmed or removed account is reported as such only for the right code', async () => {
    const ville = await makeResident(test.database, { status: 'unconfirmed' })
    const villes = await codeFor(ville.email)
    expect(pickStatusAndBody(await reset(ville.email, makeOtherCode(villes)))).toEqual(mismatch)
    expect(pickStatusAndBody(await reset(ville.email, villes))).toEqual(
      refused('USER_NOT_CONFIRMED', 403),
    )

    const code = await codeFor(aino.email)
    await test.database.query(`update account set status = 'removed' where id = $1`, [
      aino.accountId,
    ])
    expect(pickStatusAndBody(await reset(aino.email, makeOtherCode(code)))).toEqual(mismatch)
    expect(pickStatusAndBody(await reset(aino.email, code))).toEqual(refused('USER_NOT_FOUND'))
  })

  it('gives the same response for a known and an unknown e-mail address', async () => {
    const staff = await makeStaff(test.database)
    const gone = await makeResident(test.database, { status: 'removed' })
    const emails = [aino.email, staff.email, gone.email, 'nobody.at.all@example.fi']
    const alike = (answers: TestResponse[]) => {
      const [first] = answers
      for (const answer of answers) {
        expect(pickStatusAndBody(answer)).toEqual(first && pickStatusAndBody(first))
        expect(pickComparableHeaders(answer)).toEqual(first && pickComparableHeaders(first))
        expect(answer.cookies).toEqual([])
      }
      return first && pickStatusAndBody(first)
    }
    const each = async (ask: (email: string) => Promise<TestResponse>) => {
      const answers = []
      for (const email of emails) answers.push(await ask(email))
      return alike(answers)
    }
    expect(await each((email) => reset(email, '000000'))).toEqual(mismatch)
    expect(await each((email) => forgot(email))).toEqual(done)
    expect(await each((email) => forgot(email))).toEqual(refused('TOO_MANY_REQUESTS', 429))
    const wrong = makeOtherCode(await lastCode(aino.email))
    for (let round = 0; round < 5; round += 1)
      expect(await each((email) => reset(email, wrong))).toEqual(mismatch)
    expect(await each((email) => reset(email, wrong))).toEqual(refused('TOO_MANY_FAILED_ATTEMPTS'))
    for (let round = 0; round < 4; round += 1) {
      test.clock.advance(31 * SECOND)
      expect(await each((email) => forgot(email))).toEqual(done)
    }
    test.clock.advance(31 * SECOND)
    expect(await each((email) => forgot(email))).toEqual(refused('LIMIT_EXCEEDED', 429))
    for (const email of emails)
      expect(await kindsTo(email)).toEqual(
        Array(5).fill(email === aino.email ? 'passwordReset' : 'accountUnknown'),
      )
  })

  it('takes the same database work for an unknown e-mail address as for a known one', async () => {
    const count = async () => {
      const [row] = await test.database.query(
        `select (select count(*) from mail) as mails, (select count(*) from audit) as audits,
           (select count(*) from mailed_code) as codes`,
      )
      return row
    }
    const before = await count()
    await forgot('nobody.else@example.fi')
    const unknown = await count()
    await forgot(aino.email)
    const known = await count()
    const grown = (to: unknown, from: unknown) =>
      Object.entries(Object(to)).map(([name, value]) => [name, Number(value) - Object(from)[name]])
    expect(grown(unknown, before)).toEqual([
      ['mails', 1],
      ['audits', 1],
      ['codes', 1],
    ])
    expect(grown(known, unknown)).toEqual(grown(unknown, before))
  })

  it('leads to a mail in the language of the browser for an unknown e-mail address', async () => {
    const visitor = new Visitor(test)
    visitor.cookies.set('lang', 'en')
    await forgot('nobody.english@example.fi', visitor)
    expect(await readMailsTo(test, 'nobody.english@example.fi')).toEqual([
      { kind: 'accountUnknown', locale: 'en', text: expect.stringContaining('Hello\n') },
    ])
  })

  it('that is reset also resets the rate limit of failed sign-ins', async () => {
    for (let round = 0; round < 11; round += 1) await signIn(aino.email, 'Wrong-2026!')
    expect(pickStatusAndBody(await signIn(aino.email, TEST_PASSWORD))).toEqual(
      refused('TOO_MANY_REQUESTS', 429),
    )
    await reset(aino.email, await codeFor(aino.email))
    expect(pickStatusAndBody(await signIn(aino.email, NEW_PASSWORD))).toEqual(done)
  })

  it('has a rate limit of guessed codes for each address, which does not lock the owner out', async () => {
    const from = (remoteAddress: string, resetCode: string | undefined) =>
      test.app.inject({
        method: 'POST',
        url: '/api/confirm-forgot-password',
        headers: { origin: test.dependencies.settings.publicOrigin },
        payload: { email: aino.email, resetCode, newPassword: NEW_PASSWORD },
        remoteAddress,
      })
    const statuses = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await from('192.0.2.1', '000000')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    const code = await codeFor(aino.email)
    expect((await from('192.0.2.1', code)).json()).toEqual({ code: 'TOO_MANY_REQUESTS' })
    expect((await from('192.0.2.2', code)).statusCode).toBe(204)
  })
})

describe('A password change while signed in', () => {
  const send = (visitor: Visitor) => visitor.post('/api/send-password-reset-code')
  const change = (visitor: Visitor, resetCode: string | undefined, newPassword = NEW_PASSWORD) =>
    visitor.post('/api/confirm-reset-password', { resetCode, newPassword })

  it('leaves this session and ends all other sessions, including those of staff', async () => {
    const staff = await makeStaff(test.database)
    const here = await makeSignedInVisitor(test, aino)
    const oldToken = here.cookies.get('session') ?? ''
    const others = [
      await makeSignedInVisitor(test, aino),
      await makeSignedInVisitor(test, { ...aino, staffAccountId: staff.accountId }),
    ]
    const stranger = await makeSignedInVisitor(test, await makeResident(test.database))
    expect(pickStatusAndBody(await send(here))).toEqual(done)
    expect(pickStatusAndBody(await change(here, await lastCode(aino.email)))).toEqual(done)

    expect((await here.get('/api/session')).status).toBe(200)
    const copied = new Visitor(test)
    copied.cookies.set('session', oldToken)
    expect(pickStatusAndBody(await copied.get('/api/session'))).toEqual(
      refused('UNAUTHORIZED', 401),
    )
    expect((await stranger.get('/api/session')).status).toBe(200)
    for (const other of others)
      expect(pickStatusAndBody(await other.get('/api/session'))).toEqual(
        refused('UNAUTHORIZED', 401),
      )
    expect(pickStatusAndBody(await signIn(aino.email, NEW_PASSWORD))).toEqual(done)
    expect(await kindsTo(aino.email)).toEqual(['passwordReset', 'passwordChanged'])
    expect((await auditOf(aino.accountId))[1]).toEqual({
      action: 'password.changed',
      actor: aino.accountId,
      details: {},
    })
  })

  it('is rejected with the cause, and changes no data', async () => {
    const here = await makeSignedInVisitor(test, aino)
    expect(pickStatusAndBody(await change(here, '000000'))).toEqual(mismatch)
    await send(here)
    expect(pickStatusAndBody(await send(here))).toEqual(refused('TOO_MANY_REQUESTS', 429))
    const code = await lastCode(aino.email)
    expect(pickStatusAndBody(await change(here, makeOtherCode(code)))).toEqual(mismatch)
    expect(pickStatusAndBody(await change(here, code, 'Salasana1!'))).toEqual(
      refused('INVALID_PASSWORD'),
    )
    test.clock.advance(15 * MINUTE)
    expect(pickStatusAndBody(await change(here, code))).toEqual(refused('EXPIRED_CODE'))
    expect(pickStatusAndBody(await signIn(aino.email, TEST_PASSWORD))).toEqual(done)
  })

  it('rejects the mailed code of another resident', async () => {
    const mikko = await makeResident(test.database)
    const [here, there] = [
      await makeSignedInVisitor(test, aino),
      await makeSignedInVisitor(test, mikko),
    ]
    await send(here)
    await send(there)
    const [own, others] = [await lastCode(aino.email), await lastCode(mikko.email)]
    if (own !== others) expect(pickStatusAndBody(await change(here, others))).toEqual(mismatch)
    expect(pickStatusAndBody(await change(there, others))).toEqual(done)
  })
})

it('The log of the password tests contains no password, code, name or address', () => {
  const log = test.logged.join('')
  const canaries = [
    TEST_PASSWORD,
    NEW_PASSWORD,
    OTHER_PASSWORD,
    'Aino',
    'Virtanen',
    'nobody',
    ...seen,
  ]
  expect(log).toContain('/api/confirm-forgot-password')
  expect(canaries.filter((canary) => containsSecret(log, canary))).toEqual([])
})
