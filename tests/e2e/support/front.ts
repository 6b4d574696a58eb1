import type { Page } from '@playwright/test'

/** Opens the fold of the notifications that ask for nothing, unless it is open, in Finnish. */
export async function openNews(page: Page): Promise<void> {
  const fold = page.getByRole('region', { name: 'Ilmoitukset', exact: true }).locator('details')
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
}
