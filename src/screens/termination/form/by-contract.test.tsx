import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { initialTerminationForm } from '../../../../api/termination-form.ts'
import { BANKS } from '../../../../domain/banks.ts'
import { renderPage } from '../../../../fixtures/portal/show.tsx'
import { TerminationFormStep } from '../../../../fixtures/portal/termination-form.tsx'
import {
  endsTodayStart,
  occupancyForm,
} from '../../../../machines/termination/termination.sample-forms.ts'
import {
  ainoRequest,
  ainoStart,
  filledForm,
  fixedTermStart,
  minimalForm,
  occupancyStart,
} from '../../../../machines/termination/termination.samples.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const shownSteps = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => /\d{1,2}\.\d{1,2}\./.test(text))

describe('the form of a right of occupancy', () => {
  it('requires the location of the agreement, and the bank if it is there', async () => {
    await renderPage(
      <TerminationFormStep
        start={occupancyStart}
        form={initialTerminationForm({ ...occupancyStart, beneficiaries: [] })}
      />,
    )
    await button('Jatka').click()
    const lines = page.getByRole('group', { name: /^Tarkista/ }).getByRole('link')
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
      'Valitse irtisanomisen syy.',
      'Valitse, milloin sopimus päättyy.',
      'Valitse, missä asumisoikeussopimuksesi on.',
      'Kirjoita saajan nimi.',
      'Kirjoita tilinumero, jolle maksut palautetaan.',
      'Valitse, kuka esittelee asunnon.',
    ])
    await page.getByRole('radio', { name: 'Pankissa' }).click()
    const bank = page.getByLabelText('Pankki', { exact: true })
    await expect.element(bank).toHaveAttribute('aria-required', 'true')
    const list = document.getElementById(bank.element().getAttribute('list') ?? '')
    expect(Array.from(list?.children ?? [], ({ textContent }) => textContent)).toEqual(
      BANKS.map(({ name }) => name),
    )
    await page.getByRole('radio', { name: 'Haltijalla' }).click()
    await expect.element(bank).not.toBeInTheDocument()
  })

  it('explains that three months are counted from the notice', async () => {
    await renderPage(<TerminationFormStep start={occupancyStart} form={occupancyForm} />)
    expect(shownSteps()).toEqual([
      '21.11. lauantaiIrtisanomisilmoitusKun lähetät ilmoituksen tänään.',
      '21.11. lauantaiIrtisanomisaika alkaaAika lasketaan ilmoituspäivästä.',
      '21.02. sunnuntaiSopimus päättyyAikaisintaan kolmen kuukauden kuluttua ilmoituksesta.',
    ])
    await expect.element(page.getByRole('radio', { name: '21.02.2027' })).toBeChecked()
    await expect.element(page.getByText(/^Kerro, mille tilille asumisoikeusmaksu/)).toBeVisible()
  })
})

describe('the form after an earlier notice', () => {
  const request = { ...ainoRequest, status: 'rejected', endDate: '2026-12-15' } as const

  it('offers its end date too, and explains it', async () => {
    const form = { ...minimalForm, endDate: '' }
    await renderPage(<TerminationFormStep start={{ ...ainoStart, request }} form={form} />)
    const end = page.getByRole('radiogroup', { name: 'Milloin sopimus päättyy?' })
    const days = end.getByRole('radio')
    await expect.element(days.first()).toHaveAccessibleName('15.12.2026')
    expect(days.elements().length).toBe(3)
    await days.first().click()
    await expect.element(days.first()).toBeChecked()
    await expect
      .element(page.getByText('Valitsit saman päivän kuin aiemmassa ilmoituksessa.'))
      .toBeVisible()
    await expect.element(button('Esikatsele')).toBeVisible()
  })

  it('does not offer one that is past', async () => {
    const past = { ...request, endDatesSoFar: ['2026-11-20'] }
    await renderPage(
      <TerminationFormStep start={{ ...ainoStart, request: past }} form={minimalForm} />,
    )
    const end = page.getByRole('radiogroup', { name: 'Milloin sopimus päättyy?' })
    await expect.element(end).toBeVisible()
    expect(end.getByRole('radio').elements().length).toBe(2)
  })
})

describe('the form of a fixed term', () => {
  it('explains that an early end requires an attachment', async () => {
    await renderPage(<TerminationFormStep start={fixedTermStart} form={minimalForm} />)
    await expect.element(page.getByText('Se päättyy 30.09.2027.')).toBeVisible()
    await expect
      .element(page.getByText(/^Määräaikaista sopimusta ei yleensä voi irtisanoa\./))
      .toBeVisible()
    await button('Jatka').click()
    await expect
      .element(
        page.getByRole('link', {
          name: 'Lisää liite. Määräaikainen sopimus voi päättyä ennen määräaikaa vain liitteellä perustellusta syystä.',
        }),
      )
      .toBeVisible()
  })

  it('that ends today offers that day only, and no showing by the company', async () => {
    await renderPage(
      <TerminationFormStep start={endsTodayStart} form={{ ...minimalForm, endDate: '' }} />,
    )
    const end = page.getByRole('radiogroup', { name: 'Milloin sopimus päättyy?' })
    expect(end.getByRole('radio').elements().length).toBe(1)
    expect(shownSteps()).toEqual([
      '21.11. lauantaiIrtisanomisilmoitusKun lähetät ilmoituksen tänään.',
      '21.11. lauantaiIrtisanomisaika alkaaSopimuksen määräaika päättyy jo tänä päivänä.',
      '21.11. lauantaiSopimus päättyyMääräaikainen sopimus päättyy viimeistään tänä päivänä.',
    ])
    const company = page.getByRole('radio', { name: 'Kiinteistöyhtiö' })
    await expect.element(company).toBeDisabled()
    await expect
      .element(company)
      .toHaveAccessibleDescription(
        'Ei valittavissa: esittelystä ilmoitetaan vähintään 24 tuntia ennen, ja sopimus päättyy 21.11.2026.',
      )
    expect(page.getByText(/^Määräaikaista sopimusta ei yleensä/).elements()).toEqual([])
  })

  it('that ends too soon rejects the showings that were chosen before', async () => {
    await renderPage(
      <TerminationFormStep
        start={endsTodayStart}
        form={{ ...filledForm, endDate: '21.11.2026', movingOutDate: '' }}
      />,
    )
    await button('Jatka').click()
    await expect
      .element(
        page.getByRole('link', {
          name: 'Kiinteistöyhtiö ei ehdi esitellä asuntoa, koska sopimus päättyy 21.11.2026. Valitse asukas itse.',
        }),
      )
      .toBeVisible()
    expect(page.getByLabelText('Esittelyt voivat alkaa').elements()).toEqual([])
    await page.getByRole('radio', { name: 'Asukas itse' }).click()
    await expect.element(button('Esikatsele')).toBeVisible()
  })
})

it('a form with running uploads has no preview, and shows why', async () => {
  await renderPage(<TerminationFormStep form={filledForm} isBusy />)
  await expect.element(button('Esikatsele')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button('Esikatsele'))
    .toHaveAccessibleDescription(
      'Odota, että liitteet on lähetetty. Sitten voit esikatsella ilmoituksen.',
    )
})
