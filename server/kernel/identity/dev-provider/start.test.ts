import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '../../../../api/values.ts'
import { identifyAt, ProviderBrowser } from '../../../../fixtures/server/identify.ts'
import {
  ainoIdentity,
  redirectUri,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../../../fixtures/server/identity-provider.ts'
import type { IdentityBroker } from '../broker.ts'
import { type DemoProvider, type DemoProviderSettings, startDemoProvider } from './start.ts'

const mikko = {
  identityCode: '220179-913U',
  givenName: 'Mikko <b>"O’Hara"</b>',
  familyName: 'Korhonen & pojat',
  birthDate: '1979-01-22',
}

let identity: TestIdentityProvider
let settings: DemoProviderSettings
let provider: DemoProvider
let broker: IdentityBroker

beforeAll(async () => {
  identity = await startTestIdentityProvider([ainoIdentity, mikko])
  settings = identity.providerSettings
  provider = identity.provider
  broker = identity.broker
})

afterAll(() => identity.close())

afterEach(() => {
  vi.unstubAllEnvs()
})

test('The demo provider does not run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startDemoProvider(settings)).rejects.toEqual(
    new Error('The demo identity provider does not run in production'),
  )
})

test('A port in use is reported with the system’s error code and the port', async () => {
  const port = Number(new URL(provider.issuer).port)
  await expect(startDemoProvider({ ...settings, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port,
  })
})

test('A closed provider releases its port', async () => {
  const first = await startDemoProvider(settings)
  await first.close()
  const second = await startDemoProvider({ ...settings, port: Number(new URL(first.issuer).port) })
  expect(second.issuer).toBe(first.issuer)
  await second.close()
})

test.each<[Locale, string, string, string]>([
  ['fi', 'Tunnistaudu', 'Tämä on esittely.', 'Keskeytä'],
  ['sv', 'Identifiera dig', 'Det här är en demonstration.', 'Avbryt'],
  ['en', 'Identify yourself', 'This is a demonstration.', 'Cancel'],
])(
  'The page of the demo identity provider is in %s and says that it is a demonstration',
  async (locale, ...words) => {
    const { html } = await openPage({ locale })
    expect(html).toContain(`<html lang="${locale}">`)
    expect(words.filter((word) => !html.includes(word))).toEqual([])
  },
)

test('The page of the demo identity provider is one form with all persons, all methods, and two buttons', async () => {
  const { html } = await openPage()
  expect(html.match(/<form /g)).toHaveLength(1)
  expect(html).not.toContain('<script')
  expect(valuesOf(html, 'person')).toEqual([
    '140388-9028',
    '220179-913U',
    '040664-993Y',
    'no-identity-code',
    'unreadable-identity-code',
    'incomplete-attributes',
    'no-attributes',
  ])
  expect(valuesOf(html, 'method')).toEqual(['bank', 'mobile', 'passport'])
  expect(valuesOf(html, 'action')).toEqual(['identify', 'cancel'])
})

test.each([
  ['ftn', 'bank'],
  ['passport', 'passport'],
] as const)('For the requested method %s the form preselects %s', async (kind, method) => {
  const { html } = await openPage({ provider: kind })
  expect(html.match(/<input [^>]* checked>/g)).toEqual([
    `<input type="radio" id="method-${method}" name="method" value="${method}" required checked>`,
  ])
})

test('The name of a demo person is escaped in HTML', async () => {
  const { html } = await openPage()
  expect(html).toContain('Mikko &#60;b&#62;&#34;O’Hara&#34;&#60;/b&#62; Korhonen &#38; pojat')
})

test('The CSP of the demo identity page allows the page’s own style, no script, and the redirect to the portal', async () => {
  const { html, response } = await openPage()
  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' http://localhost:4999; frame-ancestors 'none'; base-uri 'none'`,
  )
  expect(html).not.toContain(' style=')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['nobody', { method: 'bank', action: 'identify' }],
  ['an unknown person', { person: '010101-123N', method: 'bank', action: 'identify' }],
  ['no method', { person: ainoIdentity.identityCode, action: 'identify' }],
  [
    'an unknown method',
    { person: ainoIdentity.identityCode, method: 'pigeon', action: 'identify' },
  ],
])('A form with %s is shown again with an error', async (_title, form) => {
  const { browser, url } = await openPage()
  const again = await browser.visit(url, new URLSearchParams(form))
  if (again instanceof URL) throw new Error('The provider sent the browser away')
  expect(again.response.status).toBe(400)
  expect(again.html).toContain('Valitse henkilö ja tunnistautumistapa.')
})

test('A form of an identification that is not in progress in this browser gives a page with a link to the portal', async () => {
  const { url } = await openPage()
  const response = await fetch(url, { headers: { 'accept-language': 'sv-FI,sv;q=0.9' } })
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain('Identifieringen har gått ut')
  expect(html).toContain('<a class="button" href="http://localhost:4999">')
})

test('A request that the demo provider cannot handle gives a page with a link to the portal', async () => {
  const response = await fetch(`${provider.issuer}/auth?client_id=unknown`, {
    headers: { accept: 'text/html', 'accept-language': 'en' },
  })
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain('The identification has expired')
  expect(html).toContain('<a class="button" href="http://localhost:4999">')
})

test('One browser can identify as several persons one after the other', async () => {
  const browser = new ProviderBrowser(provider.issuer)
  const codes: unknown[] = []
  for (const person of [ainoIdentity, mikko, ainoIdentity]) {
    const { link, ...secrets } = await begin()
    const callback = await identifyAt(link, { person: person.identityCode }, browser)
    codes.push(await broker.finish(callback, { ...secrets, provider: 'ftn', redirectUri }))
  }
  const codeOf = (end: unknown) => [Object(end).kind, Object(end).identityCode]
  expect(codes.map(codeOf)).toEqual([
    ['identified', ainoIdentity.identityCode],
    ['identified', mikko.identityCode],
    ['identified', ainoIdentity.identityCode],
  ])
})

type Request = { provider?: 'ftn' | 'passport'; locale?: Locale }

function begin({ provider: kind = 'ftn', locale = 'fi' }: Request = {}) {
  return broker.begin({ provider: kind, locale, redirectUri })
}

async function openPage(request: Request = {}) {
  const { link } = await begin(request)
  const browser = new ProviderBrowser(provider.issuer)
  const page = await browser.visit(new URL(link))
  if (page instanceof URL) throw new Error('The provider sent the browser away')
  return { browser, ...page }
}

function valuesOf(html: string, name: string): (string | undefined)[] {
  return [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(
    ([, value]) => value,
  )
}
