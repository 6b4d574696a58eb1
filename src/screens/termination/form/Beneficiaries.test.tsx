import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { initialTerminationForm } from '../../../../api/termination-form.ts'
import { renderPage } from '../../../../fixtures/portal/show.tsx'
import {
  TerminationFormStep,
  type TerminationFormStepProps,
} from '../../../../fixtures/portal/termination-form.tsx'
import {
  fourBeneficiariesForm,
  fourTypedBeneficiaries,
  knownAccountsStart,
  occupancyForm,
  removedBeneficiaryForm,
} from '../../../../machines/termination/termination.sample-forms.ts'
import {
  filledForm,
  minimalForm,
  occupancyStart,
} from '../../../../machines/termination/termination.samples.ts'
import { PRESS_MS } from '../../../../paths/driver.ts'
import type { TerminationFormRef } from './use-termination-form.ts'

/** Renders a form; returns a function that returns the context of its machine. */
async function open(props: Omit<TerminationFormStepProps, 'onReady'>) {
  let form: TerminationFormRef | undefined
  const keep = (ready: TerminationFormRef) => {
    form = ready
  }
  await renderPage(<TerminationFormStep {...props} onReady={keep} />)
  return () => {
    if (!form) throw new Error('There is no form')
    return form.getSnapshot().context
  }
}

