import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-answers.ts'
import type { model } from '../../../machines/termination/termination.model.ts'
import { blockedStart } from '../../../machines/termination/termination.samples.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { previews } from '../shared/modification-pages.ts'
import {
  draftTroubles,
  frontAddress,
  frontTroubles,
  goOnAndAway,
  noticeAddress,
  noticeTroubles,
  pages,
  signingTroubles,
} from '../shared/pages.ts'

const begins = { leads: pages.parties, troubles: noticeTroubles, signedOut: 'sign-in' } as const
const leaves = { leads: pages.front, troubles: frontTroubles, signedOut: 'sign-in' } as const
const signs = {
  leads: { away: IDENTIFICATION_LINK },
  troubles: signingTroubles,
  signedOut: 'dialog',
  meanwhile: { start: blockedStart },
} as const

export const resilience: FlowResilience<typeof model.machine> = {
  open: ({ returned }) => ({
    address:
      noticeAddress +
      (returned
        ? `?success=${returned.isSuccess}${returned.code ? `&error=${returned.code}` : ''}`
        : ''),
    before: frontAddress,
  }),
  serve: { loadTermination: (start: TerminationStart) => ({ start }) },
  refuse: { loadTermination: 'readContract' },
  screens: {
    loading: { ...begins, act: null },
    failed: { ...begins, act: (ui) => ui.press('Yritä uudelleen') },
    'identification-failed': { ...begins, act: (ui) => ui.press('Palaa irtisanomiseen') },
    blocked: { ...leaves, act: (ui) => ui.follow('Etusivulle') },
    awaited: { ...leaves, act: (ui) => ui.follow('Etusivulle') },
    modification: previews,
    modified: { ...leaves, act: (ui) => ui.follow('Takaisin etusivulle') },
    submitted: { ...leaves, act: (ui) => ui.follow('Takaisin etusivulle') },
    parties: {
      type: (ui) => ui.choose('Irtisanoo sopimuksen ja muuttaa pois'),
      act: goOnAndAway('Jatka'),
      leads: pages.form,
      troubles: draftTroubles((ui) => ui.press('Edellinen vaihe'), pages.parties),
      signedOut: 'dialog',
    },
    form: {
      type: (ui) => ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.'),
      act: goOnAndAway('Esikatsele'),
      stepBefore: pages.parties,
      leads: pages.preview,
      troubles: draftTroubles((ui) => ui.press('Edellinen vaihe'), pages.form),
      signedOut: 'dialog',
    },
    preview: {
      ...signs,
      act: (ui) => ui.press('Tunnistaudu ja allekirjoita'),
      stepBefore: pages.form,
    },
    identifying: { ...signs, act: null, refusesBack: 'the browser is about to leave' },
  },
}
