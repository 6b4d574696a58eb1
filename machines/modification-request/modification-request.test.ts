import { expect, test } from 'vitest'
import { modificationLifecycle } from './lifecycle.ts'

const { initialState, move } = modificationLifecycle

test('a modification request exists while its creator is being identified', () => {
  expect(initialState).toBe('pending_strong_authentication')
  expect(modificationLifecycle.allowedEvents(initialState)).toEqual([
    'request.identified',
    'request.lapsed',
  ])
})

test('a modification request that is never signed lapses and accepts no more events', () => {
  const lapsed = move(initialState, { type: 'request.lapsed' })
  expect(lapsed).toEqual({ moved: true, state: 'rejected' })
  expect(move(lapsed.state, { type: 'request.identified', approvalsWaited: 0 })).toEqual({
    moved: false,
    state: 'rejected',
    allowed: [],
  })
})

test('a signed modification request waits for the other parties, or for the provider if there are no others', () => {
  const signed = (approvalsWaited: number) =>
    move(initialState, { type: 'request.identified', approvalsWaited }).state
  expect([signed(2), signed(1), signed(0)]).toEqual([
    'pending_tenant_approval',
    'pending_tenant_approval',
    'ready_for_review',
  ])
})

test('a modification request that is not signed cannot be approved or decided', () => {
  for (const type of ['approval.refused', 'provider.approved', 'provider.rejected'] as const) {
    expect(move(initialState, { type })).toEqual({
      moved: false,
      state: initialState,
      allowed: ['request.identified', 'request.lapsed'],
    })
  }
})
