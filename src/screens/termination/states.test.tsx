import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TERMINATION_BLOCKS } from '../../../domain/termination-block.ts'
import { openTerminationScreen } from '../../../fixtures/portal/termination-screen.tsx'
import {
  askedToApproveStart,
  awaitingApprovalStart,
  blockedStartBy,
  familyStart,
  formDraftStart,
  passportStart,
  signedStart,
  staffStart,
  tooEarlyStart,
  twoPartyStart,
  withChildStart,
  withoutCompanyAddressStart,
} from '../../../machines/termination/termination.samples.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'

const heading = page.getByRole('heading', { level: 1 })

async function headingOf(start: TerminationStart): Promise<string | null> {
  const { unmount } = await openTerminationScreen(start)
  await expect.poll(() => document.querySelector('[data-state=\'"loading"\']')).toBeNull()
  const { textContent } = heading.element()
  await unmount()
  return textContent
}

describe('a blocking reason', () => {
  it('has its own heading', async () => {
    const starts = [
      ...TERMINATION_BLOCKS.map(blockedStartBy),
      tooEarlyStart,
      passportStart,
      withoutCompanyAddressStart,
    ]
    const headings: (string | null)[] = []
    for (const start of starts) headings.push(await headingOf(start))
    expect(headings).toEqual([
      'Sopimus on jo irtisanottu',
      'Irtisanominen odottaa hyväksyntää',
      'Irtisanomisilmoitus on jo käsiteltävänä',
      'Kuolinpesän sopimusta ei voi irtisanoa täällä',
      'Sopimukseen liittyy edunvalvonta',
      'Kaikilla asukkailla ei ole tunnusta',
      'Tätä sopimusta ei voi irtisanoa täällä',
      'Et ole sopimuksen osapuoli',
      'Asukkaan ikä ei ole tiedossa',
      'Sopimuksessa on mukana yritys',
      'Sopimusmuutos on kesken',
      'Vielä on liian aikaista irtisanoa',
      'Passilla tunnistautunut ei voi vielä irtisanoa täällä',
      'Vuokranantajan osoitetta ei voitu hakea',
    ])
  })

  it('includes the first day on which a coming contract can be terminated', async () => {
    await openTerminationScreen(tooEarlyStart)
    await expect
      .element(
        page.getByText(
          'Sopimus tulee voimaan 11.12.2026. Voit irtisanoa sen siitä päivästä alkaen.',
        ),
      )
      .toBeVisible()
  })
})

const personal = (name: string) => page.getByRole('radiogroup', { name, exact: true })
const leaves = (name: string) => page.getByRole('checkbox', { name, exact: true })

describe('with several tenants,', () => {
  it('all parties terminate together while contractModification is off', async () => {
    await openTerminationScreen(twoPartyStart)
    await expect.element(heading).toHaveTextContent('Irtisanot sopimuksesi')
    await expect
      .element(page.getByText('Aino Virtanen (sinä), Eero Virtanen', { exact: true }))
      .toBeVisible()
    expect(page.getByRole('checkbox').elements()).toEqual([])
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect.element(heading).toHaveTextContent('Muuton tiedot')
  })

  it('each party is chosen separately, and the contract is modified when one party stays', async () => {
    await openTerminationScreen({ ...twoPartyStart, mayModify: true })
    await leaves('Eero Virtanen').click()
    await expect.element(leaves('Aino Virtanen (sinä)')).not.toBeChecked()
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect.element(heading).toHaveTextContent('Poismuuton tiedot')
    await page.getByRole('button', { name: 'Edellinen vaihe' }).click()
    await expect.element(leaves('Eero Virtanen')).toBeChecked()
  })

  it('at least one person is required, and the summary links to the first choice', async () => {
    await openTerminationScreen({ ...twoPartyStart, mayModify: true })
    await page.getByRole('button', { name: 'Jatka' }).click()
    const required = 'Valitse vähintään yksi, joka muuttaa pois.'
    await expect
      .element(page.getByRole('group', { name: 'Valitse kaikki, jotka muuttavat pois' }))
      .toHaveAccessibleDescription(required)
    await page.getByRole('link', { name: required }).click()
    await expect.element(leaves('Aino Virtanen (sinä)')).toHaveFocus()
  })

  it('asks whether the contract passes on when all parties leave and an adult stays', async () => {
    await openTerminationScreen(familyStart)
    const question = personal('Jääkö joku asumaan niin, että sopimus siirtyy hänelle?')
    await leaves('Aino Virtanen (sinä)').click()
    await expect.element(question).not.toBeInTheDocument()
    await leaves('Eero Virtanen').click()
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect
      .element(question)
      .toHaveAccessibleDescription(/Valitse, siirtyykö sopimus asumaan jäävälle\./)
    await question.getByRole('radio').last().click()
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect.element(heading).toHaveTextContent('Muuton tiedot')
  })
})

it('a resident whose own approval is pending gets a link to it', async () => {
  await openTerminationScreen(askedToApproveStart)
  await expect.element(heading).toHaveTextContent('Irtisanominen odottaa vastaustasi')
  await expect
    .element(page.getByRole('link', { name: 'Lue ja vastaa' }))
    .toHaveAttribute('href', `/asiointi/${askedToApproveStart.contract.uuid}/irtisano/vahvista`)
})

it('a draft of a contract whose tenants have changed starts with who moves out', async () => {
  const start = { ...formDraftStart, tenants: twoPartyStart.tenants, mayModify: true }
  await openTerminationScreen(start)
  await expect.element(heading).toHaveTextContent('Kuka muuttaa pois?')
})

it('a tenant who is not a party stays and cannot be selected to leave', async () => {
  await openTerminationScreen(withChildStart)
  await expect.element(page.getByText('Onni Virtanen', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Hän ei ole sopimuksen osapuoli, joten hän ei irtisano sopimusta.'))
    .toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

it('a saved draft opens the form with its values', async () => {
  await openTerminationScreen(formDraftStart)
  await expect.element(heading).toHaveTextContent('Muuton tiedot')
  await expect.element(page.getByLabelText('Irtisanomisen syy')).toHaveValue('buying_property')
  await expect.element(page.getByText('Luonnos tallennettu klo 11.42')).toBeVisible()
})

it('staff see that no draft is saved', async () => {
  await openTerminationScreen(staffStart)
  await expect
    .element(page.getByText('Luonnosta ei tallenneta, kun toimit asukkaan puolesta.'))
    .toBeVisible()
})

it('a termination that awaits an approval shows whose approval is missing', async () => {
  await openTerminationScreen(awaitingApprovalStart, '/irtisano?success=true&state=pending')
  await expect.element(heading).toHaveTextContent('Ilmoitus odottaa Eeron hyväksyntää')
  await expect.element(page.getByText('Eero Virtanen ei ole vielä hyväksynyt')).toBeVisible()
  await expect.element(page.getByText('ilmoitus raukeaa', { exact: false })).toBeVisible()
})

it('a termination that was sent links to its attached files', async () => {
  const { request } = signedStart
  if (!request) throw new Error('There is no notice')
  const file = { uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b31', fileName: 'avaimet.png', size: 2048 }
  await openTerminationScreen(
    { ...signedStart, request: { ...request, files: [file] } },
    '/irtisano?success=true&state=confirmed',
  )
  const files = page.getByRole('region', { name: 'Liitteet', exact: true })
  await expect
    .element(files.getByRole('link', { name: /^avaimet\.png / }))
    .toHaveAttribute('href', `/api/files/${file.uuid}`)
})
