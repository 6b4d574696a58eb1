import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareServer, testDependencies } from '../../../fixtures/server/app.ts'
import { IDENTITY_KEYS_PATH, registerIdentityKeys } from './keys-route.ts'

const identityJwks = { keys: [{ kty: 'EC', use: 'sig', kid: 'one', crv: 'P-256', x: 'x', y: 'y' }] }
let close: () => Promise<void>
let app: ReturnType<typeof bareServer>

beforeAll(async () => {
  const { dependencies } = await testDependencies()
  app = bareServer(dependencies)
  registerIdentityKeys(app, { identityJwks })
  close = async () => {
    await app.close()
    await dependencies.database.close()
  }
})
afterAll(() => close())

it('The broker reads the public keys at their address', async () => {
  const { statusCode, headers, body } = await app.inject({ url: IDENTITY_KEYS_PATH })
  expect([statusCode, headers['content-type'], headers['cache-control'], JSON.parse(body)]).toEqual(
    [200, 'application/jwk-set+json; charset=utf-8', 'public, max-age=300', identityJwks],
  )
})
