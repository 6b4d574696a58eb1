import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addMonths, lastDayOfNextMonth } from '../../domain/date-arithmetic.ts'
import { formatDate } from '../../domain/dates.ts'
import { helsinki } from '../../fixtures/clock.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import {
  chooseFiles,
  findChosenFile,
  makePdf,
  makeProgramFile,
  throttleUploads,
} from './support/attachments.ts'
import {
  findCardTitles,
  findMainHeading,
  findValueBesideTerm,
  getDemoPerson,
  readDemoMails,
  readMailSubjects,
  runProviderCommand,
  test,
} from './support/demo.ts'
import { openFoldedNotifications } from './support/front.ts'
import {
  firstStepTitles,
  openPreview,
  signButtonName,
  submittedTitle,
} from './support/termination.ts'
import { backendControls, expect, identifyAs } from './support/world.ts'

const COMPANY = 'Koivuranta-asunnot Oy'
const today = helsinki.dayOf(new Date())
const demoDay = process.env['E2E_DEMO_DAY'] ?? today
const endOfRental = formatDate(lastDayOfNextMonth(today))

const request = async (contract: string) => {
  const requests = await backendControls.requests({ contractUuid: demoContractId(contract) })
  expect(requests).toHaveLength(1)
  return requests[0] ?? { status: 'none', reference: 'none' }
}

/** Goes from the front page to the first step of a termination. */
async function beginNotice(page: Page, step: keyof typeof firstStepTitles): Promise<void> {
  await page.getByRole('link', { name: /^Muutto Irtisano sopimus/ }).click()
  await expect(findMainHeading(page)).toHaveText(firstStepTitles[step])
}

const choices = (page: Page, who: string) =>
  page.getByRole('radiogroup', { name: who, exact: true })

async function chooseToLeave(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name }).check()
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Jatka' }).click()

/** Fills the reason, the end date and who shows the home; the rest of the form stays unchanged. */
async function fillReasonAndShowing(page: Page, endDate: string): Promise<void> {
  await expect(findMainHeading(page)).toHaveText('Muuton tiedot')
  await page.getByLabel('Irtisanomisen syy').selectOption('Muutto työn vuoksi')
  await choices(page, 'Milloin sopimus päättyy?').getByLabel(endDate).check()
  await choices(page, 'Kuka esittelee asunnon?').getByLabel('Asukas itse').check()
}

/** Expects the form to be prefilled with a known bank account. */
async function expectKnownAccount(
  page: Page,
  saaja: string,
  ...[name, iban, shard]: readonly [name: string, iban: string, share: string]
): Promise<void> {
  const group = page.getByRole('group', { name: saaja })
  await expect(group.getByText('Tili on meillä jo tiedossa.')).toBeVisible()
  await expect(group.getByLabel('Saajan nimi')).toHaveValue(name)
  await expect(group.getByLabel('Tilinumero (IBAN)')).toHaveValue(iban)
  await expect(group.getByLabel('Osuus palautuksesta')).toHaveValue(shard)
}

/** Signs the preview as a person at the identity provider, and comes back. */
async function signAs(page: Page, key: string, title = submittedTitle): Promise<void> {
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, getDemoPerson(key).identityCode)
  await expect(findMainHeading(page)).toHaveText(title)
  await expect(page).toHaveURL(/\/irtisano$/)
}

/** Opens the folded receipt, and expects who signed what, when and how, and the text with its hash. */
async function expectReceipt(page: Page, title: string, signer: string, reference: string) {
  const receipt = page.getByRole('region', { name: 'Kuitti' })
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()
  await expect(receipt.getByText(title, { exact: true })).toBeVisible()
  await expect(
    receipt.getByText(
      new RegExp(
        `^${signer}, \\d{1,2}\\.\\d{1,2}\\.\\d{4} klo \\d{1,2}\\.\\d{2}, pankkitunnukset$`,
      ),
    ),
  ).toBeVisible()
  const hash = receipt.getByText(/^Tekstin tarkiste \(SHA-256\): [0-9a-f]{64}$/)
  if (!(await hash.isVisible())) await receipt.getByText(title, { exact: true }).click()
  await expect(hash).toBeVisible()
}

