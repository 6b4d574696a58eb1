import type { Page } from '@playwright/test'
import { addDays } from '../../domain/date-arithmetic.ts'
import { formatDate } from '../../domain/dates.ts'
import { helsinki } from '../../fixtures/clock.ts'
import { addressOf } from '../../src/routing/portal-routes.ts'
import type { ArrangedParking } from './backend/parking.ts'
import type { TestResident } from './backend/residents.ts'
import { findCardTitles, findValueBesideTerm } from './support/demo.ts'
import { backendControls, expect, readFirstMail, signIn, test } from './support/world.ts'

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: true })
const spot = (page: Page, name: string) => button(page, new RegExp(`^Paikka ${name},`))
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const inDays = (count: number) => formatDate(addDays(helsinki.dayOf(new Date()), count))

async function showParking(page: Page, resident: TestResident): Promise<void> {
  await page.goto(addressOf('parking', resident.contractUuid))
  await expect(spot(page, 'P11')).toBeVisible()
}

/** Signs in, and opens the page of parking in the arranged state. */
async function openParking(
  page: Page,
  resident: TestResident,
  parking: ArrangedParking,
): Promise<void> {
  await backendControls.setUpState(resident, { parking })
  await signIn(page, resident)
  await showParking(page, resident)
}

/** Moves the focus to a control by the Tab key alone. */
async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'checkbox' = 'button') {
  const control = page.getByRole(role, { name, exact: true })
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(name)}`)
}

async function pressByKey(page: Page, name: RegExp | string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('a parking spot is reserved in three actions', async ({ page, resident }) => {
  await openParking(page, resident, 'free')
  const actions = [
    () => spot(page, 'P11').click(),
    () => page.getByRole('checkbox', { name: /^Hyväksyn/ }).check(),
    () => button(page, 'Varaa, 25 €/kk').click(),
  ]
  for (const act of actions) await act()
  await expect(title(page, 'Paikka P11 on varattu sinulle')).toBeFocused()
  await expect(findValueBesideTerm(page, 'Alkaa')).toHaveText(inDays(0))
})

test('a parking spot is reserved on a phone with the keyboard only, is in the calendar and the mail, and its reservation is ended', async ({
  page,
  resident,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openParking(page, resident, 'free')
  await pressByKey(page, /^Paikka P11, vapaa/)
  await expect(title(page, 'Varaa paikka P11')).toBeFocused()
  await expect(button(page, 'Varaa, 25 €/kk')).toBeDisabled()
  await tabTo(page, /^Hyväksyn/, 'checkbox')
  await page.keyboard.press('Space')
  await pressByKey(page, 'Varaa, 25 €/kk')
  await expect(title(page, 'Paikka P11 on varattu sinulle')).toBeFocused()
  await expect(findValueBesideTerm(page, 'Alkaa')).toHaveText(inDays(0))
  await expect(findValueBesideTerm(page, 'Varustus')).toHaveText('Lämmityspistoke')
  const calendar = await page.getByRole('link', { name: 'Lisää kalenteriin' }).getAttribute('href')
  const file = await page.request.get(String(calendar))
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(
    `DTSTART;VALUE=DATE:${helsinki.dayOf(new Date()).replaceAll('-', '')}`,
  )
  expect(await readFirstMail(page, resident.email)).toContain('P11')

  await page.keyboard.press('Escape')
  await expect(spot(page, 'P11')).toBeFocused()
  await expect(spot(page, 'P11')).toHaveAccessibleName(/sinun/)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Paikan tiedot')).toBeFocused()
  await page.keyboard.press('Tab')
  await tabTo(page, 'Lopeta varaus')
  await page.keyboard.press('Enter')
  await expect(title(page, `Päättyykö paikan P11 varaus ${inDays(0)}?`)).toBeFocused()
  await pressByKey(page, 'Kyllä, lopeta varaus')
  await expect(title(page, `Varauksesi päättyy ${inDays(0)}`)).toBeFocused()
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(findCardTitles(page).first()).toContainText('P11')
})

test('Back closes the panel of a parking spot and returns the focus to the spot; after a reload no panel is open', async ({
  page,
  resident,
}) => {
  await openParking(page, resident, 'own')
  await spot(page, 'P7').click()
  await expect(title(page, 'Paikan tiedot')).toBeFocused()
  await page.goBack()
  await expect(spot(page, 'P7')).toBeFocused()
  await expect(title(page, 'Paikan tiedot')).toBeHidden()
  await expect(page).toHaveURL(addressOf('parking', resident.contractUuid))
  await spot(page, 'P11').click()
  await page.reload()
  await expect(spot(page, 'P11')).not.toHaveAttribute('aria-current')
})

test('two windows reserve one parking spot at the same moment: one succeeds, the other shows that the resident already has it', async ({
  page,
  resident,
}) => {
  await openParking(page, resident, 'free')
  const other = await page.context().newPage()
  await showParking(other, resident)
  const windows = [page, other]
  for (const one of windows) {
    await spot(one, 'P11').click()
    await one.getByRole('checkbox', { name: /^Hyväksyn/ }).check()
  }
  await Promise.all(windows.map((one) => button(one, 'Varaa, 25 €/kk').click()))
  const titles = windows.map((one) =>
    one.getByRole('heading', { name: /^Paikka P11 on (jo )?varattu sinulle$/ }),
  )
  for (const one of titles) await expect(one).toBeVisible()
  const texts = await Promise.all(titles.map((one) => one.textContent()))
  const [reserved, own] = ['Paikka P11 on varattu sinulle', 'Paikka P11 on jo varattu sinulle']
  expect(new Set(texts)).toEqual(new Set([reserved, own]))
})

test('an own parking spot is changed for another from a later day on, in one step', async ({
  page,
  resident,
}) => {
  await openParking(page, resident, 'own')
  await page.getByRole('textbox', { name: 'Mistä päivästä alkaen?', exact: true }).fill(inDays(3))
  await spot(page, 'P11').click()
  await button(page, 'Vaihda paikkaan P11').click()
  await expect(page.getByText(`Paikka P14 on sinun ${inDays(2)} asti`)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Hyväksyn/ }).check()
  await button(page, 'Vaihda paikkaa, 25 €/kk').click()
  await expect(title(page, 'Paikkasi vaihtuu paikkaan P11')).toBeFocused()
  await page.reload()
  await expect(spot(page, 'P14')).toHaveAccessibleName(new RegExp(`päättyy ${inDays(2)}`))
  await expect(spot(page, 'P11')).toHaveAccessibleName(new RegExp(`alkaa ${inDays(3)}`))
})

for (const [language, opens, month] of [
  ['fi', 'Avaa kalenteri: Mistä päivästä alkaen?', 'Seuraava kuukausi'],
  ['sv', 'Öppna kalendern: Från och med vilken dag?', 'Nästa månad'],
  ['en', 'Open the calendar: From which day?', 'Next month'],
] as const)
  test(`a calendar opens in the production build in the language ${language}`, async ({
    page,
    resident,
  }) => {
    await openParking(page, resident, 'free')
    await page.goto(`${addressOf('parking', resident.contractUuid)}?lang=${language}`)
    await button(page, opens).click()
    await expect(button(page, month)).toBeVisible()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })
