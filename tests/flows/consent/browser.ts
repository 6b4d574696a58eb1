import type { CDPSession, Page } from '@playwright/test'
import { CONSENT } from '../../../domain/storage-names.ts'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { model } from '../../../machines/consent/consent.model.ts'
import { inputOf } from '../../../paths/stage.ts'
import { pages } from '../../../src/routing/pages.ts'
import { showAgain } from '../../e2e/support/session.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores a choice of the model in the browser, whose clock is another. */
async function store({ page }: BrowserUi, stored: string | null): Promise<void> {
  if (stored === null) return page.context().clearCookies({ name: CONSENT })
  const [, answer, at = ''] = /^(\w+)\.(.*)$/.exec(stored) ?? []
  const age = inputOf(model, 'nothing stored').now().getTime() - Date.parse(at)
  const inPage = await page.evaluate(() => Date.now())
  const value = answer ? `${answer}.${new Date(inPage - age).toISOString()}` : stored
  const { origin } = new URL(page.url())
  const expires = Math.floor(inPage / 1000) + DAY_MS / 1000
  await page.context().addCookies([{ name: CONSENT, value, url: origin, expires }])
}

const browsers = new WeakMap<Page, CDPSession>()

/** Forbids cookies to the scripts of the page, as a browser's setting does, or allows them. */
async function setCookiesForbidden({ page }: BrowserUi, isForbidden: boolean): Promise<void> {
  const browser = browsers.get(page) ?? (await page.context().newCDPSession(page))
  browsers.set(page, browser)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: isForbidden })
}

export const flow: BrowserProof<typeof consentMachine> = {
  events: {
    async 'stored.read'(ui, { stored }) {
      await store(ui, stored)
      await showAgain(ui.page)
    },
  },
  outcomes: {
    storeChoice: {
      done: (ui) => setCookiesForbidden(ui, false),
      error: (ui) => setCookiesForbidden(ui, true),
    },
  },
  arrive: async (ui, { start }) => {
    await ui.page.goto('/login')
    await store(ui, inputOf(model, start).stored)
    return () => ui.page.goto(pages.cookies.path)
  },
}
