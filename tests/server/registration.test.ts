import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { demoSnapshot } from '../../fixtures/server/demo-snapshot.ts'
import type { Identification } from '../../fixtures/server/identify.ts'
import { containsSecret } from '../../fixtures/server/log-leaks.ts'
import { codesTo, mailsTo, otherThan } from '../../fixtures/server/mailed.ts'
import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { PASSWORD } from '../../fixtures/server/people.ts'
import {
  ANEW,
  BY_PASSPORT,
  enterCode,
  giveEmail,
  identifiedVisitor,
  NOORA,
  NOORAS_EMAIL,
  NOORAS_PASSWORD,
  startRegistration,
} from '../../fixtures/server/registering.ts'
import { redirectTarget } from '../../fixtures/server/termination.ts'
import {
  comparableHeaders,
  statusAndBody,
  type TestResponse,
  Visitor,
} from '../../fixtures/server/visitor.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { stranger } from '../../server/kernel/identity/dev-provider/persons.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const AINOS_EMAIL = 'aino.virtanen@example.fi'
const VILLES_EMAIL = 'ville.vanhanen@example.fi'
const VILLE: Identification = { person: '010200A903C' }

const refused = (error: string) => ({ status: 303, location: `/login?error=${error}` })
const done = { status: 204, body: null }
const sent = { status: 200, body: { cognitoId: expect.stringMatching(/^KR-\d{6}$/) } }
const failed = { status: 401, body: { code: 'REGISTRATION_FAILED' } }
const mismatch = { status: 400, body: { code: 'VERIFICATION_CODE_MISMATCH' } }
const expired = { status: 400, body: { code: 'VERIFICATION_CODE_EXPIRED' } }
const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }
const inProgress = (email: string | null, phase: string) => ({
  status: 200,
  body: { email, phase },
})

const newDatabase = migratedPostgres()

