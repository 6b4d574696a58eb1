import { expect, test } from 'vitest'
import { saunaMachine, saunaModel } from '../../paths/sauna.ts'
import { makeMutants } from './mutants.ts'
import { testMutants } from './test-charts.ts'

const names = makeMutants(saunaMachine).map(({ name }) => name)

test('mutates each transition: removed, with another target, with its guard negated', () => {
  expect(names.filter((name) => name.startsWith('sauna.reserving'))).toEqual([
    'sauna.reserving, after timeout: is missing',
    'sauna.reserving, after timeout: goes to sauna.reserving',
    'sauna.reserving, after timeout: goes to sauna.paying',
    'sauna.reserving, after timeout: goes to sauna.booked',
    'sauna.reserving, after timeout: goes to sauna.refused',
    'sauna.reserving, reserve done [isFree]: is missing',
    'sauna.reserving, reserve done [isFree]: goes to sauna.choosing',
    'sauna.reserving, reserve done [isFree]: goes to sauna.reserving',
    'sauna.reserving, reserve done [isFree]: goes to sauna.booked',
    'sauna.reserving, reserve done [isFree]: goes to sauna.refused',
    'sauna.reserving, reserve done [isFree]: when not isFree',
    'sauna.reserving, reserve done: is missing',
    'sauna.reserving, reserve done: goes to sauna.reserving',
    'sauna.reserving, reserve done: goes to sauna.paying',
    'sauna.reserving, reserve done: goes to sauna.booked',
    'sauna.reserving, reserve done: goes to sauna.refused',
    'sauna.reserving, reserve fails: is missing',
    'sauna.reserving, reserve fails: goes to sauna.choosing.open',
  ])
})

test('mutates each action: removed', () => {
  expect(names.filter((name) => name.includes('without'))).toEqual([
    'sauna.choosing, hour.chosen [isEvening]: without keepHour',
    'sauna.paying, bill.shown: without countBill',
    'sauna.booked, entry: without ringBell',
  ])
})

test('every mutant has a unique name', () => {
  expect(new Set(names).size).toBe(names.length)
})

const circle = 'sauna.choosing, hour.chosen: goes to sauna.choosing.chosen'

test('the paths detect every mutant of their chart', () => {
  expect(testMutants(saunaModel, {})).toEqual({
    mutants: names.length,
    survivors: new Map(),
    stale: [],
  })
})

test('reports mutants that the samples of the model cannot detect', () => {
  const events = {
    ...saunaModel.events,
    'hour.chosen': saunaModel.events['hour.chosen'].slice(0, 1),
  }
  const { survivors } = testMutants({ ...saunaModel, events }, { [circle]: 'nobody books at nine' })
  expect(survivors).toEqual(
    new Map([
      ['sauna.choosing, hour.chosen: is missing', null],
      [circle, 'nobody books at nine'],
    ]),
  )
})

test('reports an explanation of a detected mutant as stale', () => {
  expect(
    testMutants(saunaModel, { [circle]: 'not so', 'other.state: is missing': 'no' }).stale,
  ).toEqual([circle])
})
