import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TerminationForm } from '../../../../api/termination-form.ts'
import { renderPage } from '../../../../fixtures/portal/show.tsx'
import { TerminationPreviewStep } from '../../../../fixtures/portal/termination-form.tsx'
import { openTerminationScreen } from '../../../../fixtures/portal/termination-screen.tsx'
import {
  fixedTermForm,
  fourBeneficiariesForm,
  knownAccountsStart,
  occupancyForm,
  removedBeneficiaryForm,
} from '../../../../machines/termination/termination.sample-forms.ts'
import { childTenant } from '../../../../machines/termination/termination.sample-people.ts'
import {
  ainoStart,
  draftAt,
  filledForm,
  fixedTermStart,
  minimalForm,
  occupancyStart,
  twoPartyStart,
} from '../../../../machines/termination/termination.samples.ts'
import type { TerminationStart } from '../../../../machines/termination/termination.setup.ts'

/** Returns the rows below a heading: terms and values. */
async function answersOf(heading: string, start: TerminationStart, form: TerminationForm) {
  await renderPage(<TerminationPreviewStep start={start} form={form} />)
  const section = page.getByRole('region', { name: heading, exact: true }).element()
  const texts = (tag: string) =>
    Array.from(section.querySelectorAll(tag), ({ textContent }) => textContent)
  const terms = texts('dt')
  const values = Array.from(section.querySelectorAll('dt + dd'), ({ textContent }) => textContent)
  return terms.map((term, place) => [term, values[place]])
}

const payments = 'Palautettavat maksut'

