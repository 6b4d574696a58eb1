import { type FlowView, makeAnsweredDriver } from './driver.ts'
import type { saunaMachine } from './sauna.ts'

/** The driver and headings of the sauna flow on its page. */
export const makeSaunaView = (
  headings: FlowView<typeof saunaMachine>['headings'],
): FlowView<typeof saunaMachine> => ({
  events: {
    'hour.chosen': (ui, { hour }) => ui.choose(`at ${hour}`),
    'booking.requested': (ui) => ui.press('Book'),
    'bill.shown': (ui) => ui.press('Bill'),
    'door.moved': (ui) => ui.press('Door'),
  },
  outcomes: {
    reserve: makeAnsweredDriver('reserve'),
    payment: {
      async done(ui, { isPaid }) {
        if (!isPaid) return ui.fail('openBank', 'SERVICE_UNAVAILABLE')
        await ui.answer('openBank', undefined)
        await ui.press('Pay')
      },
      error: (ui, code) => ui.fail('openBank', code),
    },
  },
  headings,
})
