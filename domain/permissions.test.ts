import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TenantRole } from './permissions.ts'
import { mayUseFeature, TENANT_ROLES } from './permissions.ts'

const anyRoles = fc.subarray<TenantRole>([...TENANT_ROLES])

test.each([
  ['payments', [], false],
  ['payments', ['tenant'], false],
  ['payments', ['payer'], true],
  ['payments', ['contractParty'], true],
  ['payments', ['tenant', 'payer', 'contractParty'], true],
  ['terminate', [], false],
  ['terminate', ['tenant', 'payer'], false],
  ['terminate', ['contractParty'], true],
  ['addTenant', ['tenant', 'payer'], false],
  ['addTenant', ['contractParty'], true],
] satisfies [string, TenantRole[], boolean][])(
  'the feature %s with the roles %j is permitted: %s',
  (feature, roles, may) => {
    expect(mayUseFeature(feature, roles)).toBe(may)
  },
)

test('an unknown feature is denied to every role', () => {
  const anyName = fc.oneof(fc.string(), fc.constantFrom('toString', 'constructor', '__proto__'))
  fc.assert(
    fc.property(anyName, (name) => {
      fc.pre(!['payments', 'terminate', 'addTenant'].includes(name))
      expect(mayUseFeature(name, TENANT_ROLES)).toBe(false)
    }),
  )
})

test('an additional role never revokes a permission', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, (roles, more) => {
      fc.pre(mayUseFeature('payments', roles))
      expect(mayUseFeature('payments', [...roles, ...more])).toBe(true)
    }),
  )
})
