import { expectTypeOf, test } from 'vitest'
import { type Driver, endlessDriver, makeAnsweredDriver } from './driver.ts'
import type { saunaMachine } from './sauna.ts'

type SaunaDriver = Driver<typeof saunaMachine>

const events: SaunaDriver['events'] = {
  'hour.chosen': (ui, { hour }) => ui.choose(`at ${hour}`),
  'booking.requested': (ui) => ui.press('Book'),
  'bill.shown': (ui) => ui.press('Bill'),
  'door.moved': (ui) => ui.press('Door'),
}
const outcomes: SaunaDriver['outcomes'] = {
  reserve: makeAnsweredDriver('reserve'),
  payment: {
    done: (ui, { isPaid }) => ui.press(isPaid ? 'Pay' : 'Leave'),
    error: (ui) => ui.press('Leave'),
  },
}
const { 'door.moved': moved, ...fewerEvents } = events
const { payment, ...fewerOutcomes } = outcomes

test('the type of a driver requires every event and every actor of its flow', () => {
  expectTypeOf({ events, outcomes }).toExtend<SaunaDriver>()
  expectTypeOf({ events: fewerEvents, outcomes }).not.toExtend<SaunaDriver>()
  expectTypeOf({ events, outcomes: fewerOutcomes }).not.toExtend<SaunaDriver>()
  expectTypeOf({ done: payment.done }).not.toExtend<typeof payment>()
  expectTypeOf(endlessDriver).toExtend<typeof payment>()
  expectTypeOf(moved).parameter(1).toEqualTypeOf<{ readonly type: 'door.moved' }>()
})
