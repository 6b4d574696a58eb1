import { expect, it } from 'vitest'
import { startTestApp } from '../../../fixtures/server/app.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'
import { type IdentityBroker, IdentityBrokerUnavailable } from '../../kernel/identity/broker.ts'

const CODE = '090901A9200'
const ENTRY = '/api/registration-entry-link?locale=sv'

/** A fake broker that identifies everybody as one person. */
const believer: IdentityBroker = {
  begin: async ({ redirectUri, locale, provider }) => ({
    link: `https://tunnistus.example/?${new URLSearchParams({ redirectUri, locale, provider })}`,
    state: 'a-state',
    nonce: 'a-nonce',
    codeVerifier: 'a-verifier',
  }),
  finish: async () => ({
    kind: 'identified',
    identityCode: CODE,
    givenName: 'Noora',
    familyName: 'Uusi',
    birthDate: null,
    method: 'bank',
    acr: 'loa2',
  }),
}

it('Over https the cookies of a registration have the prefix __Host-', async () => {
  const test = await startTestApp({
    broker: believer,
    env: { PUBLIC_ORIGIN: 'https://asukas.example' },
  })
  const { secrets } = test.dependencies
  const { personId } = await makeResident(test.database, {
    status: 'unconfirmed',
    identity: { code: CODE, secrets },
  })
  const contractId = await makeContract(test.database)
  await makeTenant(test.database, { personId, contractId })

  const visitor = new Visitor(test)
  expect((await visitor.get(ENTRY)).body).toEqual({
    link: 'https://tunnistus.example/?redirectUri=https%3A%2F%2Fasukas.example%2Fapi%2Fregistration%2Fcallback&locale=sv&provider=ftn',
  })
  const { status, headers, cookies } = await visitor.get('/api/registration/callback?state=a-state')
  expect([status, headers.location]).toEqual([303, '/register'])
  const same = { path: '/', sameSite: 'Lax', secure: true }
  expect(cookies).toEqual([
    { name: '__Host-registration', value: expect.any(String), httpOnly: true, ...same },
    { name: 'registration_authorized', value: 'true', ...same },
  ])
  expect((await visitor.get('/api/registration')).cookies).toEqual([
    { name: '__Host-browser', value: expect.any(String), httpOnly: true, ...same },
  ])
  await test.close()
})

it('A registration callback is accepted once and before its expiry, even when the broker would accept it again', async () => {
  const test = await startTestApp({ broker: believer })
  const back = async (visitor: Visitor) => {
    const { headers } = await visitor.get('/api/registration/callback?state=a-state')
    return headers.location
  }
  const visitor = new Visitor(test)
  await visitor.get(ENTRY)
  expect(await back(visitor)).toBe('/login?error=no_tenant_found')
  expect(await back(visitor)).toBe('/login?error=registration_failed')

  await test.database.query('delete from registration_entry')
  await visitor.get(ENTRY)
  test.clock.advance(30 * 60 * 1000)
  expect(await back(visitor)).toBe('/login?error=registration_failed')
  await test.close()
})

it('A former tenant cannot register', async () => {
  const test = await startTestApp({ broker: believer })
  const { secrets } = test.dependencies
  const { personId } = await makeResident(test.database, {
    status: 'unconfirmed',
    identity: { code: CODE, secrets },
  })
  const contractId = await makeContract(test.database)
  await makeTenant(test.database, { personId, contractId, endDate: '2026-11-20' })

  const visitor = new Visitor(test)
  await visitor.get(ENTRY)
  const { headers } = await visitor.get('/api/registration/callback?state=a-state')
  expect(headers.location).toBe('/login?error=no_tenant_found')
  await test.close()
})

it('Registration returns 500 while the identity broker is unavailable', async () => {
  const test = await startTestApp({
    broker: {
      ...believer,
      begin: async () => {
        throw new IdentityBrokerUnavailable('ECONNREFUSED')
      },
    },
  })
  const { status, body } = await new Visitor(test).get(ENTRY)
  expect({ status, body }).toEqual({
    status: 500,
    body: { code: 'REGISTRATION_LINK_FETCH_FAILED' },
  })
  expect(await test.database.query('select 1 from registration_entry')).toEqual([])
  await test.close()
})
