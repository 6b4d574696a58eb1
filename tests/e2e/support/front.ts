import type { Page } from '@playwright/test'

/** Opens the Finnish front page's fold of notifications that need no action, unless it is open. */
export async function openFoldedNotifications(page: Page): Promise<void> {
  const fold = page.getByRole('region', { name: 'Ilmoitukset', exact: true }).locator('details')
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
}
