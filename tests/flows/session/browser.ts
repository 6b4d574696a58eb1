import { expect } from '@playwright/test'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { pathModel } from '../../../machines/session/session.model.ts'
import { makeUnfailingDriver } from '../../../paths/driver.ts'
import { formatState } from '../../../paths/path.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { changeTerminationDraft } from '../../e2e/support/notice.ts'
import { expectSentToSignIn } from '../../e2e/support/session.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { backendControls, signIn } from '../../e2e/support/world.ts'

const [aino] = pathModel.outcomes.loadSession.done

/** Expects the page to have reloaded on the front page of the resident who is now signed in. */
const expectFrontPage = ({ page }: BrowserUi, contractUuid: string) =>
  expect(page).toHaveURL(`/asiointi/${contractUuid}`)

const said: Readonly<Record<string, readonly string[]>> = {
  ERROR_FETCHING_CONTRACTS: ['Kirjaudu uudelleen, niin yritämme vielä kerran.'],
  SERVICE_UNAVAILABLE: [
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
  withoutContract: [
    'Emme löydä sinulta voimassa olevaa vuokra- tai asumisoikeussopimusta.',
    'Jos sinulla pitäisi olla sopimus, ota yhteyttä vuokranantajaasi.',
  ],
}

export const browserDriver: BrowserDriver<typeof sessionMachine> = {
  events: {
    async 'session.lost'(ui, { loss }) {
      if (loss === 'ended') await backendControls.expireSessions(ui.resident)
      else await signIn(ui.page, await backendControls.resident())
      await changeTerminationDraft(ui)
      await ui.advanceClock(1000)
    },
    async 'person.changed'(ui, { personId }) {
      const { page, resident, afterwards } = ui
      const isAnother = personId !== aino?.personId
      const somebody = isAnother ? await backendControls.resident() : resident
      const tab = await page.context().newPage()
      await signIn(tab, somebody)
      await tab.goto(`/asiointi/${somebody.contractUuid}`)
      await page.bringToFront()
      if (isAnother) afterwards(() => expectFrontPage(ui, somebody.contractUuid))
    },
    'input.unsaved': ({ page }) =>
      page.getByRole('link', { name: /^Muutto Irtisano sopimus/ }).click(),
    'input.saved': (ui) => ui.follow('Etusivulle'),
  },
  outcomes: {
    loadSession: {
      done: (ui, { hasContract }) =>
        ui.setUpState({ contractBegins: true, contract: hasContract ? 'active' : 'terminated' }),
      async error(ui, code) {
        if (code === 'LOGIN_EXPIRED') {
          await backendControls.expireSessions(ui.resident)
          return ui.afterwards(() => expectSentToSignIn(ui))
        }
        if (code === 'ERROR_FETCHING_CONTRACTS') await ui.setUpState({ contractBegins: false })
        else await ui.refuse(code)
        ui.afterwards(() => ui.advanceClock(1000))
      },
    },
    signIn: makeUnfailingDriver(async (ui, { kind }) => {
      const isConfirmed = kind === 'signedIn'
      await ui.setUpState({ account: isConfirmed ? 'active' : 'unconfirmed' })
      await ui.fill('Sähköposti', ui.credentials.email)
      await ui.fill('Salasana', ui.credentials.password)
      await ui.press('Kirjaudu sisään')
      if (!isConfirmed) await expectSentToSignIn(ui)
    }),
    readPerson: {
      async done(ui, { personId }) {
        if (personId === aino?.personId) return
        const other = await backendControls.resident()
        ui.credentials = other
        ui.afterwards(() => expectFrontPage(ui, other.contractUuid))
      },
      async error(ui, code) {
        await ui.failCallsAfter('/api/login', code)
      },
    },
  },
  says: ({ value, projected }) => said[String(Object(projected).code ?? formatState(value))] ?? [],
  byHand: ['signIn'],
  headings: {
    portal: ({ value, projected }) => {
      if (Object(value).reopening === undefined) return ''
      return Object(projected).loss === 'otherAccount'
        ? 'Toinen henkilö on kirjautunut'
        : 'Kirjaudu uudelleen'
    },
  },
  async arrive({ page, resident }, { start }) {
    if (getStartInput(pathModel, start).isMarked) await signIn(page, resident)
    return () => page.goto(`/asiointi/${resident.contractUuid}`)
  },
}
