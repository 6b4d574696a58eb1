import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTerminationScreen as open } from '../../../fixtures/portal/termination-screen.tsx'
import {
  ainoStart,
  draftAt,
  minimalForm,
  noonClock,
  previewDraftStart,
  signedStart,
} from '../../../machines/termination/termination.samples.ts'
import { identificationFailures } from '../../flow/identification/failures.example.ts'

const focused = () => document.activeElement?.id
const formStart = { ...ainoStart, draft: draftAt('form', { ...minimalForm, endDate: '' }) }

describe('the form', () => {
  it('requires the whole new address once a part is filled in', async () => {
    await open(formStart)
    await page.getByLabelText('Katuosoite').fill('Satamakatu 11')
    await page.getByLabelText('Postinumero').click()
    await page.getByLabelText('Postitoimipaikka').click()
    await expect
      .element(page.getByLabelText('Postinumero'))
      .toHaveAccessibleDescription('Pakollinen, jos uusi osoite lisätään.')
  })

  it.each([
    ['a month end', '2026-11-30T21:59:00Z', '2026-11-30T22:01:00Z', '31.12.2026', '31.01.2027'],
    ['a leap day', '2028-02-29T21:59:00Z', '2028-02-29T22:01:00Z', '31.03.2028', '30.04.2028'],
    ['a year end', '2026-12-31T21:59:00Z', '2026-12-31T22:01:00Z', '31.01.2027', '28.02.2027'],
  ])(
    'that stays open past the midnight of %s says which end date is possible now, and keeps its values',
    async (_, before, after, endDate, possible) => {
      let now = new Date(before)
      const clock = { ...noonClock, now: () => now }
      const form = { ...minimalForm, endDate, additionalDetails: 'Avaimet jätän oven taa.' }
      const { kept } = await open({ ...ainoStart, draft: draftAt('form', form) }, undefined, clock)
      const preview = page.getByRole('button', { name: 'Esikatsele' })
      await expect.element(preview).toBeVisible()
      now = new Date(after)
      await preview.click()
      const summary = page.getByRole('group', { name: 'Tarkista yksi kohta' })
      await expect.element(summary).toHaveFocus()
      expect(summary.getByRole('link').element().textContent).toBe(
        `Sopimus voi päättyä aikaisintaan ${possible}.`,
      )
      const message = page.getByRole('textbox', { name: /^Viesti/ })
      await expect.element(message).toHaveValue(form.additionalDetails)
      expect(kept).toEqual([])
    },
  )

  it('lists errors in page order, each linked to its field', async () => {
    await open(formStart)
    await page.getByLabelText('Katuosoite').fill('Satamakatu 11')
    await page.getByRole('button', { name: 'Jatka' }).click()
    const summary = page.getByRole('group', { name: 'Tarkista 4 kohtaa' })
    await expect.element(summary).toHaveFocus()
    const lines = summary.getByRole('link')
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
      'Valitse, milloin sopimus päättyy.',
      'Vastaanottajan nimi: Pakollinen, jos uusi osoite lisätään.',
      'Postinumero: Pakollinen, jos uusi osoite lisätään.',
      'Postitoimipaikka: Pakollinen, jos uusi osoite lisätään.',
    ])
    for (const line of lines.elements()) {
      await userEvent.click(line)
      expect(`#${focused()}`).toBe(line.getAttribute('href'))
    }
    expect(document.title).toMatch(/^Virhe: Muuton tiedot \(2\/5\) – /)
  })

  it('does not move the focus away from a field being filled in', async () => {
    await open(formStart)
    await page.getByRole('button', { name: 'Jatka' }).click()
    await page.getByLabelText('Katuosoite').fill('Satamakatu 11')
    await page.getByRole('radio', { name: '31.12.2026' }).click()
    await page.getByLabelText('Postinumero').click()
    await page.getByLabelText('Postitoimipaikka').click()
    await expect.element(page.getByText('Pakollinen, jos uusi osoite lisätään.')).toBeVisible()
    expect(focused()).toBe('field-newAddress.city')
  })

  it('accepts a later end date, and names the bound of one that is too early', async () => {
    await open(formStart)
    await page.getByRole('radio', { name: 'Myöhemmin' }).click()
    const field = page.getByRole('textbox', { name: 'Sopimuksen päättymispäivä' })
    await field.fill('30.11.2026')
    await page.getByLabelText('Katuosoite').click()
    const tooEarly = page.getByText('Sopimus voi päättyä aikaisintaan 31.12.2026.')
    await expect.element(tooEarly).toBeVisible()
    await field.fill('15.2.2027')
    await expect.element(tooEarly).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Esikatsele' })).toBeVisible()
  })

  it('requires a BIC only for a foreign account number', async () => {
    await open(formStart)
    const bic = page.getByLabelText('BIC-koodi')
    await page.getByLabelText('Tilinumero (IBAN)').fill('DE89 3704 0044 0532 0130 00')
    await expect.element(bic).toBeVisible()
    await page.getByLabelText('Tilinumero (IBAN)').fill('FI21 1234 5600 0007 85')
    await expect.element(bic).not.toBeInTheDocument()
    await expect.element(page.getByText('Nordea · tilinumero on oikeaa muotoa')).toBeVisible()
  })

  it('warns when the message may contain an identity code', async () => {
    await open(formStart)
    await page.getByLabelText('Viesti (ei pakollinen)').fill('Tunnukseni on 140388-9028.')
    await expect.element(page.getByText('Tekstissä näyttää olevan henkilötunnus')).toBeVisible()
  })

  it('saves the typed values when the resident leaves the page', async () => {
    const { kept, unmount } = await open(formStart)
    await page.getByLabelText('Viesti (ei pakollinen)').fill('Avaimet naapurilla')
    expect(kept).toEqual([])
    await unmount()
    expect(kept.map((content) => content?.values['form'])).toEqual([
      { ...formStart.draft.form, additionalDetails: 'Avaimet naapurilla' },
    ])
  })
})

