import type { pathModel } from '../../../machines/termination/termination.model.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { modificationPreviewScreen } from '../shared/modification-pages.ts'
import {
  frontAddress,
  frontPageRecoveries,
  makeContinueAndHidePage,
  makeFinalScreen,
  makeStepDraftRecoveries,
  pages,
  pressSignButton,
  signScreen,
  terminationAddress,
  terminationFormScreen,
  terminationRecoveries,
  terminationRecovery,
} from '../shared/pages.ts'

const begins = {
  leadsTo: pages.parties,
  injectedFaults: terminationRecoveries,
  signedOut: 'sign-in',
} as const

export const resilience = {
  open: ({ returned }) => ({
    address:
      terminationAddress +
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
      unread: { ...terminationRecovery, leadsTo: pages.choice },
    },
    blocked: makeFinalScreen('Etusivulle'),
    awaited: makeFinalScreen('Etusivulle'),
    modification: modificationPreviewScreen,
    modified: makeFinalScreen('Takaisin etusivulle'),
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
      act: makeContinueAndHidePage('Jatka'),
      leadsTo: pages.form,
      injectedFaults: makeStepDraftRecoveries(pages.choice),
      signedOut: 'dialog',
      // An unchanged choice fires no event, and saves no draft.
      async again(ui) {
        await ui.choose('Eero Virtanen')
        await ui.choose('Eero Virtanen')
      },
    },
    form: terminationFormScreen,
    preview: { ...signScreen, pattern: 'sending', act: pressSignButton, stepBefore: pages.form },
    identifying: { ...signScreen, pattern: 'leaving', act: null, again: pressSignButton },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
