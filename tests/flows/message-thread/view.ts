import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

const ofStaff = 'Et voi kirjoittaa viestejä asukkaan puolesta'
const isClosedNow = 'Tämä viestiketju on suljettu'
const loadingEarlier = 'Haetaan aiempia viestejä…'
const earlierFailed = 'Aiempia viestejä ei saatu haettua. Yritä uudelleen.'
export const notMarked = 'Viestiä ei saatu merkittyä luetuksi. Se näkyy vielä uutena.'

/** The view driver of a thread of messages. */
export const view: FlowView<typeof messageThreadMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'page.shown': (ui, event) => ui.send(event),
    'earlier.requested': (ui) => ui.press('Näytä aiemmat viestit'),
  },
  outcomes: {
    loadThread: answered('loadThread'),
    loadEarlier: answered('loadEarlier'),
    markRead: answered('markRead'),
    closeCards: answered('closeCards'),
  },
  headings: {
    loading: 'Viestit',
    failed: 'Tämä sivu on epäkunnossa',
    'not-found': 'Viestiä ei löytynyt',
    thread: ({ projected }) =>
      Object(projected).isClosed ? 'Vesikatko tiistaina' : 'Keittiön hana',
  },
  says({ screen, value, projected }) {
    if (screen !== 'thread') return []
    const { mayWrite, isClosed, news } = Object(projected)
    const { earlier } = Object(projected)
    return [
      ...(earlier !== null && value !== 'loadingEarlier' ? ['Näytä aiemmat viestit'] : []),
      ...(value === 'loadingEarlier' ? [loadingEarlier] : []),
      ...(JSON.stringify(value).includes('earlierFailed') ? [earlierFailed] : []),
      ...(mayWrite ? [] : [ofStaff]),
      ...(isClosed ? [isClosedNow] : []),
      ...(news > 0 ? ['Uusi viesti'] : []),
      ...(JSON.stringify(value).includes('notMarked') ? [notMarked] : []),
    ]
  },
}
