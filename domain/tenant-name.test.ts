import { expect, test } from 'vitest'
import { tenantName } from './tenant-name.ts'

test('a person goes by the names that are known, a company by its own', () => {
  const aino = { firstName: 'Aino', lastName: 'Virtanen' }
  expect(tenantName(aino)).toBe('Aino Virtanen')
  expect(tenantName({ ...aino, firstName: null })).toBe('Virtanen')
  expect(tenantName({ firstName: null, lastName: null })).toBe('')
  expect(tenantName({ ...aino, companyName: 'Koivu Oy' })).toBe('Koivu Oy')
})
