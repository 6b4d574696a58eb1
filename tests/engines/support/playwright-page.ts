import { expect, type Page } from '@playwright/test'
import { PRESS_MS } from '../../../paths/driver.ts'
import { openHydrated } from '../../e2e/support/hydration.ts'
import { makeUserActions } from '../../e2e/support/ui.ts'
import { identifyAs } from '../../e2e/support/world.ts'
import type { EnginePage } from './engine-page.ts'

const press = { delay: PRESS_MS }

// unchecked pattern: a name written in a test
const startsWith = (start: string) => new RegExp(`^${start}`)

/** Returns the actions of a resident on a page that Playwright drives. */
export function makePlaywrightPage(page: Page): EnginePage {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const title = page.getByRole('heading', { level: 1 })
  return {
    ...makeUserActions(page),
    open: (address) => openHydrated(page, address),
    type: (text) => page.keyboard.type(text),
    pressFirst: (start) => page.getByRole('button', { name: startsWith(start) }).click(press),
    followFirst: (start) => page.getByRole('link', { name: startsWith(start) }).click(press),
    identify: (identityCode) => identifyAs(page, identityCode),
    readTitle: (text) => expect(title).toHaveText(text),
    readInTitle: (part) => expect(title).toContainText(part),
    readNoMore: (text) => expect(page.getByText(text, { exact: true })).toHaveCount(0),
    readFocus: (name) => expect(page.locator(':focus')).toHaveAccessibleName(name),
    readValue: (label, value) => expect(field(label)).toHaveValue(value),
    readParagraphs: (label, paragraphs) =>
      expect(field(label).locator('> *')).toHaveText([...paragraphs]),
    readPath: (path) => expect(page).toHaveURL((url) => url.pathname === path),
    back: () => page.evaluate(() => window.history.back()),
  }
}
