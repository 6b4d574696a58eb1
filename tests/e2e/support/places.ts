import { expect, type Page } from '@playwright/test'
import type { TestResident } from '../backend/residents.ts'
import type { BrowserUi } from './ui.ts'
import { signIn } from './world.ts'

/** The front page's heading. */
export const frontTitle = 'Mitä haluat tehdä?'
/** The link from there to giving notice. */
export const toTermination = /^Muutto Irtisano sopimus/

type OnPage = { readonly page: Page }

export const atFront = ({ page }: OnPage) =>
  page.getByRole('heading', { name: frontTitle }).waitFor()

/** Expects a page by its heading. */
export const expectTitle = ({ page }: OnPage, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

/** Opens an address, signed in. */
export const signedInAt =
  (addressOf: (resident: TestResident) => string) =>
  async ({ page, resident }: BrowserUi) => {
    await signIn(page, resident)
    return () => page.goto(addressOf(resident))
  }

/** Expects the next action to open an address of the portal or of the identity provider. */
export const leadsTo =
  (address: string | RegExp) =>
  async ({ page, afterwards }: BrowserUi) =>
    afterwards(() => expect(page).toHaveURL(address))

/** The identity provider's page. */
export const atProvider = /\/interaction\//
