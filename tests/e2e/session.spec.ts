import type { BrowserContext, Page } from '@playwright/test'
import { SESSION_CHECK_INTERVAL_MS, SESSION_WARNING_MS } from '../../domain/limits.ts'
import { helsinki } from '../../fixtures/clock.ts'
import type { TestResident } from './backend/residents.ts'
import { expectDraftSaved } from './support/draft.ts'
import { waitForFrontPage } from './support/places.ts'
import { expectSentToSignIn, findSessionWarning, reportPageVisible } from './support/session.ts'
import { fillForm, openTermination } from './support/termination.ts'
import { backendControls, expect, signIn, test } from './support/world.ts'

const MINUTE = 60 * 1000
/** How many minutes a session has left when the warning is shown. */
const SOON = 1.5
const message = 'Avaimet jätän huoltoyhtiöön.'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const clock = (page: Page) => page.locator('[data-flow=session-clock]')

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()

/** Sets in how many minutes the resident's sessions expire if unused, and end in any case. */
async function endIn(resident: TestResident, expiresIn: number, endsIn = 600): Promise<string> {
  const expiresAt = inMinutes(expiresIn)
  const session = { expiresAt, endsAt: endsIn === expiresIn ? expiresAt : inMinutes(endsIn) }
  await backendControls.setUpState(resident, { session })
  return helsinki.show(new Date(session.expiresAt)).time
}

/** Opens the front page with the running session clock; the test controls the page's time. */
async function openFront(page: Page, resident: TestResident): Promise<void> {
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(clock(page)).toHaveAttribute('data-state', '"running"')
}

const inAnotherTab = async (context: BrowserContext, address: string): Promise<Page> => {
  const tab = await context.newPage()
  await tab.goto(address)
  return tab
}

/** Returns the minutes until the session expires, as the server says. */
async function minutesLeft(page: Page): Promise<number> {
  const { expiresAt } = await (await page.request.get('/api/session')).json()
  return Math.round((Date.parse(expiresAt) - Date.now()) / MINUTE)
}

async function signInByHand(page: Page, { email, password }: TestResident): Promise<void> {
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
}

