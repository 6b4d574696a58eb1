import type { Page } from '@playwright/test'
import { startPageTranslator } from '../../fixtures/portal/page-translator.ts'
import type { TestResident } from './backend/residents.ts'
import { holdScripts, releaseScripts } from './support/held-scripts.ts'
import { backendControls, expect, test } from './support/world.ts'

const password = 'Porras-2026!'

async function typeCredentials(page: Page, email: string, secret = password) {
  await page.goto('/login')
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(secret)
}
const submit = (page: Page, how: { force?: boolean } = {}) =>
  page.getByRole('button', { name: 'Kirjaudu sisään' }).click(how)

test('Aino signs in, is greeted, and signs out', async ({ page }) => {
  await typeCredentials(page, 'Aino.Virtanen@example.fi')
  await submit(page)
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aino')
  // A menu that is opened before hydration may close again.
  await page.locator('h1:focus').waitFor()
  await page.getByText('Aino Virtanen').first().click()
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).first().click()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()
})

for (const [who, email] of [
  ['a wrong password', 'aino.virtanen@example.fi'],
  ['an unknown e-mail', 'nobody.here@example.fi'],
] as const) {
  test(`after a failed sign-in ${who} gets the same error, and nothing typed is lost`, async ({
    page,
  }) => {
    await typeCredentials(page, email, 'Wrong-2026!')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Sähköposti tai salasana on väärin')
    await expect(page.getByLabel('Sähköposti')).toHaveValue(email)
  })
}

test('signing in to an unconfirmed account continues with its registration', async ({
  page,
  resident,
}) => {
  await backendControls.setUpState(resident, { account: 'unconfirmed' })
  await typeCredentials(page, resident.email)
  await submit(page)
  await expect(page).toHaveURL('/register')
})

test('Ilona is shown that she has no active contract', async ({ page }) => {
  await typeCredentials(page, 'ilona.entinen@example.fi')
  await submit(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sinulla ei ole nyt sopimusta')
})

test('the sign-in button is disabled until both fields can be valid', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Kirjaudu sisään' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Sähköposti').fill('aino')
  await page.getByLabel('Salasana', { exact: true }).fill(password)
  await expect(button).toBeDisabled()
  await page.getByLabel('Sähköposti').fill('aino.virtanen@example.fi')
  await expect(button).toBeEnabled()
})

test('an error in the address is still shown after one sign-out', async ({ page }) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/login?error=no_tenant_found&email=noora.uusi%40example.fi')
  await expect(page.getByText('Sopimustasi ei löytynyt')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Sähköposti')).toHaveValue('noora.uusi@example.fi')
  // The router rewrites the history entry when it starts, so a path may repeat.
  const pages = visited.filter((path, index) => path !== visited[index - 1])
  expect(pages).toEqual(['/login', '/logout', '/login'])
})

test('an invalid error code or markup in the address shows only an internal error', async ({
  page,
}) => {
  await page.goto('/login?error=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E')
  await expect(page.getByRole('alert')).toContainText('Jokin meni vikaan')
  const pictures = page.locator('img')
  // The only picture is the logo.
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAttribute('src', '/favicon.svg')
})

test('a page of the portal without a session leads to sign-in', async ({ page }) => {
  await page.goto('/asiointi/0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01/irtisano')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()
})

