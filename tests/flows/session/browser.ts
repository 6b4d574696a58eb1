import { expect } from '@playwright/test'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { model } from '../../../machines/session/session.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { stateText } from '../../../paths/path.ts'
import { inputOf } from '../../../paths/stage.ts'
import { chooseParty } from '../../e2e/support/notice.ts'
import {
  atFront,
  atSignIn,
  expectTitle,
  frontTitle,
  signInTitle,
  signInWayOn,
  toTermination,
} from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import { expectSentToSignIn } from '../../e2e/support/session.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { signIn, world } from '../../e2e/support/world.ts'

const [aino] = model.outcomes.loadSession.done

/** Another page load, on the front page of whoever is signed in now. */
const expectFrontPage = ({ page }: BrowserUi, contractUuid: string) =>
  expect(page).toHaveURL(`/asiointi/${contractUuid}`)

const driver: Driver<typeof sessionMachine, BrowserUi> = {
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

const said: Readonly<Record<string, readonly string[]>> = {
  ERROR_FETCHING_CONTRACTS: [
    'Sopimuksiasi ei saatu haettua',
    'Kirjaudu uudelleen, niin yritämme vielä kerran.',
  ],
  SERVICE_UNAVAILABLE: [
    'Palveluun ei saada yhteyttä',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
  withoutContract: [
    'Sinulla ei ole nyt sopimusta',
    'Emme löydä sinulta voimassa olevaa vuokra- tai asumisoikeussopimusta.',
    'Jos sinulla pitäisi olla sopimus, ota yhteyttä vuokranantajaasi.',
  ],
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ value, projected }) => said[String(Object(projected).code ?? stateText(value))] ?? [],
  byHand: ['signIn'],
  async arrive({ page, resident }, { start }) {
    if (inputOf(model, start).isMarked) await signIn(page, resident)
    return () => page.goto(`/asiointi/${resident.contractUuid}`)
  },
})

export const resilience: ReopenedScreens = {
  loading: {
    reload: { standsAt: { open: 'free' }, shows: atFront },
    secondTab: { press: atFront, told: frontTitle, wayOn: toTermination },
  },
  portal: {
    reload: { shows: atFront },
    secondTab: {
      async press(ui) {
        await ui.page.getByRole('link', { name: toTermination }).click()
        await expectTitle(ui, 'Kuka irtisanoo sopimuksen?')
      },
      told: 'Kuka irtisanoo sopimuksen?',
      wayOn: 'Jatka',
    },
  },
  'no-active-contracts': {
    reload: { shows: (ui) => expectTitle(ui, 'Sinulla ei ole nyt sopimusta') },
    secondTab: {
      async press(ui) {
        await ui.follow('Kirjaudu ulos')
        await atSignIn(ui)
      },
      told: signInTitle,
      wayOn: signInWayOn,
    },
  },
  failed: {
    reload: { shows: (ui) => expectTitle(ui, 'Sopimuksiasi ei saatu haettua') },
    secondTab: {
      async press(ui) {
        await ui.follow('Kirjaudu uudelleen')
        await atSignIn(ui)
      },
      told: signInTitle,
      wayOn: signInWayOn,
    },
  },
}
