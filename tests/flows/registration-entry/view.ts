import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** How the way out to identification is brought along its paths. */
export const view: FlowView<typeof registrationEntryMachine> = {
  events: {
    // The page was left, and the browser shows it again as it was.
    async 'page.restored'() {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
  },
  outcomes: { fetchLink: answered('fetchLink') },
  headings: {
    identifying: 'Siirryt tunnistautumaan',
    'unknown-provider': 'Virheellinen rekisteröitymistapa',
  },
}
