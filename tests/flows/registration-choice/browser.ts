import { expect } from '@playwright/test'
import type { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import { model } from '../../../machines/registration-choice/registration-choice.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { signInWayOn } from '../../e2e/support/places.ts'
import { cancelIdentification, registeringTitles } from '../../e2e/support/registering.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'

export const ways = {
  ftn: 'Pankkitunnukset tai mobiilivarmenne',
  passport: 'Passi tai henkilökortti',
} as const

const driver: Driver<typeof registrationChoiceMachine, BrowserUi> = {
  events: {
    'provider.chosen': (ui, { provider }) => ui.press(ways[provider]),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    readOffered: {
      async done({ page, arrange, afterwards }, { hasPassport }) {
        await arrange({ takesPassports: hasPassport })
        if (!hasPassport) afterwards(() => expect(page).toHaveURL(/\/interaction\//))
      },
      error: (ui, code) => ui.refuseAs(code),
    },
  },
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) =>
    value === 'failed' ? ['Tarkista, että laitteesi on verkossa, ja yritä uudelleen.'] : [],
  arrive:
    async ({ page }) =>
    () =>
      page.goto('/register/chooseAuth'),
})

const told = registeringTitles.choice
const wayOn = ways.ftn
const atChoice = ({ page }: BrowserUi) => page.getByRole('button', { name: wayOn }).waitFor()
const again: ReopenedScreen['reload'] = { standsAt: 'choosing', shows: atChoice }

export const resilience: ReopenedScreens = {
  loading: { reload: again, secondTab: { press: atChoice, told, wayOn } },
  failed: {
    reload: again,
    secondTab: {
      async press(ui) {
        await ui.press('Yritä uudelleen')
        await atChoice(ui)
      },
      told,
      wayOn,
    },
  },
  'choose-auth': {
    reload: again,
    secondTab: {
      async press(ui) {
        await ui.press(wayOn)
        await cancelIdentification(ui)
      },
      told: 'Rekisteröityminen keskeytyi',
      wayOn: signInWayOn,
    },
  },
}
