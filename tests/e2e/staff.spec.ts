import type { Page } from '@playwright/test'
import { DEMO_STAFF_EMAIL } from '../../server/demo/people.ts'
import type { TestResident } from './backend/residents.ts'
import { openFoldedNotifications } from './support/front.ts'
import { fillForm, openPreview, openTermination, signButtonName } from './support/termination.ts'
import { backendControls, expect, originHeader, signIn, test } from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Finds the bar that names the acting staff member. */
const noteOf = (page: Page, { email }: TestResident) =>
  page.getByText(
    `Katselet palvelua asukkaan ${email} puolesta. Kirjautunut työntekijä: ${DEMO_STAFF_EMAIL}.`,
  )

/** Opens a resident's session as a staff member, from the page of the demo housing provider. */
async function actFor(page: Page, { name, email }: TestResident): Promise<void> {
  await page.goto('/dev/staff')
  await page.getByLabel('Staff member').selectOption(DEMO_STAFF_EMAIL)
  await page.getByLabel('Resident').selectOption(`${name}, ${email}`)
  await page.getByRole('button', { name: 'Act for this resident' }).click()
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
}

test('a staff member who comes from the housing provider is named on every page and in the audit', async ({
  page,
  resident,
}) => {
  await actFor(page, resident)
  await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`)
  await expect(heading(page)).toContainText('Testi')
  await expect(noteOf(page, resident)).toBeVisible()
  await expect(
    page.getByText(
      `Olet kirjautunut tunnuksella ${DEMO_STAFF_EMAIL}. Näet kaiken, mutta et voi lähettää lomakkeita, muuttaa tietoja etkä sulkea ilmoituksia.`,
    ),
  ).toBeVisible()

  await openTermination(page, resident)
  await expect(noteOf(page, resident)).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  const staff = DEMO_STAFF_EMAIL
  expect(await backendControls.audit(resident)).toEqual([
    { action: 'staff.let-in', staff },
    { action: 'session.opened', staff },
    { action: 'session.ended', staff },
  ])
})

test('a staff member cannot close a notification, on the page or by a direct request', async ({
  page,
  resident,
}) => {
  await backendControls.setUpState(resident, { notification: 'closeable' })
  await actFor(page, resident)
  await openFoldedNotifications(page)
  await expect(
    page.getByRole('button', {
      name: 'Et voi sulkea ilmoitusta asukkaan puolesta: Tiedoksi',
      exact: true,
    }),
  ).toBeDisabled()
  const list = await page.request.get('/api/user/notifications')
  const [{ id }] = (await list.json()) as [{ id: string }]
  const refused = await page.request.post(`/api/user/notifications/${id}/close`, {
    headers: originHeader,
    data: {},
  })
  expect([refused.status(), await refused.json()]).toEqual([
    401,
    { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
  ])
  const again = await page.request.get('/api/user/notifications')
  expect(await again.json()).toEqual(await list.json())
})

test('a staff member sees a termination up to its preview, but can neither sign it nor save a draft', async ({
  page,
  resident,
}) => {
  await actFor(page, resident)
  await openTermination(page, resident)
  await fillForm(page)
  await expect(page.getByRole('button', { name: 'Valitse tiedostot' })).toBeDisabled()
  await expect(
    page.getByText('Asukkaan puolesta kirjautuneena et voi lisätä tiedostoja.'),
  ).toBeVisible()
  await openPreview(page)
  const button = page.getByRole('button', { name: signButtonName })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(
    'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
  )
  await expect(page.getByText('Et voi allekirjoittaa asukkaan puolesta')).toBeVisible()
  expect(await backendControls.drafts(resident)).toEqual([])
  expect(await backendControls.requests(resident)).toEqual([])
})

test('a write from a page that the resident had opened is refused, with a link back', async ({
  page,
  context,
  resident,
}) => {
  await signIn(page, resident)
  await openTermination(page, resident)
  await fillForm(page)
  await openPreview(page)
  const other = await context.newPage()
  await actFor(other, resident)

  await page.bringToFront()
  await page.getByRole('button', { name: signButtonName }).click()
  await expect(heading(page)).toHaveText('Irtisanomista ei vahvistettu')
  await expect(page.getByText('Et voi allekirjoittaa asukkaan puolesta')).toBeVisible()
  await expect(
    page.getByText(
      'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
    ),
  ).toBeVisible()
  expect(await backendControls.requests(resident)).toEqual([])
  await expect(page.getByRole('button', { name: 'Palaa irtisanomiseen' })).toBeEnabled()
  await page.getByRole('link', { name: 'Etusivulle', exact: true }).last().click()
  await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`)
})

test('a form on another site cannot open a session', async ({ page, resident }) => {
  await signIn(page, resident)
  await page.goto('/dev/staff')
  const answer = await page.request.post('/dev/staff', {
    headers: { origin: 'https://evil.example' },
    form: { staffEmail: DEMO_STAFF_EMAIL, residentEmail: resident.email },
  })
  expect([answer.status(), await answer.json()]).toEqual([403, { code: 'FORBIDDEN' }])
})
