import { expect } from '@playwright/test'
import type { ErrorCode } from '../../../api/errors.ts'
import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { pathModel } from '../../../machines/session-clock/session-clock.model.ts'
import { canExtendSession } from '../../../machines/session-clock/session-clock.setup.ts'
import type { ExpectedState } from '../../../paths/path.ts'
import { getStartInput } from '../../../paths/stage.ts'
import {
  frontTitle,
  makeSignedInOpener,
  terminationLinkPattern,
  waitForFrontPage,
} from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import {
  expectSentToSignIn,
  findSessionWarning,
  reportPageVisible,
  waitUntilApiIdle,
} from '../../e2e/support/session.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { backendControls } from '../../e2e/support/world.ts'

/** How many milliseconds the page's clock may be behind the server's, because of the page load. */
const MAX_CLOCK_LAG_MS = 5000

/** Converts the model's times to the page's, whose clock may have been advanced. */
async function toPageTime({ page, start }: BrowserUi): Promise<(instant: string) => string> {
  const inPage = await page.evaluate(() => Date.now())
  const ahead = inPage - MAX_CLOCK_LAG_MS - getStartInput(pathModel, start).now().getTime()
  return (instant) => new Date(Date.parse(instant) + ahead).toISOString()
}

async function fail(ui: BrowserUi, code: ErrorCode): Promise<void> {
  if (code !== 'LOGIN_EXPIRED') return ui.refuse(code)
  await waitUntilApiIdle(ui.page)
  await backendControls.expireSessions(ui.resident)
  ui.afterwards(() => expectSentToSignIn(ui))
}

function says({ screen, projected }: ExpectedState): readonly string[] {
  const { times, hasFailed } = Object(projected)
  if (!screen) return []
  if (!canExtendSession(times))
    return [
      'Jos olet täyttämässä lomaketta, se säilyy. Kun olet kirjautunut, voit jatkaa siitä, mihin jäit.',
    ]
  return hasFailed
    ? [
        'Jatkaminen ei onnistunut',
        'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
      ]
    : []
}

export const browserDriver: BrowserDriver<typeof sessionClockMachine> = {
  events: {
    async 'look.requested'({ page }) {
      await reportPageVisible(page)
    },
    'warning.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  outcomes: {
    readTimes: {
      async done(ui, { expiresAt, endsAt }) {
        const inPage = await toPageTime(ui)
        await ui.setUpState({ session: { expiresAt: inPage(expiresAt), endsAt: inPage(endsAt) } })
      },
      error: fail,
    },
    extendSession: {
      // The server extends the session by itself.
      async done() {},
      error: fail,
    },
  },
  says,
  arrive: makeSignedInOpener(({ contractUuid }) => `/asiointi/${contractUuid}`),
}

export const reopenedScreens: ReopenedScreens<'session-clock'> = {
  'session-warning': {
    // Loading the page extends the session.
    reload: { standsAt: 'running', shows: waitForFrontPage },
    secondTab: {
      async press(ui) {
        const { page } = ui
        const [first] = page.context().pages()
        if (page === first) {
          // The other tab has renewed the session, and this one was notified.
          await reportPageVisible(page)
          await ui.press('Jatka käyttöä')
        }
        // A session that one tab has extended ends the warning in all tabs.
        await expect(findSessionWarning(page)).toBeHidden()
      },
      message: frontTitle,
      wayOn: terminationLinkPattern,
    },
  },
}
