import { expect, test } from 'vitest'
import { tenantName } from './tenant-name.ts'

test('the name of a tenant is the known names of a person, or the name of a company', () => {
  const aino = { firstName: 'Aino', lastName: 'Virtanen' }
  expect(tenantName(aino)).toBe('Aino Virtanen')
  expect(tenantName({ ...aino, firstName: null })).toBe('Virtanen')
  expect(tenantName({ firstName: null, lastName: null })).toBe('')
  expect(tenantName({ ...aino, companyName: 'Koivu Oy' })).toBe('Koivu Oy')
})
