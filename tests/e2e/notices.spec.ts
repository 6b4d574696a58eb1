import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { noticeRoutes } from '../../api/notices.ts'
import { throttleUploads } from './support/attachments.ts'
import { findMainHeading, runProviderCommand } from './support/demo.ts'
import { descriptionLabels, getDefectsAddress, noticeTitle } from './support/notice-of-resident.ts'
import { backendControls, expect, signIn, test } from './support/world.ts'

const media = join(import.meta.dirname, '../../server/demo/media')
const photos = ['dripping-tap.jpg', 'under-the-sink.jpg', 'stuck-lift.jpg']
const photoFrom = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(join(media, name)),
})
const addFiles = /^Kuvat ja muut tiedostot/

const sent = 'Kiitos, ilmoitus on lähetetty'
const send = (page: Page) => page.getByRole('button', { name: 'Lähetä ilmoitus' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The fault reports of a contract, as the API lists them. */
async function reportsOf(page: Page, contractUuid: string) {
  const answer = await page.request.get(`/api/contracts/${contractUuid}/defect-notices`)
  return noticeRoutes.defect.list.response.parse(await answer.json())
}

/** Fills in a fault report by mouse. */
async function fillReport(page: Page, text: string): Promise<void> {
  await radio(page, 'Kotonani').check()
  await radio(page, 'Vesi, lämpö ja ilma').check()
  await page.getByLabel(descriptionLabels.defect).fill(text)
  await page.getByRole('button', { name: 'Esikatsele' }).click()
}

test('a resident reports a fault in the home over plain HTTP, without the browser functions that need HTTPS', async ({
  page,
  resident,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
  })
  await signIn(page, resident)
  await page.goto(getDefectsAddress(resident))
  expect(await page.evaluate(() => ['randomUUID' in crypto, 'subtle' in crypto])).toEqual([
    false,
    false,
  ])
  await fillReport(page, 'Keittiön hana vuotaa.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  expect(
    (await reportsOf(page, resident.contractUuid)).map(({ description }) => description),
  ).toEqual(['Keittiön hana vuotaa.'])
})

const MOST_STOPS = 60

/** Moves the focus to a control with Tab; these presses do not count as actions. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The control cannot be reached by Tab')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a leak is reported with three photos by keyboard in at most ten actions, on a slow connection', async ({
    page,
    resident,
  }) => {
    let actions = 0
    /** Activates a control by a key, once it has the focus. */
    const activate = async (control: Locator, ...keys: readonly string[]) => {
      await tabTo(page, control)
      for (const key of keys) await page.keyboard.press(key)
      actions += 1
    }
    await signIn(page, resident)
    await page.goto(`/asiointi/${resident.contractUuid}`)
    await expect(findMainHeading(page)).toBeFocused()

    await activate(page.getByRole('link', { name: /^Vikailmoitus Hana/ }), 'Enter')
    await expect(findMainHeading(page)).toHaveText('Vikailmoitus')
    const restore = await throttleUploads(page)
    await activate(radio(page, 'Kotonani'), 'Space')
    await activate(radio(page, 'Jokin on rikki'), 'ArrowRight')
    await expect(radio(page, 'Vesi, lämpö ja ilma')).toBeChecked()
    await tabTo(page, page.getByLabel(descriptionLabels.defect))
    await page.keyboard.type('Hana vuotaa lattialle. Ämpäri on alla.')
    actions += 1
    const opened = page.waitForEvent('filechooser')
    await activate(page.getByRole('button', { name: addFiles }), 'Enter')
    await (await opened).setFiles(await Promise.all(photos.map(photoFrom)))
    actions += 1
    await restore()
    await expect(page.getByText('Tiedostoista lähetetty 3, yhteensä 3.')).toBeAttached()
    await activate(page.getByRole('button', { name: 'Esikatsele' }), 'Enter')
    await expect(findMainHeading(page)).toHaveText('Tarkista vikailmoitus')
    await activate(send(page), 'Enter')
    await expect(findMainHeading(page)).toHaveText(sent)
    expect(actions).toBeLessThanOrEqual(10)

    const [report] = await reportsOf(page, resident.contractUuid)
    expect(report?.description).toBe('Hana vuotaa lattialle. Ämpäri on alla.')
  })
})

