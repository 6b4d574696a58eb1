import { expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { cover } from './cover.ts'
import { sentence } from './path.ts'
import { saunaMachine, saunaModel } from './sauna.ts'
import { walk } from './walk.ts'

const booking = 'from member: hour chosen (hour: 18), booking requested'

/** The paths of the right chart that a machine does not follow. */
const strayed = (machine: AnyStateMachine) =>
  cover<AnyStateMachine>(saunaModel)
    .filter((path) => {
      try {
        walk(saunaModel, path, { machine })
        return false
      } catch {
        return true
      }
    })
    .map(sentence)

/** The sauna with another state in place of one of its own. */
const withState = (name: string, change: object): AnyStateMachine => {
  const { config, implementations } = saunaMachine
  const states = { ...config.states, [name]: { ...config.states?.[name], ...change } }
  return new StateMachine({ ...config, states }, implementations)
}

test('a machine follows the paths of its own chart, and reaches nothing outside', () => {
  expect(strayed(saunaMachine)).toEqual([])
})

test('a wrong target is noticed on every path that goes there', () => {
  expect(strayed(withState('reserving', { after: { patience: 'refused' } }))).toEqual([
    `${booking}, 5000 ms pass (after patience) → choosing.open`,
  ])
})

test('a missing transition is noticed', () => {
  expect(strayed(withState('reserving', { after: {} }))).toEqual([
    `${booking}, 5000 ms pass (after patience) → choosing.open`,
  ])
})

test('a guard that always holds is noticed', () => {
  const machine = saunaMachine.provide({ guards: { isFree: () => true } })
  expect(strayed(machine)).toEqual([`${booking}, reserve done (isFree: false) → choosing.open`])
})

test('a delay that is too long is noticed', () => {
  const machine = saunaMachine.provide({ delays: { patience: 5001 } })
  expect(strayed(machine)).toEqual([`${booking}, 5000 ms pass (after patience) → choosing.open`])
})

const pathEnding = (end: string) => {
  const found = cover<AnyStateMachine>(saunaModel).find((path) => sentence(path).endsWith(end))
  if (!found) throw new Error(`no path ends with ${end}`)
  return found
}

test('the message says which step went astray', () => {
  const machine = saunaMachine.provide({ guards: { isFree: () => true } })
  const path = pathEnding('reserve done (isFree: false) → choosing.open')
  const after = 'reserve done (isFree: false)'
  const actual = { after, value: 'paying', projected: null, screen: 'payment' }
  const expected = { after, value: { choosing: 'open' }, projected: null, screen: 'choice' }
  expect(() => walk(saunaModel, path, { machine })).toThrow(
    expect.objectContaining({ actual, expected }),
  )
})

test('what throws inside the machine fails the walk', () => {
  const isFree = () => {
    throw new Error('no such hour')
  }
  const machine = saunaMachine.provide({ guards: { isFree } })
  const path = pathEnding('bill shown → paying')
  expect(() => walk(saunaModel, path, { machine })).toThrow('no such hour')
})
