import { expect, type Page } from '@playwright/test'

/** The page is shown again after another tab was: in a test every tab is shown all the time. */
export const showAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** The warning of the end of the session. */
export const warning = (page: Page) => page.getByRole('alertdialog')

/** The session is over: the sign-in page says so. */
export const expectSentToSignIn = ({ page }: { readonly page: Page }): Promise<void> =>
  expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()