test('a fault report is changed, taken to work, completed, and reopened because the fault is not fixed', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await page.goto(getDefectsAddress(resident))
  await fillReport(page, 'Hana vuotaa.')
  await send(page).click()
  await page.getByRole('link', { name: 'Näytä ilmoitus' }).click()
  await page.getByRole('button', { name: 'Muokkaa ilmoitusta' }).click()
  await expect(radio(page, 'Kotonani')).toHaveCount(0)
  await page.getByLabel(descriptionLabels.defect).fill('Hana vuotaa nyt jatkuvasti.')
  await page.getByRole('button', { name: 'Esikatsele' }).click()
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
  await expect(findMainHeading(page)).toHaveText('Muutokset on tallennettu')

  const [report] = await reportsOf(page, resident.contractUuid)
  const reference = report?.reference ?? ''
  const happens = async (...words: readonly string[]) =>
    expect((await runProviderCommand('notices', 'event', reference, ...words)).code).toBe(0)
  const expectStatus = (words: string) =>
    expect(page.getByRole('heading', { level: 2, name: words, exact: true })).toBeVisible()
  await happens('work_order_linked', '--work-order', '48213')
  await page.goto(`${getDefectsAddress(resident)}/${report?.uuid}`)
  await expectStatus('Ilmoitus on välitetty huollolle')
  await expect(page.getByText('Hana vuotaa nyt jatkuvasti.', { exact: true })).toBeVisible()
  await happens('work_order_started', '--by', 'Heikki Huoltaja')
  await happens('completed', '--note', 'Säätöosa vaihdettu.')
  await page.reload()
  await expectStatus('Huollon mukaan valmis')
  await expect(page.getByRole('button', { name: 'Muokkaa ilmoitusta' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Ei ole kunnossa' }).click()
  await page.getByLabel('Kuvaus').fill('Hana tippuu edelleen.')
  await page.getByRole('button', { name: 'Avaa ilmoitus uudelleen' }).click()
  await expectStatus('Ilmoitus on avattu uudelleen')
  await happens('completed')
  await page.reload()
  await expectStatus('Huollon mukaan valmis')
  await expect(page.getByRole('button', { name: 'Ei ole kunnossa' })).toHaveCount(0)
})

test('a resident without a phone number adds one on the page of own details and comes back to the form of a question', async ({
  page,
  resident,
}) => {
  await backendControls.setUpState(resident, { phoneNumber: null })
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}/kysymys?from=contacts`)
  await expect(page.getByText('Lisää ensin puhelinnumerosi')).toBeVisible()
  await page.getByRole('link', { name: 'Lisää numero omiin tietoihin' }).click()
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
  await page.getByLabel('Puhelinnumero').fill('+358 40 765 4321')
  await page.getByRole('button', { name: 'Tallenna', exact: true }).click()
  await page.getByRole('link', { name: 'Takaisin lomakkeelle' }).click()
  await expect(page).toHaveURL(/\/kysymys\?from=contacts$/)
  await expect(page.getByLabel('Puhelinnumero')).toHaveValue('+358 40 765 4321')
})

test('a fault report whose connection breaks at "send" loses no input and is sent once', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await page.goto(getDefectsAddress(resident))
  await fillReport(page, 'Patteri on kylmä.')
  await page.context().setOffline(true)
  await send(page).click()
  await expect(findMainHeading(page)).toHaveText('Ilmoitusta ei lähetetty')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(findMainHeading(page)).toHaveText(sent)
  const reports = await reportsOf(page, resident.contractUuid)
  expect(reports.map(({ description }) => description)).toEqual(['Patteri on kylmä.'])
})

test('two windows change one fault report: the second sees a conflict and may choose its own changes', async ({
  page,
  resident,
}) => {
  await backendControls.setUpState(resident, { notice: { kind: 'defect', state: 'created' } })
  await signIn(page, resident)
  const [report] = await reportsOf(page, resident.contractUuid)
  const other = await page.context().newPage()
  const change = async (window: Page, text: string) => {
    await window.getByLabel(descriptionLabels.defect).fill(text)
    await window.getByRole('button', { name: 'Esikatsele' }).click()
    await window.getByRole('button', { name: 'Tallenna muutokset' }).click()
  }
  for (const window of [page, other]) {
    await window.goto(`${getDefectsAddress(resident)}/${report?.uuid}`)
    await expect(findMainHeading(window)).toHaveText(noticeTitle)
    await window.getByRole('button', { name: 'Muokkaa ilmoitusta' }).click()
  }
  await change(other, 'Ensimmäinen muutos.')
  await expect(findMainHeading(other)).toHaveText('Muutokset on tallennettu')
  await change(page, 'Toinen muutos.')
  await expect(findMainHeading(page)).toHaveText('Tietoja on muutettu muualla')
  await page.getByRole('button', { name: 'Tallenna omat muutokseni' }).click()
  await expect(findMainHeading(page)).toHaveText('Muutokset on tallennettu')
  const reports = await reportsOf(page, resident.contractUuid)
  expect(reports.map(({ description }) => description)).toEqual(['Toinen muutos.'])
})

test('a question and feedback are sent, which only their writer can read', async ({
  page,
  resident,
}) => {
  const partner = await backendControls.partner(resident)
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}/kysymys`)
  await page.getByLabel('Otsikko').fill('Saanko maalata seinän?')
  await page.getByRole('button', { name: 'Esikatsele' }).click()
  await page.getByRole('button', { name: 'Lähetä kysymys' }).click()
  await expect(findMainHeading(page)).toHaveText('Kiitos, kysymys on lähetetty')
  await page.goto(`/asiointi/${resident.contractUuid}/palaute`)
  await page.getByLabel('Palautteesi (ei pakollinen)').fill('Piha on siisti.')
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: addFiles }).click()
  await (await opened).setFiles(await photoFrom('stuck-lift.jpg'))
  await page.getByRole('button', { name: 'Esikatsele' }).click()
  await page.getByRole('button', { name: 'Lähetä palaute' }).click()
  await expect(findMainHeading(page)).toHaveText('Kiitos palautteesta')
  await page.goto(`/asiointi/${resident.contractUuid}/kysymys`)
  await expect(page.getByRole('link', { name: /Saanko maalata seinän\?/ })).toBeVisible()

  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, partner)
  const lists = ['questions', 'feedbacks'].map(async (list) => {
    const answer = await page.request.get(`/api/contracts/${resident.contractUuid}/${list}`)
    return answer.json()
  })
  expect(await Promise.all(lists)).toEqual([[], []])
})