const front = (page: Page, contract: string) => page.goto(`/asiointi/${demoContractId(contract)}`)

test('Mikko requests a termination, Laura approves it, and both get a receipt', async ({
  visit,
}) => {
  const [mikko, laura] = await Promise.all([visit('mikko'), visit('laura')])
  await expect(findCardTitles(mikko)).toHaveCount(0)
  await beginNotice(mikko, 'asked')
  await chooseToLeave(mikko, 'Mikko Korhonen', 'Laura Korhonen')
  await goOn(mikko)

  await expectKnownAccount(mikko, 'Saaja 1', 'Mikko Korhonen', 'FI13 5000 1520 0000 81', '60')
  await expectKnownAccount(mikko, 'Saaja 2', 'Laura Korhonen', '•••• 0121', '40')
  await expect(mikko.getByText('Yhteensä 100 / 100 %')).toBeVisible()
  await mikko.getByRole('button', { name: 'Poista saaja 2' }).click()
  await expect(mikko.getByText('Laura Korhonen poistetaan saajista.')).toBeVisible()
  await expect(mikko.getByText('Saaja saa koko palautuksen (100 %).')).toBeVisible()

  await fillReasonAndShowing(mikko, endOfRental)
  await openPreview(mikko)
  await expect(findValueBesideTerm(mikko, 'Ilmoituksen hyväksyvät lisäksi')).toHaveText(
    'Laura Korhonen',
  )
  await expect(findValueBesideTerm(mikko, 'Saajan nimi')).toHaveText('Mikko Korhonen')
  await expect(findValueBesideTerm(mikko, 'Osuus palautuksesta')).toHaveText('100 %')
  await expect(findValueBesideTerm(mikko, 'Poistettavat saajat')).toHaveText(
    'Laura Korhonen, •••• 0121',
  )
  await signAs(mikko, 'mikko', 'Ilmoitus odottaa Lauran hyväksyntää')

  const { status, reference } = await request('korhonen')
  expect(status).toBe('pending_tenant_approval')
  await expect(
    mikko.getByText(
      `Sopimus irtisanotaan vain, jos Laura Korhonen hyväksyy ilmoituksen viimeistään ${endOfRental}. Ilmoituksen mukaan sopimus päättyy samana päivänä.`,
    ),
  ).toBeVisible()
  await expect(mikko.getByText('Laura Korhonen ei ole vielä hyväksynyt')).toBeVisible()
  await expect(findValueBesideTerm(mikko, 'Tila')).toHaveText('Odottaa hyväksyntää')
  await expectReceipt(mikko, 'Allekirjoitettu ilmoitus', 'Mikko Korhonen', reference)
  const [received] = await readDemoMails(mikko, 'mikko')
  expect(received?.subject).toBe('Irtisanomisilmoituksesi on vastaanotettu')
  expect(received?.text).toContain(
    'Ilmoitus odottaa sopimuksen toisen osapuolen hyväksyntää: Laura Korhonen.',
  )
  await front(mikko, 'korhonen')
  await expect(findCardTitles(mikko)).toHaveText(['Irtisanomisilmoitus on lähetetty'])

  const asked = await readDemoMails(laura, 'laura')
  expect(asked.map(({ subject }) => subject)).toEqual(['Irtisanomisilmoitus odottaa hyväksyntääsi'])
  expect(asked[0]?.text).toContain('Mikko Korhonen on tehnyt irtisanomisilmoituksen sopimuksesta')
  await laura.reload()
  await expect(findCardTitles(laura)).toHaveText(['Mikko Korhonen haluaa irtisanoa sopimuksen'])
  await laura.getByRole('link', { name: 'Lue ja vastaa' }).click()
  await expect(laura).toHaveURL(/\/irtisano\/vahvista$/)
  expect(asked[0]?.text).toContain(laura.url())
  await expect(findMainHeading(laura)).toHaveText('Mikko Korhonen haluaa irtisanoa sopimuksen')
  await expect(findValueBesideTerm(laura, 'Irtisanomisen syy')).toHaveText('Muutto työn vuoksi')
  await expect(findValueBesideTerm(laura, 'Mikko Korhonen, 100 %')).toContainText(
    'FI13 5000 1520 0000 81, OP',
  )
  await expect(laura.getByText('Sinä et ole vielä vastannut')).toBeVisible()

  await laura.getByRole('button', { name: 'Hyväksyn', exact: true }).click()
  await expect(findMainHeading(laura)).toHaveText('Hyväksytkö irtisanomisen?')
  await expect(
    laura.getByText(`Sopimus päättyy ${endOfRental}, jos kaikki osapuolet hyväksyvät`),
  ).toBeVisible()
  await laura.getByRole('button', { name: 'Tunnistaudu ja hyväksy' }).click()
  await identifyAs(laura, getDemoPerson('laura').identityCode)
  await expect(findMainHeading(laura)).toHaveText('Kaikki ovat hyväksyneet ilmoituksen')
  await expect(laura.getByText('Sinä hyväksyit irtisanomisen')).toBeVisible()
  await expect(laura.getByText(`${COMPANY} käsittelee ilmoitusta`)).toBeVisible()
  await expectReceipt(laura, 'Allekirjoitettu hyväksyntä', 'Laura Korhonen', reference)
  expect(await request('korhonen')).toEqual({ status: 'ready_for_review', reference })
  await front(laura, 'korhonen')
  await expect(laura.getByRole('link', { name: /^Muutto/ })).toContainText('Käsittelyssä')
  await expect(findCardTitles(laura)).toHaveCount(0)
  expect(await readMailSubjects(laura, 'laura')).toHaveLength(1)

  await mikko.reload()
  await expect(findCardTitles(mikko)).toHaveText(['Toinen osapuoli hyväksyi irtisanomisen'])
  await mikko.goto(`/asiointi/${demoContractId('korhonen')}/irtisano`)
  await expect(findMainHeading(mikko)).toHaveText('Ilmoitus on lähetetty')
  await expect(mikko.getByText('Laura Korhonen on hyväksynyt')).toBeVisible()
  await expect(mikko.getByText(`${COMPANY} käsittelee ilmoitusta`)).toBeVisible()
  await expect(findValueBesideTerm(mikko, 'Tila')).toHaveText('Käsittelyssä')
  await expectReceipt(mikko, 'Allekirjoitettu ilmoitus', 'Mikko Korhonen', reference)
  const mails = await readDemoMails(mikko, 'mikko')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Irtisanomisilmoituksesi on vastaanotettu',
    'Sopimuksen toinen osapuoli hyväksyi irtisanomisilmoituksen',
  ])
  expect(mails[1]?.text).toContain('Laura Korhonen on hyväksynyt irtisanomisilmoituksen.')
})

