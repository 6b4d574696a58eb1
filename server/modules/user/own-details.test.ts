import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProfileUpdate } from '../../../api/own-details.ts'
import { userProfile } from '../../../api/user.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { containsSecret } from '../../../fixtures/server/log-leaks.ts'
import { makeOtherCode, readCodesTo, readMailsTo } from '../../../fixtures/server/mailed.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
  type Resident,
  TEST_PASSWORD,
} from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import {
  makeSignedInVisitor,
  pickComparableHeaders,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { deleteExpiredInBatches } from '../../kernel/jobs/expiry.ts'
import { expiringRows } from '../../start/jobs.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const PHONE = '+358 40 123 4567'
const NEW_PHONE = '+358 50 765 4321'
const NEW_PASSWORD = 'Talvitie-1917'

let test: TestApp
let aino: Resident
let here: Visitor
let count = 0
const seen = new Set<string>()
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(new Date((Math.floor(test.clock.now().getTime() / HOUR) + 1) * HOUR))
  aino = await makeResident(test.database, { language: 'sv' })
  seen.add(aino.email)
  here = await makeSignedInVisitor(test, aino)
})

const done = { status: 204, body: null }
const refused = (code: string, status = 400) => ({ status, body: { code } })
const askAgain = refused('REAUTHENTICATION_REQUIRED', 403)
const mismatch = refused('VERIFICATION_CODE_MISMATCH')
const noneWaits = { status: 409, body: { code: 'STATE_CONFLICT', state: 'none', allowed: [] } }

function newAddress(): string {
  const email = `new.${(count += 1)}@example.fi`
  seen.add(email)
  return email
}
const detailsOf = (change: Partial<ProfileUpdate> = {}): ProfileUpdate => ({
  email: aino.email,
  phoneNumber: PHONE,
  communicationByEmail: true,
  communicationBySms: false,
  marketingAllowed: false,
  ...change,
})
const update = (change: Partial<ProfileUpdate>, visitor = here) =>
  visitor.post('/api/user/update', detailsOf(change))
const confirm = (visitor = here) =>
  visitor.post('/api/session/confirm', { password: TEST_PASSWORD })
const verify = (verificationCode: string | undefined, visitor = here) =>
  visitor.post('/api/user/verify-email', { verificationCode })
const resend = (visitor = here) => visitor.post('/api/user/verify-email/resend')
const cancel = (visitor = here) => visitor.call('DELETE', '/api/user/verify-email')
const profile = async (visitor = here) => (await visitor.get('/api/user/profile')).body
const signIn = (username: string, password = TEST_PASSWORD) =>
  new Visitor(test).post('/api/login', { username, password })
const kindsTo = async (email: string) => (await readMailsTo(test, email)).map(({ kind }) => kind)
async function lastCode(email: string) {
  const code = (await readCodesTo(test, email)).at(-1)
  if (code) seen.add(code)
  return code
}
async function askFor(email: string, visitor = here) {
  await confirm(visitor)
  return update({ email }, visitor)
}
const auditOf = (...subjects: string[]) =>
  test.database.query(
    `select action, subject_kind as kind, actor_account_id as actor, details from audit
     where subject_id = any($1) and action ~ '^(resident|email-change)' order by id`,
    [subjects],
  )
const eventsOf = ({ personId }: Resident) =>
  test.database.query('select type, subject_kind as kind from event where subject_id = $1', [
    personId,
  ])
const ownDetails = (change: object = {}) => ({
  uuid: aino.accountId,
  firstName: 'Aino',
  lastName: 'Virtanen',
  email: aino.email,
  phoneNumber: PHONE,
  cognitoId: aino.residentNumber,
  marketingAllowed: false,
  communicationBySms: false,
  communicationByEmail: true,
  pendingEmail: null,
  ...change,
})

