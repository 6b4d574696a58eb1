import { expect, type Page } from '@playwright/test'

/** On the front page. */
export const frontTitle = 'Mitä haluat tehdä?'
/** The way from there to giving notice. */
export const toTermination = /^Muuttoilmoitus/

type OnPage = { readonly page: Page }

export const atFront = ({ page }: OnPage) =>
  page.getByRole('heading', { name: frontTitle }).waitFor()

/** On the sign-in page, with its fields empty. */
export const signInTitle = 'Tervetuloa kotiin'
/** What can be pressed there then. */
export const signInWayOn = 'Rekisteröidy'

export async function atSignIn({ page }: OnPage): Promise<void> {
  await page.waitForURL(/\/login/)
  await page.getByRole('heading', { name: signInTitle }).waitFor()
}

/** Expects a page by its heading. */
export const expectTitle = ({ page }: OnPage, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
