import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TerminationFacts } from './termination-block.ts'
import { findTerminationBlock, TERMINATION_BLOCKS } from './termination-block.ts'

const free: TerminationFacts = {
  contractTerminated: false,
  pendingTermination: null,
  isEstate: false,
  hasGuardian: false,
  missingResidentUsers: false,
  contractTagged: false,
  isContractParty: true,
  undeterminedAges: false,
  hasCompanyTenant: false,
  pendingModification: false,
}

const inOrder: [string, Partial<TerminationFacts>][] = [
  ['contract_terminated', { contractTerminated: true }],
  ['pending_termination_tenant_approvals', { pendingTermination: 'tenant_approvals' }],
  ['pending_termination_review', { pendingTermination: 'review' }],
  ['is_estate_contract', { isEstate: true }],
  ['has_guardian_of_interests', { hasGuardian: true }],
  ['missing_resident_users', { missingResidentUsers: true }],
  ['contract_tag', { contractTagged: true }],
  ['not_contract_party', { isContractParty: false }],
  ['tenants_with_undetermined_age', { undeterminedAges: true }],
  ['has_company_tenant', { hasCompanyTenant: true }],
  ['pending_modification_request', { pendingModification: true }],
]

test('the reasons that block a termination are in the order of the specification', () => {
  expect(TERMINATION_BLOCKS).toEqual(inOrder.map(([block]) => block))
})

test('a contract without a blocking reason may be terminated', () => {
  expect(findTerminationBlock(free)).toBeNull()
})

test.each(inOrder)('the reason %s alone blocks a termination', (block, fact) => {
  expect(findTerminationBlock({ ...free, ...fact })).toBe(block)
})

test('of several reasons that block a termination the first is returned', () => {
  fc.assert(
    fc.property(fc.subarray(inOrder, { minLength: 1 }), (chosen) => {
      const onlyOnePending = chosen.filter(
        ([block]) =>
          block !== 'pending_termination_review' ||
          !chosen.some(([other]) => other === 'pending_termination_tenant_approvals'),
      )
      const facts = Object.assign({}, free, ...onlyOnePending.map(([, fact]) => fact))
      expect(findTerminationBlock(facts)).toBe(onlyOnePending[0]?.[0])
    }),
  )
})
