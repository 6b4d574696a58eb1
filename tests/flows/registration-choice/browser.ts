import { expect } from '@playwright/test'
import type { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import { type BrowserDriver, makeMessagesByState } from '../../e2e/support/walk.ts'

export const browserDriver: BrowserDriver<typeof registrationChoiceMachine> = {
  outcomes: {
    readOffered: {
      async done({ page, setUpState, afterwards }, { hasPassport }) {
        await setUpState({ takesPassports: hasPassport })
        if (!hasPassport) afterwards(() => expect(page).toHaveURL(/\/interaction\//))
      },
      error: (ui, code) => ui.failCallsWith(code),
    },
  },
  says: makeMessagesByState({
    failed: ['Tarkista, että laitteesi on verkossa, ja yritä uudelleen.'],
  }),
  arrive:
    async ({ page }) =>
    () =>
      page.goto('/register/chooseAuth'),
}
