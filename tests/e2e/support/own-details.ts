import { randomInt, randomUUID } from 'node:crypto'
import { email, phone } from '../../flows/own-details/view.ts'
import type { BrowserUi } from './ui.ts'
import { signIn } from './world.ts'

/** Opens own details, signed in. */
export async function openDetails({ page, resident }: BrowserUi): Promise<void> {
  await signIn(page, resident)
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await page.locator('h1:focus').waitFor()
}

/** Makes an e-mail address that nobody has. */
export const newAddress = (): string => `${randomUUID()}@uusi.example`

const MAX_DIGITS = 9_999_999

/** Makes a random phone number. */
export const newPhoneNumber = (): string =>
  `+358 50 ${String(randomInt(MAX_DIGITS)).padStart(7, '0')}`

/** Types a new phone number, and the present or a new e-mail address. */
export async function fillDetails(
  ui: BrowserUi,
  { hasNewEmail }: { readonly hasNewEmail: boolean },
): Promise<void> {
  await ui.fill(email, hasNewEmail ? newAddress() : ui.resident.email)
  await ui.fill(phone, newPhoneNumber())
}
