import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { takeDemoSnapshot } from '../../fixtures/server/demo-snapshot.ts'
import type { IdentificationChoices } from '../../fixtures/server/identify.ts'
import { containsSecret } from '../../fixtures/server/log-leaks.ts'
import { makeOtherCode, readCodesTo, readMailsTo } from '../../fixtures/server/mailed.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { TEST_PASSWORD } from '../../fixtures/server/people.ts'
import {
  makeIdentifiedVisitor,
  NOORA_IDENTIFICATION,
  NOORAS_EMAIL,
  NOORAS_PASSWORD,
  PASSPORT_ENTRY_ADDRESS,
  RESTART_ENTRY_ADDRESS,
  startRegistration,
  submitCode,
  submitEmailAndPassword,
} from '../../fixtures/server/registering.ts'
import { readRedirect } from '../../fixtures/server/termination.ts'
import {
  pickComparableHeaders,
  pickStatusAndBody,
  type TestResponse,
  Visitor,
} from '../../fixtures/server/visitor.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { unknownDemoPerson } from '../../server/kernel/identity/dev-provider/persons.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const AINOS_EMAIL = 'aino.virtanen@example.fi'
const VILLES_EMAIL = 'ville.vanhanen@example.fi'
const VILLE: IdentificationChoices = { person: '010200A903C' }

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

const newDatabase = makeMigratedDatabaseOpener()

