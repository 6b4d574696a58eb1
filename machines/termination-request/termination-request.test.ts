import { expect, test } from 'vitest'
import { initialState, moveTerminationRequest } from './lifecycle.ts'

test('a termination by a sole party goes to the provider as soon as its creator has signed', () => {
  expect(
    moveTerminationRequest(initialState, { type: 'request.identified', approvalsWaited: 0 }),
  ).toEqual({ moved: true, state: 'ready_for_review' })
})

test('a termination request of several parties waits until the last of them approves', () => {
  const created = moveTerminationRequest(initialState, {
    type: 'request.identified',
    approvalsWaited: 2,
  })
  const first = moveTerminationRequest(created.state, {
    type: 'approval.given',
    approvalsWaited: 1,
  })
  const last = moveTerminationRequest(first.state, { type: 'approval.given', approvalsWaited: 0 })
  expect([created, first, last]).toEqual([
    { moved: true, state: 'pending_tenant_approval' },
    { moved: true, state: 'pending_tenant_approval' },
    { moved: true, state: 'ready_for_review' },
  ])
})

test('a rejection by one party, or the deadline, ends the termination request', () => {
  for (const type of ['approval.refused', 'request.lapsed'] as const) {
    expect(moveTerminationRequest('pending_tenant_approval', { type })).toEqual({
      moved: true,
      state: 'rejected',
    })
  }
})

test('the provider decides a termination request that is ready for review', () => {
  expect(moveTerminationRequest('ready_for_review', { type: 'provider.approved' }).state).toBe(
    'approved',
  )
  expect(moveTerminationRequest('ready_for_review', { type: 'provider.rejected' }).state).toBe(
    'rejected',
  )
})

test('a termination request that waits for approvals rejects provider decisions, and lists its allowed events', () => {
  expect(moveTerminationRequest('pending_tenant_approval', { type: 'provider.approved' })).toEqual({
    moved: false,
    state: 'pending_tenant_approval',
    allowed: ['approval.given', 'approval.refused', 'request.lapsed'],
  })
})

test('a decided termination request accepts no more events', () => {
  for (const state of ['approved', 'rejected'] as const) {
    expect(moveTerminationRequest(state, { type: 'provider.approved' })).toEqual({
      moved: false,
      state,
      allowed: [],
    })
  }
})
