import type { notificationMachine } from '../../../machines/notification/notification.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The view driver of a notification. */
export const view: FlowView<typeof notificationMachine> = {
  events: {
    'close.requested': (ui) => ui.press('Sulje ilmoitus: Irtisanomisilmoitus on lähetetty'),
  },
  outcomes: { closeNotification: makeAnsweredDriver('closeNotification') },
  headings: {
    notification({ value }) {
      if (value === 'closing') return 'Suljetaan…'
      if (value === 'failed') return 'Ilmoituksen sulkeminen ei onnistunut. Yritä uudelleen.'
      return 'Näet ilmoituksesta, missä vaiheessa asia on.'
    },
  },
}
