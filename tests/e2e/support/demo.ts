import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoResidents } from '../../../server/demo/people.ts'
import { backendControls, test as base, portalPort, signIn } from './world.ts'

/** Returns a demo person by key, with an account and an identity. */
export function getDemoPerson(key: string) {
  const found = demoResidents.find((one) => one.key === key)
  const { email, identityCode } = found ?? {}
  if (!found || !email || !identityCode) throw new Error(`${key} cannot sign in`)
  return { email, identityCode, firstName: found.givenName }
}

/**
 * A test in which demo people visit, each in a separate browser context. The first one uses that of the
 * worker, which has the files of the portal cached and compiled.
 */
export const test = base.extend<{ visit: (key: string) => Promise<Page> }>({
  visit: async ({ browser, page: first }, hand) => {
    const contexts: BrowserContext[] = []
    const free = [first]
    async function openPage(): Promise<Page> {
      const context = await browser.newContext()
      contexts.push(context)
      return context.newPage()
    }
    await hand(async (key) => {
      const page = free.pop() ?? (await openPage())
      await setFinnishCookie(page.context())
      const { email, firstName } = getDemoPerson(key)
      await signIn(page, { email, password: DEMO_PASSWORD })
      await page.goto('/')
      await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
      await expect(findMainHeading(page)).toContainText(firstName)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** Chooses Finnish, so that a page is not in the language of the account. */
export const setFinnishCookie = (context: BrowserContext): Promise<void> =>
  context.addCookies([{ name: 'lang', value: 'fi', url: `http://localhost:${portalPort}` }])

export const findMainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Finds the answer beside a term, in a list of answers or facts. */
export const findValueBesideTerm = (page: Page, term: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${term}")`) })
    .locator('dd')
    .first()

/** Finds the titles of the cards and of the folded notifications on the front page. */
export const findCardTitles = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Odottaa sinua|Ilmoitukset)$/ }).locator('h3')

/** A mail as the mailbox shows it. */
interface ReadMail {
  readonly subject: string
  readonly text: string
}

/** Returns the mails to a demo person, oldest first. */
export async function readDemoMails(page: Page, key: string): Promise<ReadMail[]> {
  const { email } = getDemoPerson(key)
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

/** Returns the subjects of the mails to a demo person. */
export const readMailSubjects = async (page: Page, key: string): Promise<string[]> =>
  (await readDemoMails(page, key)).map(({ subject }) => subject)

/** Runs the provider's command beside the server, as `npm run provider` does in its process. */
export async function runProviderCommand(
  ...words: string[]
): Promise<{ code: number; out: string; error: string }> {
  const { code, stdout, stderr } = await backendControls.provider(words)
  return { code, out: stdout.trim(), error: stderr.trim() }
}
