import { expect, test } from 'vitest'
import { tenancyStates } from '../../api/tenancy.ts'
import { tenancyLifecycle } from './lifecycle.ts'
import type { TenancyLifecycleEvent } from './tenancy-lifecycle.setup.ts'

const events = [
  'person.confirmed',
  'person.disputed',
  'provider.undone',
  'provider.upheld',
  'addition.replaced',
] as const satisfies readonly TenancyLifecycleEvent['type'][]

test('each state of a tenancy allows only its events, and a repeated event changes nothing', () => {
  const moves = tenancyStates.map((from) => [
    from,
    events.map((type) => {
      const result = tenancyLifecycle.move(from, { type })
      return result.moved ? result.state : null
    }),
  ])
  expect(tenancyLifecycle.initialState).toBe('unconfirmed')
  expect(Object.fromEntries(moves)).toEqual({
    unconfirmed: ['confirmed', 'disputed', 'undone', null, 'replaced'],
    confirmed: ['confirmed', null, null, null, null],
    disputed: ['confirmed', 'disputed', 'undone', 'confirmed', 'replaced'],
    undone: [null, null, 'undone', null, null],
    replaced: [null, null, null, null, null],
  })
})
