import type { terminationIdentificationMachine } from '../../../machines/termination/termination.setup.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The view driver of leaving for identification. */
export const view: FlowView<typeof terminationIdentificationMachine> = {
  events: { 'page.restored': (ui, event) => ui.send(event) },
  outcomes: { fetchLink: makeAnsweredDriver('fetchLink') },
  headings: {
    identifying: ({ value }) =>
      value === 'leaving' ? 'Tunnistautumispalvelu avautuu…' : 'Tunnistautumista valmistellaan…',
  },
}
