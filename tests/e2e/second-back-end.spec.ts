import { type SecondBackEnd, startSecondBackEnd } from '../second-back-end/start.ts'
import { seededResident } from '../second-back-end/store.ts'
import { findMainHeading } from './support/demo.ts'
import { descriptionLabels } from './support/notice-of-resident.ts'
import {
  firstStepTitles,
  openPreview,
  signButtonName,
  submittedTitle,
} from './support/termination.ts'
import { test as base, expect } from './support/world.ts'

const test = base.extend<{ other: SecondBackEnd }>({
  other: async ({ page: _page }, hand) => {
    const started = await startSecondBackEnd({ port: 0 })
    await hand(started)
    await started.close()
  },
})

test('the second back end serves the built portal: sign-in, a fault report, a termination, sign-out', async ({
  page,
  other,
}) => {
  const { email, password, firstName, lastName } = seededResident
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', ({ message }) => failed.push(message))

  await page.goto(other.origin)
  await expect(page).toHaveURL(`${other.origin}/login`)
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
  await expect(findMainHeading(page)).toContainText(firstName)
  await expect(findMainHeading(page)).toBeFocused()
  const front = page.url()

  await page.getByRole('link', { name: /^Vikailmoitus Hana/ }).click()
  await page.getByRole('radio', { name: 'Kotonani', exact: true }).check()
  await page.getByRole('radio', { name: 'Vesi, lämpö ja ilma', exact: true }).check()
  await page.getByLabel(descriptionLabels.defect).fill('Keittiön hana vuotaa.')
  await page.getByRole('button', { name: 'Esikatsele' }).click()
  await page.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
  await expect(findMainHeading(page)).toHaveText('Kiitos, ilmoitus on lähetetty')
  await page.getByRole('link', { name: 'Näytä ilmoitus' }).click()
  await expect(page.getByText('Keittiön hana vuotaa.', { exact: true })).toBeVisible()
  await page.goto(front)
  await expect(page.getByRole('link', { name: /Keittiön hana vuotaa/ })).toBeVisible()

  await page.getByRole('link', { name: /^Muutto Irtisano sopimus/ }).click()
  await expect(findMainHeading(page)).toHaveText(firstStepTitles.sole)
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page.getByLabel('Irtisanomisen syy').selectOption('move_due_work')
  await page
    .getByRole('radiogroup', { name: 'Milloin sopimus päättyy?' })
    .getByRole('radio')
    .first()
    .check()
  await page.getByLabel('Kiinteistöyhtiö').check()
  await page.getByLabel('Viesti').fill('Ikkunan tiiviste vetää.')
  await openPreview(page)
  await page.getByRole('button', { name: signButtonName }).click()
  // Cancelling the identification at the bank loses nothing.
  await page.getByRole('button', { name: 'Keskeytä' }).click()
  await expect(page.getByText('Tunnistautuminen keskeytyi')).toBeVisible()
  await page.getByRole('button', { name: 'Palaa irtisanomiseen' }).click()
  await expect(page.getByText('Ikkunan tiiviste vetää.')).toBeVisible()
  await page.getByRole('button', { name: signButtonName }).click()
  await page.getByRole('button', { name: 'Tunnistaudu' }).click()
  await expect(findMainHeading(page)).toHaveText(submittedTitle)
  await expect(page.getByText('T-00001').first()).toBeVisible()
  await page.getByText('Allekirjoitettu ilmoitus').click()
  await expect(page.getByText(`Irtisanoja: ${firstName} ${lastName}`)).toBeVisible()

  await page.getByRole('link', { name: 'Takaisin etusivulle' }).click()
  await expect(page.getByRole('link', { name: 'Näytä ilmoitus' })).toBeVisible()
  await expect(page.getByText('Käsittelyssä').first()).toBeVisible()
  await page.getByText(`${firstName} ${lastName}`).first().click()
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).first().click()
  await expect(page).toHaveURL(`${other.origin}/login`)
  expect(failed).toEqual([])
  await page.goto(front)
  await expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()
})