const row = (number: number) => page.getByRole('group', { name: `Saaja ${number}`, exact: true })
const list = page.getByRole('group', { name: 'Saajat', exact: true })
const add = page.getByRole('button', { name: 'Lisää saaja' })
const total = list.getByText(/^Yhteensä/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const named = (number: number) => row(number).getByLabelText('Saajan nimi')
const focused = () => document.activeElement?.id
const statuses = () =>
  list
    .getLiveRegion()
    .elements()
    .map(({ textContent }) => textContent)

const [aino, eero, karin, klaus] = fourTypedBeneficiaries
if (!aino || !eero || !karin || !klaus) throw new Error('There are four')
const two = { ...filledForm, beneficiaries: [aino, { ...eero, returnPercentage: '75' }] }

describe('beneficiaries', () => {
  it('are added one at a time, four at most', async () => {
    const context = await open({ form: minimalForm })
    for (const [index, { beneficiaryName, iban, bic }] of fourTypedBeneficiaries.entries()) {
      if (index > 0) {
        await add.click()
        await expect.element(named(index + 1)).toHaveFocus()
      }
      const own = row(index + 1)
      await named(index + 1).fill(beneficiaryName)
      await own.getByLabelText('Tilinumero (IBAN)').fill(iban)
      if (bic) await own.getByLabelText('BIC-koodi').fill(bic)
    }
    for (const number of [1, 2, 3, 4]) {
      await row(number).getByLabelText('Osuus palautuksesta').fill('25')
    }
    await expect.element(total).toHaveTextContent('Yhteensä 100 / 100 %')
    await expect.element(page.getByText('Saajia voi olla enintään neljä.')).toBeVisible()
    expect(add.elements()).toEqual([])
    await expect.element(button('Esikatsele')).toBeVisible()
    expect(context().values.beneficiaries).toEqual(fourTypedBeneficiaries)
  })

  it('are added by a press of the button that leaves a field whose error then appears', async () => {
    await open({ form: minimalForm })
    const iban = row(1).getByLabelText('Tilinumero (IBAN)')
    await iban.fill('FI21 1234 5600 0007 86')
    await add.click({ delay: PRESS_MS })
    await expect.element(named(2)).toHaveFocus()
    await expect.element(iban).toHaveAttribute('aria-invalid', 'true')
  })

  it('show the total of their percentages while typing', async () => {
    await open({ form: two })
    const share = row(2).getByLabelText('Osuus palautuksesta')
    await share.fill('35,5')
    await expect.element(total).toHaveTextContent('Yhteensä 60,5 / 100 %')
    await share.fill('half')
    await expect.element(total).toHaveTextContent('Yhteensä 25 / 100 %')
  })

  it('have no percentage field when there is only one', async () => {
    await open({ form: filledForm })
    await expect.element(row(1).getByText('Saaja saa koko palautuksen (100 %).')).toBeVisible()
    expect(page.getByLabelText('Osuus palautuksesta').elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Poista saaja' }).elements()).toEqual([])
  })

  it('show the name of a known bank, and drop the BIC with the foreign account', async () => {
    const context = await open({ form: { ...filledForm, beneficiaries: [karin, eero] } })
    await expect.element(row(1).getByLabelText('BIC-koodi')).toHaveValue('ESSESESS')
    await row(1).getByLabelText('Tilinumero (IBAN)').fill('FI21 1234 5600 0007 85')
    await expect.element(row(1).getByLabelText('BIC-koodi')).not.toBeInTheDocument()
    await expect.element(row(1).getByText('Nordea · tilinumero on oikeaa muotoa')).toBeVisible()
    expect(context().values.beneficiaries.map(({ bic }) => bic)).toEqual(['', ''])
  })
})

describe('removing a beneficiary', () => {
  it('deletes a new one, assigns 100 % to the other, and focuses the add button', async () => {
    const context = await open({ form: two })
    await button('Poista saaja 1').click()
    await expect.element(add).toHaveFocus()
    expect(statuses().at(-1)).toBe('Saaja 1 poistettiin.')
    await expect.element(named(1)).toHaveValue('Eero Virtanen')
    expect(context().values.beneficiaries).toEqual([{ ...eero, returnPercentage: '100' }])
  })

  it('marks a known one as removed, and can be undone', async () => {
    const context = await open({
      start: knownAccountsStart,
      form: initialTerminationForm(knownAccountsStart),
    })
    await expect.element(row(1).getByText('Tili on meillä jo tiedossa.')).toBeVisible()
    await button('Poista saaja 1').click()
    const undo = button('Kumoa poisto (Aino Virtanen)')
    await expect.element(undo).toHaveFocus()
    await expect.element(list.getByText('Aino Virtanen poistetaan saajista.')).toBeVisible()
    await expect.element(named(1)).toHaveValue('Karin Svensson')
    const shares = () =>
      context().values.beneficiaries.map((one) => [
        one.removeExistingBeneficiary,
        one.returnPercentage,
      ])
    expect(shares()).toEqual([
      [true, '0'],
      [false, '100'],
    ])
    await undo.click()
    await expect.element(named(1)).toHaveFocus()
    expect(statuses().at(-1)).toBe('Saajan poisto kumottiin.')
    expect(shares()).toEqual([
      [false, ''],
      [false, '100'],
    ])
  })

  it('keeps the masked number of another beneficiary, unless a new number is typed', async () => {
    const [own, other] = knownAccountsStart.beneficiaries
    if (!own || !other) throw new Error('Two are known')
    const start = {
      ...knownAccountsStart,
      beneficiaries: [own, { ...other, iban: '••••7466', bic: null }],
    }
    const context = await open({ start, form: initialTerminationForm(start) })
    const number = row(2).getByLabelText('Tilinumero (IBAN)')
    const restore = button('Palauta tiedossa oleva tili •••• 7466')
    await expect.element(number).toHaveValue('•••• 7466')
    await expect
      .element(number)
      .toHaveAccessibleDescription(
        'Näet toisen tilinumerosta vain neljä viimeistä merkkiä. Jos tili pysyy samana, sinun ei tarvitse muuttaa mitään.',
      )
    await expect.element(row(2).getByText('Tili on meillä jo tiedossa.')).toBeVisible()
    expect([row(2).getByLabelText('BIC-koodi').elements(), restore.elements()]).toEqual([[], []])

    await number.click()
    await userEvent.keyboard('{End}FI14 1009 3000 1234 58')
    await expect.element(number).toHaveValue('FI14 1009 3000 1234 58')
    await expect.element(restore).toBeVisible()
    await restore.click()
    await expect.element(number).toHaveFocus()
    await expect.element(number).toHaveValue('•••• 7466')
    expect(statuses().at(-1)).toBe('Tiedossa oleva tili palautettiin.')
    const { existingBeneficiaryId, iban, bic } = context().values.beneficiaries[1] ?? {}
    expect([existingBeneficiaryId, iban, bic]).toEqual([other.id, '•••• 7466', ''])
    expect(restore.elements()).toEqual([])
  })

  it('cannot be undone while there are four others', async () => {
    const [gone] = removedBeneficiaryForm.beneficiaries
    if (!gone) throw new Error('One is removed')
    await open({ form: { ...filledForm, beneficiaries: [gone, ...fourTypedBeneficiaries] } })
    await expect
      .element(button('Kumoa poisto (Karin Svensson)'))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('of a right of occupancy shows an error once the focus leaves the list', async () => {
    const [known] = initialTerminationForm(knownAccountsStart).beneficiaries
    if (!known) throw new Error('One is known')
    await open({
      start: occupancyStart,
      form: { ...occupancyForm, beneficiaries: [{ ...known, returnPercentage: '100' }] },
    })
    await button('Poista saaja').click()
    await expect.element(page.getByRole('button', { name: /^Kumoa poisto/ })).toHaveFocus()
    await expect.element(list).not.toHaveAccessibleDescription('Lisää vähintään yksi saaja.')
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(list).toHaveAccessibleDescription('Lisää vähintään yksi saaja.')
  })

  it('of a right of occupancy requires that one remains, with the error at the list', async () => {
    const [known] = initialTerminationForm(knownAccountsStart).beneficiaries
    if (!known) throw new Error('One is known')
    await open({
      start: occupancyStart,
      form: { ...occupancyForm, beneficiaries: [{ ...known, returnPercentage: '100' }] },
    })
    await button('Poista saaja').click()
    await button('Jatka').click()
    const line = page.getByRole('link', { name: 'Lisää vähintään yksi saaja.' })
    await line.click()
    expect(focused()).toBe('field-beneficiaries')
    await expect.element(list).toHaveAccessibleDescription('Lisää vähintään yksi saaja.')
    await add.click()
    await expect.element(list).not.toHaveAccessibleDescription('Lisää vähintään yksi saaja.')
  })
})

describe('an error of a beneficiary', () => {
  it('is shown in its own row, and listed in page order in the summary', async () => {
    const wrong = { ...karin, iban: 'SE45 5000', bic: '', phoneNumber: 'call mum' }
    await open({
      form: { ...fourBeneficiariesForm, beneficiaries: [aino, eero, wrong], bank: '' },
    })
    await button('Jatka').click()
    const lines = page.getByRole('group', { name: /^Tarkista/ }).getByRole('link')
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
      'Saaja 1, Osuus palautuksesta: Osuuksien summan pitää olla 100 %.',
      'Saaja 3: Tilinumero on liian lyhyt. Tarkista, että kaikki merkit ovat mukana.',
      'Saaja 3: Kirjoita ulkomaisen pankin BIC-koodi.',
      'Saaja 3, Puhelinnumero: Tarkista numero. Kirjoita se esimerkiksi näin: 040 123 4567.',
    ])
    for (const line of lines.elements()) {
      await userEvent.click(line)
      expect(`#${focused()}`).toBe(line.getAttribute('href'))
    }
    await expect
      .element(row(1).getByLabelText('Osuus palautuksesta'))
      .toHaveAccessibleDescription(/Osuuksien summan pitää olla 100 %\./)
  })

  it('from the server is shown at its row until that row changes', async () => {
    await open({
      form: fourBeneficiariesForm,
      errors: [{ path: 'beneficiaries.2.iban', key: 'invalid_iban' }],
    })
    const iban = (number: number) => row(number).getByLabelText('Tilinumero (IBAN)')
    await expect.element(iban(3)).toHaveAttribute('aria-invalid', 'true')
    expect([1, 2, 4].map((number) => iban(number).element().ariaInvalid)).toEqual([
      null,
      null,
      null,
    ])
    await iban(3).fill('NO93 8601 1117 947')
    await expect.element(iban(3)).not.toHaveAttribute('aria-invalid')
    await expect.element(button('Esikatsele')).toBeVisible()
  })

  it('disappears with its removed row, and is not shown at the next one', async () => {
    await open({
      form: { ...fourBeneficiariesForm, beneficiaries: [aino, { ...eero, iban: 'FI14' }, karin] },
    })
    await button('Jatka').click()
    await expect
      .element(row(2).getByLabelText('Tilinumero (IBAN)'))
      .toHaveAttribute('aria-invalid', 'true')
    await button('Poista saaja 2').click()
    await expect
      .element(row(2).getByLabelText('Tilinumero (IBAN)'))
      .not.toHaveAttribute('aria-invalid')
  })
})
