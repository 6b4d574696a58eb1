import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { LOAD_FAILURE_ELEMENT_ID } from '../../api/rendering.ts'
import { getFullChromiumLaunchOptions } from '../../fixtures/chromium.ts'
import { FAULT_HEADER } from '../../server/kernel/plugins/fault-injection.ts'
import { chooseFiles, makePdf } from './support/attachments.ts'
import { buildTerminationDraftContent } from './support/notice.ts'
import { openTermination } from './support/termination.ts'
import { backendControls, expect, portalPort, signIn, test } from './support/world.ts'

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const SLOW_MS = 8000
/** A further wait, still shorter than the limit after which a call counts as unanswered. */
const STILL_MS = 15_000
const picture: ChosenFile = {
  name: 'keittio.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
}
const link = 'keittio.gif (GIF, 1\u00a0kt, avautuu uuteen välilehteen)'

/** Attaches files to a notice, and waits until the form links to them and its draft has them. */
async function attach(page: Page, ...files: readonly ChosenFile[]): Promise<void> {
  const saved = page.waitForResponse((response) => {
    const request = response.request()
    const body = request.postData() ?? ''
    return request.method() === 'PUT' && files.every(({ name }) => body.includes(name))
  })
  await chooseFiles(page, ...files)
  for (const { name } of files)
    await expect(page.getByRole('link', { name: new RegExp(`^${name} `) })).toBeVisible()
  expect((await saved).status()).toBe(200)
}

test.describe('A file', () => {
  test.beforeEach(async ({ page, resident }) => {
    await signIn(page, resident)
    await backendControls.setUpState(resident, {
      draft: buildTerminationDraftContent(resident, 'form'),
    })
    await openTermination(page, resident)
    await attach(page, picture)
  })
  const press = (page: Page) => page.getByRole('link', { name: link }).click()
  const opened = (page: Page) => Promise.all([page.waitForEvent('popup'), press(page)])

  test('a file is shown in a new tab, which cannot reach the portal', async ({ page }) => {
    const [tab] = await opened(page)
    await expect(page.getByText('Tiedosto avattiin uuteen välilehteen.')).toBeVisible()
    await expect.poll(() => tab.url()).toMatch(/^blob:/)
    expect(await tab.evaluate(() => [window.opener, document.contentType])).toEqual([
      null,
      'image/gif',
    ])
  })

  test('a file whose answer is slow is announced in both tabs, and shown when it arrives', async ({
    page,
    context,
  }) => {
    const id = randomUUID()
    await page.clock.install()
    await context.setExtraHTTPHeaders({ [FAULT_HEADER]: `hold:${id}` })
    const [tab] = await opened(page)
    await expect(tab.getByRole('status')).toHaveText('Tiedostoa avataan…')
    await expect(tab).toHaveTitle('keittio.gif')
    await page.clock.fastForward(SLOW_MS)
    await expect(tab.getByRole('status')).toHaveText(
      'Tiedoston avaaminen kestää tavallista kauemmin. Odota vielä hetki, tai peruuta sulkemalla tämä välilehti.',
    )
    await expect(page.getByText('Tiedoston avaaminen kestää tavallista kauemmin.')).toBeVisible()
    await backendControls.releaseCalls(id)
    await expect.poll(() => tab.url()).toMatch(/^blob:/)
    await expect(page.getByText('Tiedosto avattiin uuteen välilehteen.')).toBeVisible()
  })

  test('a file whose answer does not arrive is waited for until the resident cancels it, and can be opened again', async ({
    page,
    context,
  }) => {
    const id = randomUUID()
    await page.clock.install()
    await context.setExtraHTTPHeaders({ [FAULT_HEADER]: `hold:${id}` })
    const [tab] = await opened(page)
    await page.clock.fastForward(SLOW_MS)
    const cancel = page.getByRole('button', { name: 'Peruuta avaaminen' })
    await expect(cancel).toBeVisible()
    await page.clock.fastForward(STILL_MS)
    await expect(tab.getByRole('status')).toContainText('Odota vielä hetki')
    const closed = tab.waitForEvent('close')
    await cancel.click()
    await closed
    await context.setExtraHTTPHeaders({})
    const [again] = await opened(page)
    await expect.poll(() => again.url()).toMatch(/^blob:/)
    await backendControls.releaseCalls(id)
  })

  test('without a session a file is not shown: its tab says to go back, where the portal asks to sign in over the form', async ({
    page,
    resident,
  }) => {
    await backendControls.expireSessions(resident)
    const [tab] = await opened(page)
    await expect(tab.getByRole('status')).toContainText('Palaa edelliseen välilehteen')
    await expect(
      page.getByText('Kirjautumisesi on vanhentunut. Kirjaudu uudelleen ja avaa tiedosto sitten.'),
    ).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Kirjaudu uudelleen' })
    await dialog.getByLabel('Salasana', { exact: true }).fill(resident.password)
    await dialog.getByRole('button', { name: 'Kirjaudu sisään' }).click()
    await expect(dialog).toBeHidden()
    const [again] = await opened(page)
    await expect.poll(() => again.url()).toMatch(/^blob:/)
    expect(tab.isClosed()).toBe(true)
  })

  test('a file whose tab is closed while it loads can be opened again', async ({
    page,
    context,
  }) => {
    const id = randomUUID()
    await context.setExtraHTTPHeaders({ [FAULT_HEADER]: `hold:${id}` })
    const [tab] = await opened(page)
    await tab.close()
    await expect(page.locator('[data-flow="file-opening"]')).toHaveAttribute('data-state', '"idle"')
    await context.setExtraHTTPHeaders({})
    await opened(page)
    await expect(page.getByText('Tiedosto avattiin uuteen välilehteen.')).toBeVisible()
    await backendControls.releaseCalls(id)
  })
})

