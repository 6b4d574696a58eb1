import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { defineModel } from '../machines/shared/model.ts'
import { getTransitionKey } from './chart.ts'
import { exploreFlow } from './cover.ts'
import { listVisitableParts, recordCoverage } from './coverage.ts'
import { isActorEndTransition } from './crossing.ts'
import { formatPath, type Path } from './path.ts'
import { visibleStateKey } from './position.ts'
import { type saunaMachine, saunaModel } from './sauna.ts'
import { makeBrowserTours, makeViewTours } from './tour.ts'
import { walkOnMachine } from './walk.ts'

const visitedBy = (paths: readonly Path<typeof saunaMachine>[]) => {
  const { inspect, visits, missing } = recordCoverage(saunaModel.machine)
  for (const path of paths) walkOnMachine(saunaModel, path, { inspect })
  return { visits: visits(), missing: missing() }
}

test('tours of a view take every transition of the chart, including each guard branch', () => {
  expect(visitedBy(makeViewTours(saunaModel)).missing).toEqual([])
})

test('tours of a view show every state that has a screen', () => {
  const shown = makeViewTours(saunaModel).flatMap(({ begins, steps }) =>
    [begins, ...steps.map(({ expected }) => expected)].filter(({ screen }) => screen),
  )
  const nodes = exploreFlow(saunaModel).map(({ position }) => position.expected)
  const all = nodes.filter(({ screen }) => screen).map(visibleStateKey)
  expect(new Set(shown.map(visibleStateKey))).toEqual(new Set(all))
})

test('tours of a view are few and end when nothing new is left to cover', () => {
  const start = 'from member: hour chosen (hour: 18)'
  expect(makeViewTours(saunaModel).map(formatPath)).toEqual([
    `${start}, hour chosen (hour: 9), hour chosen (hour: 18), booking requested, reserve done (isFree: true), bill shown, payment done (isPaid: true), door moved, door moved, 2000 ms pass (after heating), door moved → booked.(oven.hot, door.open)`,
    'from guest → refused',
    `${start}, booking requested, reserve done (isFree: false), hour chosen (hour: 18), booking requested, reserve fails (SERVICE_UNAVAILABLE), booking requested, 5000 ms pass (after timeout), hour chosen (hour: 18), booking requested, reserve done (isFree: true), payment done (isPaid: false) → choosing.open`,
  ])
})

test('tours of a browser take every transition triggered by the end of an actor', () => {
  const tours = makeBrowserTours(saunaModel)
  const crossing = listVisitableParts(saunaModel.machine)
    .transitions.filter(isActorEndTransition)
    .map(getTransitionKey)
  expect(visitedBy(tours).visits.transitions).toEqual(expect.arrayContaining(crossing))
  const booking = 'from member: hour chosen (hour: 18), booking requested'
  expect(tours.map(formatPath)).toEqual([
    `${booking}, reserve done (isFree: true), payment done (isPaid: true) → booked.(oven.cold, door.shut)`,
    `${booking}, reserve done (isFree: false), hour chosen (hour: 18), booking requested, reserve fails (SERVICE_UNAVAILABLE), booking requested, reserve done (isFree: true), payment done (isPaid: false) → choosing.open`,
  ])
})

test('tours of a browser take the eventless transitions after the end of an actor', () => {
  const machine = setup({
    types: { context: {} as { found: number }, events: {} as { type: 'never' } },
    guards: { hasFound: ({ context }) => context.found > 0 },
    actions: { keep: assign({ found: (_, params: { found: number }) => params.found }) },
    actors: {
      look: fromPromise<{ found: number }>(() => Promise.reject(new Error('reached the outside'))),
    },
  }).createMachine({
    id: 'looking',
    context: { found: 0 },
    initial: 'looking',
    states: {
      looking: {
        invoke: {
          id: 'look',
          src: 'look',
          onDone: {
            target: 'deciding',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
        },
      },
      deciding: { always: [{ guard: 'hasFound', target: 'some' }, { target: 'none' }] },
      some: {},
      none: {},
    },
  })
  const model = defineModel({
    machine,
    starts: { start: undefined },
    events: { never: [] },
    outcomes: { look: { done: [{ found: 0 }, { found: 1 }], error: [] } },
    project: () => null,
  })
  expect(makeBrowserTours(model).map(formatPath)).toEqual([
    'from start: look done (found: 0) → none',
    'from start: look done (found: 1) → some',
  ])
})

test('making a tour throws when the projection hides what an event depends on', () => {
  const machine = setup({
    types: {
      context: {} as { pushes: number },
      events: {} as { type: 'push' } | { type: 'pull' } | { type: 'wave' },
    },
    guards: { isPushed: ({ context }) => context.pushes > 0 },
    actions: { count: assign({ pushes: ({ context }) => context.pushes + 1 }) },
  }).createMachine({
    id: 'door',
    context: { pushes: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          push: [
            { guard: 'isPushed', target: 'open' },
            { target: 'ajar', actions: 'count' },
          ],
        },
      },
      ajar: { on: { pull: 'shut', wave: 'open' } },
      open: {},
    },
  })
  const model = defineModel({
    machine,
    starts: { start: undefined },
    events: { push: [{ type: 'push' }], pull: [{ type: 'pull' }], wave: [{ type: 'wave' }] },
    outcomes: {},
    project: () => null,
  })
  expect(() => makeViewTours(model)).toThrow(
    'door, from start: push, pull → shut: the projection hides what push#0 depends on',
  )
})
