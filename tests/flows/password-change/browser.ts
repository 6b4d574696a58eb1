import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import { model } from '../../../machines/password-change/password-change.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import type { Expected } from '../../../paths/path.ts'
import { inputOf } from '../../../paths/stage.ts'
import { expectTitle } from '../../e2e/support/places.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'
import { change, choosing, givenByHand, giving, sending } from '../new-password/browser.ts'
import { sendingSays } from '../password-recovery/browser.ts'

const driver: Driver<typeof passwordChangeMachine, BrowserUi> = {
  events: {
    'change.requested': (ui) => ui.press(change),
    'change.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: { sendCode: sending, newPassword: givenByHand },
}

function says({ screen, projected }: Expected): readonly string[] {
  const { mayWrite, refusal } = Object(projected)
  if (mayWrite) return sendingSays[refusal] ?? []
  return screen ? ['Et voi vaihtaa salasanaa, kun olet kirjautunut asukkaan puolesta.'] : []
}

export const flow = browserFlow({
  model,
  driver,
  says,
  byHand: ['newPassword'],
  async arrive({ page, resident, arrange }, { start }) {
    const { email, password, contractUuid } = resident
    await arrange({ account: 'active', password })
    await signIn(page, resident)
    await arrange({ isStaff: !inputOf(model, start).mayWrite })
    return async () => {
      await page.goto(`/omat-tiedot/${contractUuid}`)
      await page.getByText(email, { exact: true }).waitFor()
    }
  },
})

/** The page of the resident's own details, with nothing begun. */
const details = async (ui: BrowserUi) => {
  await expectTitle(ui, 'Omat tiedot')
  await expect(ui.page.getByRole('button', { name: change })).toBeEnabled()
}

/** Where a code is asked for: one mail, and the tab that comes second is told to look for it. */
const asking: ReopenedScreen['secondTab'] = {
  async press(ui) {
    await ui.press(change)
    const begun = ui.page.getByRole('heading', { name: choosing })
    await expect(begun.or(ui.page.getByRole('alert'))).toBeVisible()
  },
  told: 'Viesti lähti juuri äsken',
  wayOn: change,
  mails: 1,
}

export const resilience: ReopenedScreens = {
  password: { reload: { shows: details }, secondTab: asking },
  'change-password': {
    reload: { ...giving.reload, shows: details },
    secondTab: giving.secondTab,
  },
  'password-changed': {
    reload: { standsAt: 'resting', shows: details },
    // The code of this change was sent only just now.
    secondTab: { ...asking, mails: 0 },
  },
}
