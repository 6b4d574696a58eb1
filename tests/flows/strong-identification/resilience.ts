import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-answers.ts'
import type { model } from '../../../machines/termination/strong-identification.model.ts'
import {
  blockedStart,
  draftFinishedStart,
} from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { frontAddress, goToSign, noticeAddress, signingTroubles } from '../shared/pages.ts'

export const resilience: FlowResilience<typeof model.machine> = {
  open: () => ({
    address: noticeAddress,
    before: frontAddress,
    world: { start: draftFinishedStart },
    arrive: goToSign,
  }),
  screens: {
    identifying: {
      act: null,
      refusesBack: 'the browser is about to leave for identification',
      leads: { away: IDENTIFICATION_LINK },
      troubles: signingTroubles,
      signedOut: 'dialog',
      meanwhile: { start: blockedStart },
    },
  },
}
