import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { getChromiumLaunchOptions as launch } from '../fixtures/chromium.ts'
import { createLog } from '../server/kernel/base/log.ts'
import { readSettings } from '../server/kernel/base/settings.ts'
import { startServer } from '../server/start/server.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'screens')
const port = 4700
const origin = `http://localhost:${port}`
const password = 'Porras-2026!'

const sizes = { phone: [360, 740], desktop: [1280, 900] } as const
const themes = ['light', 'dark'] as const

async function signIn(page: Page, email: string): Promise<string> {
  await page.goto(`${origin}/login`)
  await page.locator('#field-username').fill(email)
  await page.locator('#field-password').fill(password)
  await page.locator('button[type=submit]:enabled').click()
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
  return page.url().split('/').at(-1) ?? ''
}

async function fillForm(page: Page): Promise<void> {
  await page.locator('#field-terminationReason').selectOption('move_due_work')
  await page.getByRole('radiogroup').first().getByRole('radio').first().check()
  await page.getByLabel('Saajan nimi').fill('Aino Virtanen')
  await page.getByLabel('Tilinumero (IBAN)').fill('FI2112345600000785')
  await page.getByLabel('Kiinteistöyhtiö').check()
  await page.getByLabel('Viesti').fill('Makuuhuoneen ikkunan tiiviste vetää.')
}

/** Walks through the main job and the other pages. Each name becomes a screenshot. */
async function walk(
  page: Page,
  shoot: (name: string) => Promise<void>,
  isLast: boolean,
): Promise<void> {
  const next = (name: string) => page.getByRole('button', { name }).click()
  await page.goto(`${origin}/login`)
  await shoot('01-sign-in')
  await page.goto(`${origin}/login?error=invalid_credentials`)
  await page.getByRole('alert').waitFor()
  await shoot('02-sign-in-refused')
  const contract = await signIn(page, 'aino.virtanen@example.fi')
  await shoot('03-front')
  await page.goto(`${origin}/asiointi/${contract}/irtisano`)
  await page.getByRole('heading', { name: 'Irtisanot sopimuksesi' }).waitFor()
  await shoot('04-parties')
  await next('Jatka')
  await page.locator('#field-terminationReason').waitFor()
  await next('Jatka')
  await shoot('05-form-refused')
  await fillForm(page)
  await shoot('06-form')
  await next('Esikatsele')
  await shoot('07-preview')
  await next('Tunnistaudu ja allekirjoita')
  await page.waitForURL(/interaction/)
  await shoot('08-demo-identification')
  await page.locator('input[value="140388-9028"]').check()
  await page.locator(`button[value=${isLast ? 'identify' : 'cancel'}]`).click()
  await page.waitForURL(/irtisano/)
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
  if (isLast) return
  await shoot('09-identification-cancelled')
  await page.request.delete(`${origin}/api/contracts/${contract}/drafts/termination`, {
    headers: { origin },
  })
  await page.context().clearCookies()
  await signIn(page, 'ilona.entinen@example.fi')
  await shoot('11-no-active-contract')
  await page.goto(`${origin}/404`)
  await shoot('12-not-found')
  await page.context().clearCookies()
  const other = await signIn(page, 'kaisa.tuleva@example.fi')
  await page.goto(`${origin}/asiointi/${other}/irtisano`)
  await page.getByText('Vielä on liian aikaista').waitFor()
  await shoot('13-blocked')
}

type Look = { size: keyof typeof sizes; theme: (typeof themes)[number] }

async function open(browser: Browser, { size, theme }: Look): Promise<Page> {
  const [width, height] = sizes[size]
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'fi-FI',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

const picture =
  (page: Page, { size, theme }: Look) =>
  async (name: string) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: join(folder, `${name}-${size}-${theme}.jpg`),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
    })
  }

const dataDir = mkdtempSync(join(tmpdir(), 'porras-screens-'))
const { stop } = await startServer({
  settings: readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    WRITE_DELAY_MS: '0',
    REDIRECT_DELAY_MS: '0',
    PORTAL_NOW: '2026-11-21T08:00:00Z',
    LOG_LEVEL: 'error',
  }),
  log: createLog('error'),
  portalFolder: join(root, 'dist', 'portal'),
  resetDemo: false,
})
const browser = await chromium.launch(launch())
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
try {
  const looks = Object.keys(sizes).flatMap((size) =>
    themes.map((theme): Look => ({ size: size as Look['size'], theme })),
  )
  for (const look of looks) {
    const page = await open(browser, look)
    await walk(page, picture(page, look), false)
    await page.context().close()
  }
  const signer = await open(browser, { size: 'desktop', theme: 'light' })
  await walk(signer, () => Promise.resolve(), true)
  const cookies = await signer.context().cookies()
  for (const look of looks) {
    const page = await open(browser, look)
    await page.context().addCookies(cookies)
    await page.goto(`${signer.url().split('?')[0]}?success=true&state=confirmed`)
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
    await picture(page, look)('10-submitted')
  }
} finally {
  await browser.close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