describe('Phone and preferences', () => {
  it('are saved at once without the password, and the provider gets an event', async () => {
    const change = {
      phoneNumber: ` ${NEW_PHONE} `,
      communicationBySms: true,
      communicationByEmail: false,
      marketingAllowed: true,
    }
    const saved = ownDetails({ ...change, phoneNumber: NEW_PHONE })
    expect(pickStatusAndBody(await update(change))).toEqual({ status: 200, body: saved })
    expect(await profile()).toEqual(saved)
    expect(await auditOf(aino.personId, aino.accountId)).toEqual([
      {
        action: 'resident.updated',
        kind: 'person',
        actor: aino.accountId,
        details: {
          changed: [
            'phoneNumber',
            'communicationByEmail',
            'communicationBySms',
            'marketingAllowed',
          ],
        },
      },
    ])
    expect(await eventsOf(aino)).toEqual([{ type: 'resident.updated', kind: 'person' }])
    expect(await readMailsTo(test, aino.email)).toEqual([])
  })

  it('record no event when no value changes', async () => {
    expect(pickStatusAndBody(await update({}))).toEqual({ status: 200, body: ownDetails() })
    expect(await auditOf(aino.personId, aino.accountId)).toEqual([])
  })

  it('are rejected with an error for each invalid field, and no value is saved', async () => {
    const answer = await here.post('/api/user/update', {
      email: 'aino@',
      phoneNumber: '040',
      communicationByEmail: 'yes',
      marketingAllowed: true,
    })
    expect(pickStatusAndBody(answer)).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'email', key: 'invalid_email' },
          { path: 'phoneNumber', key: 'invalid_phone_number' },
          { path: 'communicationByEmail', key: 'invalid_type' },
          { path: 'communicationBySms', key: 'invalid_type' },
        ],
      },
    })
    expect(await profile()).toEqual(ownDetails())
  })

  it('stay as the resident gave them when the provider imports other values', async () => {
    const identity = { code: '131052-308T', secrets: test.dependencies.secrets }
    const veikko = await makeResident(test.database, { identity })
    const contractId = await makeContract(test.database)
    await makeTenant(test.database, { personId: veikko.personId, contractId })
    const visitor = await makeSignedInVisitor(test, veikko)
    const reached = async () => {
      const [tenant] = await test.database.query(
        'select phone_number as phone, email from tenant where person_id = $1',
        [veikko.personId],
      )
      return tenant
    }
    await update({ email: veikko.email, phoneNumber: NEW_PHONE }, visitor)
    expect(await reached()).toEqual({ phone: NEW_PHONE, email: veikko.email })

    const key = await makeKey(test.database)
    const row = {
      externalId: 'R-veikko',
      givenName: 'Veikko',
      familyName: 'Vieras',
      identityCode: identity.code,
      phoneNumber: '+358 40 555 0122',
      email: 'other@example.fi',
    }
    const imported = await new Visitor(test).call(
      'PUT',
      '/api/provider/residents',
      { rows: [row] },
      { authorization: `Bearer ${key}` },
    )
    expect(imported.status).toBe(200)
    expect(await reached()).toEqual({ phone: NEW_PHONE, email: veikko.email })
    expect(await profile(visitor)).toEqual({
      phoneNumber: NEW_PHONE,
      email: veikko.email,
      uuid: expect.any(String),
      firstName: 'Veikko',
      lastName: 'Vieras',
      cognitoId: expect.any(String),
      marketingAllowed: false,
      communicationBySms: false,
      communicationByEmail: true,
      pendingEmail: null,
    })
  })
})

