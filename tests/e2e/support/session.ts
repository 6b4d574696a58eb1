import { expect, type Page } from '@playwright/test'

/** Reports the page as visible again: in a test every tab is visible all the time. */
export const showAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Finds the warning that the session is about to end. */
export const warning = (page: Page) => page.getByRole('alertdialog')

/** Expects the sign-in page with the message that the session has ended. */
export const expectSentToSignIn = ({ page }: { readonly page: Page }): Promise<void> =>
  expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()
