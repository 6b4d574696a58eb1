import { describe, expect, it } from 'vitest'
import { liisaApproval, ownApproval } from './approval.samples.ts'
import { hasCalendarDays, modificationRequestDays, terminationRequestDays } from './request-days.ts'

describe('The days of a request', () => {
  it('are the end of the contract and the moving-out day, when that is known', () => {
    const endDate = '2026-12-31'
    expect(terminationRequestDays({ endDate, movingOutDate: null })).toEqual([
      { name: 'end', day: endDate },
    ])
    expect(terminationRequestDays({ endDate, movingOutDate: '2026-12-28' })).toEqual([
      { name: 'end', day: endDate },
      { name: 'move', day: '2026-12-28' },
    ])
  })

  const added = {
    id: 'added-1',
    firstName: 'Otso',
    lastName: 'Virtanen',
    birthDate: null,
    email: null,
    phoneNumber: null,
  }
  it.each([
    ['a move that is not approved yet', [], null, ['move 2026-12-15']],
    ['a move approved for its day', [], '2026-12-15', ['move 2026-12-15']],
    ['a move approved late', [], '2026-12-20', ['move 2026-12-15', 'effect 2026-12-20']],
    ['an addition that is not approved yet', [added], null, []],
    ['an approved addition', [added], '2026-12-15', ['effect 2026-12-15']],
  ])('of a modification: %s', (_, addTenantEvents, effectiveOn, expected) => {
    const days = modificationRequestDays({ inEffect: '2026-12-15', effectiveOn, addTenantEvents })
    expect(days.map(({ name, day }) => `${name} ${day}`)).toEqual(expected)
  })
})

describe('Days can be added to a calendar', () => {
  it.each([
    ['pending_strong_authentication', [liisaApproval], false],
    ['pending_tenant_approval', [liisaApproval], true],
    ['pending_tenant_approval', [ownApproval, liisaApproval], false],
    ['ready_for_review', [], true],
    ['approved', [], true],
    ['rejected', [ownApproval], false],
    ['rejected', [], false],
  ] as const)('when the status of the request allows it: %s', (status, approvals, isKept) => {
    expect(hasCalendarDays({ status, approvals: [...approvals] })).toBe(isKept)
  })
})
