import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } })
const headingOf = (html: string) => /<html lang="(.*?)">[\s\S]*<h1>(.*?)<\/h1>/.exec(html)?.slice(1)
const lost = {
  fi: ['fi', 'Sivua ei löytynyt'],
  sv: ['sv', 'Sidan hittades inte'],
  en: ['en', 'The page was not found'],
}
const long = 'a'.repeat(9000)

describe('An address that a browser opens and the server refuses', () => {
  it.each([
    ['a malformed escape', '/%E0%A4%A', 400],
    ['an escape without its digits', '/%', 400],
    ['an escape that is no text', '/asiointi/%FF/irtisano', 400],
    ['too many characters', `/${long}`, 404],
    ['too many characters in its query', `/?q=${long}`, 400],
    ['a file that is not there', '/assets/none.js', 404],
    ['no page', '/nowhere.html', 404],
  ])('is answered with a page that says so: %s', async (_, url, status) => {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(headingOf(answer.body)).toEqual(lost.fi)
    expect(answer.body).toContain('<a href="/">Siirry etusivulle</a>')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; /)
  })

  it.each([
    ['of the address', '/%E0%A4%A?lang=en', { cookie: 'lang=sv' }, lost.en],
    ['that was chosen', '/%E0%A4%A', { cookie: 'lang=sv', 'accept-language': 'en' }, lost.sv],
    ['of the browser', '/%E0%A4%A', { 'accept-language': 'en-GB' }, lost.en],
    ['that was chosen, at an unknown address', '/none.txt', { cookie: 'lang=sv' }, lost.sv],
    ['of the portal, for others', '/%E0%A4%A?lang=de', { cookie: 'lang=xx' }, lost.fi],
  ] as const)('is answered with a page in the language %s', async (_, url, headers, heading) => {
    expect(headingOf((await open(url, { ...headers })).body)).toEqual(heading)
  })

  it('is answered with a page that says the same in the other languages', async () => {
    const { body } = await open('/%E0%A4%A', { cookie: 'lang=sv' })
    expect([...body.matchAll(/<section lang="(..)">/g)].map(([, lang]) => lang)).toEqual([
      'sv',
      'fi',
      'en',
    ])
  })

  it.each(['/api/%E0%A4%A', '/api/nowhere', `/api/${long}`, '/api?%'])(
    'is answered in the error format of the API below /api: %#',
    async (url) => {
      const answer = await open(url)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(Object.keys(answer.json())).toContain('code')
    },
  )

  it('is answered in the error format of the API for a client that is no browser', async () => {
    const answer = await test.app.inject({ url: '/%E0%A4%A', headers: { accept: '*/*' } })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'BAD_REQUEST' }])
  })

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/asiointi/', 'text/html; charset=utf-8'],
    ['/api/', 'application/json; charset=utf-8'],
  ])(
    'that is too long is answered by the beginning of the address, without reading headers: %s',
    async (path, type) => {
      const { port } = test.app.server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET ${path}${'a'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)
      const answer = await text(socket)
      expect(answer.split('\r\n', 2)).toEqual([
        'HTTP/1.1 413 Payload Too Large',
        `content-type: ${type}`,
      ])
      expect(answer.includes('Sivua ei löytynyt')).toBe(type.startsWith('text/html'))
    },
  )
})
