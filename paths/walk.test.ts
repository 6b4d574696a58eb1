import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, StateMachine } from 'xstate'
import { makeCoveringPaths } from './cover.ts'
import { formatPath } from './path.ts'
import { saunaMachine, saunaModel } from './sauna.ts'
import { walkOnMachine } from './walk.ts'

const booking = 'from member: hour chosen (hour: 18), booking requested'

/** Returns the paths of the original chart that a machine does not follow. */
const strayed = (machine: AnyStateMachine) =>
  makeCoveringPaths<AnyStateMachine>(saunaModel)
    .filter((path) => {
      try {
        walkOnMachine(saunaModel, path, { machine })
        return false
      } catch {
        return true
      }
    })
    .map(formatPath)

/** Returns the sauna machine with one state changed. */
const withState = (name: string, change: object): AnyStateMachine => {
  const { config, implementations } = saunaMachine
  const states = { ...config.states, [name]: { ...config.states?.[name], ...change } }
  return new StateMachine({ ...config, states }, implementations)
}

test('a machine follows the paths of its own chart without outside effects', () => {
  expect(strayed(saunaMachine)).toEqual([])
})

test('a wrong target is detected on every path through it', () => {
  expect(strayed(withState('reserving', { after: { timeout: 'refused' } }))).toEqual([
    `${booking}, 5000 ms pass (after timeout) → choosing.open`,
  ])
})

/** The paths that request a booking, on which the timeout delay starts. */
const everyBooking = makeCoveringPaths<AnyStateMachine>(saunaModel)
  .map(formatPath)
  .filter((text) => text.startsWith(booking))

test('a missing delay is detected where it should start', () => {
  expect(everyBooking).toHaveLength(8)
  expect(strayed(withState('reserving', { after: {} }))).toEqual(everyBooking)
})

test('a missing transition is detected where its event should be accepted', () => {
  expect(strayed(withState('paying', { on: {} }))).toEqual(
    everyBooking.filter((text) => text.includes('isFree: true')),
  )
})

test('wrong context, wrong effects and missing effects are detected', () => {
  const forgetful = saunaMachine.provide({ actions: { keepHour: assign(() => ({ hour: 0 })) } })
  expect(strayed(forgetful)).toEqual(
    makeCoveringPaths<AnyStateMachine>(saunaModel)
      .map(formatPath)
      .filter((text) => text.includes('hour: 18')),
  )
  const onlyWhenBooked = strayed(withState('booked', { entry: [] }))
  expect(onlyWhenBooked).toEqual(everyBooking.filter((text) => text.includes('isPaid: true')))
})

test('a guard changed to be always true is detected', () => {
  const machine = saunaMachine.provide({ guards: { isFree: () => true } })
  expect(strayed(machine)).toEqual([`${booking}, reserve done (isFree: false) → choosing.open`])
})

test('a delay that is too long is detected', () => {
  const machine = saunaMachine.provide({ delays: { timeout: 5001 } })
  expect(strayed(machine)).toEqual(everyBooking)
})

const pathEnding = (end: string) => {
  const found = makeCoveringPaths<AnyStateMachine>(saunaModel).find((path) =>
    formatPath(path).endsWith(end),
  )
  if (!found) throw new Error(`no path ends with ${end}`)
  return found
}

test('the error names the step that differs', () => {
  const machine = saunaMachine.provide({ guards: { isFree: () => true } })
  const path = pathEnding('reserve done (isFree: false) → choosing.open')
  const after = 'reserve done (isFree: false)'
  const context = { isMember: true, hour: 18, bills: 0 }
  const both = { after, projected: null, context, output: undefined }
  const choices = ['hour.chosen#0', 'hour.chosen#1']
  const left = [
    ['xstate.cancel', { sendId: 'xstate.after.timeout.sauna.reserving' }],
    ['xstate.stopChild', { actor: 'reserve' }],
  ]
  const payment = { id: 'payment', src: 'payment', actorRef: { actor: 'payment' } }
  const actual = {
    ...both,
    value: 'paying',
    screen: 'payment',
    effects: [...left, ['xstate.spawnChild', expect.objectContaining(payment)]],
    takes: ['bill.shown#0'],
  }
  const expected = {
    ...both,
    value: { choosing: 'open' },
    screen: 'choice',
    effects: left,
    takes: choices,
  }
  expect(() => walkOnMachine(saunaModel, path, { machine })).toThrow(
    expect.objectContaining({ actual, expected }),
  )
})

test('an error thrown inside the machine fails the walk', () => {
  const isFree = () => {
    throw new Error('no such hour')
  }
  const machine = saunaMachine.provide({ guards: { isFree } })
  const path = pathEnding('bill shown → paying')
  expect(() => walkOnMachine(saunaModel, path, { machine })).toThrow('no such hour')
})
