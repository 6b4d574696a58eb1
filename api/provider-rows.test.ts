import { expect, test } from 'vitest'
import { contactRow, paymentAccountRow } from './provider-rows.ts'

const row = {
  externalId: 'office',
  buildingExternalId: 'koivukuja',
  contactCategory: 'customer_service',
}

test.each(['https://koivuranta.example/yhteys?a=1', 'http://koivuranta.example'])(
  'the web address of a contact may be %s',
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
])('the web address of a contact may not be %j', (url) => {
  const issues = contactRow.safeParse({ ...row, url }).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path.join('.')))).toEqual(new Set(['url']))
})

test('numbers in imported rows are stored without the invisible characters of a copied text', () => {
  const account = {
    externalId: 'rents',
    paymentCategory: 'rent',
    iban: '\u202aFI21\u202f1234\u00a05600 0007 85\u202c',
    bic: '\u2066NDEAFIHH\u2069',
  }
  expect(paymentAccountRow.parse(account)).toEqual({
    iban: 'FI2112345600000785',
    bic: 'NDEAFIHH',
    externalId: 'rents',
    sourceUpdatedAt: null,
    buildingExternalId: null,
    paymentCategory: 'rent',
    bankName: null,
    sort: 0,
    isWithdrawn: false,
  })
})

test.each(['\u200b+358\u202f40 123 4567', '040 123 4567', '040-1234567', '00358 40 123 4567'])(
  'an imported phone number %j is read in international form',
  (phoneNumber) => {
    const read = contactRow.parse({ ...row, phoneNumber }).phoneNumber
    expect(read?.replaceAll(' ', '')).toBe('+358401234567')
  },
)
