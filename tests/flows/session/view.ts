import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The view driver of the session; its events come from services and screens. */
export const view: FlowView<typeof sessionMachine> = {
  events: {
    'session.lost': (ui, event) => ui.send(event),
    'person.changed': (ui, event) => ui.send(event),
    'input.unsaved': (ui, event) => ui.send(event),
    'input.saved': (ui, event) => ui.send(event),
    'signIn.abandoned': (ui) => ui.press('Lopeta ja poistu lomakkeelta'),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    loadSession: makeAnsweredDriver('loadSession'),
    readPerson: makeAnsweredDriver('readPerson'),
    signIn: {
      async done(ui, { kind }) {
        await ui.fill('Salasana', 'Porras-2026!')
        await ui.press('Kirjaudu sisään')
        await (kind === 'signedIn'
          ? ui.answer('signIn', undefined)
          : ui.fail('signIn', 'USER_NOT_CONFIRMED'))
      },
      error: (ui, code) => ui.fail('signIn', code),
    },
  },
  headings: {
    loading: 'Ladataan…',
    portal: ({ value, projected }) => {
      if (Object(value).reopening === undefined) return 'Päivää, Aino'
      return Object(projected).loss === 'otherAccount'
        ? 'Toinen henkilö on kirjautunut'
        : 'Kirjaudu uudelleen'
    },
    'no-active-contracts': 'Sinulla ei ole nyt sopimusta',
    failed: ({ projected }) =>
      Object(projected).code === 'ERROR_FETCHING_CONTRACTS'
        ? 'Sopimuksiasi ei saatu haettua'
        : 'Palveluun ei saada yhteyttä',
  },
}
