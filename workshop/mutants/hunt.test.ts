import { expect, test } from 'vitest'
import { saunaMachine, saunaModel } from '../../paths/sauna.ts'
import { hunt } from './hunt.ts'
import { mutantsOf } from './mutants.ts'

const names = mutantsOf(saunaMachine).map(({ name }) => name)

test('each transition is taken out, led elsewhere, and its guard turned round', () => {
  expect(names.filter((name) => name.startsWith('sauna.reserving'))).toEqual([
    'sauna.reserving, after patience: is missing',
    'sauna.reserving, after patience: goes to sauna.reserving',
    'sauna.reserving, after patience: goes to sauna.paying',
    'sauna.reserving, after patience: goes to sauna.booked',
    'sauna.reserving, after patience: goes to sauna.refused',
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

test('each action is left out', () => {
  expect(names.filter((name) => name.includes('without'))).toEqual([
    'sauna.choosing, hour.chosen [isEvening]: without keepHour',
    'sauna.paying, bill.shown: without countBill',
    'sauna.booked, entry: without ringBell',
  ])
})

test('every fault has a name of its own', () => {
  expect(new Set(names).size).toBe(names.length)
})

const circle = 'sauna.choosing, hour.chosen: goes to sauna.choosing.chosen'

test('paths notice every fault of their chart', () => {
  expect(hunt(saunaModel, {})).toEqual({ mutants: names.length, survivors: new Map(), idle: [] })
})

test('what a model never tries goes unnoticed, and is named', () => {
  const events = {
    ...saunaModel.events,
    'hour.chosen': saunaModel.events['hour.chosen'].slice(0, 1),
  }
  const { survivors } = hunt({ ...saunaModel, events }, { [circle]: 'nobody books at nine' })
  expect(survivors).toEqual(
    new Map([
      ['sauna.choosing, hour.chosen: is missing', null],
      [circle, 'nobody books at nine'],
    ]),
  )
})

test('an explanation of a fault that is noticed is idle', () => {
  expect(hunt(saunaModel, { [circle]: 'not so', 'other.state: is missing': 'no' }).idle).toEqual([
    circle,
  ])
})
