import type { model } from '../../../machines/shared/strong-identification.model.ts'
import { draftFinishedStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { frontAddress, goToSign, noticeAddress, signs } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: noticeAddress,
    before: frontAddress,
    state: { start: draftFinishedStart },
    arrive: goToSign,
  }),
  screens: {
    identifying: {
      ...signs,
      pattern: 'leaving',
      act: null,
      refusesBack: 'the browser is about to leave for identification',
    },
  },
} satisfies FlowResilience<typeof model.machine>
