import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { randomUuid } from '../../../domain/random-uuid.ts'
import { openTerminationScreen } from '../../../fixtures/portal/termination-screen.tsx'
import {
  ainoLeavesRequest,
  filledModificationForm,
  minimalModificationForm,
  signedModificationStart,
} from '../../../machines/modification/modification.samples.ts'
import {
  adultChildTenant,
  aino,
  childTenant,
  secondContractParty,
} from '../../../machines/termination/termination.sample-people.ts'
import {
  draftAt,
  familyStart,
  signedStart,
} from '../../../machines/termination/termination.samples.ts'
import type {
  TerminationDraft,
  TerminationStart,
} from '../../../machines/termination/termination.setup.ts'

const heading = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const day = page.getByRole('textbox', { name: 'Muuttopäivä', exact: true })
const receivers = page.getByRole('radiogroup', { name: 'Kenelle sopimus siirtyy?' })

/** Returns the start of the flow for a family whose draft is a modification. */
const startAt = (
  draft: Partial<TerminationDraft>,
  known: Partial<TerminationStart> = {},
): TerminationStart => ({
  ...familyStart,
  ...known,
  draft: { ...draftAt('modification'), ...draft },
})

const bothLeave = { leaving: [aino.id, secondContractParty.id] }
const finished = {
  step: 'modification-preview',
  ...bothLeave,
  modification: filledModificationForm,
}

/** Returns the rows of the page: terms and values. */
const rows = () =>
  [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.firstChild?.textContent,
  ])

