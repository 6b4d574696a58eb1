import type { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The buttons of the two identity providers. */
export const identificationButtonNames = {
  ftn: 'Pankkitunnukset tai mobiilivarmenne',
  passport: 'Passi tai henkilökortti',
} as const

/** The view driver of choosing the identification. */
export const view: FlowView<typeof registrationChoiceMachine> = {
  events: {
    'provider.chosen': (ui, { provider }) => ui.press(identificationButtonNames[provider]),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: { readOffered: makeAnsweredDriver('readOffered') },
  headings: {
    loading: 'Rekisteröidy palveluun',
    failed: 'Rekisteröityminen ei avaudu',
    'choose-auth': 'Rekisteröidy palveluun',
  },
}
