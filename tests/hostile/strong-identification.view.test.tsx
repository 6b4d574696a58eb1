import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { model } from '../../machines/termination/strong-identification.model.ts'
import { blockedStart, draftFinishedStart } from '../../machines/termination/termination.samples.ts'
import { driver } from '../paths/strong-identification.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { IDENTIFICATION_LINK } from '../support/made-answers.ts'
import { frontAddress, noticeAddress, signingTroubles } from './pages.ts'

describeHostile({
  model,
  driver,
  open: () => ({
    address: noticeAddress,
    before: frontAddress,
    world: { start: draftFinishedStart },
    async arrive(ui, api) {
      await expect.element(page.getByText('Tarkista ilmoitus')).toBeVisible()
      api.hold()
      await ui.press('Tunnistaudu ja allekirjoita')
    },
  }),
  screens: {
    identifying: {
      act: null,
      leads: { away: IDENTIFICATION_LINK },
      troubles: signingTroubles,
      signedOut: 'dialog',
      meanwhile: { start: blockedStart },
    },
  },
})