describe('Registering', () => {
  let portal: DemoPortal
  let restoreDemo: () => Promise<void>
  beforeAll(async () => {
    portal = await startDemoPortal({ database: await newDatabase() })
    restoreDemo = await demoSnapshot(portal.dependencies)
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await restoreDemo()
    portal.clock.advance(60 * MINUTE)
  })

  const seenCodes = new Set<string>()
  async function codes(email = NOORAS_EMAIL) {
    const found = await codesTo(portal, email)
    for (const code of found) seenCodes.add(code)
    return found
  }
  const lastCode = async (email?: string) => (await codes(email)).at(-1)
  const kindsTo = async (email: string) => (await mailsTo(portal, email)).map(({ kind }) => kind)
  const signIn = (email = NOORAS_EMAIL, password = NOORAS_PASSWORD) =>
    new Visitor(portal).post('/api/login', { username: email, password })
  const account = { status: 'active', provider: 'ftn', language: 'fi' }
  const noorasAccount = { ...account, email: NOORAS_EMAIL, phone: '+358 40 555 0107' }
  const ainosAccount = { ...account, email: AINOS_EMAIL, phone: '+358 40 555 0101' }
  const villesAccount = { ...account, email: VILLES_EMAIL, phone: '+358 40 555 0119' }
  const accountOf = (key: string) =>
    portal.database.query(
      `select email, status, identity_provider as provider, language,
           phone_number as phone from account where person_id = $1`,
      [demoPersonId(key)],
    )
  const audited = (action: string) =>
    portal.database.query(
      `select actor_account_id is not null as known, subject_kind, details from audit
         where action = $1 order by id`,
      [action],
    )

  describe('Noora', () => {
    it('identifies by bank, gives address and password, enters the code and signs in', async () => {
      const noora = new Visitor(portal)
      const back = await noora.get(await startRegistration(noora, NOORA))
      expect([back.status, back.headers.location, back.headers['cache-control']]).toEqual([
        303,
        '/register',
        'no-store',
      ])
      expect(back.cookies).toEqual([
        {
          name: 'registration',
          value: expect.stringMatching(/^[\w-]{43}$/),
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
        },
        { name: 'registration_authorized', value: 'true', path: '/', sameSite: 'Lax' },
      ])
      expect(statusAndBody(await noora.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'create-password'),
      )
      expect(statusAndBody(await giveEmail(noora, ` ${NOORAS_EMAIL.toUpperCase()} `))).toEqual(sent)
      expect(await mailsTo(portal, NOORAS_EMAIL)).toEqual([
        {
          kind: 'verificationCode',
          locale: 'fi',
          text: expect.stringContaining('Hei Noora\n'),
        },
      ])
      expect(statusAndBody(await signIn())).toEqual({
        status: 403,
        body: { code: 'USER_NOT_CONFIRMED' },
      })

      const confirmed = await enterCode(noora, await lastCode(), NOORAS_EMAIL.toUpperCase())
      expect(statusAndBody(confirmed)).toEqual(done)
      expect([...noora.cookies.keys()]).toEqual(['identification', 'browser'])
      expect(statusAndBody(await noora.get('/api/registration'))).toEqual(failed)
      expect(await accountOf('noora')).toEqual([noorasAccount])
      expect(statusAndBody(await signIn())).toEqual(done)
      expect(await audited('account.confirmed')).toEqual([
        { known: true, subject_kind: 'account', details: {} },
      ])
    })

    it('identifies by passport, and the account says so', async () => {
      const noora = await identifiedVisitor(portal, { ...NOORA, method: 'passport' }, BY_PASSPORT)
      await giveEmail(noora)
      expect(statusAndBody(await enterCode(noora, await lastCode()))).toEqual(done)
      expect(await accountOf('noora')).toEqual([{ ...noorasAccount, provider: 'passport' }])
    })

    it('closes the page and comes back: her data is still there, and the same code is sent again', async () => {
      const noora = await identifiedVisitor(portal)
      await giveEmail(noora)
      expect(statusAndBody(await noora.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'verify-email'),
      )
      portal.clock.advance(31 * SECOND)
      expect(statusAndBody(await giveEmail(noora, NOORAS_EMAIL, null))).toEqual(sent)

      const [first, ...more] = await codes()
      expect(more).toEqual([first])
      expect(statusAndBody(await enterCode(noora, first))).toEqual(done)
      expect(statusAndBody(await signIn())).toEqual(done)
    })

    it('loses the cookie and identifies again: she resumes at the address step', async () => {
      await giveEmail(await identifiedVisitor(portal))
      const again = await identifiedVisitor(portal)
      expect(statusAndBody(await again.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'verify-email'),
      )
      expect(statusAndBody(await enterCode(again, await lastCode()))).toEqual(done)
    })

    it('starts over: the address, the password and the code are deleted', async () => {
      const noora = await identifiedVisitor(portal)
      await giveEmail(noora, 'noora.toinen@example.fi')
      const code = await lastCode('noora.toinen@example.fi')

      const restarted = await identifiedVisitor(portal, NOORA, ANEW)
      expect(statusAndBody(await restarted.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'create-password'),
      )
      expect(statusAndBody(await enterCode(restarted, code, 'noora.toinen@example.fi'))).toEqual(
        mismatch,
      )
      expect(statusAndBody(await signIn('noora.toinen@example.fi'))).toEqual({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      })
      expect(statusAndBody(await giveEmail(restarted, NOORAS_EMAIL, null))).toEqual({
        status: 400,
        body: {
          code: 'VALIDATION_ERROR',
          fields: [{ path: 'newPassword', key: 'required' }],
        },
      })
      await giveEmail(restarted)
      expect(statusAndBody(await enterCode(restarted, await lastCode()))).toEqual(done)
    })

    it('corrects her address: the code of the first address becomes invalid', async () => {
      const noora = await identifiedVisitor(portal)
      await giveEmail(noora, 'nora.uusi@example.fi')
      await giveEmail(noora)
      const wrong = await lastCode('nora.uusi@example.fi')
      expect(statusAndBody(await enterCode(noora, wrong, 'nora.uusi@example.fi'))).toEqual(mismatch)
      expect(statusAndBody(await enterCode(noora, await lastCode()))).toEqual(done)
      expect(await accountOf('noora')).toEqual([noorasAccount])
    })

    it('in two tabs: the code works once, and the second tab gets an error', async () => {
      const [one, other] = [await identifiedVisitor(portal), await identifiedVisitor(portal)]
      expect(statusAndBody(await giveEmail(one))).toEqual(sent)
      portal.clock.advance(31 * SECOND)
      expect(statusAndBody(await giveEmail(other, NOORAS_EMAIL, 'Toinen-koti-1902'))).toEqual(sent)
      const code = await lastCode()

      expect(
        (await Promise.all([enterCode(one, code), enterCode(other, code)]))
          .map(statusAndBody)
          .toSorted((a, b) => a.status - b.status),
      ).toEqual([done, expired])
      expect(statusAndBody(await giveEmail(other))).toEqual(failed)
      expect(statusAndBody(await signIn(NOORAS_EMAIL, 'Toinen-koti-1902'))).toEqual(done)
    })

    it('presses twice: one mail, one account, the same response', async () => {
      const noora = await identifiedVisitor(portal)
      const [one, other] = await Promise.all([giveEmail(noora), giveEmail(noora)])
      expect(statusAndBody(one)).toEqual(sent)
      expect(statusAndBody(other)).toEqual(statusAndBody(one))
      expect(await kindsTo(NOORAS_EMAIL)).toEqual(['verificationCode'])
      expect(await accountOf('noora')).toHaveLength(1)
    })

    it('needs a valid password', async () => {
      const noora = await identifiedVisitor(portal)
      const invalid = { status: 400, body: { code: 'INVALID_PASSWORD' } }
      for (const password of ['porras-2026', 'Ab1-', 'Salasana1!'])
        expect(statusAndBody(await giveEmail(noora, NOORAS_EMAIL, password))).toEqual(invalid)
      expect(await kindsTo(NOORAS_EMAIL)).toEqual([])
      expect(await accountOf('noora')).toEqual([])
    })

    it.each(['', '(null)', ' '])('cannot submit the address "%s"', async (email) => {
      const noora = await identifiedVisitor(portal)
      expect(statusAndBody(await giveEmail(noora, email))).toEqual({
        status: 400,
        body: { code: 'VALIDATION_ERROR', fields: [{ path: 'email', key: 'required' }] },
      })
    })

    it('cannot continue after more than an hour: the registration has expired', async () => {
      const noora = await identifiedVisitor(portal)
      portal.clock.advance(60 * MINUTE)
      expect(statusAndBody(await noora.get('/api/registration'))).toEqual(failed)
      expect(statusAndBody(await giveEmail(noora))).toEqual(failed)
    })
  })

  describe('The callback', () => {
    const cases: [title: string, choice: Identification, error: string][] = [
      ['gave up', { action: 'cancel' }, 'registration_cancelled'],
      ['is on no contract', { person: stranger.identityCode }, 'no_tenant_found'],
      ['has no identity code', { person: 'no-identity-code' }, 'registration_failed'],
      ['has nothing', { person: 'no-attributes' }, 'registration_failed'],
      [
        'used a means that was not asked for',
        { ...NOORA, method: 'passport' },
        'registration_failed',
      ],
      ['has an account', { person: '140388-9028' }, 'user_already_registered'],
    ]
    it.each(cases)('redirects with an error when the person %s', async (_, choice, error) => {
      const visitor = new Visitor(portal)
      expect(await redirectTarget(visitor, await startRegistration(visitor, choice))).toEqual(
        refused(error),
      )
      const email = error === 'user_already_registered' ? 'aino.virtanen@example.fi' : undefined
      expect(visitor.cookies.get('registration_email')).toBe(email)
      expect([...visitor.cookies.keys()]).toEqual(
        email === undefined ? ['identification'] : ['identification', 'registration_email'],
      )
      await visitor.post('/api/logout')
      expect([...visitor.cookies.keys()]).toEqual(['identification'])
      expect(await audited('registration.refused')).toEqual([
        {
          known: error === 'user_already_registered',
          subject_kind: 'registration-entry',
          details: { provider: 'ftn', outcome: error },
        },
      ])
    })

    it('from another browser is rejected, and the first can still complete it', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA)
      expect(await redirectTarget(new Visitor(portal), address)).toEqual(
        refused('registration_failed'),
      )
      const other = new Visitor(portal)
      await startRegistration(other, NOORA)
      expect(await redirectTarget(other, address)).toEqual(refused('registration_failed'))
      expect(await redirectTarget(noora, address)).toEqual({ status: 303, location: '/register' })
    })

    it('is rejected the second time, and the registration stays', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA)
      await noora.get(address)
      expect(await redirectTarget(noora, address)).toEqual(refused('registration_failed'))
      expect((await noora.get('/api/registration')).status).toBe(200)
    })

    it('is rejected when it is too late or its state is unknown', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA)
      for (const query of ['', '?code=x', '?code=x&state=unknown', '?state=%00'])
        expect(await redirectTarget(noora, `/api/registration/callback${query}`)).toEqual(
          refused('registration_failed'),
        )
      portal.clock.advance(30 * MINUTE)
      expect(await redirectTarget(noora, address)).toEqual(refused('registration_failed'))
    })

    it('fails at the address of the notice callback, and still works at its own', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA)
      const { search } = new URL(address, 'http://localhost')
      expect(await redirectTarget(noora, `/api/confirm-operation/callback${search}`)).toEqual({
        status: 303,
        location: '/?error=CONFIRM_OPERATION_GENERIC_ERROR',
      })
      expect(await redirectTarget(noora, address)).toEqual({ status: 303, location: '/register' })
    })
  })

  describe('A code', () => {
    it('allows five tries: after five wrong ones the right one is rejected too', async () => {
      const noora = await identifiedVisitor(portal)
      await giveEmail(noora)
      const code = await lastCode()
      const wrong = otherThan(code)
      for (let round = 0; round < 5; round += 1)
        expect(statusAndBody(await enterCode(noora, wrong))).toEqual(mismatch)
      expect(statusAndBody(await enterCode(noora, code))).toEqual(tooMany)

      portal.clock.advance(31 * SECOND)
      expect(
        statusAndBody(await noora.post('/api/resend-verification-code', { email: NOORAS_EMAIL })),
      ).toEqual(done)
      expect(statusAndBody(await enterCode(noora, await lastCode()))).toEqual(done)
    })

    it('expires after 15 minutes, which is reported only when the code is right', async () => {
      const noora = await identifiedVisitor(portal)
      await giveEmail(noora)
      const code = await lastCode()
      portal.clock.advance(15 * MINUTE)
      expect(statusAndBody(await enterCode(noora, code))).toEqual(expired)
      expect(statusAndBody(await enterCode(noora, otherThan(code)))).toEqual(mismatch)
    })

    it('is stored as a hash', async () => {
      const noora = await identifiedVisitor(portal)
      await giveEmail(noora)
      const code = (await lastCode()) ?? ''
      const rows = await portal.database.query('select scope, code_hash, tries from mailed_code')
      expect(rows).toEqual([
        {
          scope: expect.stringMatching(/^verification:[\da-f]{8}\.[\w-]{43}$/),
          code_hash: expect.stringMatching(/^[\da-f]{8}\.[\w-]{43}$/),
          tries: 0,
        },
      ])
      expect(code).toMatch(/^\d{6}$/)
    })

    it('is accepted only as six digits', async () => {
      const noora = await identifiedVisitor(portal)
      for (const [code, key] of [
        ['12345', 'invalid_pin'],
        ['1234567', 'invalid_pin'],
        ['12345a', 'invalid_pin'],
        ['१२३४५६', 'invalid_pin'],
        ['', 'required'],
      ])
        expect(statusAndBody(await enterCode(noora, code))).toEqual({
          status: 400,
          body: { code: 'VALIDATION_ERROR', fields: [{ path: 'verificationCode', key }] },
        })
    })

    it('is sent at most once in half a minute and five times an hour', async () => {
      const resend = async () =>
        new Visitor(portal).post('/api/resend-verification-code', { email: VILLES_EMAIL })
      expect(statusAndBody(await resend())).toEqual(done)
      const hasty = await resend()
      expect([statusAndBody(hasty), hasty.headers['retry-after']]).toEqual([tooMany, '30'])
      for (let round = 0; round < 4; round += 1) {
        portal.clock.advance(30 * SECOND)
        expect(statusAndBody(await resend())).toEqual(done)
      }
      portal.clock.advance(30 * SECOND)
      const sixth = await resend()
      expect([statusAndBody(sixth), sixth.headers['retry-after']]).toEqual([
        { status: 429, body: { code: 'LIMIT_EXCEEDED' } },
        String(60 * 60 - 150),
      ])
      expect(await kindsTo(VILLES_EMAIL)).toEqual(Array(5).fill('verificationCode'))
      portal.clock.advance(60 * MINUTE - 150 * SECOND)
      expect(statusAndBody(await resend())).toEqual(done)
    })

    it('requested twice concurrently is sent once', async () => {
      const resend = () =>
        new Visitor(portal).post('/api/resend-verification-code', { email: VILLES_EMAIL })
      const answers = (await Promise.all([resend(), resend()])).map(statusAndBody)
      expect(answers.toSorted((a, b) => a.status - b.status)).toEqual([done, tooMany])
      expect(await kindsTo(VILLES_EMAIL)).toEqual(['verificationCode'])
    })
  })

  describe('Ville, who left before entering the code', () => {
    it('gets a 403 at sign-in, requests a code, enters it and signs in', async () => {
      const ville = new Visitor(portal)
      expect(statusAndBody(await signIn(VILLES_EMAIL, PASSWORD))).toEqual({
        status: 403,
        body: { code: 'USER_NOT_CONFIRMED' },
      })
      expect(
        statusAndBody(await ville.post('/api/resend-verification-code', { email: VILLES_EMAIL })),
      ).toEqual(done)
      const code = await lastCode(VILLES_EMAIL)
      expect(statusAndBody(await enterCode(ville, code, VILLES_EMAIL))).toEqual(done)
      expect(statusAndBody(await signIn(VILLES_EMAIL, PASSWORD))).toEqual(done)
    })

    it('resumes at the address step when he identifies again', async () => {
      const ville = await identifiedVisitor(portal, VILLE)
      expect(statusAndBody(await ville.get('/api/registration'))).toEqual(
        inProgress(VILLES_EMAIL, 'verify-email'),
      )
    })
  })

  describe('Ville, whose account was removed', () => {
    it('sets a new password, which replaces the old one', async () => {
      await portal.database.query(`update account set status = 'removed' where person_id = $1`, [
        demoPersonId('ville'),
      ])
      const ville = await identifiedVisitor(portal, VILLE)
      expect(statusAndBody(await ville.get('/api/registration'))).toEqual(
        inProgress(VILLES_EMAIL, 'create-password'),
      )
      expect(statusAndBody(await giveEmail(ville, VILLES_EMAIL, null))).toEqual({
        status: 400,
        body: { code: 'VALIDATION_ERROR', fields: [{ path: 'newPassword', key: 'required' }] },
      })
      expect(statusAndBody(await giveEmail(ville, VILLES_EMAIL))).toEqual(sent)
      expect(
        statusAndBody(await enterCode(ville, await lastCode(VILLES_EMAIL), VILLES_EMAIL)),
      ).toEqual(done)
      expect(statusAndBody(await signIn(VILLES_EMAIL, NOORAS_PASSWORD))).toEqual(done)
    })
  })

  describe('An address of another account', () => {
    it('gets the same response; its owner gets another mail, and no account changes', async () => {
      const noora = await identifiedVisitor(portal)
      // She has the mails about her notices in the demo data.
      const before = await kindsTo(AINOS_EMAIL)
      const known = await giveEmail(noora, AINOS_EMAIL)
      expect(statusAndBody(known)).toEqual(sent)
      expect(await kindsTo(AINOS_EMAIL)).toEqual([...before, 'accountExists'])
      expect(statusAndBody(await noora.get('/api/registration'))).toEqual(
        inProgress(AINOS_EMAIL, 'verify-email'),
      )
      expect(statusAndBody(await enterCode(noora, '123456', AINOS_EMAIL))).toEqual(mismatch)
      expect(await accountOf('noora')).toEqual([
        { ...noorasAccount, email: null, status: 'unconfirmed' },
      ])
      expect(await accountOf('aino')).toEqual([ainosAccount])
      expect(statusAndBody(await signIn(AINOS_EMAIL, PASSWORD))).toEqual(done)

      const free = await giveEmail(noora, NOORAS_EMAIL, null)
      expect(statusAndBody(free)).toEqual(statusAndBody(known))
      expect(comparableHeaders(free)).toEqual(comparableHeaders(known))
      expect(free.cookies).toEqual(known.cookies)
      expect(statusAndBody(await enterCode(noora, await lastCode()))).toEqual(done)
    })

    it('if unconfirmed passes to the new registration, and only its browser may use the code', async () => {
      const ville = await identifiedVisitor(portal, VILLE)
      const noora = await identifiedVisitor(portal)
      await giveEmail(noora, VILLES_EMAIL)
      const code = await lastCode(VILLES_EMAIL)
      expect(statusAndBody(await enterCode(ville, code, VILLES_EMAIL))).toEqual(mismatch)
      expect(statusAndBody(await enterCode(noora, code, VILLES_EMAIL))).toEqual(done)
      expect(await accountOf('ville')).toEqual([
        { ...villesAccount, email: null, status: 'unconfirmed' },
      ])
      expect(await accountOf('noora')).toEqual([{ ...noorasAccount, email: VILLES_EMAIL }])
    })

    it('when two register with it concurrently goes to one of them', async () => {
      const [noora, ville] = [
        await identifiedVisitor(portal),
        await identifiedVisitor(portal, VILLE),
      ]
      const answers = await Promise.all(
        [noora, ville].map((visitor) => giveEmail(visitor, 'yhteinen@example.fi')),
      )
      expect(answers.map(statusAndBody)).toEqual([sent, sent])
      const owners = await portal.database.query(
        `select count(*) as owners from account where email = 'yhteinen@example.fi'`,
      )
      expect(owners).toEqual([{ owners: 1 }])
    })

    it('and an unknown address get indistinguishable responses when a code is resent', async () => {
      const ask = (email: string) =>
        new Visitor(portal).post('/api/resend-verification-code', { email })
      const alike = ([first, ...others]: readonly TestResponse[]) => {
        for (const other of others)
          expect(comparableHeaders(other)).toEqual(first && comparableHeaders(first))
      }
      const answers = [
        await ask(VILLES_EMAIL),
        await ask(AINOS_EMAIL),
        await ask('kuka@example.fi'),
      ]
      expect(answers.map(statusAndBody)).toEqual([done, done, done])
      alike(answers)
      const hasty = [await ask(VILLES_EMAIL), await ask(AINOS_EMAIL), await ask('kuka@example.fi')]
      expect(hasty.map(statusAndBody)).toEqual([tooMany, tooMany, tooMany])
      alike(hasty)
      expect(await mailsTo(portal, 'kuka@example.fi')).toEqual([
        {
          kind: 'accountUnknown',
          locale: 'fi',
          text: expect.stringContaining('Osoitteella ei ole tunnusta.'),
        },
      ])
      const wrong = otherThan(await lastCode(VILLES_EMAIL))
      for (let round = 0; round < 6; round += 1) {
        const tries = []
        for (const email of [VILLES_EMAIL, AINOS_EMAIL, 'kuka@example.fi'])
          tries.push(await enterCode(new Visitor(portal), wrong, email))
        expect(tries.map(statusAndBody)).toEqual(Array(3).fill(round < 5 ? mismatch : tooMany))
        alike(tries)
      }
    })
  })

  describe('The link to identification', () => {
    it('is not available by passport while the flag is off', async () => {
      await portal.database.query(
        `update feature_flag set enabled = false where name = 'passportAuth'`,
      )
      expect(statusAndBody(await new Visitor(portal).get(BY_PASSPORT))).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    })

    it.each(['?locale=de', '', '?locale=fi&resetOldUser=perhaps'])(
      'is not returned for "%s"',
      async (query) => {
        const { status } = await new Visitor(portal).get(`/api/registration-entry-link${query}`)
        expect(status).toBe(400)
      },
    )

    it('keeps an existing session of the browser', async () => {
      const aino = await portal.visitor('aino')
      await aino.get(await startRegistration(aino, NOORA))
      expect((await aino.get('/api/user/profile')).body).toEqual({
        uuid: demoAccountId('aino'),
        firstName: 'Aino',
        lastName: 'Virtanen',
        email: 'aino.virtanen@example.fi',
        phoneNumber: '+358 40 555 0101',
        cognitoId: 'KR-100100',
        marketingAllowed: false,
        communicationBySms: true,
        communicationByEmail: true,
        pendingEmail: null,
      })
    })
  })

  it('the log of all registrations contains no identity code, password, code, name or address', () => {
    const log = portal.logged.join('')
    const people = ['Noora', 'Uusi', 'noora', 'ville', 'Ville', '090901A9200', '010200A903C']
    const canaries = [...people, PASSWORD, NOORAS_PASSWORD, ...seenCodes]
    expect(log).toContain('/api/registration/callback')
    expect(seenCodes.size).toBeGreaterThan(0)
    expect(canaries.filter((canary) => containsSecret(log, canary))).toEqual([])
  })
})
