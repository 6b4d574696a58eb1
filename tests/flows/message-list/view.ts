import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

export const cardsNotClosedText =
  'Etusivun ilmoitusta viestistä ei saatu suljettua. Voit sulkea sen etusivulla.'
const ofStaff = 'Et voi kirjoittaa viestejä asukkaan puolesta'
const none = 'Sinulla ei vielä ole viestejä'

/** The view driver of the list of messages. */
export const view: FlowView<typeof messageListMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'page.shown': (ui, event) => ui.send(event),
  },
  outcomes: {
    loadThreads: makeAnsweredDriver('loadThreads'),
    closeCards: makeAnsweredDriver('closeCards'),
  },
  headings: { loading: 'Viestit', failed: 'Tämä sivu on epäkunnossa', list: 'Viestit' },
  says({ screen, value, projected }) {
    if (screen !== 'list') return []
    const { count, mayWrite } = Object(projected)
    return [
      ...(mayWrite ? [] : [ofStaff]),
      ...(count === 0 ? [none] : []),
      ...(JSON.stringify(value).includes('notClosed') ? [cardsNotClosedText] : []),
    ]
  },
}
