import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyAt } from '../../../fixtures/server/identify.ts'
import {
  ainoIdentity,
  redirectUri,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../../fixtures/server/identity-provider.ts'
import { createIdentityBroker, IdentityBrokerUnavailable } from './broker.ts'
import { type DemoProvider, startDemoProvider } from './dev-provider/start.ts'

const request = { provider: 'ftn', locale: 'fi', redirectUri } as const
let identity: TestIdentityProvider

beforeAll(async () => {
  identity = await startTestIdentityProvider()
})

afterAll(() => identity.close())

test('An identification fails while the broker is down, and a later one succeeds', async () => {
  const first = await startDemoProvider(identity.providerSettings)
  await first.close()
  const broker = brokerOf(first)
  await expect(broker.begin(request)).rejects.toEqual(new IdentityBrokerUnavailable('ECONNREFUSED'))

  const second = await startAgain(first)
  expect(new URL((await broker.begin(request)).link).origin).toBe(second.issuer)
  await second.close()
})

test('A callback while the broker is unreachable gives the outcome userDataError', async () => {
  const provider = await startDemoProvider(identity.providerSettings)
  const broker = brokerOf(provider)
  const { link, ...secrets } = await broker.begin(request)
  const callback = await identifyAt(link, { person: ainoIdentity.identityCode })
  await provider.close()
  expect(await broker.finish(callback, { ...request, ...secrets })).toEqual({
    kind: 'userDataError',
    reason: 'ECONNREFUSED',
  })
})

test('After the broker has changed its keys one identification fails and the next succeeds', async () => {
  const before = await startDemoProvider(identity.providerSettings)
  const broker = brokerOf(before)
  const identify = async () => {
    const { link, ...secrets } = await broker.begin(request)
    const callback = await identifyAt(link, { person: ainoIdentity.identityCode })
    return broker.finish(callback, { ...request, ...secrets })
  }
  expect(await identify()).toEqual({
    kind: 'identified',
    identityCode: '140388-9028',
    givenName: 'Aino',
    familyName: 'Virtanen',
    birthDate: '1988-03-14',
    method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
  await before.close()

  const after = await startAgain(before)
  expect(await identify()).toEqual({ kind: 'failed', reason: 'OAUTH_KEY_SELECTION_FAILED' })
  expect(await identify()).toEqual({
    kind: 'identified',
    identityCode: '140388-9028',
    givenName: 'Aino',
    familyName: 'Virtanen',
    birthDate: '1988-03-14',
    method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
  })
  await after.close()
})

test('An identification fails when the broker does not know the client', async () => {
  const unknown = createIdentityBroker({ ...identity.brokerSettings, clientId: 'unknown' })
  await expect(unknown.begin(request)).rejects.toEqual(
    new IdentityBrokerUnavailable('invalid_client'),
  )
})

test.each([
  ['http://identity.example', false],
  ['http://127.0.0.1:4100', true],
  ['http://localhost:4100', true],
])('The identity issuer %s is refused (production: %s)', (issuer, production) => {
  expect(() => createIdentityBroker({ ...identity.brokerSettings, issuer, production })).toThrow(
    'The identity issuer must be https; http is only for localhost in a demo',
  )
})

function brokerOf({ issuer }: DemoProvider) {
  return createIdentityBroker({ ...identity.brokerSettings, issuer })
}

function startAgain({ issuer }: DemoProvider): Promise<DemoProvider> {
  return startDemoProvider({ ...identity.providerSettings, port: Number(new URL(issuer).port) })
}