test.describe('two minutes before the session ends', () => {
  test.beforeEach(async ({ page, resident }) => {
    await page.clock.install()
    await signIn(page, resident)
  })

  test('a warning shows the remaining time of the session, and extending the session leaves the page unchanged', async ({
    page,
    resident,
  }) => {
    await openFront(page, resident)
    await expect(heading(page)).toBeFocused()
    const time = await endIn(resident, SOON)
    await page.clock.fastForward(SESSION_CHECK_INTERVAL_MS)
    await expect(findSessionWarning(page)).toHaveAccessibleName('Haluatko jatkaa?')
    await expect(findSessionWarning(page)).toHaveAccessibleDescription(
      `Palvelu on ollut hetken käyttämättä. Turvallisuutesi vuoksi kirjaamme sinut ulos klo ${time}, jos et jatka.`,
    )
    await expect(findSessionWarning(page).getByRole('heading')).toBeFocused()
    await findSessionWarning(page).getByRole('button', { name: 'Jatka käyttöä' }).click()
    await expect(findSessionWarning(page)).toBeHidden()
    await expect(heading(page)).toBeFocused()
    expect(await minutesLeft(page)).toBe(30)
  })

  test('closing the warning of the end of the session extends the session too', async ({
    page,
    resident,
  }) => {
    await openFront(page, resident)
    await endIn(resident, SOON)
    await reportPageVisible(page)
    await expect(findSessionWarning(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(findSessionWarning(page)).toBeHidden()
    expect(await minutesLeft(page)).toBe(30)
  })

  test('no warning of the end appears when the session was extended in another tab', async ({
    page,
    resident,
  }) => {
    await openFront(page, resident)
    await endIn(resident, 30)
    await reportPageVisible(page)
    await expect(clock(page)).toHaveAttribute('data-state', '"running"')
    await endIn(resident, 60)
    const read = page.waitForResponse('**/api/session')
    await page.clock.fastForward(28 * MINUTE)
    await read
    await expect(clock(page)).toHaveAttribute('data-state', '"running"')
    await expect(findSessionWarning(page)).toHaveCount(0)
  })

  test('one tab extends the session for all tabs', async ({ page, context, resident }) => {
    await openFront(page, resident)
    const other = await context.newPage()
    await openFront(other, resident)
    await endIn(resident, SOON)
    await reportPageVisible(page)
    await reportPageVisible(other)
    await expect(findSessionWarning(page)).toBeVisible()
    await expect(findSessionWarning(other)).toBeVisible()
    await findSessionWarning(other).getByRole('button', { name: 'Jatka käyttöä' }).click()
    await expect(findSessionWarning(other)).toBeHidden()
    await expect(findSessionWarning(page)).toBeHidden()
  })

  test('the maximum lifetime of a session cannot be extended, and a form stays beneath the sign-in dialog', async ({
    page,
    resident,
  }) => {
    await openTermination(page, resident)
    await fillForm(page, message)
    await expect(clock(page)).toHaveAttribute('data-state', '"running"')
    const time = await endIn(resident, SOON, SOON)
    await reportPageVisible(page)
    await expect(findSessionWarning(page)).toHaveAccessibleName('Kirjautumisesi päättyy pian')
    await expect(findSessionWarning(page)).toHaveAccessibleDescription(
      `Olet ollut kirjautuneena niin kauan kuin yhdellä kertaa voi olla. Kirjaamme sinut ulos klo ${time}. Sen jälkeen sinun pitää kirjautua uudelleen. Jos olet täyttämässä lomaketta, se säilyy. Kun olet kirjautunut, voit jatkaa siitä, mihin jäit.`,
    )
    await findSessionWarning(page).getByRole('button', { name: 'Selvä' }).click()
    await expect(findSessionWarning(page)).toBeHidden()

    await backendControls.expireSessions(resident)
    await page.clock.fastForward(SESSION_WARNING_MS)
    const dialog = page.getByRole('dialog', { name: 'Kirjaudu uudelleen' })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Salasana', { exact: true }).fill(resident.password)
    await dialog.getByRole('button', { name: 'Kirjaudu sisään' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Viesti')).toHaveValue(message)
  })

  test('the resident can sign out on every page', async ({ page, resident }) => {
    await openFront(page, resident)
    await endIn(resident, SOON)
    await reportPageVisible(page)
    await findSessionWarning(page).getByRole('link', { name: 'Kirjaudu ulos' }).click()
    await expect(page).toHaveURL('/login')
    expect((await page.request.get('/api/session')).status()).toBe(401)
  })
})

test.describe('in another tab', () => {
  test('signing out in another tab signs this tab out too', async ({ page, context, resident }) => {
    await signIn(page, resident)
    await openFront(page, resident)
    await inAnotherTab(context, '/logout')
    await expect(page).toHaveURL('/login')
    await expectSentToSignIn({ page })
  })

  test('signing out in another tab leaves the form of this tab in place, beneath the sign-in dialog', async ({
    page,
    context,
    resident,
  }) => {
    await signIn(page, resident)
    await openTermination(page, resident)
    await fillForm(page, message)
    // No draft is left to save: only the other tab can report the end of the session.
    await expectDraftSaved(page)
    await inAnotherTab(context, '/logout')
    await expect(page.getByRole('dialog', { name: 'Kirjaudu uudelleen' })).toBeVisible()
    await expect(page.getByLabel('Viesti')).toHaveValue(message)
  })

  test("signing in as another resident in another tab moves this tab to that resident's front page", async ({
    page,
    context,
    resident,
  }) => {
    await signIn(page, resident)
    await openTermination(page, resident)
    await fillForm(page, message)
    // A draft that is still to be saved would be refused first, and the page would ask to sign in.
    await expectDraftSaved(page)
    const other = await backendControls.resident()
    const tab = await context.newPage()
    await signIn(tab, other)
    await tab.goto('/')
    await expect(page).toHaveURL(`/asiointi/${other.contractUuid}`)
    await expect(page.getByText(other.name).first()).toBeVisible()
  })

  test('signing in as the same resident in another tab changes nothing in this tab', async ({
    page,
    context,
    resident,
  }) => {
    await signIn(page, resident)
    await openFront(page, resident)
    const read = page.waitForResponse('**/api/session')
    await inAnotherTab(context, '/')
    await read
    await expect(page.locator('[data-flow=session]')).toHaveAttribute(
      'data-state',
      '{"open":"free"}',
    )
    await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`)
  })
})

test.describe('after signing in again', () => {
  test('after signing in again the resident is back at the form, with the draft', async ({
    page,
    resident,
  }) => {
    await signIn(page, resident)
    await openTermination(page, resident)
    await fillForm(page, message)
    await expectDraftSaved(page)
    await backendControls.expireSessions(resident)
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expectSentToSignIn({ page })
    await signInByHand(page, resident)
    await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}/irtisano`)
    await expect(page.getByLabel('Viesti')).toHaveValue(message)
  })

  test('the return address is preserved after a wrong password', async ({ page, resident }) => {
    const address = `/asiointi/${resident.contractUuid}/pysakointi?from=mail`
    await page.goto(address)
    await expectSentToSignIn({ page })
    await signInByHand(page, { ...resident, password: 'Wrong-2026!' })
    await expect(page.getByText('Sähköposti tai salasana on väärin')).toBeVisible()
    await signInByHand(page, resident)
    await expect(page).toHaveURL(address)
  })

  test('a return address on another site is ignored', async ({ page, resident }) => {
    await page.goto(`/login?return=${encodeURIComponent('//evil.example/asiointi/c1')}`)
    await signInByHand(page, resident)
    await waitForFrontPage({ page })
    await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`)
  })

  test('sign-out does not redirect to another site', async ({ page, resident }) => {
    await page.goto('/login?error=login_expired&return=%2F%2Fevil.example%2Fasiointi%2Fc1')
    await expectSentToSignIn({ page })
    await signInByHand(page, resident)
    await waitForFrontPage({ page })
    await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`)
  })
})
