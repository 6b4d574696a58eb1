import type { model } from '../../../machines/termination/termination.model.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { previews } from '../shared/modification-pages.ts'
import {
  draftRecoveries,
  fillsTerminationForm,
  frontAddress,
  frontPageRecoveries,
  goOnAndAway,
  leaves,
  notBegun,
  noticeAddress,
  pages,
  sign,
  signs,
  terminationRecoveries,
} from '../shared/pages.ts'

const begins = {
  leadsTo: pages.parties,
  injectedFaults: terminationRecoveries,
  signedOut: 'sign-in',
} as const

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
      leadsTo: pages.choice,
      unread: { ...notBegun, leadsTo: pages.choice },
    },
    blocked: leaves('Etusivulle'),
    awaited: leaves('Etusivulle'),
    modification: previews,
    modified: leaves('Takaisin etusivulle'),
    submitted: {
      pattern: 'outcome',
      act: (ui) => ui.follow('Takaisin etusivulle'),
      leadsTo: pages.front,
      injectedFaults: frontPageRecoveries,
      signedOut: 'sign-in',
    },
    parties: {
      pattern: 'form-with-draft',
      async type(ui) {
        await ui.choose('Aino Virtanen (sinä)')
        await ui.choose('Eero Virtanen')
      },
      act: goOnAndAway('Jatka'),
      leadsTo: pages.form,
      injectedFaults: draftRecoveries(pages.choice),
      signedOut: 'dialog',
      // An unchanged choice fires no event, and saves no draft.
      async again(ui) {
        await ui.choose('Eero Virtanen')
        await ui.choose('Eero Virtanen')
      },
    },
    form: fillsTerminationForm,
    preview: { ...signs, pattern: 'sending', act: sign, stepBefore: pages.form },
    identifying: { ...signs, pattern: 'leaving', act: null, again: sign },
  },
} satisfies FlowResilience<typeof model.machine>
