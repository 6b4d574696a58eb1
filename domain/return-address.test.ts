import { expect, test } from 'vitest'
import { safeReturnAddress } from './return-address.ts'

const contract = '/asiointi/7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c01'

test.each([
  [`${contract}/irtisano`, `${contract}/irtisano`],
  [`${contract}?action=accept#top`, `${contract}?action=accept`],
  ['/omat-tiedot/c1', '/omat-tiedot/c1'],
  ['/omat-tiedot', '/omat-tiedot'],
  ['/asiointi', '/asiointi'],
])('accepts the return address %s', (text, address) =>
  expect(safeReturnAddress(text)).toBe(address),
)

test.each([
  null,
  undefined,
  '',
  '/',
  '/login',
  '/logout',
  '/asiointix',
  '/asiointi/../logout',
  'https://evil.example/asiointi/c1',
  '//evil.example/asiointi/c1',
  '/\\evil.example/asiointi/c1',
  '\\\\evil.example/asiointi/c1',
  'javascript:alert(1)//asiointi/c1',
  'https://portal.invalid@evil.example/asiointi/c1',
  '/api/session',
  'http://[/asiointi/',
])('rejects the return address %s', (text) => expect(safeReturnAddress(text)).toBeNull())
