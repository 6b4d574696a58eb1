import { expect, test } from 'vitest'
import { cover } from './cover.ts'
import { coverage } from './coverage.ts'
import { saunaMachine, saunaModel } from './sauna.ts'
import { walk } from './walk.ts'

const everything = cover(saunaModel)

function missingAfter(paths: typeof everything): string[] {
  const { inspect, missing } = coverage(saunaMachine)
  for (const path of paths) walk(saunaModel, path, { inspect })
  return missing()
}

test('nothing is missing after every path', () => {
  expect(missingAfter(everything)).toEqual([])
})

test('every state and transition not visited is named as it stands in the chart', () => {
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

test('of two transitions for one event, the one whose guard was never met is missing', () => {
  const { events } = saunaModel
  const onlyEvenings = cover({
    ...saunaModel,
    events: { ...events, 'hour.chosen': [{ type: 'hour.chosen', hour: 18 }] },
  })
  expect(missingAfter(onlyEvenings)).toEqual([
    'sauna.choosing --hour.chosen--> sauna.choosing.open',
  ])
})

test('a state that is left at once is visited all the same', () => {
  expect(missingAfter(everything.slice(0, 1))).not.toContain('sauna.arriving')
})
