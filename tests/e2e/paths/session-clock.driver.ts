import type { ErrorCode } from '../../../api/errors.ts'
import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { model } from '../../../machines/session-clock/session-clock.model.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { expectSentToSignIn, showAgain } from '../support/session.ts'
import type { BrowserUi } from '../support/ui.ts'
import { world } from '../support/world.ts'

/** The page's clock is behind the server's by the time that the page took to come, in milliseconds. */
const MOST_BEHIND_MS = 5000

/** From the model's time to that of the page, whose clock may have gone ahead. */
async function toPageTime({ page, start }: BrowserUi): Promise<(instant: string) => string> {
  const inPage = await page.evaluate(() => Date.now())
  const ahead = inPage - MOST_BEHIND_MS - inputOf(model, start).now().getTime()
  return (instant) => new Date(Date.parse(instant) + ahead).toISOString()
}

async function fail(ui: BrowserUi, code: ErrorCode): Promise<void> {
  if (code !== 'LOGIN_EXPIRED') return ui.refuse(code)
  await world.expireSessions(ui.resident)
  ui.afterwards(() => expectSentToSignIn(ui))
}

export const driver: Driver<typeof sessionClockMachine, BrowserUi> = {
  events: {
    async 'look.requested'({ page }) {
      await showAgain(page)
    },
    'extend.requested': (ui) => ui.press('Jatka käyttöä'),
    'warning.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  outcomes: {
    readTimes: {
      async done(ui, { expiresAt, endsAt }) {
        const inPage = await toPageTime(ui)
        await ui.arrange({ session: { expiresAt: inPage(expiresAt), endsAt: inPage(endsAt) } })
      },
      error: fail,
    },
    extendSession: {
      // The server extends it by itself.
      async done() {},
      error: fail,
    },
  },
}
