import { test as base, expect, type Page } from '@playwright/test'
import type { CommandOutput } from '../../../server/command/run.ts'
import type { ResidentState } from '../backend/resident-state.ts'
import type { TestResident } from '../backend/residents.ts'
import type { MissingFiles } from '../backend/stale-build.ts'
import { recordRequestedFiles } from './noting.ts'

/** The portal's port. */
export const portalPort = Number(process.env['E2E_PORT'] ?? 4300)
const control = `http://localhost:${portalPort + 50}`
/** The same portal, behind a proxy that can lose files. */
export const staleBuildOrigin = `http://localhost:${portalPort + 60}`
/** The header without which the server rejects writes. */
export const originHeader = { origin: `http://localhost:${portalPort}` }

async function ask<Answer>(what: string, about = ''): Promise<Answer> {
  const response = await fetch(`${control}/${what}`, { method: 'POST', body: about })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

/** Controls of the server: residents for single tests, sessions, requests, mail. */
export const backendControls = {
  resident: () => ask<TestResident>('resident'),
  /** Creates a second party of the resident's contract, who can identify. */
  partner: ({ contractUuid }: TestResident) => ask<TestResident>('partner', contractUuid),
  /** Creates an adult tenant who is not a party, and can identify. */
  housemate: ({ contractUuid }: TestResident) => ask<TestResident>('housemate', contractUuid),
  /** Arranges a resident's state. */
  setUpState: (resident: TestResident, residentState: ResidentState) =>
    ask<null>('setUpState', JSON.stringify({ resident, residentState })),
  /** Releases shared state that was arranged for a resident. */
  releaseFlag: (resident: TestResident) => ask<null>('releaseFlag', JSON.stringify(resident)),
  /** Releases the calls delayed under an id. */
  releaseCalls: (id: string) => ask<null>('releaseCalls', id),
  expireSessions: ({ email }: TestResident) => ask<null>('expire', email),
  requests: ({ contractUuid }: Pick<TestResident, 'contractUuid'>) =>
    ask<{ status: string; reference: string }[]>('requests', contractUuid),
  /** Makes the stale build lose files or simulate a new build; without arguments it is intact. */
  removeFiles: (removeFiles: Partial<MissingFiles> = {}) =>
    ask<null>('removeFiles', JSON.stringify({ lost: [], isReplaced: false, ...removeFiles })),
  /** The number of pages that the stale build has served since then. */
  pages: () => ask<number>('pages'),
  dataDir: () => ask<string>('dataDir'),
  provider: (words: readonly string[]) => ask<CommandOutput>('provider', JSON.stringify(words)),
  /** Audit entries of a resident, or of staff acting for them, oldest first. */
  audit: ({ accountId }: TestResident) =>
    ask<{ action: string; staff: string | null }[]>('audit', accountId),
  drafts: ({ contractUuid }: TestResident) => ask<{ step: string }[]>('drafts', contractUuid),
}

/** Signs in through the API, for tests that are not about signing in. */
export async function signIn(
  page: Page,
  { email, password }: Pick<TestResident, 'email' | 'password'>,
): Promise<void> {
  const response = await page.request.post('/api/login', {
    headers: originHeader,
    data: { username: email, password },
  })
  expect(response.status()).toBe(204)
}

/** Returns the text of the first mail to an address, or an empty text. */
export async function readFirstMail(page: Page, email: string): Promise<string> {
  const list = await page.request.get('/dev/mailbox.json')
  const mails = (await list.json()) as { id: string; to: string }[]
  const mail = mails.find(({ to }) => to === email)
  return mail ? (await page.request.get(`/dev/mailbox/${mail.id}.json`)).text() : ''
}

/** Returns the number of mails to an address. */
export async function countMails(page: Page, email: string): Promise<number> {
  const list = await page.request.get('/dev/mailbox.json')
  const mails = (await list.json()) as { to: string }[]
  return mails.filter(({ to }) => to === email).length
}

/** Picks a person and a button on the demo identity provider's page. */
export async function identifyAs(
  page: Page,
  person: string,
  action: 'identify' | 'cancel' = 'identify',
): Promise<void> {
  await page.waitForURL(/\/interaction\//)
  if (action === 'identify') await page.locator(`input[name=person][value="${person}"]`).check()
  await page.locator(`button[name=action][value=${action}]`).click()
}

/** A Playwright test that gets a new resident. */
export const test = base.extend<{
  resident: TestResident
  notedFiles: null
  clearedCookies: null
}>({
  notedFiles: [recordRequestedFiles, { auto: true }],
  // The page of the previous test sets a cookie when it is left, after Playwright has cleared them.
  clearedCookies: [
    async ({ context }, hand) => {
      await context.clearCookies()
      await hand(null)
    },
    { auto: true },
  ],
  resident: async ({ page: _page }, hand) => {
    const resident = await backendControls.resident()
    await hand(resident)
    await backendControls.releaseFlag(resident)
  },
})

export { expect }
