import {
  CompactEncrypt,
  type CompactJWEHeaderParameters,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import type { CustomFetch } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyAt } from '../../tests/support/identify.ts'
import {
  aino,
  redirectUri,
  startTestIdentity,
  type TestIdentity,
} from '../../tests/support/identity-provider.ts'
import { createIdentityBroker } from './broker.ts'

const mikko = {
  'urn:oid:1.2.246.21': '220179-913U',
  'urn:oid:1.2.246.575.1.14': 'Mikko',
  'urn:oid:2.5.4.4': 'Korhonen',
  'urn:oid:1.3.6.1.5.5.7.9.1': '1979-01-22',
  acr: 'http://ftn.ficora.fi/2017/loa2',
  amr: ['bank'],
}

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let identity: TestIdentity
let trusted: Pair
let foreign: Pair

beforeAll(async () => {
  identity = await startTestIdentity()
  trusted = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256', { extractable: true })
})

afterAll(() => identity.close())

test('An id_token that is signed and encrypted as agreed is believed', async () => {
  expect(await finishWith(async (claims) => encrypt(await sign(claims)))).toEqual({
    kind: 'identified',
    identityCode: '220179-913U',
    givenName: 'Mikko',
    familyName: 'Korhonen',
    birthDate: '1979-01-22',
    method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
})

const inAnHour = Math.floor(Date.now() / 1000) + 3600

test.each<[string, Forge, string]>([
  ['is missing', () => undefined, 'OAUTH_INVALID_RESPONSE'],
  ['is not encrypted', (claims) => sign(claims), 'id_token_not_encrypted'],
  [
    'is not signed',
    (claims) => encrypt(new UnsecuredJWT(claims).encode()),
    'OAUTH_INVALID_RESPONSE',
  ],
  [
    'is neither signed nor encrypted',
    (claims) => new UnsecuredJWT(claims).encode(),
    'OAUTH_INVALID_RESPONSE',
  ],
  [
    'is signed with a foreign key',
    async (claims) => encrypt(await sign(claims, { key: foreign.privateKey })),
    'OAUTH_INVALID_RESPONSE',
  ],
  [
    'is signed with a key of another name',
    async (claims) => encrypt(await sign(claims, { kid: 'unheard-of' })),
    'OAUTH_KEY_SELECTION_FAILED',
  ],
  [
    'is signed with a shared secret',
    async (claims) => encrypt(await signWithSecret(claims)),
    'OAUTH_INVALID_RESPONSE',
  ],
  [
    'is encrypted to somebody else',
    async (claims) => encrypt(await sign(claims), { key: foreignEncryption }),
    'OAUTH_DECRYPTION_FAILED',
  ],
  [
    'is encrypted in another way',
    async (claims) => encrypt(await sign(claims), { enc: 'A128CBC-HS256' }),
    'OAUTH_DECRYPTION_FAILED',
  ],
  ['is of another issuer', claiming({ iss: 'https://elsewhere.example' }), comparison('iss')],
  ['is for another client', claiming({ aud: 'another' }), comparison('aud')],
  ['is for others too', claiming({ aud: ['porras', 'another'] }), comparison('aud')],
  ['answers another request', claiming({ nonce: 'another' }), comparison('nonce')],
  ['answers no request', claiming({ nonce: undefined }), 'OAUTH_INVALID_RESPONSE'],
  ['has expired', claiming({ exp: inAnHour - 7200 }), 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED:exp'],
  ['is not valid yet', claiming({ nbf: inAnHour }), 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED:nbf'],
])('Nobody is identified when the id_token %s', async (_title, forge, reason) => {
  expect(await finishWith(forge)).toEqual({ kind: 'failed', reason })
})

type Forge = (claims: JWTPayload) => string | undefined | Promise<string>

function claiming(difference: Record<string, unknown>): Forge {
  return async (claims) => encrypt(await sign({ ...claims, ...difference }))
}

function comparison(claim: string): string {
  return `OAUTH_JWT_CLAIM_COMPARISON_FAILED:${claim}`
}

function sign(
  claims: JWTPayload,
  { key = trusted.privateKey, kid = 'trusted' } = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

async function signWithSecret(claims: JWTPayload): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(trusted.publicKey)))
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'trusted' }).sign(secret)
}

const { publicKey: foreignEncryption } = await generateKeyPair('RSA-OAEP-256')

async function encrypt(
  token: string,
  { key, enc = 'A256GCM' }: { key?: CryptoKey; enc?: string } = {},
): Promise<string> {
  const jwk = identity.brokerSettings.keys.publicJwks.keys.find(({ use }) => use === 'enc') ?? {}
  const header: CompactJWEHeaderParameters = { alg: 'RSA-OAEP-256', enc, cty: 'JWT' }
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader(jwk.kid === undefined ? header : { ...header, kid: jwk.kid })
    .encrypt(key ?? (await importJWK(jwk, 'RSA-OAEP-256')))
}

/** Identifies Aino for real, and puts an id_token that names Mikko into the provider's answer. */
async function finishWith(forge: Forge) {
  const request = { provider: 'ftn', locale: 'fi', redirectUri } as const
  const between: CustomFetch = async (url, { body, ...options }) => {
    const { pathname } = new URL(url)
    if (pathname === '/jwks') {
      const jwk = await exportJWK(trusted.publicKey)
      return Response.json({ keys: [{ ...jwk, kid: 'trusted', alg: 'RS256', use: 'sig' }] })
    }
    const response = await fetch(url, {
      ...options,
      body: body instanceof URLSearchParams ? body : null,
    })
    if (pathname !== '/token') return response
    const now = Math.floor(Date.now() / 1000)
    const standard = {
      iss: identity.provider.issuer,
      aud: 'porras',
      sub: 'mikko',
      iat: now,
      exp: now + 300,
    }
    const id_token = await forge({ ...mikko, ...standard, nonce: begun.nonce })
    const answer: object = await response.json()
    return Response.json({ ...answer, id_token }, { status: response.status })
  }
  const broker = createIdentityBroker({ ...identity.brokerSettings, fetch: between })
  const begun = await broker.begin(request)
  const callback = await identifyAt(begun.link, { person: aino.identityCode })
  return broker.finish(callback, { ...begun, provider: 'ftn', redirectUri })
}
