import { model } from '../../machines/termination/strong-identification.model.ts'
import { blockedStart, draftFinishedStart } from '../../machines/termination/termination.samples.ts'
import { driver } from '../paths/strong-identification.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { IDENTIFICATION_LINK } from '../support/made-answers.ts'
import { frontAddress, goToSign, noticeAddress, signingTroubles } from './pages.ts'

describeHostile({
  model,
  driver,
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
})