test('Hanna requests a termination for the family, Jari rejects it, and Hanna may request another', async ({
  visit,
}) => {
  const [hanna, jari] = await Promise.all([visit('hanna'), visit('jari')])
  await beginNotice(hanna, 'asked')
  const passingOn = choices(hanna, 'Jääkö joku asumaan niin, että sopimus siirtyy hänelle?')
  await chooseToLeave(hanna, 'Hanna Salonen')
  await expect(passingOn).toHaveCount(0)
  await expect(hanna.getByText('Veera Salonen, Onni Salonen', { exact: true })).toBeVisible()
  await expect(hanna.getByRole('checkbox')).toHaveCount(2)
  await chooseToLeave(hanna, 'Jari Salonen')
  await goOn(hanna)
  await expect(
    hanna.getByRole('link', { name: 'Valitse, siirtyykö sopimus asumaan jäävälle.' }),
  ).toBeVisible()
  await passingOn.getByLabel('Ei, kaikki muuttavat pois').check()
  await goOn(hanna)
  await fillReasonAndShowing(hanna, endOfRental)
  await openPreview(hanna)
  await expect(findValueBesideTerm(hanna, 'Ilmoituksen hyväksyvät lisäksi')).toHaveText(
    'Jari Salonen',
  )
  await signAs(hanna, 'hanna', 'Ilmoitus odottaa Jarin hyväksyntää')
  const { status, reference } = await request('salonen')
  expect(status).toBe('pending_tenant_approval')

  await jari.goto(`/asiointi/${demoContractId('salonen')}/irtisano`)
  await expect(findMainHeading(jari)).toHaveText('Irtisanominen odottaa vastaustasi')
  await expect(
    jari.getByText(`Hanna Salonen on irtisanonut sopimuksen päättymään ${endOfRental}.`),
  ).toBeVisible()
  await jari.getByRole('link', { name: 'Lue ja vastaa' }).click()
  await expect(findMainHeading(jari)).toHaveText('Hanna Salonen haluaa irtisanoa sopimuksen')
  await jari.getByRole('button', { name: 'En hyväksy' }).click()
  await expect(findMainHeading(jari)).toHaveText('Haluatko hylätä irtisanomisen?')
  await jari.getByRole('button', { name: 'Tunnistaudu ja hylkää' }).click()
  await identifyAs(jari, getDemoPerson('jari').identityCode)
  await expect(findMainHeading(jari)).toHaveText('Sopimusta ei irtisanottu')
  await expect(
    jari.getByText('Et hyväksynyt irtisanomista, joten se peruuntui. Sopimus jatkuu ennallaan.'),
  ).toBeVisible()
  await expectReceipt(jari, 'Allekirjoitettu hylkäys', 'Jari Salonen', reference)
  expect(await request('salonen')).toEqual({ status: 'rejected', reference })
  await front(jari, 'salonen')
  await expect(jari.getByText('Hylätty')).toBeVisible()
  await expect(findCardTitles(jari)).toHaveCount(0)
  expect(await readMailSubjects(jari, 'jari')).toEqual([
    'Irtisanomisilmoitus odottaa hyväksyntääsi',
  ])

  await front(hanna, 'salonen')
  await expect(findCardTitles(hanna)).toHaveText([
    'Kaikki osapuolet eivät hyväksyneet irtisanomista',
  ])
  const mails = await readDemoMails(hanna, 'hanna')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Irtisanomisilmoituksesi on vastaanotettu',
    'Sopimuksen toinen osapuoli hylkäsi irtisanomisilmoituksen',
  ])
  expect(mails[1]?.text).toContain(
    'Jari Salonen ei hyväksynyt irtisanomisilmoitusta, joten sopimus ei pääty sen perusteella.',
  )
  expect(await readMailSubjects(hanna, 'veera')).toEqual([])
  await openFoldedNotifications(hanna)
  await hanna.getByRole('link', { name: 'Katso ilmoitus' }).click()
  await expect(findMainHeading(hanna)).toHaveText('Sopimusta ei irtisanottu')
  await expect(
    hanna.getByText('Jari Salonen ei hyväksynyt irtisanomista, joten se peruuntui.'),
  ).toBeVisible()
  await hanna.getByRole('link', { name: 'Tee uusi ilmoitus' }).click()
  await expect(findMainHeading(hanna)).toHaveText(firstStepTitles.asked)
  await chooseToLeave(hanna, 'Hanna Salonen', 'Jari Salonen')
  await passingOn.getByLabel('Ei, kaikki muuttavat pois').check()
  await goOn(hanna)
  await expect(findMainHeading(hanna)).toHaveText('Muuton tiedot')
})

