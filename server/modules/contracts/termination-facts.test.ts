import { describe, expect, it } from 'vitest'
import { type Occupant, type TerminationObstacles, terminationFacts } from './termination-facts.ts'

const adult: Occupant = {
  isCompany: false,
  birthDate: '1988-03-14',
  hasResidentUser: true,
  isInvolved: true,
}
const free: TerminationObstacles = {
  status: 'active',
  terminationStatus: null,
  modificationStatus: null,
  isPassingOn: false,
  isEstate: false,
  hasGuardian: false,
  isTagged: false,
  isContractParty: true,
  occupants: [adult],
}
const nothing = {
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
const TODAY = '2026-11-21'
const factsWith = (change: Partial<TerminationObstacles>) =>
  terminationFacts({ ...free, ...change }, TODAY)
const factsAbout = (change: Partial<Occupant>) =>
  factsWith({ occupants: [adult, { ...adult, ...change }] })

describe('A termination is allowed', () => {
  it('when no fact about the contract blocks the termination', () =>
    expect(factsWith({})).toEqual(nothing))

  it.each([
    ['an earlier request was rejected', { terminationStatus: 'rejected' }],
    [
      'a modification is only being signed',
      { modificationStatus: 'pending_strong_authentication' },
    ],
    ['a modification was rejected', { modificationStatus: 'rejected' }],
  ] as const)('when %s (the termination is allowed)', (_title, change) =>
    expect(factsWith(change)).toEqual(nothing),
  )

  it.each([
    ['a child has no account', { birthDate: '2008-11-22', hasResidentUser: false }],
    ['who only pays has no account', { isInvolved: false, hasResidentUser: false }],
    ['the age of who only pays is unknown', { isInvolved: false, birthDate: null }],
    ['a company only pays', { isInvolved: false, isCompany: true, birthDate: null }],
  ])('when %s: it does not block the termination', (_title, change) =>
    expect(factsAbout(change)).toEqual(nothing),
  )
})

describe('A termination is blocked by', () => {
  it.each([
    ['a contract that is over', { status: 'terminated' }, { contractTerminated: true }],
    [
      'a request that the provider has approved',
      { terminationStatus: 'approved' },
      { contractTerminated: true },
    ],
    [
      'a request that waits for the others',
      { terminationStatus: 'pending_tenant_approval' },
      { pendingTermination: 'tenant_approvals' },
    ],
    [
      'a request that waits for the provider',
      { terminationStatus: 'ready_for_review' },
      { pendingTermination: 'review' },
    ],
    ['an estate', { isEstate: true }, { isEstate: true }],
    ['a guardian', { hasGuardian: true }, { hasGuardian: true }],
    ['a tag', { isTagged: true }, { contractTagged: true }],
    ['not being a party', { isContractParty: false }, { isContractParty: false }],
    [
      'a modification that waits for the others',
      { modificationStatus: 'pending_tenant_approval' },
      { pendingModification: true },
    ],
    [
      'a modification that waits for the provider',
      { modificationStatus: 'ready_for_review' },
      { pendingModification: true },
    ],
    [
      'a modification by which the contract is about to pass on',
      { modificationStatus: 'approved', isPassingOn: true },
      { pendingModification: true },
    ],
  ] as const)('%s (the termination is blocked)', (_title, change, facts) =>
    expect(factsWith(change)).toEqual({ ...nothing, ...facts }),
  )

  it.each([
    [
      'somebody who comes of age today without an account',
      { birthDate: '2008-11-21', hasResidentUser: false },
      { missingResidentUsers: true },
    ],
    ['somebody of unknown age', { birthDate: null }, { undeterminedAges: true }],
    [
      'a company that has signed',
      { isCompany: true, birthDate: null, hasResidentUser: false },
      { hasCompanyTenant: true },
    ],
  ])('%s: the termination is blocked', (_title, change, facts) =>
    expect(factsAbout(change)).toEqual({ ...nothing, ...facts }),
  )
})
