import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The view driver of leaving for identification. */
export const view: FlowView<typeof registrationEntryMachine> = {
  events: {
    // The browser kept the page in its back/forward cache while the resident was at identification.
    async 'page.restored'() {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
  },
  outcomes: { fetchLink: makeAnsweredDriver('fetchLink') },
  headings: {
    identifying: 'Siirryt tunnistautumaan',
    'unknown-provider': 'Virheellinen rekisteröitymistapa',
  },
}
