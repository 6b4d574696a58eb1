import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TenantRole } from './permissions.ts'
import { mayUse, TENANT_ROLES } from './permissions.ts'

const anyRoles = fc.subarray<TenantRole>([...TENANT_ROLES])

test.each([
  ['payments', [], false],
  ['payments', ['tenant'], false],
  ['payments', ['payer'], true],
  ['payments', ['contractParty'], true],
  ['terminateContract', [], false],
  ['terminateContract', ['tenant'], false],
  ['terminateContract', ['payer'], false],
  ['terminateContract', ['contractParty'], true],
  ['terminateContract', ['tenant', 'payer', 'contractParty'], true],
] satisfies [string, TenantRole[], boolean][])(
  '%s with the roles %j: %s',
  (feature, roles, may) => {
    expect(mayUse(feature, roles)).toBe(may)
  },
)

test('a feature that is not known is open to nobody', () => {
  const anyName = fc.oneof(fc.string(), fc.constantFrom('toString', 'constructor', '__proto__'))
  fc.assert(
    fc.property(anyName, (name) => {
      fc.pre(name !== 'payments' && name !== 'terminateContract')
      expect(mayUse(name, TENANT_ROLES)).toBe(false)
    }),
  )
})

test('another role never takes a right away', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('payments', 'terminateContract'),
      anyRoles,
      anyRoles,
      (feature, roles, more) => {
        fc.pre(mayUse(feature, roles))
        expect(mayUse(feature, [...roles, ...more])).toBe(true)
      },
    ),
  )
})