describe('the preview shows', () => {
  it('everything that is sent about each beneficiary', async () => {
    const beneficiaries = fourBeneficiariesForm.beneficiaries.slice(1, 3).map((one) => ({
      ...one,
      returnPercentage: '50',
    }))
    expect(
      await answersOf(payments, ainoStart, { ...fourBeneficiariesForm, beneficiaries }),
    ).toEqual([
      ['Saaja 1: Saajan nimi', 'Eero Virtanen'],
      ['Saaja 1: Tilinumero (IBAN)', 'FI14 1009 3000 1234 58, Nordea'],
      ['Saaja 1: Osuus palautuksesta', '50\u00a0%'],
      ['Saaja 1: Puhelinnumero', 'Ei ilmoitettu'],
      ['Saaja 1: Sähköpostiosoite', 'Ei ilmoitettu'],
      ['Saaja 2: Saajan nimi', 'Karin Svensson'],
      ['Saaja 2: Tilinumero (IBAN)', 'SE45 5000 0000 0583 9825 7466'],
      ['Saaja 2: BIC-koodi', 'ESSESESS'],
      ['Saaja 2: Osuus palautuksesta', '50\u00a0%'],
      ['Saaja 2: Puhelinnumero', 'Ei ilmoitettu'],
      ['Saaja 2: Sähköpostiosoite', 'Ei ilmoitettu'],
    ])
  })

  it('the removed beneficiaries', async () => {
    expect(await answersOf(payments, knownAccountsStart, removedBeneficiaryForm)).toEqual([
      ['Saajan nimi', 'Aino Virtanen'],
      ['Tilinumero (IBAN)', 'FI21 1234 5600 0007 85, Nordea'],
      ['Osuus palautuksesta', '100\u00a0%'],
      ['Puhelinnumero', '+358 40 123 4567'],
      ['Sähköpostiosoite', 'aino.virtanen@example.fi'],
      ['Poistettavat saajat', 'Karin Svensson, SE45 5000 0000 0583 9825 7466'],
    ])
  })

  it('that there are no beneficiaries', async () => {
    expect(await answersOf(payments, ainoStart, minimalForm)).toEqual([
      ['Saajan nimi', 'Ei ilmoitettu'],
    ])
  })

  it('the location of the agreement of a right of occupancy', async () => {
    expect(await answersOf('Vakuus', occupancyStart, occupancyForm)).toEqual([
      ['Sopimuksen sijainti', 'Pankissa'],
      ['Pankki', 'Nordea'],
    ])
  })

  it('a removed account as the contract has it, regardless of typed changes', async () => {
    const beneficiaries = removedBeneficiaryForm.beneficiaries.map((one) =>
      one.removeExistingBeneficiary ? { ...one, beneficiaryName: 'Somebody', iban: 'FI14' } : one,
    )
    const form = { ...removedBeneficiaryForm, beneficiaries }
    const answers = await answersOf(payments, knownAccountsStart, form)
    expect(answers.at(-1)).toEqual([
      'Poistettavat saajat',
      'Karin Svensson, SE45 5000 0000 0583 9825 7466',
    ])
  })

  it('the attached files', async () => {
    const details = await answersOf('Lisätiedot', fixedTermStart, fixedTermForm)
    expect(details.at(-1)).toEqual([
      'Liitteet',
      expect.stringMatching(/^tyosopimus\.pdf \(PDF, 47\u00a0kt, /),
    ])
  })

  it('who must approve the termination, without children', async () => {
    const start = {
      ...twoPartyStart,
      tenants: [...twoPartyStart.tenants, { ...childTenant, isContractParty: true }],
    }
    const contract = await answersOf('Sopimus', start, filledForm)
    expect(contract.at(-1)).toEqual(['Ilmoituksen hyväksyvät lisäksi', 'Eero Virtanen'])
    await expect
      .element(
        page.getByText(
          'Ilmoitus odottaa, kunnes sen hyväksyvät myös: Eero Virtanen. Jos joku heistä ei hyväksy, sopimusta ei irtisanota. He näkevät ilmoituksen tiedot, myös tilinumerot ja liitteet.',
          { exact: true },
        ),
      )
      .toBeVisible()
  })

  it('no approvals when there is only one party', async () => {
    const contract = await answersOf('Sopimus', ainoStart, filledForm)
    expect(contract.at(-1)).toEqual(['Irtisanoja', 'Aino Virtanen'])
    expect(page.getByText(/^Ilmoitus odottaa, kunnes/).elements()).toEqual([])
  })
})

describe('a change link leads', () => {
  const focused = () => document.activeElement?.id
  const change = (answer: string) => page.getByRole('button', { name: `Muuta kohtaa ${answer}` })

  it('to the row of its beneficiary, skipping rows that are not sent', async () => {
    const [blank] = minimalForm.beneficiaries
    const form = {
      ...fourBeneficiariesForm,
      beneficiaries: [blank, ...fourBeneficiariesForm.beneficiaries.slice(2)].flatMap((one) =>
        one ? [{ ...one, returnPercentage: one.iban ? '50' : '' }] : [],
      ),
    }
    await openTerminationScreen({ ...ainoStart, draft: draftAt('preview', form) })
    for (const [answer, field] of [
      ['Saaja 1: Saajan nimi', 'field-beneficiaries.1.beneficiaryName'],
      ['Saaja 2: Osuus palautuksesta', 'field-beneficiaries.2.returnPercentage'],
    ] as const) {
      await change(answer).click()
      await expect.poll(focused).toBe(field)
      await page.getByRole('button', { name: 'Esikatsele' }).click()
    }
  })

  it('to the first free row when there are no beneficiaries', async () => {
    await openTerminationScreen({ ...ainoStart, draft: draftAt('preview', minimalForm) })
    await change('Saajan nimi').click()
    await expect.poll(focused).toBe('field-beneficiaries.0.beneficiaryName')
  })

  it('from the collateral to its field', async () => {
    await openTerminationScreen({ ...occupancyStart, draft: draftAt('preview', occupancyForm) })
    for (const [answer, field] of [
      ['Sopimuksen sijainti', 'field-rightOfOccupancyCollateralLocation'],
      ['Pankki', 'field-bank'],
      ['Liitteet', 'field-files'],
    ] as const) {
      await change(answer).click()
      await expect.poll(focused).toMatch(new RegExp(`^${field}`))
      await page.getByRole('button', { name: 'Esikatsele' }).click()
    }
  })

  it('from the removed beneficiaries to the list of beneficiaries', async () => {
    await openTerminationScreen({
      ...knownAccountsStart,
      draft: draftAt('preview', removedBeneficiaryForm),
    })
    await change('Poistettavat saajat').click()
    await expect.poll(focused).toBe('field-beneficiaries')
  })
})
