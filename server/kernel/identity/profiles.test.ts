import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identifyAt } from '../../../fixtures/server/identify.ts'
import {
  ainoIdentity,
  redirectUri,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../../fixtures/server/identity-provider.ts'
import { createIdentityBroker, IdentityBrokerUnavailable } from './broker.ts'
import { type DemoProvider, startDemoProvider } from './dev-provider/start.ts'
import { type IdentityProfileName, identityProfiles } from './profile.ts'

const profileNames = ['ftn', 'op'] as const
const request = { provider: 'ftn', locale: 'fi', redirectUri } as const
const identified = {
  kind: 'identified',
  ...ainoIdentity,
  method: 'strong',
  acr: 'http://ftn.ficora.fi/2017/loa2',
}

let identity: TestIdentityProvider
const providers = new Map<IdentityProfileName, DemoProvider>()
beforeAll(async () => {
  identity = await startTestIdentityProvider()
  for (const rules of profileNames)
    providers.set(rules, await startDemoProvider({ ...identity.providerSettings, rules }))
})
afterAll(async () => {
  for (const provider of providers.values()) await provider.close()
  await identity.close()
})

function providerOf(name: IdentityProfileName): DemoProvider {
  const provider = providers.get(name)
  if (!provider) throw new Error(`No provider with the rules of ${name}`)
  return provider
}

function settingsFor(name: IdentityProfileName, provider = providerOf(name)) {
  const { issuer, brokerKeys } = provider
  const profile = identityProfiles[name]
  return { ...identity.brokerSettings, issuer, brokerKeys, profile, serviceName: 'Rantakodit' }
}

async function identify(settings: ReturnType<typeof settingsFor>) {
  const broker = createIdentityBroker(settings)
  const { link, ...secrets } = await broker.begin(request)
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode })
  return broker.finish(callback, { ...request, ...secrets })
}

describe.each(profileNames)('profile %s', (name) => {
  it('identifies a person at a broker that enforces the rules of the profile', async () => {
    expect(await identify(settingsFor(name))).toEqual(identified)
  })

  it('puts only the client id and the signed request into the link', async () => {
    const { link } = await createIdentityBroker(settingsFor(name)).begin(request)
    expect([...new URL(link).searchParams.keys()].toSorted()).toEqual(['client_id', 'request'])
  })

  it('offers no identification by passport', async () => {
    const broker = createIdentityBroker(settingsFor(name))
    await expect(broker.begin({ ...request, provider: 'passport' })).rejects.toEqual(
      new IdentityBrokerUnavailable('kind_not_offered'),
    )
  })
})

describe('a broker with the rules of OP', () => {
  it('refuses a request without a signature', async () => {
    const address = new URL(`${providerOf('op').issuer}/oauth/authorize`)
    const { scope } = identityProfiles.op
    const unsigned = {
      client_id: 'porras',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
    }
    address.search = new URLSearchParams(unsigned).toString()
    expect(await answerTo(address)).toEqual('invalid_request')
  })

  it.each([
    ['another scope', { scope: 'openid ftn_hetu' }, 'invalid_scope'],
    ['an unknown scope', { scope: 'openid personal_identity_code email' }, 'invalid_scope'],
    ['prompt=login', { prompt: 'login' }, 'invalid_request'],
    ['no id', { jti: undefined }, 'invalid_request_object'],
    ['no end', { exp: undefined }, 'invalid_request_object'],
  ])('refuses a request with %s', async (_title, difference, error) => {
    expect(await answerTo(await signedLink(difference))).toEqual(error)
  })

  it('accepts the same request without a fault', async () => {
    expect(await answerTo(await signedLink({}))).toBeNull()
  })

  it('encrypts with the cipher of OP, which a client without that cipher cannot decrypt', async () => {
    const settings = settingsFor('op')
    const profile = { ...settings.profile, contentEncryptions: ['A256GCM', 'A128GCM'] as const }
    expect(await identify({ ...settings, profile })).toEqual({
      kind: 'failed',
      reason: 'OAUTH_DECRYPTION_FAILED',
    })
  })

  it('encrypts with RSA-OAEP to keys that were made for RSA-OAEP-256', async () => {
    const settings = settingsFor('op')
    const [newer, older] = settings.keys.decryption
    expect([newer.alg, older?.alg]).toEqual(['RSA-OAEP-256', 'RSA-OAEP'])
    const keys = { ...settings.keys, decryption: [newer] as const }
    expect(() => createIdentityBroker({ ...settings, keys })).toThrow(
      'The profile of the broker needs a key to decrypt of RSA-OAEP',
    )
    const profile = { ...settings.profile, keyEncryption: null }
    expect(await identify({ ...settings, keys, profile })).toEqual({
      kind: 'failed',
      reason: 'OAUTH_DECRYPTION_FAILED',
    })
  })

  it('is not trusted when another key signed its key list', async () => {
    const { brokerKeys } = providerOf('ftn')
    expect(await identify({ ...settingsFor('op'), brokerKeys })).toEqual({
      kind: 'failed',
      reason: 'ERR_JWKS_NO_MATCHING_KEY',
    })
  })
})

/** A link with a request of the portal's own key that differs from a right one. */
async function signedLink(difference: Readonly<Record<string, unknown>>): Promise<URL> {
  const { issuer } = providerOf('op')
  const { key, kid } = identity.brokerSettings.keys.signing
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    client_id: 'porras',
    iss: 'porras',
    aud: issuer,
    iat: now,
    exp: now + 60,
    jti: String(Math.random()),
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: identityProfiles.op.scope,
    state: 'state',
    nonce: 'nonce-of-a-test',
    ...difference,
  }
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  const address = new URL(`${issuer}/oauth/authorize`)
  address.search = new URLSearchParams({ client_id: 'porras', request: token }).toString()
  return address
}

/** The error of an authorization request, on the page or in the redirect; null for the next page. */
async function answerTo(address: URL): Promise<string | null> {
  identity.logged.length = 0
  const response = await fetch(address, { redirect: 'manual' })
  const location = response.headers.get('location')
  const error = location && new URL(location, address).searchParams.get('error')
  if (error) return error
  return response.status < 400 ? null : (identity.logged[0]?.split(': ')[1] ?? 'no reason logged')
}
