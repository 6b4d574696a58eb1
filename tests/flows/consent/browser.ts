import { addDays, daysBetween } from '../../../domain/date-arithmetic.ts'
import { CONSENT_COOKIE } from '../../../domain/storage-names.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { pathModel } from '../../../machines/consent/consent.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { pages } from '../../../src/routing/pages.ts'
import { reportPageVisible } from '../../e2e/support/session.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores a choice of the model in the browser, adapted to the time of its clock. */
async function store({ page }: BrowserUi, stored: string | null): Promise<void> {
  if (stored === null) return page.context().clearCookies({ name: CONSENT_COOKIE })
  const [, answer, day = ''] = /^(\w+)\.(.*)$/.exec(stored) ?? []
  const age = daysBetween(day, getStartInput(pathModel, 'nothing stored').today())
  const inPage = await page.evaluate(() => Date.now())
  const value = answer ? `${answer}.${addDays(helsinki.dayOf(new Date(inPage)), -age)}` : stored
  const { origin } = new URL(page.url())
  const expires = Math.floor(inPage / 1000) + DAY_MS / 1000
  await page.context().addCookies([{ name: CONSENT_COOKIE, value, url: origin, expires }])
}

/** Stops the page from reading and writing cookies, as a browser that forbids them, or allows it again. */
const setCookiesForbidden = ({ page }: BrowserUi, isForbidden: boolean): Promise<unknown> =>
  page.evaluate((isForbidden) => {
    if (isForbidden)
      Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} })
    else Reflect.deleteProperty(document, 'cookie')
  }, isForbidden)

export const browserDriver: BrowserDriver<typeof consentMachine> = {
  events: {
    async 'stored.read'(ui, { stored }) {
      await store(ui, stored)
      await reportPageVisible(ui.page)
    },
  },
  outcomes: {
    storeChoice: {
      done: async (ui) => void (await setCookiesForbidden(ui, false)),
      error: async (ui) => void (await setCookiesForbidden(ui, true)),
    },
  },
  arrive: async (ui, { start }) => {
    await ui.page.goto('/login')
    await store(ui, getStartInput(pathModel, start).stored)
    return () => ui.page.goto(pages.cookies.path)
  },
}
