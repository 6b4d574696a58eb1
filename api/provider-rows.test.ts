import { expect, test } from 'vitest'
import { contactRow } from './provider-rows.ts'

const row = {
  externalId: 'office',
  buildingExternalId: 'koivukuja',
  contactCategory: 'customer_service',
}

test.each(['https://koivuranta.example/yhteys?a=1', 'http://koivuranta.example'])(
  'a contact may have the address %s',
  (url) => {
    expect(contactRow.safeParse({ ...row, url }).success).toBe(true)
  },
)

test.each([
  'koivuranta.example',
  'javascript:alert(1)',
  'https://',
  'https://koivuranta.example/\u0000',
  'https://koivuranta.example/\ud800',
  'https://koivuranta.example/\u202egpj.exe',
  `https://koivuranta.example/${'a'.repeat(3000)}`,
])('a contact cannot have the address %j', (url) => {
  const issues = contactRow.safeParse({ ...row, url }).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path.join('.')))).toEqual(new Set(['url']))
})
