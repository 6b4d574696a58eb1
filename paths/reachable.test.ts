import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { defineModel } from '../machines/shared/model.ts'
import { formatPath } from './path.ts'
import { findReachableStates } from './reachable.ts'
import { saunaMachine, saunaModel } from './sauna.ts'

test('the reachable states are one for every state with a screen, nearest first', () => {
  expect(findReachableStates(saunaModel).map(({ name }) => name)).toEqual([
    'ChoosingOpen',
    'ChoosingChosen',
    'Reserving',
    'Paying',
    'BookedOvenColdDoorShut',
    'BookedOvenColdDoorOpen',
    'BookedOvenHotDoorShut',
    'BookedOvenHotDoorOpen',
  ])
})

test('the name of a reachable state includes its projection and is unique', () => {
  const model = defineModel({
    ...saunaModel,
    project: ({ context }) => ({
      late: context.hour > 17,
      bills: context.bills > 1 ? 'many' : context.bills || null,
    }),
  })
  const names = findReachableStates(model).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('Paying'))).toEqual([
    'PayingLate',
    'PayingLateBills1',
    'PayingLateBillsMany',
  ])
  expect(new Set(names).size).toBe(names.length)
})

test('the label of a reachable state includes its state value and its projection', () => {
  expect(findReachableStates(saunaModel).map(({ label }) => label)).toEqual([
    'Choosing › open',
    'Choosing › chosen',
    'Reserving',
    'Paying',
    'Booked › oven › cold, door › shut',
    'Booked › oven › cold, door › open',
    'Booked › oven › hot, door › shut',
    'Booked › oven › hot, door › open',
  ])
  const model = defineModel({
    ...saunaModel,
    project: ({ context }) => ({
      isLate: context.hour > 17,
      billCode: context.bills > 1 ? 'TOO_MANY' : null,
      seats: context.bills ? ['bench', 'stool'] : [],
    }),
  })
  const labels = findReachableStates(model).map(({ label }) => label)
  expect(labels.filter((label) => label.startsWith('Paying'))).toEqual([
    'Paying · late',
    'Paying · late · seats bench, stool',
    'Paying · late · bill code TOO_MANY · seats bench, stool',
  ])
})

test('the label of a state includes a false value only where nothing else distinguishes two states', () => {
  const model = defineModel({
    ...saunaModel,
    project: ({ context }) => ({ mayPay: context.bills ? null : false, isWarm: false }),
  })
  const labels = findReachableStates(model).map(({ label }) => label)
  expect(labels.filter((label) => label.startsWith('Paying'))).toEqual([
    'Paying · not may pay',
    'Paying',
  ])
})

test('an upper-case code becomes Pascal case in an export name', () => {
  const model = defineModel({ ...saunaModel, project: () => ({ code: 'SERVICE_UNAVAILABLE' }) })
  expect(findReachableStates(model).map(({ name }) => name)).toContain(
    'PayingCodeServiceUnavailable',
  )
})

/** Restores a state, advances the clock by an hour, and returns the snapshot. */
function restore(name: string) {
  const state = findReachableStates(saunaModel).find((one) => one.name === name)
  if (!state) throw new Error(`${name} is not reached`)
  const clock = new SimulatedClock()
  const input = { isMember: true }
  const actor = createActor(saunaMachine, { clock, input, snapshot: state.snapshot }).start()
  clock.increment(3_600_000)
  return actor.getSnapshot()
}

test('a restored state is frozen: it starts no actor and no delay ends', () => {
  const { value, status, children } = restore('Reserving')
  expect({ value, status, children }).toEqual({
    value: 'reserving',
    status: 'active',
    children: {},
  })
})

test('a child machine is restored in its initial state, without running actors', () => {
  const { value, children } = restore('Paying')
  const payment = children.payment?.getSnapshot()
  expect([value, Object.keys(children)]).toEqual(['paying', ['payment']])
  expect([payment?.value, payment?.children]).toEqual(['opening', {}])
})

test('the path of a state leads to it', () => {
  const state = findReachableStates(saunaModel).find(({ name }) => name === 'ChoosingChosen')
  expect(state && formatPath(state.path)).toBe(
    'from member: hour chosen (hour: 18) → choosing.chosen',
  )
})
