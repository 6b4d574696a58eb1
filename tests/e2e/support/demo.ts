import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoResidents } from '../../../server/demo/people.ts'
import { backend, test as base, port } from './world.ts'

/** Returns a demo person by key, with an account and an identity. */
export function demo(key: string) {
  const found = demoResidents.find((one) => one.key === key)
  const { email, identityCode } = found ?? {}
  if (!found || !email || !identityCode) throw new Error(`${key} cannot sign in`)
  return { email, identityCode, firstName: found.givenName }
}

/** A test in which demo people visit, each in a separate browser. */
export const test = base.extend<{ visit: (key: string) => Promise<Page> }>({
  visit: async ({ browser }, hand) => {
    const contexts: BrowserContext[] = []
    await hand(async (key) => {
      const context = await browser.newContext()
      contexts.push(context)
      await chooseFinnish(context)
      const page = await context.newPage()
      await signInByPage(page, key)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** Chooses Finnish, so that a page is not in the language of the account. */
export const chooseFinnish = (context: BrowserContext): Promise<void> =>
  context.addCookies([{ name: 'lang', value: 'fi', url: `http://localhost:${port}` }])

async function signInByPage(page: Page, key: string): Promise<void> {
  const { email, firstName } = demo(key)
  await page.goto('/login')
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
  await expect(heading(page)).toContainText(firstName)
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** The answer beside a term, in a list of answers or facts. */
export const answerTo = (page: Page, term: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${term}")`) })
    .locator('dd')
    .first()

/** The titles of the cards and of the folded notifications on the front page. */
export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Odottaa sinua|Ilmoitukset)$/ }).locator('h3')

/** A mail as the mailbox shows it. */
interface ReadMail {
  readonly subject: string
  readonly text: string
}

/** Returns the mails to a demo person, oldest first. */
export async function mailsOf(page: Page, key: string): Promise<ReadMail[]> {
  const { email } = demo(key)
  const list = await page.request.get('/dev/mailbox.json')
  const mails = ((await list.json()) as { id: string; to: string }[]).filter(
    ({ to }) => to === email,
  )
  return Promise.all(
    mails
      .toReversed()
      .map(async ({ id }) => (await page.request.get(`/dev/mailbox/${id}.json`)).json()),
  )
}

/** The subjects of their mails. */
export const subjectsTo = async (page: Page, key: string): Promise<string[]> =>
  (await mailsOf(page, key)).map(({ subject }) => subject)

/** Runs the provider's command beside the server, as `npm run provider` does. */
export async function provider(
  ...words: string[]
): Promise<{ code: number; out: string; error: string }> {
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../server/command/main.ts'), ...words],
    {
      env: { ...process.env, PORT: String(port), DATA_DIR: await backend.dataDir() },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(command, 'close')
  const [out, error] = await Promise.all([text(command.stdout), text(command.stderr)])
  const [code] = await ended
  return { code, out: out.trim(), error: error.trim() }
}