test.describe
  .serial('Elina, who has a right of occupancy', () => {
    const end = formatDate(addMonths(today, 3))

    test('Elina terminates her contract with her prefilled collateral and bank account', async ({
      visit,
    }) => {
      const page = await visit('elina')
      await beginNotice(page, 'sole')
      await goOn(page)
      await expect(page.getByText('Asumisoikeussopimuksen irtisanominen')).toBeVisible()
      await expect(
        page.getByText('Aikaisintaan kolmen kuukauden kuluttua ilmoituksesta.'),
      ).toBeVisible()
      await fillReasonAndShowing(page, end)
      const where = choices(page, 'Missä asumisoikeussopimuksesi on?')
      await expect(where.getByLabel('Pankissa')).toBeChecked()
      await expect(page.getByRole('combobox', { name: 'Pankki' })).toHaveValue('Nordea')
      await expect(page.getByLabel('Saajan nimi')).toHaveValue('Elina Nieminen')
      await expect(page.getByLabel('Tilinumero (IBAN)')).toHaveValue('FI29 1745 0300 0012 35')

      await page.getByRole('button', { name: 'Poista saaja' }).click()
      await expect(page.getByText('Elina Nieminen poistetaan saajista.')).toBeVisible()
      await goOn(page)
      await expect(page.getByText('Tarkista yksi kohta')).toBeVisible()
      await page.getByRole('link', { name: 'Lisää vähintään yksi saaja.' }).click()
      await expect(page.getByRole('group', { name: 'Saajat' })).toBeFocused()
      await page.getByRole('button', { name: 'Kumoa poisto' }).click()
      await expect(page.getByText('Tarkista yksi kohta')).toHaveCount(0)

      await openPreview(page)
      await expect(findValueBesideTerm(page, 'Sopimuksen sijainti')).toHaveText('Pankissa')
      await expect(findValueBesideTerm(page, 'Pankki')).toHaveText('Nordea')
      await expect(findValueBesideTerm(page, 'Sopimus päättyy')).toContainText(end)
      await expect(findValueBesideTerm(page, 'Tilinumero (IBAN)')).toHaveText(
        'FI29 1745 0300 0012 35, Nordea',
      )
      await signAs(page, 'elina')
      const { status, reference } = await request('elina')
      expect(status).toBe('ready_for_review')
      await expect(page.getByText(`Ilmoituksen mukaan sopimus päättyy ${end}.`)).toBeVisible()
      await expectReceipt(page, 'Allekirjoitettu ilmoitus', 'Elina Nieminen', reference)
      expect(await readMailSubjects(page, 'elina')).toEqual([
        'Irtisanomisilmoituksesi on vastaanotettu',
      ])
    })

    test('Elina is notified that the provider has approved the termination, and her contract ends', async ({
      visit,
    }) => {
      const page = await visit('elina')
      await expect(findValueBesideTerm(page, 'Päättymispäivä')).toHaveCount(0)
      const { reference } = await request('elina')
      expect((await runProviderCommand('list')).out).toMatch(
        new RegExp(`^${reference} +ready_for_review .* Elina Nieminen .*Rantapolku 1 C 21`, 'm'),
      )
      expect(await runProviderCommand('approve', reference)).toEqual({
        code: 0,
        out: `${reference} is approved: the contract ends on ${end}, and its parties are notified.`,
        error: '',
      })
      expect(await request('elina')).toEqual({ status: 'approved', reference })
      await page.reload()
      await expect(findCardTitles(page)).toHaveText(['Irtisanominen on hyväksytty'])
      await expect(findValueBesideTerm(page, 'Päättymispäivä')).toHaveText(end)
      const mails = await readDemoMails(page, 'elina')
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Irtisanomisilmoituksesi on vastaanotettu',
        'Irtisanominen on hyväksytty',
      ])
      expect(mails[1]?.text).toContain(`Sopimus päättyy ${end}.`)
      expect(mails[1]?.text).toContain(reference)
      await page.goto(`/asiointi/${demoContractId('elina')}/irtisano`)
      await expect(findMainHeading(page)).toHaveText('Irtisanominen on hyväksytty')
      await expect(
        page.getByText(`Sopimus päättyy ${end}. Kiitos, että asuit meillä.`),
      ).toBeVisible()
      await expect(page.getByText(`${COMPANY} on hyväksynyt ilmoituksen`)).toBeVisible()
      await expect(findValueBesideTerm(page, 'Tila')).toHaveText('Hyväksytty')
      expect(await runProviderCommand('reject', reference)).toEqual({
        code: 1,
        out: '',
        error: `The request ${reference} is approved and cannot be rejected: it takes nothing any more.`,
      })
    })
  })