describe('Registering', () => {
  let portal: DemoPortal
  let restoreDemo: () => Promise<void>
  beforeAll(async () => {
    portal = await startDemoPortal({ database: await newDatabase() })
    restoreDemo = await takeDemoSnapshot(portal.dependencies)
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await restoreDemo()
    portal.clock.advance(60 * MINUTE)
  })

  const seenCodes = new Set<string>()
  async function codes(email = NOORAS_EMAIL) {
    const found = await readCodesTo(portal, email)
    for (const code of found) seenCodes.add(code)
    return found
  }
  const lastCode = async (email?: string) => (await codes(email)).at(-1)
  const kindsTo = async (email: string) =>
    (await readMailsTo(portal, email)).map(({ kind }) => kind)
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
    it('identifies by bank, enters address and password, enters the mailed code and signs in', async () => {
      const noora = new Visitor(portal)
      const back = await noora.get(await startRegistration(noora, NOORA_IDENTIFICATION))
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
      expect(pickStatusAndBody(await noora.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'create-password'),
      )
      expect(
        pickStatusAndBody(await submitEmailAndPassword(noora, ` ${NOORAS_EMAIL.toUpperCase()} `)),
      ).toEqual(sent)
      expect(await readMailsTo(portal, NOORAS_EMAIL)).toEqual([
        {
          kind: 'verificationCode',
          locale: 'fi',
          text: expect.stringContaining('Hei Noora\n'),
        },
      ])
      expect(pickStatusAndBody(await signIn())).toEqual({
        status: 403,
        body: { code: 'USER_NOT_CONFIRMED' },
      })

      const confirmed = await submitCode(noora, await lastCode(), NOORAS_EMAIL.toUpperCase())
      expect(pickStatusAndBody(confirmed)).toEqual(done)
      expect([...noora.cookies.keys()]).toEqual(['identification', 'browser'])
      expect(pickStatusAndBody(await noora.get('/api/registration'))).toEqual(failed)
      expect(await accountOf('noora')).toEqual([noorasAccount])
      expect(pickStatusAndBody(await signIn())).toEqual(done)
      expect(await audited('account.confirmed')).toEqual([
        { known: true, subject_kind: 'account', details: {} },
      ])
    })

    it('registers by passport, and the account says so', async () => {
      const noora = await makeIdentifiedVisitor(
        portal,
        { ...NOORA_IDENTIFICATION, method: 'passport' },
        PASSPORT_ENTRY_ADDRESS,
      )
      await submitEmailAndPassword(noora)
      expect(pickStatusAndBody(await submitCode(noora, await lastCode()))).toEqual(done)
      expect(await accountOf('noora')).toEqual([{ ...noorasAccount, provider: 'passport' }])
    })

    it('closes the page of the registration and comes back: her data are still there, and the same code is sent again', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      await submitEmailAndPassword(noora)
      expect(pickStatusAndBody(await noora.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'verify-email'),
      )
      portal.clock.advance(31 * SECOND)
      expect(pickStatusAndBody(await submitEmailAndPassword(noora, NOORAS_EMAIL, null))).toEqual(
        sent,
      )

      const [first, ...more] = await codes()
      expect(more).toEqual([first])
      expect(pickStatusAndBody(await submitCode(noora, first))).toEqual(done)
      expect(pickStatusAndBody(await signIn())).toEqual(done)
    })

    it('loses the registration cookie and identifies again: she resumes at the address step', async () => {
      await submitEmailAndPassword(await makeIdentifiedVisitor(portal))
      const again = await makeIdentifiedVisitor(portal)
      expect(pickStatusAndBody(await again.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'verify-email'),
      )
      expect(pickStatusAndBody(await submitCode(again, await lastCode()))).toEqual(done)
    })

    it('starts the registration over: the address, the password and the code are deleted', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      await submitEmailAndPassword(noora, 'noora.toinen@example.fi')
      const code = await lastCode('noora.toinen@example.fi')

      const restarted = await makeIdentifiedVisitor(
        portal,
        NOORA_IDENTIFICATION,
        RESTART_ENTRY_ADDRESS,
      )
      expect(pickStatusAndBody(await restarted.get('/api/registration'))).toEqual(
        inProgress(NOORAS_EMAIL, 'create-password'),
      )
      expect(
        pickStatusAndBody(await submitCode(restarted, code, 'noora.toinen@example.fi')),
      ).toEqual(mismatch)
      expect(pickStatusAndBody(await signIn('noora.toinen@example.fi'))).toEqual({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      })
      expect(
        pickStatusAndBody(await submitEmailAndPassword(restarted, NOORAS_EMAIL, null)),
      ).toEqual({
        status: 400,
        body: {
          code: 'VALIDATION_ERROR',
          fields: [{ path: 'newPassword', key: 'required' }],
        },
      })
      await submitEmailAndPassword(restarted)
      expect(pickStatusAndBody(await submitCode(restarted, await lastCode()))).toEqual(done)
    })

    it('corrects her address: the code mailed to the first address becomes invalid', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      await submitEmailAndPassword(noora, 'nora.uusi@example.fi')
      await submitEmailAndPassword(noora)
      const wrong = await lastCode('nora.uusi@example.fi')
      expect(pickStatusAndBody(await submitCode(noora, wrong, 'nora.uusi@example.fi'))).toEqual(
        mismatch,
      )
      expect(pickStatusAndBody(await submitCode(noora, await lastCode()))).toEqual(done)
      expect(await accountOf('noora')).toEqual([noorasAccount])
    })

    it('registers in two tabs: the code is accepted once, and the second tab gets an error', async () => {
      const [one, other] = [
        await makeIdentifiedVisitor(portal),
        await makeIdentifiedVisitor(portal),
      ]
      expect(pickStatusAndBody(await submitEmailAndPassword(one))).toEqual(sent)
      portal.clock.advance(31 * SECOND)
      expect(
        pickStatusAndBody(await submitEmailAndPassword(other, NOORAS_EMAIL, 'Toinen-koti-1902')),
      ).toEqual(sent)
      const code = await lastCode()

      expect(
        (await Promise.all([submitCode(one, code), submitCode(other, code)]))
          .map(pickStatusAndBody)
          .toSorted((a, b) => a.status - b.status),
      ).toEqual([done, expired])
      expect(pickStatusAndBody(await submitEmailAndPassword(other))).toEqual(failed)
      expect(pickStatusAndBody(await signIn(NOORAS_EMAIL, 'Toinen-koti-1902'))).toEqual(done)
    })

    it('presses the button twice: one mail, one account, the same response', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      const [one, other] = await Promise.all([
        submitEmailAndPassword(noora),
        submitEmailAndPassword(noora),
      ])
      expect(pickStatusAndBody(one)).toEqual(sent)
      expect(pickStatusAndBody(other)).toEqual(pickStatusAndBody(one))
      expect(await kindsTo(NOORAS_EMAIL)).toEqual(['verificationCode'])
      expect(await accountOf('noora')).toHaveLength(1)
    })

    it('cannot register without a valid password', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      const invalid = { status: 400, body: { code: 'INVALID_PASSWORD' } }
      for (const password of ['porras-2026', 'Ab1-', 'Salasana1!'])
        expect(
          pickStatusAndBody(await submitEmailAndPassword(noora, NOORAS_EMAIL, password)),
        ).toEqual(invalid)
      expect(await kindsTo(NOORAS_EMAIL)).toEqual([])
      expect(await accountOf('noora')).toEqual([])
    })

    it.each(['', '(null)', ' '])('cannot submit the address "%s"', async (email) => {
      const noora = await makeIdentifiedVisitor(portal)
      expect(pickStatusAndBody(await submitEmailAndPassword(noora, email))).toEqual({
        status: 400,
        body: { code: 'VALIDATION_ERROR', fields: [{ path: 'email', key: 'required' }] },
      })
    })

    it('cannot continue after more than an hour, because the registration has expired', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      portal.clock.advance(60 * MINUTE)
      expect(pickStatusAndBody(await noora.get('/api/registration'))).toEqual(failed)
      expect(pickStatusAndBody(await submitEmailAndPassword(noora))).toEqual(failed)
    })
  })

  describe('The callback', () => {
    const cases: [title: string, choice: IdentificationChoices, error: string][] = [
      ['gave up', { action: 'cancel' }, 'registration_cancelled'],
      ['is on no contract', { person: unknownDemoPerson.identityCode }, 'no_tenant_found'],
      ['has no identity code', { person: 'no-identity-code' }, 'registration_failed'],
      ['has nothing', { person: 'no-attributes' }, 'registration_failed'],
      [
        'used a means that was not asked for',
        { ...NOORA_IDENTIFICATION, method: 'passport' },
        'registration_failed',
      ],
      ['has an account', { person: '140388-9028' }, 'user_already_registered'],
    ]
    it.each(cases)('redirects with an error when the person %s', async (_, choice, error) => {
      const visitor = new Visitor(portal)
      expect(await readRedirect(visitor, await startRegistration(visitor, choice))).toEqual(
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

    it('from another browser is rejected, and the first browser can still complete the registration', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA_IDENTIFICATION)
      expect(await readRedirect(new Visitor(portal), address)).toEqual(
        refused('registration_failed'),
      )
      const other = new Visitor(portal)
      await startRegistration(other, NOORA_IDENTIFICATION)
      expect(await readRedirect(other, address)).toEqual(refused('registration_failed'))
      expect(await readRedirect(noora, address)).toEqual({ status: 303, location: '/register' })
    })

    it('is rejected the second time, and the registration continues', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA_IDENTIFICATION)
      await noora.get(address)
      expect(await readRedirect(noora, address)).toEqual(refused('registration_failed'))
      expect((await noora.get('/api/registration')).status).toBe(200)
    })

    it('is rejected when it is too late or its state parameter is unknown', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA_IDENTIFICATION)
      for (const query of ['', '?code=x', '?code=x&state=unknown', '?state=%00'])
        expect(await readRedirect(noora, `/api/registration/callback${query}`)).toEqual(
          refused('registration_failed'),
        )
      portal.clock.advance(30 * MINUTE)
      expect(await readRedirect(noora, address)).toEqual(refused('registration_failed'))
    })

    it('fails at the address of the callback for terminations, and still succeeds at its own address', async () => {
      const noora = new Visitor(portal)
      const address = await startRegistration(noora, NOORA_IDENTIFICATION)
      const { search } = new URL(address, 'http://localhost')
      expect(await readRedirect(noora, `/api/confirm-operation/callback${search}`)).toEqual({
        status: 303,
        location: '/?error=CONFIRM_OPERATION_GENERIC_ERROR',
      })
      expect(await readRedirect(noora, address)).toEqual({ status: 303, location: '/register' })
    })
  })

  describe('A code', () => {
    it('is accepted within five attempts: after five wrong codes the right code is rejected too', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      await submitEmailAndPassword(noora)
      const code = await lastCode()
      const wrong = makeOtherCode(code)
      for (let round = 0; round < 5; round += 1)
        expect(pickStatusAndBody(await submitCode(noora, wrong))).toEqual(mismatch)
      expect(pickStatusAndBody(await submitCode(noora, code))).toEqual(tooMany)

      portal.clock.advance(31 * SECOND)
      expect(
        pickStatusAndBody(
          await noora.post('/api/resend-verification-code', { email: NOORAS_EMAIL }),
        ),
      ).toEqual(done)
      expect(pickStatusAndBody(await submitCode(noora, await lastCode()))).toEqual(done)
    })

    it('expires after 15 minutes, which is reported only for the right code', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      await submitEmailAndPassword(noora)
      const code = await lastCode()
      portal.clock.advance(15 * MINUTE)
      expect(pickStatusAndBody(await submitCode(noora, code))).toEqual(expired)
      expect(pickStatusAndBody(await submitCode(noora, makeOtherCode(code)))).toEqual(mismatch)
    })

    it('is stored as a hash of the mailed code only', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      await submitEmailAndPassword(noora)
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

    it('is accepted only when it is six digits', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      for (const [code, key] of [
        ['12345', 'invalid_pin'],
        ['1234567', 'invalid_pin'],
        ['12345a', 'invalid_pin'],
        ['१२३४५६', 'invalid_pin'],
        ['', 'required'],
      ])
        expect(pickStatusAndBody(await submitCode(noora, code))).toEqual({
          status: 400,
          body: { code: 'VALIDATION_ERROR', fields: [{ path: 'verificationCode', key }] },
        })
    })

    it('is mailed at most once in half a minute and five times an hour', async () => {
      const resend = async () =>
        new Visitor(portal).post('/api/resend-verification-code', { email: VILLES_EMAIL })
      expect(pickStatusAndBody(await resend())).toEqual(done)
      const hasty = await resend()
      expect([pickStatusAndBody(hasty), hasty.headers['retry-after']]).toEqual([tooMany, '30'])
      for (let round = 0; round < 4; round += 1) {
        portal.clock.advance(30 * SECOND)
        expect(pickStatusAndBody(await resend())).toEqual(done)
      }
      portal.clock.advance(30 * SECOND)
      const sixth = await resend()
      expect([pickStatusAndBody(sixth), sixth.headers['retry-after']]).toEqual([
        { status: 429, body: { code: 'LIMIT_EXCEEDED' } },
        String(60 * 60 - 150),
      ])
      expect(await kindsTo(VILLES_EMAIL)).toEqual(Array(5).fill('verificationCode'))
      portal.clock.advance(60 * MINUTE - 150 * SECOND)
      expect(pickStatusAndBody(await resend())).toEqual(done)
    })

    it('requested twice concurrently is mailed once', async () => {
      const resend = () =>
        new Visitor(portal).post('/api/resend-verification-code', { email: VILLES_EMAIL })
      const answers = (await Promise.all([resend(), resend()])).map(pickStatusAndBody)
      expect(answers.toSorted((a, b) => a.status - b.status)).toEqual([done, tooMany])
      expect(await kindsTo(VILLES_EMAIL)).toEqual(['verificationCode'])
    })
  })

  describe('Ville, who left before entering the code', () => {
    it('gets 403 at sign-in, requests a code, enters the code and signs in', async () => {
      const ville = new Visitor(portal)
      expect(pickStatusAndBody(await signIn(VILLES_EMAIL, TEST_PASSWORD))).toEqual({
        status: 403,
        body: { code: 'USER_NOT_CONFIRMED' },
      })
      expect(
        pickStatusAndBody(
          await ville.post('/api/resend-verification-code', { email: VILLES_EMAIL }),
        ),
      ).toEqual(done)
      const code = await lastCode(VILLES_EMAIL)
      expect(pickStatusAndBody(await submitCode(ville, code, VILLES_EMAIL))).toEqual(done)
      expect(pickStatusAndBody(await signIn(VILLES_EMAIL, TEST_PASSWORD))).toEqual(done)
    })

    it('resumes at the address step when he identifies again', async () => {
      const ville = await makeIdentifiedVisitor(portal, VILLE)
      expect(pickStatusAndBody(await ville.get('/api/registration'))).toEqual(
        inProgress(VILLES_EMAIL, 'verify-email'),
      )
    })
  })

  describe('Ville, whose account was removed', () => {
    it('sets a new password, which replaces the old password of the removed account', async () => {
      await portal.database.query(`update account set status = 'removed' where person_id = $1`, [
        demoPersonId('ville'),
      ])
      const ville = await makeIdentifiedVisitor(portal, VILLE)
      expect(pickStatusAndBody(await ville.get('/api/registration'))).toEqual(
        inProgress(VILLES_EMAIL, 'create-password'),
      )
      expect(pickStatusAndBody(await submitEmailAndPassword(ville, VILLES_EMAIL, null))).toEqual({
        status: 400,
        body: { code: 'VALIDATION_ERROR', fields: [{ path: 'newPassword', key: 'required' }] },
      })
      expect(pickStatusAndBody(await submitEmailAndPassword(ville, VILLES_EMAIL))).toEqual(sent)
      expect(
        pickStatusAndBody(await submitCode(ville, await lastCode(VILLES_EMAIL), VILLES_EMAIL)),
      ).toEqual(done)
      expect(pickStatusAndBody(await signIn(VILLES_EMAIL, NOORAS_PASSWORD))).toEqual(done)
    })
  })

  describe('An address of another account', () => {
    it('gets the same response as a free address; its owner gets another mail, and no account changes', async () => {
      const noora = await makeIdentifiedVisitor(portal)
      // She has the mails about her notices in the demo data.
      const before = await kindsTo(AINOS_EMAIL)
      const known = await submitEmailAndPassword(noora, AINOS_EMAIL)
      expect(pickStatusAndBody(known)).toEqual(sent)
      expect(await kindsTo(AINOS_EMAIL)).toEqual([...before, 'accountExists'])
      expect(pickStatusAndBody(await noora.get('/api/registration'))).toEqual(
        inProgress(AINOS_EMAIL, 'verify-email'),
      )
      expect(pickStatusAndBody(await submitCode(noora, '123456', AINOS_EMAIL))).toEqual(mismatch)
      expect(await accountOf('noora')).toEqual([
        { ...noorasAccount, email: null, status: 'unconfirmed' },
      ])
      expect(await accountOf('aino')).toEqual([ainosAccount])
      expect(pickStatusAndBody(await signIn(AINOS_EMAIL, TEST_PASSWORD))).toEqual(done)

      const free = await submitEmailAndPassword(noora, NOORAS_EMAIL, null)
      expect(pickStatusAndBody(free)).toEqual(pickStatusAndBody(known))
      expect(pickComparableHeaders(free)).toEqual(pickComparableHeaders(known))
      expect(free.cookies).toEqual(known.cookies)
      expect(pickStatusAndBody(await submitCode(noora, await lastCode()))).toEqual(done)
    })

    it('that is unconfirmed passes to the new registration, and only its browser may use the code', async () => {
      const ville = await makeIdentifiedVisitor(portal, VILLE)
      const noora = await makeIdentifiedVisitor(portal)
      await submitEmailAndPassword(noora, VILLES_EMAIL)
      const code = await lastCode(VILLES_EMAIL)
      expect(pickStatusAndBody(await submitCode(ville, code, VILLES_EMAIL))).toEqual(mismatch)
      expect(pickStatusAndBody(await submitCode(noora, code, VILLES_EMAIL))).toEqual(done)
      expect(await accountOf('ville')).toEqual([
        { ...villesAccount, email: null, status: 'unconfirmed' },
      ])
      expect(await accountOf('noora')).toEqual([{ ...noorasAccount, email: VILLES_EMAIL }])
    })

    it('when two people register with it concurrently is given to one of them', async () => {
      const [noora, ville] = [
        await makeIdentifiedVisitor(portal),
        await makeIdentifiedVisitor(portal, VILLE),
      ]
      const answers = await Promise.all(
        [noora, ville].map((visitor) => submitEmailAndPassword(visitor, 'yhteinen@example.fi')),
      )
      expect(answers.map(pickStatusAndBody)).toEqual([sent, sent])
      const owners = await portal.database.query(
        `select count(*) as owners from account where email = 'yhteinen@example.fi'`,
      )
      expect(owners).toEqual([{ owners: 1 }])
    })

    it('and an unknown address get the same response when a code is resent', async () => {
      const ask = (email: string) =>
        new Visitor(portal).post('/api/resend-verification-code', { email })
      const alike = ([first, ...others]: readonly TestResponse[]) => {
        for (const other of others)
          expect(pickComparableHeaders(other)).toEqual(first && pickComparableHeaders(first))
      }
      const answers = [
        await ask(VILLES_EMAIL),
        await ask(AINOS_EMAIL),
        await ask('kuka@example.fi'),
      ]
      expect(answers.map(pickStatusAndBody)).toEqual([done, done, done])
      alike(answers)
      const hasty = [await ask(VILLES_EMAIL), await ask(AINOS_EMAIL), await ask('kuka@example.fi')]
      expect(hasty.map(pickStatusAndBody)).toEqual([tooMany, tooMany, tooMany])
      alike(hasty)
      expect(await readMailsTo(portal, 'kuka@example.fi')).toEqual([
        {
          kind: 'accountUnknown',
          locale: 'fi',
          text: expect.stringContaining('Osoitteella ei ole tunnusta.'),
        },
      ])
      const wrong = makeOtherCode(await lastCode(VILLES_EMAIL))
      for (let round = 0; round < 6; round += 1) {
        const tries = []
        for (const email of [VILLES_EMAIL, AINOS_EMAIL, 'kuka@example.fi'])
          tries.push(await submitCode(new Visitor(portal), wrong, email))
        expect(tries.map(pickStatusAndBody)).toEqual(Array(3).fill(round < 5 ? mismatch : tooMany))
        alike(tries)
      }
    })
  })

  describe('The link to identification', () => {
    it('is not returned for a passport while the flag is off', async () => {
      await portal.database.query(
        `update feature_flag set enabled = false where name = 'passportAuth'`,
      )
      expect(pickStatusAndBody(await new Visitor(portal).get(PASSPORT_ENTRY_ADDRESS))).toEqual({
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

    it('leaves an existing session of the browser signed in', async () => {
      const aino = await portal.visitor('aino')
      await aino.get(await startRegistration(aino, NOORA_IDENTIFICATION))
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
    const canaries = [...people, TEST_PASSWORD, NOORAS_PASSWORD, ...seenCodes]
    expect(log).toContain('/api/registration/callback')
    expect(seenCodes.size).toBeGreaterThan(0)
    expect(canaries.filter((canary) => containsSecret(log, canary))).toEqual([])
  })
})
