import { expect, type Page } from '@playwright/test'
import type { TestResident } from '../backend/residents.ts'
import type { BrowserUi } from './ui.ts'
import { signIn } from './world.ts'

/** A heading on the front page. */
export const frontTitle = 'Mitä haluat tehdä?'
/** The name of the link from the front page to a termination. */
export const terminationLinkPattern = /^Muutto Irtisano sopimus/

type OnPage = { readonly page: Page }

export const waitForFrontPage = ({ page }: OnPage) =>
  page.getByRole('heading', { name: frontTitle }).waitFor()

/** Expects a page by its heading. */
export const expectTitle = ({ page }: OnPage, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

/** Signs in; returns a function that opens an address of the resident. */
export const makeSignedInOpener =
  (addressOf: (resident: TestResident) => string) =>
  async ({ page, resident }: BrowserUi) => {
    await signIn(page, resident)
    return () => page.goto(addressOf(resident))
  }

/** Expects the next action to open an address of the portal or of the identity provider. */
export const makeAddressExpectation =
  (address: string | RegExp) =>
  async ({ page, afterwards }: BrowserUi) =>
    afterwards(() => expect(page).toHaveURL(address))

/** Matches the address of the identity provider's page. */
export const identityProviderAddressPattern = /\/interaction\//