test.describe
  .serial('Olavi, whose contract is for a fixed term', () => {
    const CONTRACT = 'olavi-fixed-term'

    test('a resident must attach a reason for ending a fixed term early, and finds the file in the termination', async ({
      visit,
    }) => {
      const page = await visit('olavi')
      await page.locator('header summary').first().click()
      await page
        .locator('header')
        .getByRole('button', { name: /Meritie 12/ })
        .click()
      await expect(page).toHaveURL(new RegExp(`${demoContractId(CONTRACT)}$`))
      await beginNotice(page, 'sole')
      await goOn(page)
      await expect(page.getByText('Sopimus on määräaikainen')).toBeVisible()
      await expect(
        page.getByText(`Se päättyy ${formatDate(addMonths(demoDay, 10))}.`),
      ).toBeVisible()
      await fillReasonAndShowing(page, endOfRental)
      await goOn(page)
      await expect(page.getByText('Tarkista yksi kohta')).toBeVisible()
      await page.getByRole('link', { name: /^Lisää liite\./ }).click()
      await expect(page.getByLabel('Liitteet')).toBeFocused()
      await expect(page.getByLabel('Liitteet')).toHaveAccessibleDescription(
        /Määräaikainen sopimus voi päättyä ennen määräaikaa vain liitteellä perustellusta syystä\./,
      )

      await chooseFiles(
        page,
        makePdf('liian-suuri.pdf', 11 * 1024 * 1024),
        makeProgramFile('asennus.pdf'),
      )
      for (const [name, words] of [
        ['liian-suuri.pdf', 'Tiedosto on liian suuri. Tiedoston koko saa olla enintään 10 Mt.'],
        [
          'asennus.pdf',
          'Tiedosto on vioittunut tai muuta kuin sen nimi kertoo. Valitse toinen tiedosto.',
        ],
      ] as const) {
        await expect(findChosenFile(page, name)).toContainText(words)
        await page.getByRole('button', { name: `Poista ${name}` }).click()
        await expect(findChosenFile(page, name)).toHaveCount(0)
      }
      await goOn(page)
      await expect(page.getByRole('link', { name: /^Lisää liite\./ })).toBeVisible()

      const certificate = makePdf('Muuttotodistus äiti.pdf', 400_000)
      const speedUp = await throttleUploads(page)
      await chooseFiles(page, certificate)
      const file = findChosenFile(page, certificate.name)
      await expect(file.getByRole('progressbar')).toBeVisible()
      await expect(file).toContainText('Lähetetään…')
      await expect(file.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d$/)
      await speedUp()
      await expect(file).toContainText('Lisätty')
      await openPreview(page)
      await expect(findValueBesideTerm(page, 'Liitteet')).toContainText(certificate.name)
      await signAs(page, 'olavi')
      await expect(page.getByRole('link', { name: certificate.name })).toBeVisible()
      expect((await request(CONTRACT)).status).toBe('ready_for_review')
      expect(await readMailSubjects(page, 'olavi')).toEqual([
        'Irtisanomisilmoituksesi on vastaanotettu',
      ])

      await front(page, CONTRACT)
      await openFoldedNotifications(page)
      await page.getByRole('link', { name: 'Katso ilmoitus' }).click()
      await expect(page).toHaveURL(/\/irtisano\/vahvista$/)
      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name: certificate.name }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe(certificate.name)
      expect((await readFile(await saved.path())).equals(certificate.buffer)).toBe(true)
    })

    test('a resident is notified that the provider has rejected the termination, and may send another', async ({
      visit,
    }) => {
      const page = await visit('olavi')
      const { reference } = await request(CONTRACT)
      expect(await runProviderCommand('reject', reference)).toEqual({
        code: 0,
        out: `${reference} is rejected: the contract goes on, and its parties are notified.`,
        error: '',
      })
      expect(await request(CONTRACT)).toEqual({ status: 'rejected', reference })
      await front(page, CONTRACT)
      await expect(findCardTitles(page)).toHaveText(['Emme hyväksyneet irtisanomista'])
      await expect(findValueBesideTerm(page, 'Päättymispäivä')).toHaveText(
        formatDate(addMonths(demoDay, 10)),
      )
      const mails = await readDemoMails(page, 'olavi')
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Irtisanomisilmoituksesi on vastaanotettu',
        'Irtisanomista ei hyväksytty',
      ])
      expect(mails[1]?.text).toContain('mutta emme hyväksyneet sitä.')
      await openFoldedNotifications(page)
      await page.getByRole('link', { name: 'Katso ilmoitus' }).click()
      await expect(findMainHeading(page)).toHaveText('Sopimusta ei irtisanottu')
      await expect(
        page.getByText(`${COMPANY} ei hyväksynyt irtisanomista. Sopimus jatkuu`),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Tee uusi ilmoitus' }).click()
      await expect(findMainHeading(page)).toHaveText(firstStepTitles.sole)
    })
  })

