import { expect, test } from 'vitest'
import { transitionKey } from './chart.ts'
import { cover } from './cover.ts'
import { coverage, visitable } from './coverage.ts'
import { saunaMachine, saunaModel } from './sauna.ts'
import { walk } from './walk.ts'

const everything = cover(saunaModel)

function missingAfter(paths: typeof everything): string[] {
  const { inspect, missing } = coverage(saunaMachine)
  for (const path of paths) walk(saunaModel, path, { inspect })
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
  const onlyEvenings = cover({
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
  const { inspect, visits } = coverage(saunaMachine)
  const [refused, chosen] = everything
  if (refused) walk(saunaModel, refused, { inspect })
  expect(visits()).toEqual({
    states: ['sauna.refused', 'sauna.arriving'],
    transitions: ['sauna.arriving  1'],
  })
  if (chosen) walk(saunaModel, chosen, { inspect })
  expect(visits()).toEqual({
    states: ['sauna.refused', 'sauna.arriving', 'sauna.choosing', 'sauna.choosing.open'],
    transitions: ['sauna.arriving  1', 'sauna.arriving  0', 'sauna.choosing hour.chosen 1'],
  })
})

test('every state below the root and every transition is visitable', () => {
  const { inspect, visits } = coverage(saunaMachine)
  for (const path of everything) walk(saunaModel, path, { inspect })
  const { states, transitions } = visitable(saunaMachine)
  expect(visits().states.toSorted()).toEqual(states.map(({ id }) => id).toSorted())
  expect(visits().transitions.toSorted()).toEqual(transitions.map(transitionKey).toSorted())
})