describe('the preview', () => {
  it('links each answer to its field, and returns to the preview', async () => {
    await open(previewDraftStart)
    for (const [answer, field] of [
      ['Sopimus päättyy', 'field-endDate'],
      ['Tilinumero (IBAN)', 'field-beneficiaries.0.iban'],
      ['Asunnossa on lemmikkejä', 'field-hasPetsInApartment'],
    ]) {
      await page.getByRole('button', { name: `Muuta kohtaa ${answer}` }).click()
      await expect.poll(focused).toBe(field)
      await page.getByRole('button', { name: 'Esikatsele' }).click()
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    }
  })

  it('does not let staff sign, and shows why', async () => {
    await open({ ...previewDraftStart, mayWrite: false })
    const sign = page.getByRole('button', { name: 'Tunnistaudu ja allekirjoita' })
    await expect.element(sign).toBeDisabled()
    await expect
      .element(sign)
      .toHaveAccessibleDescription(
        'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
      )
  })
})

describe('returning from identification', () => {
  it('reads the result in the address once and removes it from the address', async () => {
    const { inputs } = await open(signedStart, '/irtisano?success=true&state=confirmed&lang=fi')
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Ilmoitus on lähetetty' }))
      .toHaveFocus()
    await expect.element(page.getByTestId('address')).toHaveTextContent('/irtisano?lang=fi')
    expect(inputs.map(({ returned }) => returned)).toEqual([
      { isSuccess: true, code: null, reason: null },
    ])
  })

  it.each(identificationFailures)(
    'shows why the identification failed: $query',
    async ({ query, ...expected }) => {
      await open(ainoStart, `/irtisano?success=false&${query}`)
      await expect
        .element(page.getByRole('heading', { level: 1, name: 'Irtisanomista ei vahvistettu' }))
        .toHaveFocus()
      await expect.element(page.getByText(expected.title, { exact: true })).toBeVisible()
      await expect.element(page.getByText(expected.text, { exact: true })).toBeVisible()
      const restart = page.getByRole('button', { name: 'Palaa irtisanomiseen' })
      expect(restart.elements()).toHaveLength(expected.canRestart ? 1 : 0)
    },
  )
})