describe('the form of a modification', () => {
  it('shows who moves out and what happens to the contract', async () => {
    await openTerminationScreen(startAt({}))
    await expect
      .element(
        page.getByText(
          'Pois muuttaa: Aino Virtanen. Sopimusta ei irtisanota. Se jatkuu niiden nimissä, jotka jäävät asumaan.',
        ),
      )
      .toBeVisible()
    await expect.element(receivers).not.toBeInTheDocument()
  })

  it.each([
    ['20.11.2026', 'Muuttopäivä voi olla aikaisintaan tänään, 21.11.2026.'],
    ['22.1.2027', 'Muuttopäivä voi olla viimeistään 21.01.2027.'],
    ['joulukuussa', 'Kirjoita muuttopäivä muodossa 31.12.2026.'],
    ['', 'Kirjoita tai valitse muuttopäivä.'],
  ])('rejects %s as the moving-out date', async (typed, expected) => {
    await openTerminationScreen(startAt({}))
    await day.fill(typed)
    await button('Jatka').click()
    const summary = page.getByRole('group', { name: 'Tarkista yksi kohta' })
    await expect.element(summary).toHaveFocus()
    await expect.element(summary.getByRole('link')).toHaveTextContent(expected)
    await summary.getByRole('link').click()
    await expect.element(day).toHaveFocus()
    await expect.element(page.getByText(expected, { exact: true }).last()).toBeVisible()
    expect(document.title).toMatch(/^Virhe: Poismuuton tiedot \(2\/5\) – /)
  })

  it.each(['21.11.2026', '21.1.2027'])('accepts %s, a bound of the range', async (typed) => {
    await openTerminationScreen(startAt({}))
    await day.fill(typed)
    await button('Esikatsele').click()
    await expect.element(heading).toHaveTextContent('Tarkista pyyntö')
  })

  it('rejects a day after the end of the contract', async () => {
    await openTerminationScreen(
      startAt({}, { contract: { ...familyStart.contract, endDate: '2026-12-10' } }),
    )
    await day.fill('11.12.2026')
    await button('Jatka').click()
    await expect
      .element(
        page.getByText('Muuttopäivä voi olla viimeistään 10.12.2026.', { exact: true }).last(),
      )
      .toBeVisible()
  })

  it('shows everyone who stays, and why some cannot receive the contract', async () => {
    const noAccount = { ...adultChildTenant, id: randomUuid(), firstName: 'Ilmari' }
    const tenants = [
      aino,
      secondContractParty,
      childTenant,
      { ...noAccount, hasResidentUser: false },
      adultChildTenant,
    ]
    await openTerminationScreen(startAt(bothLeave, { tenants }))
    await expect.element(receivers).toBeVisible()
    const shown = receivers
      .getByRole('radio')
      .elements()
      .map((radio) => [radio.closest('label')?.textContent, radio.matches(':disabled')])
    expect(shown).toEqual([
      ['Veera Virtanen', false],
      ['Onni VirtanenEi valittavissa: sopimus voi siirtyä vain täysi-ikäiselle.', true],
      [
        'Ilmari VirtanenEi valittavissa: hän tarvitsee ensin tunnuksen tähän palveluun. Tunnuksen voi luoda kirjautumissivulla kohdassa ”Rekisteröidy”.',
        true,
      ],
    ])
    await day.fill(minimalModificationForm.movingOutDate)
    await button('Jatka').click()
    const line = page.getByRole('link', {
      name: 'Valitse, kenelle sopimus siirtyy.',
    })
    await line.click()
    await expect.element(receivers.getByRole('radio', { name: 'Veera Virtanen' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(button('Esikatsele')).toBeVisible()
  })

  it('explains what to do when nobody who stays can receive the contract', async () => {
    const tenants = [aino, secondContractParty, { ...adultChildTenant, hasResidentUser: false }]
    await openTerminationScreen(startAt(bothLeave, { tenants }))
    await expect.element(page.getByText('Sopimus ei voi vielä siirtyä kenellekään')).toBeVisible()
  })

  it('counts the characters of the message and warns of sensitive data', async () => {
    await openTerminationScreen(startAt({}))
    const message = page.getByLabelText('Viesti (ei pakollinen)')
    await message.fill('Tunnukseni on 140388-9028.')
    await expect.element(page.getByText('Tekstissä näyttää olevan henkilötunnus')).toBeVisible()
    await expect.element(page.getByText('974 merkkiä jäljellä')).toBeVisible()
    await message.fill('a'.repeat(1001))
    await button('Jatka').click()
    await expect
      .element(message)
      .toHaveAccessibleDescription(/Teksti on liian pitkä\. Enintään 1000 merkkiä\./)
  })

  it('saves the typed values when the resident leaves the page', async () => {
    const { kept, unmount } = await openTerminationScreen(startAt({}))
    await day.fill(minimalModificationForm.movingOutDate)
    expect(kept).toEqual([])
    await unmount()
    expect(kept.map((content) => [content?.step, content?.values['modification']])).toEqual([
      ['modification', minimalModificationForm],
    ])
  })
})

describe('the preview of a modification', () => {
  it('shows everything that is signed, and who must approve it', async () => {
    await openTerminationScreen(startAt(finished))
    await expect.element(heading).toHaveTextContent('Tarkista pyyntö')
    expect(rows()).toEqual([
      ['Asunto', 'Koivukuja 3 A 12, 02100 Espoo'],
      ['Omistaja', 'Koivuranta-asunnot Oy'],
      ['Sopimustyyppi', 'Vuokrasopimus'],
      ['Muutoksen pyytäjä', 'Aino Virtanen'],
      ['Muutoksen hyväksyvät lisäksi', 'Eero Virtanen, Veera Virtanen'],
      ['Poismuuttavat', 'Aino Virtanen, Eero Virtanen'],
      ['Muuttopäivä', 'torstai 31.12.2026'],
      ['Uusi sopimuksen osapuoli', 'Veera Virtanen'],
      ['Sopimuksen osapuolet muutoksen jälkeen', 'Veera Virtanen'],
      ['Viesti', 'Muutamme maalle. Veera jää asumaan kotiin.'],
      ['Sopimustyyppi', 'Vuokrasopimus'],
      ['Alkamispäivä', '01.06.2021'],
    ])
    await expect
      .element(page.getByText('Pyynnön hyväksyvät', { exact: false }))
      .not.toBeInTheDocument()
    await expect
      .element(
        page.getByText(
          'Pyyntö odottaa, kunnes sen hyväksyvät myös: Eero Virtanen, Veera Virtanen.',
          { exact: false },
        ),
      )
      .toBeVisible()
  })

  it('links each answer to its field, and returns to the preview', async () => {
    await openTerminationScreen(startAt(finished))
    for (const [answer, field] of [
      ['Muuttopäivä', day],
      ['Uusi sopimuksen osapuoli', receivers.getByRole('radio', { name: 'Veera Virtanen' })],
      ['Viesti', page.getByLabelText('Viesti (ei pakollinen)')],
    ] as const) {
      await button(`Muuta kohtaa ${answer}`).click()
      await expect.element(field).toHaveFocus()
      await button('Esikatsele').click()
      await expect.element(heading).toHaveFocus()
    }
    await button('Muuta kohtaa Poismuuttavat').click()
    await expect.element(heading).toHaveTextContent('Kuka muuttaa pois?')
    await button('Jatka').click()
    await expect.element(day).toHaveValue('31.12.2026')
  })

  it('goes back step by step with the back button of the page', async () => {
    await openTerminationScreen(startAt(finished))
    await expect.element(heading).toHaveTextContent('Tarkista pyyntö')
    await button('Edellinen vaihe').click()
    await expect.element(heading).toHaveTextContent('Poismuuton tiedot')
    await button('Edellinen vaihe').click()
    await expect.element(heading).toHaveTextContent('Kuka muuttaa pois?')
  })

  it('does not let staff sign, and shows why', async () => {
    await openTerminationScreen(startAt(finished, { mayWrite: false }))
    const sign = button('Tunnistaudu ja allekirjoita')
    await expect.element(sign).toBeDisabled()
    await expect
      .element(sign)
      .toHaveAccessibleDescription(
        'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
      )
  })
})

describe('after a modification was signed,', () => {
  const shownStatus = () =>
    page
      .getByRole('region', { name: 'Missä pyyntö on nyt?' })
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('span:nth-of-type(2)')?.textContent)

  it('its creator sees its status and who has not answered', async () => {
    await openTerminationScreen(signedModificationStart, '/irtisano?success=true&state=pending')
    await expect.element(heading).toHaveTextContent('Pyyntö odottaa Eeron hyväksyntää')
    await expect.element(heading).toHaveFocus()
    await expect.element(page.getByText('M3RT-8WKX').first()).toBeVisible()
    await expect
      .element(page.getByText('Sopimuksen voi irtisanoa, kun sen muutos on käsitelty.'))
      .toBeVisible()
    expect(shownStatus()).toEqual([
      'Pyysit muutosta sopimukseen',
      'Eero Virtanen ei ole vielä hyväksynyt',
      'Porras käsittelee pyynnön hyväksyntöjen jälkeen',
    ])
    await expect
      .element(page.getByRole('navigation', { name: 'Sopimusmuutoksen vaiheet' }))
      .toBeVisible()
  })

  it('another party who has answered sees it too, without the stepper', async () => {
    const approvals = ainoLeavesRequest.approvals.map((one) => ({
      ...one,
      isSelf: true,
      status: 'accepted' as const,
      decidedAt: '2026-11-21T10:30:00Z',
    }))
    const modification = {
      ...ainoLeavesRequest,
      status: 'ready_for_review' as const,
      createdBySelf: false,
      approvals,
    }
    await openTerminationScreen({
      ...signedModificationStart,
      modification,
      modificationReceipt: null,
    })
    await expect.element(heading).toHaveTextContent('Kaikki ovat hyväksyneet pyynnön')
    expect(shownStatus()).toEqual([
      'Aino Virtanen pyysi muutosta sopimukseen',
      'Sinä hyväksyit sopimusmuutoksen',
      'Porras käsittelee pyyntöä',
    ])
    await expect
      .element(page.getByRole('navigation', { name: 'Sopimusmuutoksen vaiheet' }))
      .not.toBeInTheDocument()
    await expect.element(page.getByText('M3RT-8WKX').first()).toBeVisible()
  })

  it('a party who must answer gets a link to the request', async () => {
    const approvals = ainoLeavesRequest.approvals.map((one) => ({ ...one, isSelf: true }))
    const modification = { ...ainoLeavesRequest, createdBySelf: false, approvals }
    await openTerminationScreen({ ...signedModificationStart, modification })
    await expect.element(heading).toHaveTextContent('Sopimusmuutos odottaa vastaustasi')
    await expect
      .element(page.getByRole('link', { name: 'Lue ja vastaa' }))
      .toHaveAttribute(
        'href',
        `/asiointi/${signedModificationStart.contract.uuid}/sopimusmuutos/vahvista`,
      )
  })

  it('an unsigned modification is not shown as sent', async () => {
    const modification = {
      ...ainoLeavesRequest,
      status: 'pending_strong_authentication' as const,
      approvals: [],
    }
    await openTerminationScreen({ ...familyStart, modification }, '/irtisano?success=true')
    await expect.element(heading).toHaveTextContent('Kuka muuttaa pois?')
  })

  it('a modification that blocks a termination is linked, even if nobody must answer it', async () => {
    const modification = { ...ainoLeavesRequest, status: 'approved' as const }
    await openTerminationScreen({ ...signedModificationStart, modification })
    await expect.element(heading).toHaveTextContent('Sopimusmuutos on kesken')
    await expect
      .element(page.getByRole('link', { name: 'Katso, missä sopimusmuutos on nyt' }))
      .toHaveAttribute(
        'href',
        `/asiointi/${signedModificationStart.contract.uuid}/sopimusmuutos/vahvista`,
      )
  })

  it('a rejected modification does not block a termination', async () => {
    const modification = {
      ...ainoLeavesRequest,
      status: 'rejected' as const,
      rejectedBy: 'tenant' as const,
    }
    await openTerminationScreen({ ...familyStart, modification })
    await expect.element(heading).toHaveTextContent('Kuka muuttaa pois?')
  })

  it('a termination created later is shown instead', async () => {
    const modification = { ...ainoLeavesRequest, status: 'approved' as const }
    const request = signedStart.request && {
      ...signedStart.request,
      createdAt: '2026-11-21T09:59:00Z',
    }
    await openTerminationScreen({ ...signedStart, request, modification }, '/irtisano?success=true')
    await expect.element(heading).toHaveTextContent('Ilmoitus on lähetetty')
  })
})

it('a failed identification refers to the modification, and links back to it', async () => {
  await openTerminationScreen(
    startAt(finished),
    '/irtisano?success=false&error=CONFIRM_OPERATION_CANCELLED',
  )
  await expect.element(heading).toHaveTextContent('Sopimusmuutosta ei vahvistettu')
  await expect.element(page.getByText('Pyyntöä sopimusmuutoksesta ei ole lähetetty.')).toBeVisible()
  await button('Palaa sopimusmuutokseen').click()
  await expect.element(heading).toHaveTextContent('Tarkista pyyntö')
})
