import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runtimeSettings } from '../../../api/runtime.ts'
import { RUNTIME_SETTINGS_ELEMENT_ID } from '../../../api/runtime-element.ts'
import { defaultAnswerTimes } from '../../../domain/answer-times.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'
import { offsetTableAround } from '../../kernel/base/zone-rules.ts'

const page = (body: string, lang = 'fi') =>
  `<!doctype html><html lang="${lang}"><head><!--runtime-settings--></head><body>${body}</body></html>`

const files: Record<string, string | Buffer> = {
  'index.html': page('shell'),
  '.pages.json': JSON.stringify({
    renderer: '../prerender.js',
    loadFailure: { fi: '<p>Hidas</p>', sv: '<p>Trög</p>', en: '<p>Slow</p>' },
    pages: [],
  }),
  'login.fi.html': page('Kirjaudu sisään'),
  'login.sv.html': page('Logga in', 'sv'),
  'login.en.html': page('Sign in', 'en'),
  'assets/index-a1b2c3.js': 'console.log("portal")',
  'assets/index-a1b2c3.js.br': brotliCompressSync('console.log("portal")'),
  'assets/index-a1b2c3.js.gz': 'gzipped',
  'info/privacy.fi.html': page('Tietosuoja'),
  'info/privacy.sv.html': page('Dataskydd', 'sv'),
  'scenes/farewell.svg': '<svg/>',
  'favicon.svg': '<svg/>',
  '.vite/manifest.json': '{}',
}

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(`${folder}-secret.txt`, 'outside')
  test = await startTestApp({
    portal: { folder },
    env: {
      WRITE_DELAY_MS: '0',
      PROVIDER_NAME: 'Koti </script><script>alert(1)</script>\u2028 & Co',
    },
  })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
  await rm(`${folder}-secret.txt`)
})

