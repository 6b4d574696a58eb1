import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openTerminationScreen } from '../../../fixtures/portal/termination-screen.tsx'
import {
  ainoLeavesRequest,
  signedModificationStart,
} from '../../../machines/modification/modification.samples.ts'
import {
  ainoStart,
  familyStart,
  onePartyMayStayStart,
  partyAndAdultStart,
  staffStart,
  twoPartyStart,
} from '../../../machines/termination/termination.samples.ts'

const heading = page.getByRole('heading', { level: 1 })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('where some may leave while others stay', () => {
  it('has a checkbox for each party, oneself first, and none is checked', async () => {
    const tenants = [...familyStart.tenants].reverse()
    await openTerminationScreen({ ...familyStart, tenants })
    await expect.element(heading).toHaveTextContent('Kuka muuttaa pois?')
    const boxes = page.getByRole('checkbox').elements()
    expect(
      boxes.map((one) => [one.closest('label')?.textContent, one.matches(':checked')]),
    ).toEqual([
      ['Aino Virtanen (sinä)jää asumaan', false],
      ['Eero Virtanenjää asumaan', false],
    ])
  })

  it('lists who is no party with the reason, without a choice', async () => {
    await openTerminationScreen(familyStart)
    await expect.element(page.getByText('Veera Virtanen', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText('Hän ei ole sopimuksen osapuoli, joten hän ei irtisano sopimusta.'))
      .toBeVisible()
    await expect.element(box('Veera Virtanen')).not.toBeInTheDocument()
  })

  it('shows what the choice leads to', async () => {
    await openTerminationScreen(onePartyMayStayStart)
    const consequence = () =>
      page
        .getLiveRegion()
        .elements()
        .map((one) => one.querySelector('b')?.textContent)
        .filter((text) => text !== undefined)
    await expect.element(box('Eero Virtanen')).toBeVisible()
    expect(consequence()).toEqual(['Valintasi vaikuttaa siihen, mitä seuraavaksi tehdään'])
    await box('Eero Virtanen').click()
    expect(consequence()).toEqual(['Sopimus jatkuu sinun nimissäsi'])
    await box('Aino Virtanen (sinä)').click()
    expect(consequence()).toEqual(['Sopimus irtisanotaan'])
    await expect
      .element(page.getByText(/Eero Virtanen hyväksyy tai hylkää sen omilla tunnuksillaan\.$/))
      .toBeVisible()
    await box('Eero Virtanen').click()
    expect(consequence()).toEqual(['Sopimus jatkuu niiden nimissä, jotka jäävät asumaan'])
  })
})

describe('where there is nothing to choose', () => {
  it('a sole party confirms the termination, with its first possible day', async () => {
    await openTerminationScreen(ainoStart)
    await expect.element(heading).toHaveTextContent('Irtisanot sopimuksesi')
    expect(page.getByRole('checkbox').elements()).toEqual([])
    const main = page.getByRole('main')
    const shown = () => main.element().textContent
    await expect.poll(shown).toMatch(/Irtisanoja\s*Aino Virtanen \(sinä\)/)
    expect(shown()).toMatch(/Päättyy aikaisintaan\s*torstai 31\.12\.2026/)
    await button('Jatka').click()
    await expect.element(heading).toHaveTextContent('Muuton tiedot')
    await expect.element(page.getByLabelText('Saajan nimi')).toHaveValue('Aino Virtanen')
  })

  it('a sole party is asked only whether the contract is transferred to an adult who stays', async () => {
    await openTerminationScreen(partyAndAdultStart)
    await expect.element(heading).toHaveTextContent('Irtisanot sopimuksesi')
    await button('Jatka').click()
    const question = page.getByRole('radiogroup', {
      name: 'Jääkö joku asumaan niin, että sopimus siirtyy hänelle?',
    })
    await expect
      .element(question)
      .toHaveAccessibleDescription(/Valitse, siirtyykö sopimus asumaan jäävälle\./)
    await question.getByRole('radio', { name: 'Kyllä, sopimus siirtyy' }).click()
    await button('Jatka').click()
    await expect.element(heading).toHaveTextContent('Poismuuton tiedot')
  })

  it('staff see no text that says that a draft is saved', async () => {
    await openTerminationScreen(staffStart)
    await expect.element(heading).toHaveTextContent('Irtisanot sopimuksesi')
    expect(page.getByText('Voit keskeyttää milloin vain.', { exact: false }).elements()).toEqual([])
  })
})

describe('a pending choice', () => {
  const status = (name: string) =>
    page.getByText(name, { exact: true }).element().parentElement?.textContent

  it('of someone who leaves is shown at their name, with nothing to choose', async () => {
    const modification = { ...ainoLeavesRequest, status: 'approved' as const }
    await openTerminationScreen({
      ...signedModificationStart,
      tenants: twoPartyStart.tenants,
      modification,
    })
    await expect.element(heading).toHaveTextContent('Sopimusmuutos on kesken')
    expect([status('Aino Virtanen (sinä)'), status('Eero Virtanen')]).toEqual([
      'Aino Virtanen (sinä)Odottaa käsittelyä',
      'Eero Virtanenjää asumaan',
    ])
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  it('of all parties is shown while a termination is under review', async () => {
    const contract = {
      ...ainoStart.contract,
      terminationDisallowedReason: 'pending_termination_review',
    } as const
    await openTerminationScreen({ ...twoPartyStart, contract })
    await expect.element(heading).toHaveTextContent('Irtisanomisilmoitus on jo käsiteltävänä')
    expect(page.getByText('Odottaa käsittelyä').elements().length).toBe(2)
  })
})
