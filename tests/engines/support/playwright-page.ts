import { expect, type Page } from '@playwright/test'
import { PRESS_MS } from '../../../paths/driver.ts'
import { openHydrated } from '../../e2e/support/hydration.ts'
import { userActionsOn } from '../../e2e/support/ui.ts'
import type { EnginePage } from './engine-page.ts'

/** A resident's hands on a page that Playwright drives. */
export function playwrightPage(page: Page): EnginePage {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const title = page.getByRole('heading', { level: 1 })
  return {
    ...userActionsOn(page),
    open: (address) => openHydrated(page, address),
    type: (text) => page.keyboard.type(text),
    pressFirst: (start) =>
      page
        // unchecked pattern: a name written in a test
        .getByRole('button', { name: new RegExp(`^${start}`) })
        .click({ delay: PRESS_MS }),
    readTitle: (text) => expect(title).toHaveText(text),
    readInTitle: (part) => expect(title).toContainText(part),
    readNoMore: (text) => expect(page.getByText(text, { exact: true })).toHaveCount(0),
    readFocus: (name) => expect(page.locator(':focus')).toHaveAccessibleName(name),
    async readValue(label, value) {
      const one = field(label)
      const isEdited = (await one.getAttribute('contenteditable')) !== null
      await (isEdited ? expect(one).toHaveText(value) : expect(one).toHaveValue(value))
    },
    html: (label) => field(label).innerHTML(),
    readPath: (path) => expect(page).toHaveURL((url) => url.pathname === path),
    async back() {
      await page.goBack()
    },
  }
}