describe('Two windows on own details', () => {
  const conflict = {
    status: 409,
    body: { code: 'STATE_CONFLICT', state: 'details_changed', allowed: [] },
  }
  /** Reads the details in a window, which then saves a change of them. */
  async function openWindow() {
    const { email, phoneNumber, pendingEmail, ...rest } = userProfile.parse(await profile())
    const { communicationByEmail, communicationBySms, marketingAllowed } = rest
    const preferences = { communicationByEmail, communicationBySms, marketingAllowed }
    const seen = { email, phoneNumber, pendingEmail, ...preferences }
    return async (change: Partial<ProfileUpdate>) => {
      const details = { email, phoneNumber, ...preferences, ...change }
      return pickStatusAndBody(await here.post('/api/user/update', { ...details, seen }))
    }
  }

  it('store the changes of both windows', async () => {
    await update({})
    const [one, other] = [await openWindow(), await openWindow()]
    const email = newAddress()
    await one({ phoneNumber: NEW_PHONE, communicationBySms: true })
    await confirm()
    const both = ownDetails({
      phoneNumber: NEW_PHONE,
      communicationBySms: true,
      marketingAllowed: true,
      pendingEmail: email,
    })
    expect(await other({ email, marketingAllowed: true })).toEqual({ status: 200, body: both })
    expect(await profile()).toEqual(both)
  })

  it('do not begin to change the address back once its new address was confirmed', async () => {
    const [email, window] = [newAddress(), await openWindow()]
    await askFor(email)
    await verify(await lastCode(email))
    expect(await window({ phoneNumber: NEW_PHONE })).toEqual({
      status: 200,
      body: ownDetails({ email, phoneNumber: NEW_PHONE }),
    })
  })

  it('are refused where both change the same detail, and the second change is not saved', async () => {
    await update({})
    const [one, other] = [await openWindow(), await openWindow()]
    await one({ phoneNumber: NEW_PHONE })
    const typed = { phoneNumber: '+358 44 111 2222', marketingAllowed: true }
    expect(await other(typed)).toEqual(conflict)
    expect(await profile()).toEqual(ownDetails({ phoneNumber: NEW_PHONE }))
    const again = await openWindow()
    expect(await again(typed)).toEqual({ status: 200, body: ownDetails(typed) })
  })

  it('are refused where both ask for a new address, before the password is requested', async () => {
    const [one, other] = [await openWindow(), await openWindow()]
    const [first, second] = [newAddress(), newAddress()]
    await confirm()
    await one({ phoneNumber: PHONE, email: first })
    test.clock.advance(6 * MINUTE)
    expect(await other({ phoneNumber: PHONE, email: second })).toEqual(conflict)
    expect(await profile()).toEqual(ownDetails({ pendingEmail: first }))
    expect(await kindsTo(second)).toEqual([])
  })

  it('do not conflict when both save the same values', async () => {
    await update({})
    const [one, other] = [await openWindow(), await openWindow()]
    const saved = { status: 200, body: ownDetails({ phoneNumber: NEW_PHONE }) }
    expect(await one({ phoneNumber: NEW_PHONE })).toEqual(saved)
    expect(await other({ phoneNumber: NEW_PHONE })).toEqual(saved)
  })

  it('overwrite each other when they do not send the values that they have loaded', async () => {
    await update({ phoneNumber: NEW_PHONE })
    expect(pickStatusAndBody(await update({}))).toEqual({ status: 200, body: ownDetails() })
  })
})

