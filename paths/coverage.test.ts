import { expect, test } from 'vitest'
import { getTransitionKey } from './chart.ts'
import { makeCoveringPaths } from './cover.ts'
import { listVisitableParts, recordCoverage } from './coverage.ts'
import { saunaMachine, saunaModel } from './sauna.ts'
import { walkOnMachine } from './walk.ts'

const everything = makeCoveringPaths(saunaModel)

function missingAfter(paths: typeof everything): string[] {
  const { inspect, missing } = recordCoverage(saunaMachine)
  for (const path of paths) walkOnMachine(saunaModel, path, { inspect })
  return missing()
}

test('no state or transition is unvisited after all paths', () => {
  expect(missingAfter(everything)).toEqual([])
})

test('every state and transition not visited is listed by its name in the chart', () => {
  const withoutPayment = everything.filter(({ steps }) =>
    steps.every(({ event }) => event.kind !== 'done' || event.source !== 'payment'),
  )
  expect(missingAfter(withoutPayment)).toEqual([
    'sauna.booked',
    'sauna.booked.oven',
    'sauna.booked.oven.cold',
    'sauna.booked.oven.hot',
    'sauna.booked.door',
    'sauna.booked.door.shut',
    'sauna.booked.door.open',
    'sauna.paying --payment done [isPaid]--> sauna.booked',
    'sauna.paying --payment done--> sauna.choosing',
    'sauna.booked.oven.cold --after heating--> sauna.booked.oven.hot',
    'sauna.booked.door.shut --door.moved--> sauna.booked.door.open',
    'sauna.booked.door.open --door.moved--> sauna.booked.door.shut',
  ])
})

test('a guarded transition that was never taken is listed as unvisited', () => {
  const { events } = saunaModel
  const onlyEvenings = makeCoveringPaths({
    ...saunaModel,
    events: { ...events, 'hour.chosen': [{ type: 'hour.chosen', hour: 18 }] },
  })
  expect(missingAfter(onlyEvenings)).toEqual([
    'sauna.choosing --hour.chosen--> sauna.choosing.open',
  ])
})

test('a transient state counts as visited', () => {
  expect(missingAfter(everything.slice(0, 1))).not.toContain('sauna.arriving')
})

test('visits are reported as ids of states and keys of transitions', () => {
  const { inspect, visits } = recordCoverage(saunaMachine)
  const [refused, chosen] = everything
  if (refused) walkOnMachine(saunaModel, refused, { inspect })
  expect(visits()).toEqual({
    states: ['sauna.refused', 'sauna.arriving'],
    transitions: ['sauna.arriving  1'],
  })
  if (chosen) walkOnMachine(saunaModel, chosen, { inspect })
  expect(visits()).toEqual({
    states: ['sauna.refused', 'sauna.arriving', 'sauna.choosing', 'sauna.choosing.open'],
    transitions: ['sauna.arriving  1', 'sauna.arriving  0', 'sauna.choosing hour.chosen 1'],
  })
})

test('every state below the root and every transition is visitable', () => {
  const { inspect, visits } = recordCoverage(saunaMachine)
  for (const path of everything) walkOnMachine(saunaModel, path, { inspect })
  const { states, transitions } = listVisitableParts(saunaMachine)
  expect(visits().states.toSorted()).toEqual(states.map(({ id }) => id).toSorted())
  expect(visits().transitions.toSorted()).toEqual(transitions.map(getTransitionKey).toSorted())
})
