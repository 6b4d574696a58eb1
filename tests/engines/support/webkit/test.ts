import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import type { TestResident } from '../../../e2e/backend/residents.ts'
import { backendControls } from '../../../e2e/support/world.ts'
import type { EnginePage } from '../engine-page.ts'
import { makeWebkitPage } from './page.ts'
import { startWebKit, type WebKitSession } from './session.ts'

interface Fixtures {
  /** A page of WebKitGTK, in a browser of its own. */
  readonly hands: EnginePage
  /** A new resident for the test. */
  readonly resident: TestResident
}

const windowSize = { width: 1300, height: 1000 }

/** A test in WebKitGTK, which opens no browser of Playwright. */
export const test = base.extend<Fixtures, { readonly webkit: WebKitSession }>({
  webkit: [
    async ({ browserName: _browserName }, hand) => {
      const webkit = await startWebKit()
      await hand(webkit)
      webkit.stop()
    },
    { scope: 'worker' },
  ],
  resident: async ({ webkit: _webkit }, hand) => {
    const resident = await backendControls.resident()
    await hand(resident)
    await backendControls.releaseFlag(resident)
  },
  hands: async ({ webkit, baseURL }, hand, info) => {
    const driver = await webkit.start()
    const page = makeWebkitPage(driver, String(baseURL))
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...windowSize })
    // The browser asks for the languages of the system, which need not have Finnish.
    await page.open('/login')
    await driver.manage().addCookie({ name: 'lang', value: 'fi' })
    await hand(page)
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath('page.png'), await driver.takeScreenshot(), 'base64')
    await driver.quit()
  },
})
