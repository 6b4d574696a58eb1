import { expect, type Page } from '@playwright/test'

/**
 * Waits until everything typed on the page is stored as a draft. The line "Luonnos tallennettu" alone
 * does not show that: it gives the time of the last save, also while a later change waits for its own.
 */
export async function expectDraftSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Luonnos tallennettu/)).toBeVisible()
  await expect(page.locator('[data-flow=draft]')).toHaveAttribute('data-state', '"kept"')
}
