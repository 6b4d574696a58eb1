import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXIES: '192.0.2.0/24' } })
})
afterAll(() => test.close())

/** The id of a call, which its response, its log line and its entry in the audit have alike. */
async function idOf(sent: string | string[] | undefined, remoteAddress = '192.0.2.9') {
  test.logged.length = 0
  const { headers } = await test.app.inject({
    url: '/api/feature-flags',
    remoteAddress,
    headers: sent === undefined ? {} : { 'x-request-id': sent },
  })
  const logged = test.logged.map((line) => JSON.parse(line).reqId)
  expect(logged).toEqual([headers['x-request-id']])
  return headers['x-request-id']
}

describe('The id of a call', () => {
  it.each([
    'c2f1a8e5b3d94076a1e2f3c4d5b6a798',
    '4f9c1d6e-52b7-4a63-9d0a-7e1f3b2c5d60',
    'lb-1.example_42',
    '12345678',
    'a'.repeat(64),
  ])('is taken from a trusted proxy: %s', async (id) => {
    expect(await idOf(id)).toBe(id)
  })

  it.each([
    undefined,
    '1234567',
    'a'.repeat(65),
    '-begins-with-a-hyphen',
    'two words of it',
    'line\tbreak-in-it',
    '{"level":"fatal"}',
    'a,b,c,d,e,f,g,h',
    'käyttäjä-ääkkösin',
    ['12345678', '87654321'],
  ])('is generated when a trusted proxy sends %j', async (id) => {
    expect(await idOf(id)).toMatch(UUID)
  })

  it.each(['198.51.100.7', '2001:db8::1', '::ffff:198.51.100.7'])(
    'is generated when a client other than a trusted proxy sends an id: %s',
    async (address) => {
      expect(await idOf('c2f1a8e5b3d94076a1e2f3c4d5b6a798', address)).toMatch(UUID)
    },
  )

  it('is taken from a trusted proxy on an IPv6 socket too', async () => {
    expect(await idOf('12345678', '::ffff:192.0.2.9')).toBe('12345678')
  })
})