test.describe('With the popup blocker of the browser', () => {
  let browser: Browser
  let context: BrowserContext
  let page: Page
  const certificate = { ...makePdf('todistus.pdf'), mimeType: 'application/pdf' }

  test.beforeEach(async ({ resident }) => {
    browser = await chromium.launch({
      ...getFullChromiumLaunchOptions(),
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    })
    context = await browser.newContext({
      baseURL: `http://localhost:${portalPort}`,
      locale: 'fi-FI',
      timezoneId: 'Europe/Helsinki',
    })
    page = await context.newPage()
    await signIn(page, resident)
    await backendControls.setUpState(resident, {
      draft: buildTerminationDraftContent(resident, 'form'),
    })
    await openTermination(page, resident)
    await attach(page, picture, certificate)
  })
  test.afterEach(() => browser.close())

  test('a press on the link of a picture or a PDF file opens it', async () => {
    for (const name of [/^keittio\.gif /, /^todistus\.pdf /]) {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name }).click(),
      ])
      await expect.poll(() => tab.url()).toMatch(/^blob:/)
      await tab.close()
    }
  })

  test('a file tab opened without a press is blocked, and the plain link opens the file', async () => {
    const pressed = Promise.withResolvers<void>()
    // Playwright's own calls count as presses, so the page itself presses as soon as it can.
    await page.addInitScript((unhydrated) => {
      new MutationObserver((_, observer) => {
        const link = document.querySelector<HTMLElement>('[data-flow="file-opening"] a')
        if (!link || document.getElementById(unhydrated)) return
        observer.disconnect()
        link.click()
        Reflect.get(window, 'reportPress')()
      }).observe(document, { subtree: true, childList: true })
    }, LOAD_FAILURE_ELEMENT_ID)
    await page.exposeFunction('reportPress', pressed.resolve)
    await page.reload()
    await pressed.promise
    await expect(
      page.getByText('Selain esti uuden välilehden. Avaa tiedosto tästä linkistä:'),
    ).toBeVisible()
    expect(context.pages()).toEqual([page])
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Avaa keittio.gif (avautuu uuteen välilehteen)' }).click(),
    ])
    await tab.waitForURL(/\/api\/files\/[\da-f-]{36}$/)
  })
})
