import type { Page } from '@playwright/test'
import { identifyAt } from '../../../fixtures/server/identify.ts'
import type { TestResident } from '../backend/residents.ts'
import { readCodeTo } from './codes.ts'
import type { BrowserUi } from './ui.ts'
import { expect, originHeader } from './world.ts'

/** Identifies a resident for a registration with API calls, without opening pages. */
export async function identifyForRegistration(
  { request }: Page,
  { identityCode }: Pick<TestResident, 'identityCode'>,
): Promise<void> {
  const entry = await request.get('/api/registration-entry-link?locale=fi')
  const { link } = await entry.json()
  const { pathname, search } = await identifyAt(link, { person: identityCode })
  const answer = await request.get(pathname + search, { maxRedirects: 0 })
  expect(answer.headers()['location']).toBe('/register')
}

/** Returns the valid code of the resident's address; has one sent by an API call if needed. */
export async function getValidCode({ page, resident, setUpState }: BrowserUi): Promise<string> {
  const { email } = resident
  const list = await page.request.get('/dev/mailbox.json')
  const mails = (await list.json()) as { to: string }[]
  if (!mails.some(({ to }) => to === email)) {
    await setUpState({ account: 'unconfirmed', verificationCode: 'sendable' })
    const sent = await page.request.post('/api/resend-verification-code', {
      headers: originHeader,
      data: { email },
    })
    expect(sent.status()).toBe(204)
  }
  return readCodeTo(page, email)
}

/** Types the code from the mailbox to confirm the address. */
export async function confirmByCode(ui: BrowserUi): Promise<void> {
  await ui.setUpState({ verificationCode: 'good' })
  await ui.fill('Koodi', await getValidCode(ui))
  await ui.press('Vahvista')
}

/** Returns the address of the page that confirms a resident's e-mail address without a registration. */
export const getEmailVerificationAddress = ({ email }: Pick<TestResident, 'email'>): string =>
  `/register/verify-email?${new URLSearchParams({ email })}`

/** Fills the sign-in form of an unconfirmed account; the returned function submits it. */
export async function fillSignInOfUnconfirmedAccount(ui: BrowserUi): Promise<() => Promise<void>> {
  const { page, resident } = ui
  await page.goto('/login')
  await ui.fill('Sähköposti', resident.email)
  await ui.fill('Salasana', resident.password)
  return () => ui.press('Kirjaudu sisään')
}
