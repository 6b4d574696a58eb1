import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { defineModel, type FlowModel } from '../machines/shared/model.ts'
import { exploreFlow, makeCoveringPaths, makePathTo } from './cover.ts'
import { formatPath } from './path.ts'
import { saunaModel } from './sauna.ts'

const sentences = (model: Parameters<typeof makeCoveringPaths>[0]) =>
  makeCoveringPaths(model).map(formatPath)

test('the covering paths take every edge once, and none is part of another', () => {
  const booking = 'from member: hour chosen (hour: 18), booking requested'
  const paying = `${booking}, reserve done (isFree: true)`
  const booked = `${paying}, payment done (isPaid: true)`
  expect(sentences(saunaModel)).toEqual([
    'from guest → refused',
    'from member: hour chosen (hour: 9) → choosing.open',
    'from member: hour chosen (hour: 18), hour chosen (hour: 18) → choosing.chosen',
    'from member: hour chosen (hour: 18), hour chosen (hour: 9) → choosing.open',
    `${booking}, reserve done (isFree: false) → choosing.open`,
    `${booking}, reserve fails (SERVICE_UNAVAILABLE) → choosing.chosen`,
    `${booking}, 5000 ms pass (after timeout) → choosing.open`,
    `${paying}, bill shown → paying`,
    `${paying}, payment done (isPaid: false) → choosing.open`,
    `${booked}, door moved, door moved → booked.(oven.cold, door.shut)`,
    `${booked}, 2000 ms pass (after heating), door moved → booked.(oven.hot, door.open)`,
    `${booked}, door moved, 2000 ms pass (after heating), door moved → booked.(oven.hot, door.shut)`,
  ])
})

test('each step contains the state expected after it', () => {
  const [guest, member] = makeCoveringPaths(saunaModel)
  expect([guest, member]).toEqual([
    { start: 'guest', begins: { value: 'refused', projected: null, screen: '' }, steps: [] },
    {
      start: 'member',
      begins: { value: { choosing: 'open' }, projected: null, screen: 'choice' },
      steps: [
        {
          event: { kind: 'event', event: { type: 'hour.chosen', hour: 9 } },
          expected: { value: { choosing: 'open' }, projected: null, screen: 'choice' },
        },
      ],
    },
  ])
})

test('the projection splits one state of the chart into several places', () => {
  const model = defineModel({ ...saunaModel, project: ({ context }) => context.bills > 0 })
  const paying = exploreFlow(model)
    .filter(({ position }) => position.snapshot.matches('paying'))
    .map((place) => formatPath(makePathTo(place)))
  const way = 'from member: hour chosen (hour: 18), booking requested, reserve done (isFree: true)'
  expect(paying).toEqual([`${way} → paying`, `${way}, bill shown → paying`])
})

test('the path to a state begins at the nearest of several starts', () => {
  const machine = setup({
    types: {
      input: {} as 'far' | 'near',
      context: {} as { from: string },
      events: {} as { type: 'on' },
    },
    guards: { isNear: ({ context }) => context.from === 'near' },
  }).createMachine({
    context: ({ input }) => ({ from: input }),
    initial: 'a',
    states: {
      a: { always: { guard: 'isNear', target: 'b' }, on: { on: 'b' } },
      b: { on: { on: 'c' } },
      c: {},
    },
  })
  const model = defineModel({
    machine,
    starts: { far: 'far', near: 'near' },
    events: { on: [{ type: 'on' }] },
    outcomes: {},
    project: () => null,
  })
  expect(exploreFlow(model).map((place) => formatPath(makePathTo(place)))).toEqual([
    'from far → a',
    'from near → b',
    'from near: on → c',
  ])
})

/** A machine with two delays and one actor running in parallel. */
const clocks = defineModel({
  machine: setup({
    types: { events: {} as { type: 'calm' } },
    actors: { load: fromPromise<void>(() => Promise.reject(new Error('reached the outside'))) },
    delays: { tick: 1000, alarm: 2500 },
  }).createMachine({
    id: 'clocks',
    initial: 'watching',
    states: {
      watching: {
        after: { alarm: 'rung' },
        initial: 'odd',
        states: {
          odd: { after: { tick: 'even' } },
          even: { after: { tick: 'odd' }, on: { calm: '#clocks.calm' } },
        },
        invoke: { id: 'load', src: 'load', onDone: {} },
      },
      rung: { type: 'final' },
      calm: { type: 'final' },
    },
  }),
  starts: { start: undefined },
  events: { calm: [{ type: 'calm' }] },
  outcomes: { load: { done: [undefined], error: [] } },
  project: () => null,
})

test('the wait for a longer delay is split at the shorter delays that end before it', () => {
  const delays = exploreFlow(clocks)
    .flatMap(({ edges }) => edges)
    .filter(({ to }) => to.position.expected.value === 'rung')
    .map(({ from, event }) => [from.position.expected.value, event])
  const alarm = { kind: 'delay', name: 'after alarm' }
  expect(delays).toContainEqual([{ watching: 'odd' }, { ...alarm, waits: [1000, 1000, 500] }])
  expect(delays).toContainEqual([{ watching: 'even' }, { ...alarm, waits: [1000, 500] }])
})

test('no path ends an actor twice', () => {
  const ends = sentences(clocks).map((text) => text.split('load done').length - 1)
  expect(Math.max(...ends)).toBe(1)
})

const changed = (change: Partial<FlowModel<typeof saunaModel.machine>>) => () =>
  makeCoveringPaths({ ...saunaModel, ...change })

test('making the covering paths throws an error that names the event or outcome without a sample in the model', () => {
  const { events, outcomes } = saunaModel
  const { reserve, ...otherOutcomes } = outcomes
  expect(changed({ events: { ...events, 'bill.shown': [] } })).toThrow(
    'The model of sauna has no example of bill.shown',
  )
  expect(changed({ outcomes: { ...outcomes, reserve: { ...reserve, error: [] } } })).toThrow(
    'The model of sauna has no error of reserve',
  )
  expect(changed({ outcomes: { ...outcomes, reserve: { ...reserve, done: [] } } })).toThrow(
    'The model of sauna has no output of reserve',
  )
  expect(changed({ outcomes: Object.assign(otherOutcomes) })).toThrow(
    'The model of sauna has no outcomes of the actor reserve',
  )
  expect(changed({ starts: {} })).toThrow('The model of sauna has no start')
})

test('making the covering paths throws when the chart does not handle an error of the model', () => {
  const { reserve } = saunaModel.outcomes
  const payment = { done: [{ isPaid: true }], error: ['UNEXPECTED'] }
  expect(changed({ outcomes: { reserve, payment } })).toThrow(
    'sauna: paying does not take the error UNEXPECTED of payment',
  )
})

test('making the covering paths throws when the model has an error code outside the catalogue', () => {
  const { reserve, payment } = saunaModel.outcomes
  expect(changed({ outcomes: { reserve: { ...reserve, error: ['OOPS'] }, payment } })).toThrow(
    'sauna: OOPS of reserve is no code of the catalogue',
  )
})

test('making the covering paths throws when the projection returns anything but plain data', () => {
  expect(changed({ project: () => ({ since: new Map() }) })).toThrow(
    'sauna: The model projects something that is not plain data: since',
  )
})

test('making the covering paths throws at the step limit when the state space is infinite', () => {
  const endless = defineModel({ ...saunaModel, project: ({ context }) => ({ ...context }) })
  expect(() => makeCoveringPaths(endless, { limit: 300 })).toThrow('sauna: more than 300 steps')
})
