import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** The view driver of leaving for identification. */
export const view: FlowView<typeof registrationEntryMachine> = {
  events: {
    // bfcache: the browser restores the page that was left for identification.
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
