import { expect } from '@playwright/test'
import type { ErrorCode } from '../../../api/errors.ts'
import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { model } from '../../../machines/session-clock/session-clock.model.ts'
import { isExtensible } from '../../../machines/session-clock/session-clock.setup.ts'
import type { Expected } from '../../../paths/path.ts'
import { inputOf } from '../../../paths/stage.ts'
import { atFront, frontTitle, signedInAt, toTermination } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import { expectSentToSignIn, showAgain, untilQuiet, warning } from '../../e2e/support/session.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { backend } from '../../e2e/support/world.ts'

/** How many milliseconds the page's clock may be behind the server's, because of the page load. */
const MAX_CLOCK_LAG_MS = 5000

/** Converts the model's times to the page's, whose clock may have been advanced. */
async function toPageTime({ page, start }: BrowserUi): Promise<(instant: string) => string> {
  const inPage = await page.evaluate(() => Date.now())
  const ahead = inPage - MAX_CLOCK_LAG_MS - inputOf(model, start).now().getTime()
  return (instant) => new Date(Date.parse(instant) + ahead).toISOString()
}

async function fail(ui: BrowserUi, code: ErrorCode): Promise<void> {
  if (code !== 'LOGIN_EXPIRED') return ui.refuse(code)
  await untilQuiet(ui.page)
  await backend.expireSessions(ui.resident)
  ui.afterwards(() => expectSentToSignIn(ui))
}

function says({ screen, projected }: Expected): readonly string[] {
  const { times, hasFailed } = Object(projected)
  if (!screen) return []
  if (!isExtensible(times))
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

export const flow: BrowserProof<typeof sessionClockMachine> = {
  events: {
    async 'look.requested'({ page }) {
      await showAgain(page)
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
  arrive: signedInAt(({ contractUuid }) => `/asiointi/${contractUuid}`),
}

export const resilience: ReopenedScreens<'session-clock'> = {
  'session-warning': {
    // Loading the page extends the session.
    reload: { standsAt: 'running', shows: atFront },
    secondTab: {
      async press(ui) {
        const { page } = ui
        const [first] = page.context().pages()
        if (page === first) {
          // The other tab has renewed the session, and this one was notified.
          await showAgain(page)
          await ui.press('Jatka käyttöä')
        }
        // A session that one tab has extended ends the warning in all tabs.
        await expect(warning(page)).toBeHidden()
      },
      message: frontTitle,
      wayOn: toTermination,
    },
  },
}