describe('A new e-mail address', () => {
  it('takes effect with its mailed code, and until then the old address signs in and gets the mails', async () => {
    const email = newAddress()
    const elsewhere = await makeSignedInVisitor(test, aino)
    await confirm()
    const wish = { email: ` ${email.toUpperCase()}`, phoneNumber: NEW_PHONE }
    const waiting = ownDetails({ phoneNumber: NEW_PHONE, pendingEmail: email })
    expect(pickStatusAndBody(await update(wish))).toEqual({ status: 200, body: waiting })
    expect(await readMailsTo(test, aino.email)).toEqual([
      {
        kind: 'emailChangeRequested',
        locale: 'sv',
        text: expect.stringContaining('/password/forgot'),
      },
    ])
    expect(await readMailsTo(test, email)).toEqual([
      { kind: 'newEmailCode', locale: 'sv', text: expect.stringContaining('Hej Aino\n') },
    ])
    expect(pickStatusAndBody(await signIn(aino.email))).toEqual(done)
    expect((await signIn(email)).status).toBe(401)

    const old = here.cookies.get('session') ?? ''
    test.clock.advance(SECOND)
    expect(pickStatusAndBody(await verify(await lastCode(email)))).toEqual(done)
    expect(await profile()).toEqual(ownDetails({ email, phoneNumber: NEW_PHONE }))
    expect(pickStatusAndBody(await signIn(email))).toEqual(done)
    expect((await signIn(aino.email)).status).toBe(401)
    expect(await kindsTo(aino.email)).toEqual(['emailChangeRequested', 'emailChanged'])

    const copied = new Visitor(test)
    copied.cookies.set('session', old)
    for (const visitor of [elsewhere, copied])
      expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(
        refused('UNAUTHORIZED', 401),
      )
    const updated = (changed: string) => ({
      action: 'resident.updated',
      kind: 'person',
      actor: aino.accountId,
      details: { changed: [changed] },
    })
    const requested = { action: 'email-change.requested', kind: 'account', details: {} }
    expect(await auditOf(aino.personId, aino.accountId)).toEqual([
      updated('phoneNumber'),
      { ...requested, actor: aino.accountId },
      updated('email'),
    ])
    expect(pickStatusAndBody(await verify('000000'))).toEqual(noneWaits)
  })

  it('is refused in a session in which the password was not given again', async () => {
    const email = newAddress()
    expect(pickStatusAndBody(await update({ email, phoneNumber: NEW_PHONE }))).toEqual(askAgain)
    const stolen = new Visitor(test)
    for (const [name, value] of here.cookies) stolen.cookies.set(name, value)
    await confirm()
    expect(pickStatusAndBody(await update({ email }, stolen))).toEqual(refused('UNAUTHORIZED', 401))
    test.clock.advance(5 * MINUTE)
    expect(pickStatusAndBody(await update({ email }))).toEqual(askAgain)
    expect(await profile()).toEqual(ownDetails())
    expect([await kindsTo(aino.email), await kindsTo(email)]).toEqual([[], []])
  })

  it('is discarded by cancelling, and not by a form that was opened before the address was given', async () => {
    const email = newAddress()
    await askFor(email)
    const code = await lastCode(email)
    expect((await update({})).status).toBe(200)
    expect(await profile()).toEqual({ ...ownDetails(), pendingEmail: email })
    expect(pickStatusAndBody(await cancel())).toEqual(done)
    expect(await profile()).toEqual(ownDetails())
    expect(pickStatusAndBody(await verify(code))).toEqual(noneWaits)
    expect(pickStatusAndBody(await resend())).toEqual(noneWaits)
    expect(pickStatusAndBody(await cancel())).toEqual(done)
    expect((await auditOf(aino.accountId)).map((entry) => Object(entry).action)).toEqual([
      'email-change.requested',
      'email-change.given-up',
    ])
  })

  it('that is already waiting for its code is no change: no password is required, and no mail is sent', async () => {
    const email = newAddress()
    await askFor(email)
    test.clock.advance(6 * MINUTE)
    expect(pickStatusAndBody(await update({ email, phoneNumber: NEW_PHONE }))).toEqual({
      status: 200,
      body: ownDetails({ phoneNumber: NEW_PHONE, pendingEmail: email }),
    })
    expect(await kindsTo(email)).toEqual(['newEmailCode'])
    const second = newAddress()
    expect(pickStatusAndBody(await update({ email: second }))).toEqual(askAgain)
    expect(pickStatusAndBody(await askFor(second))).toEqual({
      status: 200,
      body: ownDetails({ pendingEmail: second }),
    })
    expect(pickStatusAndBody(await verify(await lastCode(email)))).toEqual(mismatch)
    expect(pickStatusAndBody(await verify(await lastCode(second)))).toEqual(done)
  })

  it('is discarded after a day, and its code after 15 minutes', async () => {
    const email = newAddress()
    await askFor(email)
    const code = await lastCode(email)
    test.clock.advance(15 * MINUTE)
    expect(pickStatusAndBody(await verify(code))).toEqual(refused('VERIFICATION_CODE_EXPIRED'))
    test.clock.set(new Date(test.clock.now().getTime() + 24 * HOUR - 15 * MINUTE - 1))
    here = await makeSignedInVisitor(test, aino)
    expect(await profile()).toEqual(ownDetails({ pendingEmail: email }))
    test.clock.advance(1)
    expect(await profile()).toEqual(ownDetails())
    expect(pickStatusAndBody(await resend())).toEqual(noneWaits)
    await deleteExpiredInBatches(test.database, test.clock.now(), expiringRows)
    expect(await test.database.query('select * from email_change')).toEqual([])
  })

  it('is discarded when the password is reset, so that whoever knew the old password cannot confirm it', async () => {
    const email = newAddress()
    await askFor(email)
    await new Visitor(test).post('/api/forgot-password', { email: aino.email })
    const resetCode = await lastCode(aino.email)
    const reset = { email: aino.email, resetCode, newPassword: NEW_PASSWORD }
    expect((await new Visitor(test).post('/api/confirm-forgot-password', reset)).status).toBe(204)
    here = await makeSignedInVisitor(test, aino)
    expect(await profile()).toEqual(ownDetails())
  })

  it('requires its own code: a wrong code, one of another purpose and one of another account are refused', async () => {
    const [email, theirs] = [newAddress(), newAddress()]
    const mikko = await makeResident(test.database)
    const there = await makeSignedInVisitor(test, mikko)
    await askFor(email)
    await askFor(theirs, there)
    const [own, others] = [await lastCode(email), await lastCode(theirs)]
    await new Visitor(test).post('/api/forgot-password', { email: aino.email })
    const reset = await lastCode(aino.email)
    for (const code of [makeOtherCode(own, others, reset), others, reset])
      if (code !== own) expect(pickStatusAndBody(await verify(code))).toEqual(mismatch)
    expect(pickStatusAndBody(await verify('12345'))).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [{ path: 'verificationCode', key: 'invalid_pin' }],
      },
    })
    expect(pickStatusAndBody(await verify(own))).toEqual(done)
    expect(pickStatusAndBody(await verify(others, there))).toEqual(done)
  })

  it('accepts at most five attempts to enter its code', async () => {
    const email = newAddress()
    await askFor(email)
    const code = await lastCode(email)
    for (let round = 0; round < 5; round += 1)
      expect(pickStatusAndBody(await verify(makeOtherCode(code)))).toEqual(mismatch)
    expect(pickStatusAndBody(await verify(code))).toEqual(refused('TOO_MANY_REQUESTS', 429))
    test.clock.advance(31 * SECOND)
    expect(pickStatusAndBody(await resend())).toEqual(done)
    const next = await lastCode(email)
    expect(pickStatusAndBody(await verify(next))).toEqual(done)
  })

  it('gets another code at most once in half a minute, and five times in an hour', async () => {
    const email = newAddress()
    await askFor(email)
    const soon = await resend()
    expect(pickStatusAndBody(soon)).toEqual(refused('TOO_MANY_REQUESTS', 429))
    expect(soon.headers['retry-after']).toBe('30')
    for (let round = 0; round < 4; round += 1) {
      test.clock.advance(31 * SECOND)
      expect(pickStatusAndBody(await resend())).toEqual(done)
    }
    test.clock.advance(31 * SECOND)
    expect(pickStatusAndBody(await resend())).toEqual(refused('LIMIT_EXCEEDED', 429))
    await cancel()
    const answer = await askFor(email)
    expect(pickStatusAndBody(answer)).toEqual(refused('LIMIT_EXCEEDED', 429))
    expect(await profile()).toEqual(ownDetails())
  })

  it('can be requested ten times in an hour', async () => {
    await confirm()
    const statuses = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await update({ email: newAddress() })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('An address that another account has', () => {
  it('gets the same responses as a free address, and only its owner is notified', async () => {
    const mikko = await makeResident(test.database, { givenName: 'Mikko', language: 'en' })
    const staff = await makeStaff(test.database)
    const free = newAddress()
    const work = async () => {
      const [row] = await test.database.query<Record<string, number>>(
        `select (select count(*)::int from mail) as mails, (select count(*)::int from audit) as audits,
           (select count(*)::int from mailed_code) as codes`,
      )
      return row ?? {}
    }
    const seenWith = async (email: string) => {
      here = await makeSignedInVisitor(test, aino)
      await confirm()
      const before = await work()
      const asked = await update({ email })
      const after = await work()
      const answers = [asked]
      for (let round = 0; round < 5; round += 1)
        answers.push(await verify(makeOtherCode(await lastCode(email))))
      answers.push(await verify(makeOtherCode(await lastCode(email))))
      answers.push(await resend())
      test.clock.advance(31 * SECOND)
      answers.push(await resend())
      const grown = Object.keys(after).map((name) => (after[name] ?? 0) - (before[name] ?? 0))
      const shown = JSON.stringify(
        answers.map((answer) => ({
          ...pickStatusAndBody(answer),
          headers: pickComparableHeaders(answer),
        })),
      )
      await cancel()
      test.clock.advance(16 * MINUTE)
      return {
        grown,
        statuses: answers.map(({ status }) => status),
        answers: shown.replaceAll(email, 'the address').replaceAll(/"content-length":"\d+"/g, ''),
      }
    }
    const withFree = await seenWith(free)
    expect(withFree.statuses).toEqual([200, 400, 400, 400, 400, 400, 429, 429, 204])
    expect(await seenWith(mikko.email)).toEqual(withFree)
    expect(await seenWith(staff.email)).toEqual(withFree)
    expect(await readMailsTo(test, mikko.email)).toEqual(
      Array(2).fill({
        kind: 'emailInUse',
        locale: 'en',
        text: expect.stringContaining('Hello Mikko\n'),
      }),
    )
    expect(await kindsTo(staff.email)).toEqual(['accountUnknown', 'accountUnknown'])
  })

  it('since the code was sent is refused like a wrong code, and its owner is notified', async () => {
    const email = newAddress()
    await askFor(email)
    const code = await lastCode(email)
    await makeResident(test.database, { email, givenName: 'Laura' })
    test.clock.advance(SECOND)
    expect(pickStatusAndBody(await verify(code))).toEqual(mismatch)
    expect(await profile()).toEqual(ownDetails({ pendingEmail: email }))
    expect(await kindsTo(email)).toEqual(['newEmailCode', 'emailInUse'])
    test.clock.advance(31 * SECOND)
    expect(pickStatusAndBody(await resend())).toEqual(done)
    expect(await kindsTo(email)).toEqual(['newEmailCode', 'emailInUse', 'emailInUse'])
  })

  it('that was never confirmed is given to the holder of the code', async () => {
    const email = newAddress()
    const unconfirmed = await makeResident(test.database, { email, status: 'unconfirmed' })
    await askFor(email)
    expect(pickStatusAndBody(await verify(await lastCode(email)))).toEqual(done)
    expect(await profile()).toEqual(ownDetails({ email }))
    expect(
      await test.database.query('select email from account where id = $1', [unconfirmed.accountId]),
    ).toEqual([{ email: null }])
  })

  it('at the same time is given to only one of two accounts', async () => {
    const email = newAddress()
    const mikko = await makeResident(test.database)
    const there = await makeSignedInVisitor(test, mikko)
    await askFor(email)
    const first = await lastCode(email)
    test.clock.advance(31 * SECOND)
    await askFor(email, there)
    const second = await lastCode(email)
    expect(first).not.toBe(second)
    const answers = await Promise.all([
      verify(first),
      verify(second, there),
      verify(second),
      verify(second, there),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 400, 400, 409,
    ])
    expect(await test.database.query('select id from account where email = $1', [email])).toEqual([
      { id: mikko.accountId },
    ])
    expect(await profile()).toEqual(ownDetails({ pendingEmail: email }))
  })
})

it('The log of the tests of own details contains no address, code, phone number or password', () => {
  const log = test.logged.join('')
  expect(log).toContain('/api/user/update')
  const canaries = [TEST_PASSWORD, NEW_PASSWORD, PHONE, NEW_PHONE, 'Virtanen', ...seen]
  expect(canaries.filter((canary) => containsSecret(log, canary))).toEqual([])
})
