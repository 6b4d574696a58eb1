import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import { pathModel } from '../../../machines/password-change/password-change.model.ts'
import type { ExpectedState } from '../../../paths/path.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { expectTitle } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'
import {
  newPassword,
  sendCodeDriver,
  typeCodeAndPassword,
  typedPasswordDriver,
} from '../new-password/browser.ts'
import {
  changePasswordButtonName,
  passwordLabel,
  repeatPasswordLabel,
} from '../new-password/view.ts'
import { sendFailureMessages } from '../password-recovery/browser.ts'

function says({ screen, projected }: ExpectedState): readonly string[] {
  const { mayWrite, refusal } = Object(projected)
  if (mayWrite) return sendFailureMessages[refusal] ?? []
  return screen ? ['Et voi vaihtaa salasanaa, kun olet kirjautunut asukkaan puolesta.'] : []
}

export const browserDriver: BrowserDriver<typeof passwordChangeMachine> = {
  outcomes: { sendCode: sendCodeDriver, newPassword: typedPasswordDriver },
  says,
  byHand: ['newPassword'],
  async arrive({ page, resident, setUpState }, { start }) {
    const { email, password, contractUuid } = resident
    await setUpState({ account: 'active', password })
    await signIn(page, resident)
    await setUpState({ isStaff: !getStartInput(pathModel, start).mayWrite })
    return async () => {
      await page.goto(`/omat-tiedot/${contractUuid}`)
      await page.getByText(email, { exact: true }).waitFor()
    }
  },
}

export const reopenedScreens: ReopenedScreens<'password-change'> = {
  'change-password': {
    reload: {
      async meanwhile(ui) {
        await ui.fill(passwordLabel, newPassword)
        await ui.fill(repeatPasswordLabel, newPassword)
      },
      // Own details are shown, and no password change has begun.
      async shows(ui) {
        await expectTitle(ui, 'Omat tiedot')
        await expect(ui.page.getByRole('button', { name: changePasswordButtonName })).toBeEnabled()
      },
      standsAt: null,
    },
    // The code works once, in whichever tab is first.
    secondTab: {
      async press(ui) {
        await typeCodeAndPassword(ui)
        await expect(ui.page.getByRole('heading', { name: 'Valitse uusi salasana' })).toHaveCount(0)
      },
      message: 'Koodi on vanhentunut',
      wayOn: 'Yritä uudelleen',
      mails: 1,
    },
  },
}
