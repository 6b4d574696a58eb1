import { test as base, expect, type Page } from '@playwright/test'
import type { TestResident } from '../world/residents.ts'
import type { Standing } from '../world/standing.ts'
import type { Wear } from '../world/worn-portal.ts'

/** Where the portal is. */
export const port = Number(process.env['E2E_PORT'] ?? 4300)
const control = `http://localhost:${port + 50}`
/** The same portal, which may have lost files. */
export const wornPortal = `http://localhost:${port + 60}`
/** What the server takes no write without. */
export const fromHere = { origin: `http://localhost:${port}` }

async function ask<Answer>(what: string, about = ''): Promise<Answer> {
  const response = await fetch(`${control}/${what}`, { method: 'POST', body: about })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

/** What stands behind the server: residents of a test's own, sessions, requests, mail. */
export const world = {
  resident: () => ask<TestResident>('resident'),
  /** A second party of a resident's contract, who can identify too. */
  partner: ({ contractUuid }: TestResident) => ask<TestResident>('partner', contractUuid),
  /** A grown-up who lives with a resident, is no party of the contract, and can identify too. */
  housemate: ({ contractUuid }: TestResident) => ask<TestResident>('housemate', contractUuid),
  /** Lets things stand with a resident as they are said to. */
  arrange: (resident: TestResident, standing: Standing) =>
    ask<null>('arrange', JSON.stringify({ resident, standing })),
  /** Lets others have what was arranged for a resident and is one for all. */
  letGo: (resident: TestResident) => ask<null>('letGo', JSON.stringify(resident)),
  /** Lets the calls be answered that are held under an id. */
  release: (id: string) => ask<null>('release', id),
  /** Ends every session of a resident. */
  expireSessions: ({ email }: TestResident) => ask<null>('expire', email),
  requests: ({ contractUuid }: Pick<TestResident, 'contractUuid'>) =>
    ask<{ status: string; reference: string }[]>('requests', contractUuid),
  /** Lets the worn portal lose files, or be replaced; whole without a word. */
  wear: (wear: Partial<Wear> = {}) =>
    ask<null>('wear', JSON.stringify({ lost: [], isReplaced: false, ...wear })),
  /** How many pages the worn portal has served since then. */
  pages: () => ask<number>('pages'),
  /** The data folder of the server. */
  dataDir: () => ask<string>('dataDir'),
  /** What a resident did, or a staff member for them, the oldest first. */
  audit: ({ accountId }: TestResident) =>
    ask<{ action: string; staff: string | null }[]>('audit', accountId),
  drafts: ({ contractUuid }: TestResident) => ask<{ step: string }[]>('drafts', contractUuid),
}

/** Signs in without the page, where signing in is not the point. */
export async function signIn(page: Page, { email, password }: TestResident): Promise<void> {
  const response = await page.request.post('/api/login', {
    headers: fromHere,
    data: { username: email, password },
  })
  expect(response.status()).toBe(204)
}

/** The text of the first mail to somebody, empty until there is one. */
export async function mailTo(page: Page, email: string): Promise<string> {
  const list = await page.request.get('/dev/mailbox.json')
  const mails = (await list.json()) as { id: string; to: string }[]
  const mail = mails.find(({ to }) => to === email)
  return mail ? (await page.request.get(`/dev/mailbox/${mail.id}.json`)).text() : ''
}

/** How many mails there are to somebody. */
export async function mailsTo(page: Page, email: string): Promise<number> {
  const list = await page.request.get('/dev/mailbox.json')
  const mails = (await list.json()) as { to: string }[]
  return mails.filter(({ to }) => to === email).length
}

/** The demo identity provider's page: picks a person and a button. */
export async function identifyAs(
  page: Page,
  person: string,
  action: 'identify' | 'cancel' = 'identify',
): Promise<void> {
  await page.waitForURL(/\/interaction\//)
  if (action === 'identify') await page.locator(`input[name=person][value="${person}"]`).check()
  await page.locator(`button[name=action][value=${action}]`).click()
}

/** A test with a resident of its own. */
export const test = base.extend<{ resident: TestResident }>({
  resident: async ({ page: _page }, hand) => {
    const resident = await world.resident()
    await hand(resident)
    await world.letGo(resident)
  },
})

export { expect }
