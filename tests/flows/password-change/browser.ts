import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import { model } from '../../../machines/password-change/password-change.model.ts'
import type { Expected } from '../../../paths/path.ts'
import { inputOf } from '../../../paths/stage.ts'
import { expectTitle } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'
import { giveNewPassword, givenByHand, newPassword, sending } from '../new-password/browser.ts'
import { change, passwordField, repeatField } from '../new-password/view.ts'
import { sendingSays } from '../password-recovery/browser.ts'

function says({ screen, projected }: Expected): readonly string[] {
  const { mayWrite, refusal } = Object(projected)
  if (mayWrite) return sendingSays[refusal] ?? []
  return screen ? ['Et voi vaihtaa salasanaa, kun olet kirjautunut asukkaan puolesta.'] : []
}

export const flow: BrowserProof<typeof passwordChangeMachine> = {
  outcomes: { sendCode: sending, newPassword: givenByHand },
  says,
  byHand: ['newPassword'],
  async arrive({ page, resident, setUpState }, { start }) {
    const { email, password, contractUuid } = resident
    await setUpState({ account: 'active', password })
    await signIn(page, resident)
    await setUpState({ isStaff: !inputOf(model, start).mayWrite })
    return async () => {
      await page.goto(`/omat-tiedot/${contractUuid}`)
      await page.getByText(email, { exact: true }).waitFor()
    }
  },
}

export const resilience: ReopenedScreens<'password-change'> = {
  'change-password': {
    reload: {
      async meanwhile(ui) {
        await ui.fill(passwordField, newPassword)
        await ui.fill(repeatField, newPassword)
      },
      // Own details are shown, and no password change has begun.
      async shows(ui) {
        await expectTitle(ui, 'Omat tiedot')
        await expect(ui.page.getByRole('button', { name: change })).toBeEnabled()
      },
      standsAt: null,
    },
    // The code works once, in whichever tab is first.
    secondTab: {
      async press(ui) {
        await giveNewPassword(ui)
        await expect(ui.page.getByRole('heading', { name: 'Valitse uusi salasana' })).toHaveCount(0)
      },
      message: 'Koodi on vanhentunut',
      wayOn: 'Yritä uudelleen',
      mails: 1,
    },
  },
}
