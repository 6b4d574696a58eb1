import type { terminationIdentificationMachine } from '../../machines/termination/termination.setup.ts'
import { answered, type Driver } from '../support/paths/driver.ts'

/** How the way to identification is brought along its paths. */
export const driver: Driver<typeof terminationIdentificationMachine> = {
  events: { 'page.restored': (ui, event) => ui.tell(event) },
  outcomes: { fetchLink: answered('fetchLink') },
}
