import { expect, test } from 'vitest'
import { parseAddTenantForm } from '../../api/add-tenant-form.ts'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import { onePersonForm, onePersonOperation, typedPersonNoora } from './add-tenant.samples.ts'

const today = '2026-11-21'

test('the sample form of adding tenants is parsed to its operation', () => {
  expect(parseAddTenantForm(onePersonForm, today)).toEqual({
    result: onePersonOperation,
    errors: [],
  })
})

test.each([
  ['2026-11-21', []],
  ['2026-11-22', [{ path: 'tenants.1.socialSecurityNumber', key: 'invalid_ssn' }]],
])('on 2026-11-21 the form reports for a person born on %s the errors %j', (birthDate, errors) => {
  const born = {
    ...typedPersonNoora,
    socialSecurityNumber: buildIdentityCode({ birthDate, individualNumber: 920 }),
  }
  expect(parseAddTenantForm({ tenants: [typedPersonNoora, born] }, today).errors).toEqual(errors)
})

test('a personal identity code with a future birth date, entered for two persons, gets one error at each', () => {
  const socialSecurityNumber = buildIdentityCode({ birthDate: '2099-12-31', individualNumber: 920 })
  const unborn = { ...typedPersonNoora, socialSecurityNumber }
  expect(parseAddTenantForm({ tenants: [unborn, unborn] }, today).errors).toEqual([
    { path: 'tenants.1.socialSecurityNumber', key: 'same_person_twice' },
    { path: 'tenants.0.socialSecurityNumber', key: 'invalid_ssn' },
  ])
})
