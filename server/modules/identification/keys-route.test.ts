import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeServerForTestRoutes, makeTestDependencies } from '../../../fixtures/server/app.ts'
import { createEntityKey } from '../../kernel/identity/entity.ts'
import { parseSigningKey } from '../../kernel/identity/keys.ts'
import type { IdentityProfileName } from '../../kernel/identity/profile.ts'
import { IDENTITY_KEYS_PATH, registerIdentityKeys, SIGNED_KEYS_PATH } from './keys-route.ts'

const ec = { kty: 'EC', use: 'sig', kid: 'one', crv: 'P-256', x: 'x', y: 'y' }
const rsa = { kty: 'RSA', use: 'enc', kid: 'two', alg: 'RSA-OAEP-256', n: 'n', e: 'AQAB' }
const identityJwks = { keys: [ec, rsa] }
const id = 'https://asukas.example.fi'
let now = new Date('2026-11-29T10:00:00Z')
let test: Awaited<ReturnType<typeof makeTestDependencies>>

beforeAll(async () => {
  test = await makeTestDependencies()
})
afterAll(() => test.dependencies.database.close())

async function serve(identityProfile: IdentityProfileName, isSigned: boolean) {
  const { signing, publicKey } = await parseSigningKey(
    await createEntityKey(),
    (why) => new Error(why),
  )
  const app = makeServerForTestRoutes(test.dependencies)
  registerIdentityKeys(app, {
    identityJwks,
    identityEntity: isSigned ? { id, signing, publicKey } : null,
    settings: { identityProfile },
    clock: { ...test.dependencies.clock, now: () => now },
  })
  return { app, signers: createLocalJWKSet({ keys: [publicKey] }) }
}

it('The broker reads the portal’s public keys at their address', async () => {
  const { app } = await serve('ftn', false)
  const { statusCode, headers, body } = await app.inject({ url: IDENTITY_KEYS_PATH })
  expect([statusCode, headers['content-type'], headers['cache-control'], JSON.parse(body)]).toEqual(
    [200, 'application/jwk-set+json; charset=utf-8', 'public, max-age=300', identityJwks],
  )
  expect((await app.inject({ url: SIGNED_KEYS_PATH })).statusCode).toBe(404)
  await app.close()
})

it.each([
  ['op', 'RSA-OAEP'],
  ['ftn', 'RSA-OAEP-256'],
] as const)(
  'A broker with the profile %s reads a key list that the portal signed, which is valid for 25 hours',
  async (profile, alg) => {
    const { app, signers } = await serve(profile, true)
    const { headers, body } = await app.inject({ url: SIGNED_KEYS_PATH })
    expect(headers['content-type']).toBe('application/jwk-set+jwt')
    expect(Object.keys(decodeProtectedHeader(body))).toEqual(['alg', 'kid'])
    const { payload } = await jwtVerify(body, signers, { currentDate: now })
    const iat = now.getTime() / 1000
    expect(payload).toEqual({
      keys: [ec, { ...rsa, alg }],
      iss: id,
      sub: id,
      iat,
      exp: iat + 25 * 60 * 60,
    })
    await app.close()
  },
)

it('A key list is signed again an hour later, and not before', async () => {
  const { app } = await serve('op', true)
  const first = (await app.inject({ url: SIGNED_KEYS_PATH })).body
  now = new Date(now.getTime() + 60 * 60 * 1000 - 1)
  expect((await app.inject({ url: SIGNED_KEYS_PATH })).body).toBe(first)
  now = new Date(now.getTime() + 1)
  expect((await app.inject({ url: SIGNED_KEYS_PATH })).body).not.toBe(first)
  await app.close()
})
