import { expect, type Page, type Request } from '@playwright/test'
import type { TestResident } from '../backend/residents.ts'

/** How long a page without a new call to the API counts as quiet, in milliseconds. */
const QUIET_MS = 2000

/**
 * Waits until the page has made the calls that it makes by itself, such as what it reads ahead. One of
 * them would find that the session has ended before the next step of a test does.
 */
export async function waitUntilApiIdle(page: Page): Promise<void> {
  let last = performance.now()
  const note = (request: Request) => {
    if (request.url().includes('/api/')) last = performance.now()
  }
  page.on('request', note)
  await expect.poll(() => performance.now() - last, { timeout: 30_000 }).toBeGreaterThan(QUIET_MS)
  page.off('request', note)
}

/** Reports the page as visible again: in a test every tab is visible all the time. */
export const reportPageVisible = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Finds the warning that the session is about to end. */
export const findSessionWarning = (page: Page) => page.getByRole('alertdialog')

/** Expects the sign-in page with the message that the session has ended. */
export const expectSentToSignIn = ({ page }: { readonly page: Page }): Promise<void> =>
  expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()

/** Signs in with the form of the sign-in page. */
export async function signInByHand(
  page: Page,
  { email, password }: Pick<TestResident, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Kirjaudu sisään', exact: true }).click()
}