test('signing in offline shows an error, and works once back online', async ({
  page,
  context,
  resident,
}) => {
  await typeCredentials(page, resident.email)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Kirjautuminen ei onnistunut')
  await context.setOffline(false)
  await submit(page)
  await expect(page).toHaveURL(/\/asiointi\//)
})

test('a response of an unexpected shape shows the error page', async ({ page, resident }) => {
  await typeCredentials(page, resident.email)
  await submit(page)
  await expect(page).toHaveURL(/\/asiointi\//)
  await page.setExtraHTTPHeaders({ 'x-porras-fault': 'shape' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/epäkunnossa|ei saatu haettua/)
  await page.setExtraHTTPHeaders({})
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Testi')
})

test('an unknown path redirects to the not-found page', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sivua ei löytynyt')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [language, heading, field] of [
    ['fi', 'Tervetuloa kotiin', 'Sähköposti'],
    ['sv', 'Välkommen hem', 'E-post'],
    ['en', 'Welcome home', 'Email'],
  ] as const) {
    test(`the sign-in page can be read in ${language}`, async ({ page }) => {
      await page.goto(`/login?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByLabel(field)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  }

  for (const [way, send] of [
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
    ['a press', (page: Page) => submit(page, { force: true })],
  ] as const)
    test(`${way} without JavaScript does not put the password into the address`, async ({
      page,
    }) => {
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).search)
      })
      await typeCredentials(page, 'aino.virtanen@example.fi')
      await send(page)
      // The link is followed after what was pressed before it.
      await page.getByRole('link', { name: 'Unohditko salasanan?' }).click()
      await expect(page).toHaveURL('/password/forgot')
      expect(documents).toEqual(['', ''])
    })
})

test.describe('the sign-in page, translated before its scripts run,', () => {
  const secret = (page: Page) => page.getByLabel('Salasana', { exact: true })

  /** Types into both fields while the scripts are held, and translates the page. */
  async function typeAndTranslate(page: Page, { email }: TestResident) {
    await holdScripts(page, '/login')
    await typeCredentials(page, email)
    await page.evaluate(startPageTranslator)
    await expect(page.locator('h1 > font > font')).toHaveText('Tervetuloa kotiin')
  }

  async function expectKeptAndSend(page: Page, { email }: TestResident) {
    await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeEnabled()
    await expect(page.getByLabel('Sähköposti')).toHaveValue(email)
    await expect(secret(page)).toHaveValue(password)
    await expect(secret(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/asiointi\//)
  }

  test('the translated sign-in page preserves the typed text and the focus, and signs in', async ({
    page,
    resident,
  }) => {
    await typeAndTranslate(page, resident)
    await releaseScripts(page)
    await expectKeptAndSend(page, resident)
  })

  /** Sets the language of the page to that of the translation: React then renders it from scratch. */
  const nameLanguage = (page: Page) =>
    page.locator('html').evaluate((html) => html.setAttribute('lang', 'et'))

  test('the translated sign-in page preserves the typed text when the translator sets the language of the page', async ({
    page,
    resident,
  }) => {
    await typeAndTranslate(page, resident)
    await nameLanguage(page)
    await releaseScripts(page)
    await expectKeptAndSend(page, resident)
  })

  for (const isNamed of [false, true])
    test(`the translated sign-in page signs in with a press before its scripts run, the language set by the translator: ${isNamed}`, async ({
      page,
      resident,
    }) => {
      await typeAndTranslate(page, resident)
      if (isNamed) await nameLanguage(page)
      await submit(page, { force: true })
      await releaseScripts(page)
      await expect(page).toHaveURL(/\/asiointi\//)
    })
})

test('the language given in an address applies to the next pages too', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: /EN/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome home')
  await page.goto('/login?lang=sv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen hem')
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  await expect.poll(() => cookieOf('lang')).toEqual({ value: 'sv', expires: -1 })

  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen hem')

  async function cookieOf(name: string) {
    const found = (await context.cookies()).find((cookie) => cookie.name === name)
    return found && { value: found.value, expires: found.expires }
  }
})

test('changing the language of the sign-in page preserves the typed text', async ({ page }) => {
  await typeCredentials(page, 'aino.virtanen@example.fi')
  // Before hydration the link loads another page, and typed text is lost.
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeEnabled()
  await page.getByRole('link', { name: /SV/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen hem')
  await expect(page.locator('#field-username')).toHaveValue('aino.virtanen@example.fi')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen hem')
})
