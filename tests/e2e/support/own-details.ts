import { randomInt, randomUUID } from 'node:crypto'
import { emailLabel, phoneLabel } from '../../flows/own-details/view.ts'
import type { BrowserUi } from './ui.ts'
import { signIn } from './world.ts'

/** Opens own details, signed in. */
export async function openOwnDetails({ page, resident }: BrowserUi): Promise<void> {
  await signIn(page, resident)
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await page.locator('h1:focus').waitFor()
}

/** Makes an e-mail address that nobody has. */
export const makeEmailAddress = (): string => `${randomUUID()}@uusi.example`

const MAX_DIGITS = 9_999_999

/** Makes a random phone number. */
export const makePhoneNumber = (): string =>
  `+358 50 ${String(randomInt(MAX_DIGITS)).padStart(7, '0')}`

/** Types a new phone number, and the present or a new e-mail address. */
export async function fillOwnDetails(
  ui: BrowserUi,
  { hasNewEmail }: { readonly hasNewEmail: boolean },
): Promise<void> {
  await ui.fill(emailLabel, hasNewEmail ? makeEmailAddress() : ui.resident.email)
  await ui.fill(phoneLabel, makePhoneNumber())
}
