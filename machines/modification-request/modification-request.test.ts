import { expect, test } from 'vitest'
import { modificationLife } from './move.ts'

const { initialState, move } = modificationLife

test('a request is there while its creator is away to be identified', () => {
  expect(initialState).toBe('pending_strong_authentication')
  expect(modificationLife.allowedEvents(initialState)).toEqual([
    'request.identified',
    'request.lapsed',
  ])
})

test('a request that nobody signs lapses, and takes nothing more', () => {
  const lapsed = move(initialState, { type: 'request.lapsed' })
  expect(lapsed).toEqual({ moved: true, state: 'rejected' })
  expect(move(lapsed.state, { type: 'request.identified', approvalsWaited: 0 })).toEqual({
    moved: false,
    state: 'rejected',
    allowed: [],
  })
})

test('a request that was signed waits for the others, or for the provider when there are none', () => {
  const signed = (approvalsWaited: number) =>
    move(initialState, { type: 'request.identified', approvalsWaited }).state
  expect([signed(2), signed(1), signed(0)]).toEqual([
    'pending_tenant_approval',
    'pending_tenant_approval',
    'ready_for_review',
  ])
})

test('nobody can approve or decide what has not been signed', () => {
  for (const type of ['approval.refused', 'provider.approved', 'provider.rejected'] as const) {
    expect(move(initialState, { type })).toEqual({
      moved: false,
      state: initialState,
      allowed: ['request.identified', 'request.lapsed'],
    })
  }
})
