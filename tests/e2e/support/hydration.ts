import type { Page } from '@playwright/test'
import { LOAD_FAILURE_ELEMENT_ID } from '../../../api/rendering.ts'

/**
 * Waits until the page is hydrated, which removes its load failure message. Before that a link loads a
 * document, so a test that goes back within the portal waits for this first.
 */
export const waitUntilHydrated = (page: Page): Promise<void> =>
  page.locator(`#${LOAD_FAILURE_ELEMENT_ID}`).waitFor({ state: 'detached' })

/** Opens an address, and waits until its page is hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilHydrated(page)
}

/** Opens an address, and waits until the heading of its page has the focus. */
export async function openFocused(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('h1:focus').waitFor()
}
