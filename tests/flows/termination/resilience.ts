import type { model } from '../../../machines/termination/termination.model.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { previews } from '../shared/modification-pages.ts'
import {
  draftTroubles,
  fillsTerminationForm,
  frontAddress,
  frontTroubles,
  goOnAndAway,
  leaves,
  notBegun,
  noticeAddress,
  noticeTroubles,
  pages,
  sign,
  signs,
} from '../shared/pages.ts'

const begins = { leads: pages.parties, troubles: noticeTroubles, signedOut: 'sign-in' } as const

export const resilience = {
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
    loading: { pattern: 'reading', act: null, ...begins },
    failed: { pattern: 'reading-failed', act: (ui) => ui.press('Yritä uudelleen'), ...begins },
    'identification-failed': {
      pattern: 'outcome',
      act: (ui) => ui.press('Palaa irtisanomiseen'),
      leads: pages.parties,
      unread: notBegun,
    },
    blocked: leaves('Etusivulle'),
    awaited: leaves('Etusivulle'),
    modification: previews,
    modified: leaves('Takaisin etusivulle'),
    submitted: {
      pattern: 'outcome',
      act: (ui) => ui.follow('Takaisin etusivulle'),
      leads: pages.front,
      troubles: frontTroubles,
      signedOut: 'sign-in',
    },
    parties: {
      pattern: 'form-with-draft',
      type: (ui) => ui.choose('Irtisanoo sopimuksen ja muuttaa pois'),
      act: goOnAndAway('Jatka'),
      leads: pages.form,
      troubles: draftTroubles(pages.parties),
      signedOut: 'dialog',
      // An unchanged choice fires no event, and saves no draft.
      async again(ui) {
        await ui.choose('Ei irtisano')
        await ui.choose('Irtisanoo sopimuksen ja muuttaa pois')
      },
    },
    form: fillsTerminationForm,
    preview: { ...signs, pattern: 'sending', act: sign, stepBefore: pages.form },
    identifying: { ...signs, pattern: 'leaving', act: null, again: sign },
  },
} satisfies FlowResilience<typeof model.machine>
