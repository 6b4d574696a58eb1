import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyAt } from '../../../fixtures/server/identify.ts'
import {
  ainoIdentity,
  redirectUri,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../../fixtures/server/identity-provider.ts'
import type { IdentityBroker, PendingIdentification } from './broker.ts'
import { unknownDemoPerson } from './dev-provider/persons.ts'
import type { IdentityProviderKind } from './profile.ts'

let identity: TestIdentityProvider
let broker: IdentityBroker

beforeAll(async () => {
  identity = await startTestIdentityProvider()
  broker = identity.broker
})

afterAll(() => identity.close())

test('A person is identified with bank credentials', async () => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode, method: 'bank' })
  expect(await broker.finish(callback, pending)).toEqual({
    kind: 'identified',
    ...ainoIdentity,
    method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
})

test('A person is identified with a mobile certificate', async () => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode, method: 'mobile' })
  expect(await broker.finish(callback, pending)).toEqual({
    kind: 'identified',
    ...ainoIdentity,
    method: 'mobile',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
})

test('A person is identified with a passport', async () => {
  const { pending, link } = await leave('passport')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode, method: 'passport' })
  expect(await broker.finish(callback, pending)).toEqual({
    kind: 'identified',
    ...ainoIdentity,
    method: 'passport',
    acr: 'urn:porras:acr:passport',
  })
})

test('An unknown person is identified by their own identity', async () => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { person: unknownDemoPerson.identityCode })
  expect(await broker.finish(callback, pending)).toEqual({
    kind: 'identified',
    ...unknownDemoPerson,
    method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
})

test('The redirect link contains only the client id and the pushed request', async () => {
  const { link } = await leave('ftn')
  const { origin, searchParams } = new URL(link)
  expect(origin).toBe(identity.provider.issuer)
  expect([...searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
  expect(searchParams.get('request_uri')).toMatch(/^urn:ietf:params:oauth:request_uri:/)
})

test.each([
  ['a person who gives up', { action: 'cancel' }, { kind: 'cancelled' }],
  [
    'a passport where bank credentials were asked for',
    { person: ainoIdentity.identityCode, method: 'passport' },
    { kind: 'noIdentityVerifier' },
  ],
  ['a person without an identity code', { person: 'no-identity-code' }, { kind: 'noIdentity' }],
  [
    'a person whose identity code cannot be read',
    { person: 'unreadable-identity-code' },
    { kind: 'identityNotProcessable' },
  ],
  [
    'a person without a name',
    { person: 'incomplete-attributes' },
    { kind: 'incompleteAttributes' },
  ],
  ['a person without anything', { person: 'no-attributes' }, { kind: 'noAttributes' }],
] as const)('No person is identified by %s', async (_title, choice, outcome) => {
  const { pending, link } = await leave('ftn')
  expect(await broker.finish(await identifyAt(link, choice), pending)).toEqual(outcome)
})

test('Bank credentials are rejected where a passport was required', async () => {
  const { pending, link } = await leave('passport')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode, method: 'bank' })
  expect(await broker.finish(callback, pending)).toEqual({ kind: 'noIdentityVerifier' })
})

test.each([
  ['another state', { state: 'another' }, 'OAUTH_INVALID_RESPONSE'],
  ['another nonce', { nonce: 'another' }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED:nonce'],
  ['another code verifier', { codeVerifier: 'another'.repeat(7) }, 'invalid_grant'],
  ['another redirect address', { redirectUri: `${redirectUri}/elsewhere` }, 'foreign_callback'],
])('A callback with %s than was sent is rejected', async (_title, difference, reason) => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode })
  expect(await broker.finish(callback, { ...pending, ...difference })).toEqual({
    kind: 'failed',
    reason,
  })
})

test('A cancellation that belongs to another identification is rejected', async () => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { action: 'cancel' })
  expect(await broker.finish(callback, { ...pending, state: 'another' })).toEqual({
    kind: 'failed',
    reason: 'OAUTH_INVALID_RESPONSE',
  })
})

test('A code of the broker is accepted once', async () => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode })
  expect(await broker.finish(callback, pending)).toEqual({
    kind: 'identified',
    identityCode: '140388-9028',
    givenName: 'Aino',
    familyName: 'Virtanen',
    birthDate: '1988-03-14',
    method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
  expect(await broker.finish(callback, pending)).toEqual({
    kind: 'failed',
    reason: 'invalid_grant',
  })
})

test('The code of another identification is rejected', async () => {
  const first = await leave('ftn')
  const second = await leave('ftn')
  const callback = await identifyAt(first.link, { person: ainoIdentity.identityCode })
  callback.searchParams.set('state', second.pending.state)
  expect(await broker.finish(callback, second.pending)).toEqual({
    kind: 'failed',
    reason: 'invalid_grant',
  })
})

test.each([
  ['another issuer', 'iss', 'https://elsewhere.example'],
  ['no code', 'code', null],
  ['no issuer', 'iss', null],
  ['an encoded answer', 'response', 'x.y.z'],
])('A callback with %s is rejected', async (_title, name, value) => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode })
  if (value === null) callback.searchParams.delete(name)
  else callback.searchParams.set(name, value)
  expect(await broker.finish(callback, pending)).toEqual({
    kind: 'failed',
    reason: 'OAUTH_INVALID_RESPONSE',
  })
})

test.each([
  ['temporarily_unavailable', { kind: 'failed', reason: 'temporarily_unavailable' }],
  ['unmet_authentication_requirements', { kind: 'noIdentityVerifier' }],
  ['aino.virtanen', { kind: 'failed', reason: 'other_error' }],
])('The error %s of a callback is reported without the provider’s text', async (error, outcome) => {
  const { pending } = await leave('ftn')
  const callback = new URL(redirectUri)
  callback.search = new URLSearchParams({
    error,
    error_description: ainoIdentity.identityCode,
    state: pending.state,
    iss: identity.provider.issuer,
  }).toString()
  expect(await broker.finish(callback, pending)).toEqual(outcome)
})

test('The provider’s log contains the cause of a failure and no names', async () => {
  const { pending, link } = await leave('ftn')
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode })
  await broker.finish(callback, pending)
  identity.logged.length = 0
  await broker.finish(callback, pending)
  expect(identity.logged).toEqual(['demo identity token: invalid_grant'])
})

async function leave(
  kind: IdentityProviderKind,
): Promise<{ pending: PendingIdentification; link: string }> {
  const { link, ...secrets } = await broker.begin({ provider: kind, locale: 'fi', redirectUri })
  return { link, pending: { provider: kind, redirectUri, ...secrets } }
}