const asPage = { accept: 'text/html,application/xhtml+xml' }
const visit = (url: string, headers: Record<string, string> = asPage, cookies: object = {}) => {
  const visitor = new Visitor(test)
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, String(value))
  return visitor.get(url, headers)
}
const bodyOf = (html: unknown) => /<body>(.*?)(<p>.*)?<\/body>/.exec(String(html))?.[1]
/** Status and heading of the page that refuses an address. */
const refusal = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  /<h1>(.*?)<\/h1>/.exec(String(body))?.[1],
]
const lost = [404, 'Sivua ei löytynyt']
const settingsIn = (html: unknown) => {
  const json =
    new RegExp(`id="${RUNTIME_SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec(String(html))?.[1] ?? ''
  return runtimeSettings.parse(JSON.parse(json))
}

describe('A page', () => {
  it.each(['/', '/asiointi/1/irtisano', '/404', '/login/', '/lisää'])(
    'is served at %s with no-store',
    async (url) => {
      const { status, headers, body } = await visit(encodeURI(url))
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(bodyOf(body)).toBe(url === '/login/' ? 'Kirjaudu sisään' : 'shell')
    },
  )

  it('is not served for a path of more than 1,024 characters', async () => {
    expect(bodyOf((await visit('/'.padEnd(1024, 'a'))).body)).toBe('shell')
    expect(refusal(await visit('/'.padEnd(1025, 'a')))).toEqual(lost)
    expect(refusal(await visit(`${'/'.repeat(15_000)}x`))).toEqual(lost)
    expect(bodyOf((await visit(`/login${'/'.repeat(1000)}`)).body)).toBe('Kirjaudu sisään')
  })

  it('contains the runtime settings, escaped for their script element', async () => {
    const { body } = await visit('/')

    expect(settingsIn(body)).toEqual({
      now: '2026-11-21T10:00:00.000Z',
      helsinki: offsetTableAround(new Date('2026-11-21')),
      locale: 'fi',
      writeDelay: 0,
      redirectDelay: 1000,
      local: {
        contractTerminationOnly: false,
        defectNotice: true,
        customDefectNoticeLinkUrl: null,
        messaging: true,
      },
      provider: {
        name: 'Koti </script><script>alert(1)</script>\u2028 & Co',
        brand: 'Koti </script><script>alert(1)</script>\u2028 & Co',
        slug: 'provider',
        logoUrl: null,
        phone: null,
        email: null,
        answerTimes: defaultAnswerTimes,
        links: {
          privacy: 'http://localhost:3000/info/privacy',
          accessibility: 'http://localhost:3000/info/accessibility',
          terms: 'http://localhost:3000/info/terms',
        },
      },
    })
    expect(String(body).match(/<script/g)).toHaveLength(1)
    expect(body).not.toContain('\u2028')
    expect(body).not.toContain('<!--runtime-settings-->')
  })

  it.each([
    ['/login', {}, 'fi', 'Kirjaudu sisään'],
    ['/login?lang=sv', {}, 'sv', 'Logga in'],
    ['/login?lang=sv', { lang: 'en' }, 'sv', 'Logga in'],
    ['/login', { lang: 'en' }, 'en', 'Sign in'],
    ['/login?lang=de', { lang: 'ru' }, 'fi', 'Kirjaudu sisään'],
    ['/login?lang=de', { lang: 'sv' }, 'sv', 'Logga in'],
    ['/login?error=login_expired', {}, 'fi', 'Kirjaudu sisään'],
    ['/?lang=sv', {}, 'sv', 'shell'],
  ])('The page %s with the cookie %o is in %s', async (url, cookies, language, text) => {
    const { body } = await visit(url, asPage, cookies)
    expect(bodyOf(body)).toBe(text)
    expect(settingsIn(body).locale).toBe(language)
    expect(body).toContain(`<html lang="${language}">`)
  })

  it.each([
    ['sv-FI,sv;q=0.9,en;q=0.8', {}, 'sv'],
    ['ru,en;q=0.5', {}, 'en'],
    ['ru', {}, 'fi'],
    ['sv', { lang: 'en' }, 'en'],
  ])(
    'A browser that prefers %s and has the cookie %o is served in %s',
    async (accepted, cookies, language) => {
      const { body } = await visit('/login', { ...asPage, 'accept-language': accepted }, cookies)
      expect(body).toContain(`<html lang="${language}">`)
    },
  )

  it.each([
    ['/login', '<p>Hidas</p></body>'],
    ['/asiointi/1?lang=sv', '<p>Trög</p></body>'],
  ])('The page %s contains the message for failed hydration', async (url, said) => {
    expect((await visit(url)).body).toContain(said)
  })

  it('is compressed when the browser accepts it', async () => {
    const answer = await test.app.inject({
      url: '/login',
      headers: { ...asPage, 'accept-encoding': 'gzip, deflate, br' },
    })
    const { 'content-encoding': encoding, vary } = answer.headers
    expect([encoding, vary]).toEqual(['br', 'accept-encoding'])
    expect(bodyOf(brotliDecompressSync(answer.rawPayload))).toBe('Kirjaudu sisään')
  })

  it('allows style elements by its own nonce, and no inline script', async () => {
    const [one, two] = [await visit('/'), await visit('/')]
    const nonceOf = (html: unknown) =>
      /<meta property="csp-nonce" nonce="(\w{32})">/.exec(String(html))?.[1]

    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body))
    expect(one.headers['content-security-policy']).toContain(
      `style-src 'self' 'nonce-${nonceOf(one.body)}'`,
    )
    expect(one.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })
})

describe('A file', () => {
  it('with a hash in its name is cached for a year and sent precompressed', async () => {
    const url = '/assets/index-a1b2c3.js'
    const plain = await visit(url, { accept: '*/*' })
    expect([plain.status, plain.body, plain.headers['cache-control']]).toEqual([
      200,
      'console.log("portal")',
      'public, max-age=31536000, immutable',
    ])

    const small = await visit(url, { accept: '*/*', 'accept-encoding': 'gzip, br' })
    const { 'content-encoding': encoding, 'cache-control': cached, vary } = small.headers
    expect([encoding, cached, vary]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
      'accept-encoding',
    ])
    expect(small.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  })

  it.each(['/favicon.svg', '/scenes/farewell.svg'])(
    '%s is served with a cache time of an hour',
    async (url) => {
      const { status, headers } = await visit(url)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=3600',
      ])
    },
  )

  it.each([
    ['/info/privacy', 'Tietosuoja'],
    ['/info/privacy?lang=sv', 'Dataskydd'],
  ])('The address %s is a static page in the language of the visitor', async (url, text) => {
    expect(bodyOf((await visit(url)).body)).toBe(text)
  })

  it.each([
    '/assets/index-old.js',
    '/assets/',
    '/info/none',
    '/robots.txt',
    '/index.html',
    '/login.sv.html',
    '/assets/index-a1b2c3.js.br',
    '/.vite/manifest.json',
    '/dev/nothing',
    '/%2e%2e/portal-secret.txt',
    '/..%2fportal-secret.txt',
  ])('%s returns 404 with a page that says so, instead of a page of the portal', async (url) => {
    expect(refusal(await visit(url))).toEqual(lost)
    const { status, body } = await visit(url, { accept: '*/*' })
    expect([status, body]).toEqual([404, { code: 'NOT_FOUND' }])
  })

  it('/api/nothing returns 404 in the format of the API', async () => {
    const { status, body } = await visit('/api/nothing')
    expect([status, body]).toEqual([404, { code: 'NOT_FOUND' }])
  })

  it('that is requested as data and does not exist returns 404', async () => {
    expect((await visit('/asiointi/1', { accept: 'application/json' })).status).toBe(404)
  })

  it('outside the public folder of the portal returns 404', async () => {
    const name = folder.split('/').at(-1)
    expect((await visit(`/..%2f${name}-secret.txt`)).status).toBe(404)
    expect((await visit(`/%2e%2e/${name}-secret.txt`)).status).toBe(404)
  })
})

describe('A provider with pages and a logo of its own', () => {
  it('serves neither the pages nor the logo of the demo', async () => {
    const own = await startTestApp({
      portal: { folder },
      database: test.database,
      env: {
        PROVIDER_NAME: 'Rantakodit',
        PROVIDER_LOGO_URL: 'https://rantakodit.example/logo.svg',
        PRIVACY_URL: 'https://rantakodit.example/tietosuoja',
      },
    })
    const visitor = new Visitor(own)
    for (const address of ['/info/privacy', '/info/privacy.fi.html'])
      expect(refusal(await visitor.get(address, asPage))).toEqual(lost)
    const { status, headers } = await visitor.get('/favicon.svg')
    expect([status, headers.location]).toEqual([302, 'https://rantakodit.example/logo.svg'])
    expect(headers['content-security-policy']).toContain('https://rantakodit.example')
    await own.app.close()
  })

  it("shows the provider's colours by a style that the security headers allow", async () => {
    const own = await startTestApp({
      portal: { folder },
      database: test.database,
      env: { PROVIDER_COLOUR: '#0057B8', PROVIDER_COLOUR_DARK: '#8fc6e8' },
    })
    const { headers, body } = await new Visitor(own).get('/login', asPage)
    const [, nonce, style] =
      /<style nonce="([^"]+)">(:root:root.*?)<\/style>/.exec(String(body)) ?? []
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(style).toContain('--action:light-dark(#0057b8,#8fc6e8);')
    expect(style).toContain(
      '@supports not (color:light-dark(#000,#fff)){:root:root,[data-theme="light"][data-theme]{--action:#0057b8;',
    )
    await own.app.close()
  })

  it('without a logo has one that is generated from its name', async () => {
    const { status, headers, body } = await visit('/favicon.svg')
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(String(body)).toContain('>K</text>')
  })
})
