import { expect } from '@playwright/test'
import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import { model } from '../../../machines/sign-out/sign-out.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { atSignIn, signInTitle, signInWayOn } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

const driver: Driver<typeof signOutMachine, BrowserUi> = {
  events: { 'retry.requested': (ui) => ui.press('Yritä uudelleen') },
  outcomes: {
    signOut: {
      async done({ page, afterwards }) {
        afterwards(() => expect(page).toHaveURL('/login'))
      },
      error: (ui, code) => ui.refuse(code),
    },
  },
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) =>
    value === 'failed'
      ? [
          'Uloskirjautuminen ei onnistunut',
          'Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.',
        ]
      : [],
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => page.goto('/logout')
  },
})

export const resilience: ReopenedScreens = {
  'signing-out': {
    reload: { standsAt: null, shows: atSignIn },
    secondTab: { press: atSignIn, told: signInTitle, wayOn: signInWayOn },
  },
  'sign-out-failed': {
    reload: { standsAt: null, shows: atSignIn },
    secondTab: {
      async press(ui) {
        await ui.press('Yritä uudelleen')
        await atSignIn(ui)
      },
      told: signInTitle,
      wayOn: signInWayOn,
    },
  },
}
