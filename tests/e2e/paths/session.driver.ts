import { expect } from '@playwright/test'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { model } from '../../../machines/session/session.model.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { chooseParty } from '../support/notice.ts'
import { expectSentToSignIn } from '../support/session.ts'
import type { BrowserUi } from '../support/ui.ts'
import { signIn, world } from '../support/world.ts'

const [aino] = model.outcomes.loadSession.done

/** Another page load, on the front page of whoever is signed in now. */
const expectFrontPage = ({ page }: BrowserUi, contractUuid: string) =>
  expect(page).toHaveURL(`/asiointi/${contractUuid}`)

export const driver: Driver<typeof sessionMachine, BrowserUi> = {
  events: {
    async 'session.lost'(ui) {
      await world.expireSessions(ui.resident)
      await chooseParty(ui, true)
      await ui.pass(1000)
    },
    async 'person.changed'(ui, { personId }) {
      const { page, resident, afterwards } = ui
      const isAnother = personId !== aino?.personId
      const somebody = isAnother ? await world.resident() : resident
      const tab = await page.context().newPage()
      await signIn(tab, somebody)
      await tab.goto(`/asiointi/${somebody.contractUuid}`)
      await page.bringToFront()
      if (isAnother) afterwards(() => expectFrontPage(ui, somebody.contractUuid))
    },
    'input.held': ({ page }) => page.getByRole('link', { name: /Muuttoilmoitus/ }).click(),
    'input.released': (ui) => ui.follow('Etusivulle'),
    'signIn.abandoned': (ui) => ui.press('Lopeta ja poistu lomakkeelta'),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    loadSession: {
      done: (ui, { hasContract }) =>
        ui.arrange({ contractBegins: true, contract: hasContract ? 'active' : 'terminated' }),
      async error(ui, code) {
        if (code === 'LOGIN_EXPIRED') {
          await world.expireSessions(ui.resident)
          return ui.afterwards(() => expectSentToSignIn(ui))
        }
        if (code === 'ERROR_FETCHING_CONTRACTS') await ui.arrange({ contractBegins: false })
        else await ui.refuse(code)
        ui.afterwards(() => ui.pass(1000))
      },
    },
    signIn: {
      async done(ui, { kind }) {
        const isConfirmed = kind === 'signedIn'
        await ui.arrange({ account: isConfirmed ? 'active' : 'unconfirmed' })
        await ui.fill('Sähköposti', ui.credentials.email)
        await ui.fill('Salasana', ui.credentials.password)
        await ui.press('Kirjaudu sisään')
        if (!isConfirmed) await expectSentToSignIn(ui)
      },
      error: () => Promise.reject(new Error('The dialog does not fail')),
    },
    readPerson: {
      async done(ui, { personId }) {
        if (personId === aino?.personId) return
        const other = await world.resident()
        ui.credentials = other
        ui.afterwards(() => expectFrontPage(ui, other.contractUuid))
      },
      async error(ui, code) {
        await ui.slowDown()
        ui.refuseAfter('/api/login', code)
      },
    },
  },
}
