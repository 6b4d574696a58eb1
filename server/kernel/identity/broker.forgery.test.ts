import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyAt } from '../../../fixtures/server/identify.ts'
import {
  ainoIdentity,
  redirectUri,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../../fixtures/server/identity-provider.ts'
import { type ForgeToken, startForger } from '../../../fixtures/server/token-forger.ts'
import { createIdentityBroker } from './broker.ts'

const mikko = {
  'urn:oid:1.2.246.21': '220179-913U',
  'urn:oid:1.2.246.575.1.14': 'Mikko',
  'urn:oid:2.5.4.4': 'Korhonen',
  'urn:oid:1.3.6.1.5.5.7.9.1': '1979-01-22',
}

const forger = await startForger()
let identity: TestIdentityProvider

beforeAll(async () => {
  identity = await startTestIdentityProvider()
})

afterAll(() => identity.close())

test('An id_token that is signed and encrypted as agreed is accepted', async () => {
  expect(await finishWith(forger.withClaims(mikko))).toEqual({
    kind: 'identified',
    identityCode: '220179-913U',
    givenName: 'Mikko',
    familyName: 'Korhonen',
    birthDate: '1979-01-22',
    method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
})

const compared = (claim: string) => `OAUTH_JWT_CLAIM_COMPARISON_FAILED:${claim}`
const reasons: Record<string, string> = {
  'is missing': 'OAUTH_INVALID_RESPONSE',
  'is not encrypted': 'id_token_not_encrypted',
  'is not signed': 'OAUTH_INVALID_RESPONSE',
  'is neither signed nor encrypted': 'OAUTH_INVALID_RESPONSE',
  'is signed with a foreign key': 'OAUTH_INVALID_RESPONSE',
  'is signed with a key of another name': 'OAUTH_KEY_SELECTION_FAILED',
  'is signed with a shared secret': 'OAUTH_INVALID_RESPONSE',
  'is encrypted to somebody else': 'OAUTH_DECRYPTION_FAILED',
  'is encrypted in another way': 'OAUTH_DECRYPTION_FAILED',
  'is of another issuer': compared('iss'),
  'is for another client': compared('aud'),
  'is for others too': compared('aud'),
  'answers another request': compared('nonce'),
  'answers no request': 'OAUTH_INVALID_RESPONSE',
  'has expired': 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED:exp',
  'is not valid yet': 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED:nbf',
}

test('Each forged id_token is rejected with a reason of its own', () => {
  expect(Object.keys(forger.forgedTokens)).toEqual(Object.keys(reasons))
})

test.each(Object.entries(forger.forgedTokens))(
  'No person is identified when the id_token %s',
  async (lie, forge) => {
    expect(await finishWith(forge)).toEqual({ kind: 'failed', reason: reasons[lie] })
  },
)

/** Runs an identification of Aino with the provider's response changed by `forge`. */
async function finishWith(forge: ForgeToken) {
  const { brokerSettings } = identity
  const fetch = forger.between(brokerSettings.keys)
  const broker = createIdentityBroker({ ...brokerSettings, fetch })
  const begun = await broker.begin({ provider: 'ftn', locale: 'fi', redirectUri })
  const callback = await identifyAt(begun.link, { person: ainoIdentity.identityCode })
  forger.forge = forge
  return broker.finish(callback, { ...begun, provider: 'ftn', redirectUri })
}