test.describe
  .serial('Aino', () => {
    const notice = `/asiointi/${demoContractId('aino')}/irtisano`
    const certificate = makePdf('todistus.pdf', 300_000)

    test('Aino begins a termination on her phone, continues on another device, and finds the file that she attached', async ({
      visit,
    }) => {
      const phone = await visit('aino')
      await beginNotice(phone, 'sole')
      await goOn(phone)
      await fillReasonAndShowing(phone, endOfRental)
      const kept = phone.waitForResponse((response) => {
        const asked = response.request()
        return asked.method() === 'PUT' && (asked.postData() ?? '').includes(certificate.name)
      })
      const speedUp = await throttleUploads(phone)
      await chooseFiles(phone, certificate)
      const waits = phone.getByText('Odota, että liitteet on lähetetty. Sitten voit esikatsella')
      await expect(waits).toBeVisible()
      await expect(phone.getByRole('button', { name: 'Esikatsele' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await speedUp()
      await expect(findChosenFile(phone, certificate.name)).toContainText('Lisätty')
      await expect(waits).toHaveCount(0)
      expect((await kept).ok()).toBe(true)
      await phone.context().close()

      const other = await visit('aino')
      await other.goto(notice)
      await expect(findMainHeading(other)).toHaveText('Muuton tiedot')
      await expect(findChosenFile(other, certificate.name)).toContainText('Lisätty')
      await expect(other.getByLabel('Irtisanomisen syy')).toHaveValue('move_due_work')
      await openPreview(other)
      await expect(findValueBesideTerm(other, 'Liitteet')).toContainText(certificate.name)
      await signAs(other, 'aino')
      await other.goto(`${notice}/vahvista`)
      const saving = other.waitForEvent('download')
      await other.getByRole('link', { name: certificate.name }).click()
      expect((await readFile(await (await saving).path())).equals(certificate.buffer)).toBe(true)
    })

    test('Aino downloads the end date of her contract as a calendar event, and prints the receipt', async ({
      visit,
    }) => {
      const page = await visit('aino')
      const { reference } = await request('aino')
      await page.goto(notice)
      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Lisää kalenteriin' }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe('irtisanominen.ics')
      const calendar = (await readFile(await saved.path(), 'utf8')).replaceAll('\r\n ', '')
      expect(calendar.match(/^DTSTART.*$/gm)).toEqual([
        `DTSTART;VALUE=DATE:${lastDayOfNextMonth(today).replaceAll('-', '')}`,
      ])
      expect(calendar).toContain('SUMMARY:Sopimus päättyy: Koivukuja 3 A 12\r\n')
      expect(calendar).toContain(`DESCRIPTION:Viitenumero ${reference}\r\n`)

      const shown = page.getByRole('button', { name: 'Tulosta tai tallenna' })
      await expect(shown).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link')).toHaveCount(0)
      await expect(page.getByText(reference).first()).toBeVisible()
      const signed = page.getByText(
        new RegExp(`Irtisanon .+ sopimuksen päättymään ${endOfRental}\\.`),
      )
      await expect(signed).toBeVisible()
      await expect(signed).toContainText(certificate.name)
      await expectReceipt(page, 'Allekirjoitettu ilmoitus', 'Aino Virtanen', reference)
      await page.emulateMedia({ media: null })
      await expect(shown).toBeVisible()
      await expect(signed).toBeHidden()
    })
  })
