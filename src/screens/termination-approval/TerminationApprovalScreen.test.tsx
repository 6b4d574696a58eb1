import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { approvalActions } from '../../../api/termination.ts'
import { describeTerminationForReader } from '../../../api/termination-description.ts'
import { LOCALES } from '../../../domain/locales.ts'
import {
  findButton,
  findDescription,
  mainHeading,
  openTerminationApproval as open,
  readNextSteps,
  readTimelineItems,
} from '../../../fixtures/portal/approval-screen.tsx'
import {
  approvedStart,
  askedPassportStart,
  askedStaffStart,
  askedStart,
  confirmedStart,
  lapsedStart,
  pendingStart,
  rejectedByProviderStart,
  rejectedBySelfStart,
  rejectedStart,
} from '../../../machines/termination-approval/termination-approval.samples.ts'
import { terminationTextToSign } from '../../../server/modules/termination/signed-text.ts'
import { identificationFailures } from '../../flow/identification/failures.example.ts'

const progress = () => readTimelineItems('Missä ilmoitus on nyt?')

describe('a request that awaits an answer', () => {
  it('shows who gave notice, when the contract ends, and the attachments', async () => {
    await open(askedStart)
    await expect.element(mainHeading).toHaveTextContent('Eero Virtanen haluaa irtisanoa sopimuksen')
    expect(['Sopimus päättyy', 'Viitenumero', 'Vastaaja'].map(findDescription)).toEqual([
      'torstai 31.12.2026',
      'R4TW-9HNC',
      'Aino Virtanen',
    ])
    await expect
      .element(page.getByRole('link', { name: /^muuttoilmoitus\.pdf / }))
      .toHaveAttribute('href', `/api/files/${askedStart.request?.files[0]?.uuid}`)
    await expect
      .element(page.getByText('Irtisanojan yhteystiedot saa antaa uusille asukkaille'))
      .toBeVisible()
    await expect
      .poll(progress)
      .toEqual([
        'Eero Virtanen irtisanoi sopimuksen',
        'Sinä et ole vielä vastannut',
        'Liisa Virtanen ei ole vielä hyväksynyt',
        'Porras käsittelee ilmoituksen hyväksyntöjen jälkeen',
      ])
    await expect
      .element(page.getByRole('link', { name: 'Lisää kalenteriin' }))
      .not.toBeInTheDocument()
  })

  it('begins with the question, its facts and the two answers', async () => {
    await open(askedStart)
    const question = page.getByRole('region', { name: 'Hyväksytkö irtisanomisen?' })
    const texts = (role: 'term' | 'definition' | 'button') =>
      question
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent)
    await expect.element(question).toBeVisible()
    expect(texts('term')).toEqual(['Sopimus päättyy', 'Vastaa viimeistään', 'Irtisanoja'])
    expect(texts('definition')).toEqual(['torstai 31.12.2026', '31.12.2026', 'Eero Virtanen'])
    expect(texts('button')).toEqual(['Hyväksyn', 'En hyväksy'])
    const [first, second] = page.getByRole('heading', { level: 2 }).elements()
    expect([first?.textContent, second?.textContent]).toEqual([
      'Hyväksytkö irtisanomisen?',
      'Sopimus',
    ])
  })

  it('is read from the link in the question', async () => {
    const { address } = await open(askedStart)
    await page.getByRole('link', { name: 'Lue koko ilmoitus.' }).click()
    const notice = page.getByRole('region', { name: 'Sopimus', exact: true }).element()
    await expect.poll(() => document.activeElement?.contains(notice)).toBe(true)
    expect(document.activeElement?.matches('div[tabindex="-1"]')).toBe(true)
    await expect.element(page.getByTestId('address')).toHaveTextContent(address)
  })

  it('has the question before the notice on a phone, and beside it in view on a desktop', async () => {
    const { innerWidth, innerHeight } = window
    await open(askedStart)
    const question = page.getByRole('region', { name: 'Hyväksytkö irtisanomisen?' }).element()
    const notice = page.getByRole('region', { name: 'Sopimus', exact: true }).element()
    try {
      await page.viewport(360, 800)
      expect(question.getBoundingClientRect().bottom).toBeLessThan(
        notice.getBoundingClientRect().top,
      )
      await page.viewport(1280, 800)
      expect(question.getBoundingClientRect().left).toBeGreaterThan(
        notice.getBoundingClientRect().right,
      )
      window.scrollTo(0, 600)
      expect(notice.getBoundingClientRect().top).toBeLessThan(0)
      expect(question.getBoundingClientRect().top).toBeGreaterThan(0)
    } finally {
      window.scrollTo(0, 0)
      await page.viewport(innerWidth, innerHeight)
    }
  })

  it('has no solid red button for its rejection', async () => {
    await open(askedStart)
    await expect.element(findButton('En hyväksy')).toHaveAttribute('data-variant', 'dangerQuiet')
    await findButton('En hyväksy').click()
    await expect
      .element(findButton('Tunnistaudu ja hylkää'))
      .toHaveAttribute('data-variant', 'dangerQuiet')
  })

  it('shows no name when it is unknown', async () => {
    const { request } = askedStart
    if (!request) throw new Error('nobody gave notice')
    await open({
      ...askedStart,
      request: { ...request, givenBy: { firstName: null, lastName: null } },
    })
    await expect
      .element(mainHeading)
      .toHaveTextContent('Toinen osapuoli haluaa irtisanoa sopimuksen')
  })

  it.each([
    [
      'staff',
      askedStaffStart,
      'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
    ],
    [
      'a passport identity',
      askedPassportStart,
      'Tunnuksesi on luotu passilla tai henkilökortilla. Vastaaminen vaatii pankkitunnukset tai mobiilivarmenteen. Ota yhteyttä asiakaspalveluun.',
    ],
  ])('cannot be answered by %s, with the reason shown', async (_, start, why) => {
    await open(start, '?action=accept')
    await expect.element(mainHeading).toHaveTextContent('Eero Virtanen haluaa irtisanoa sopimuksen')
    for (const name of ['Hyväksyn', 'En hyväksy']) {
      await expect.element(findButton(name)).toBeDisabled()
      await expect.element(findButton(name)).toHaveAccessibleDescription(why)
    }
  })
})

describe('the address', () => {
  it.each([
    ['accept', 'Hyväksytkö irtisanomisen?', 'Tunnistaudu ja hyväksy'],
    ['reject', 'Haluatko hylätä irtisanomisen?', 'Tunnistaudu ja hylkää'],
  ])(
    'with action=%s opens the question, and the action is removed from it',
    async (action, title, sign) => {
      const { address } = await open(askedStart, `?action=${action}&lang=fi`)
      await expect.element(mainHeading).toHaveTextContent(title)
      await expect.element(findButton(sign)).toBeVisible()
      expect(findDescription('Sopimus päättyy')).toBe('torstai 31.12.2026')
      await expect.element(page.getByTestId('address')).toHaveTextContent(`${address}?lang=fi`)
    },
  )

  it('with an action is ignored for a request that no longer awaits an answer', async () => {
    await open(pendingStart, '?action=reject')
    await expect.element(mainHeading).toHaveTextContent('Ilmoitus odottaa Liisan hyväksyntää')
  })

  it('with a state is only a hint: the status is refetched', async () => {
    const { address } = await open(rejectedStart, '?success=true&state=confirmed')
    await expect.element(mainHeading).toHaveTextContent('Sopimusta ei irtisanottu')
    await expect.element(page.getByTestId('address')).toHaveTextContent(address)
  })

  it('with a failed identification is ignored when the answer was saved', async () => {
    await open(pendingStart, '?success=false&error=CONFIRM_OPERATION_GENERIC_ERROR')
    await expect.element(mainHeading).toHaveTextContent('Ilmoitus odottaa Liisan hyväksyntää')
  })

  it.each(identificationFailures)(
    'with a failed identification shows why: $query',
    async ({ query, ...expected }) => {
      await open(askedStart, `?success=false&${query}`)
      await expect.element(mainHeading).toHaveTextContent('Vastaustasi ei tallennettu')
      await expect.element(page.getByText(expected.title, { exact: true })).toBeVisible()
      await expect.element(page.getByText(expected.text, { exact: true })).toBeVisible()
      const whereItStands = 'Palaa irtisanomiseen, niin näet, missä ilmoitus on nyt.'
      expect(page.getByText(whereItStands).elements()).toHaveLength(expected.canRestart ? 1 : 0)
      expect(findButton('Palaa irtisanomiseen').elements()).toHaveLength(
        expected.canRestart ? 1 : 0,
      )
    },
  )
})

describe.each(LOCALES)('the signed text, in %s,', (locale) => {
  it.each(approvalActions)('begins like the question of %s', async (action) => {
    const { contract, request } = askedStart
    if (!request) throw new Error('There is a request')
    const notice = describeTerminationForReader(contract, request)
    const [title = '', statement = ''] = terminationTextToSign({ notice, action, locale }).split(
      '\n\n',
    )
    await open(askedStart, `?action=${action}`, locale)
    await expect.element(page.getByText(title, { exact: true })).toBeVisible()
    await expect.element(page.getByText(statement, { exact: true })).toBeVisible()
  })
})

describe('the status of a request', () => {
  const given = 'Eero Virtanen irtisanoi sopimuksen'
  const ownYes = 'Sinä hyväksyit irtisanomisen'
  it.each([
    [
      'waiting for others',
      pendingStart,
      'Ilmoitus odottaa Liisan hyväksyntää',
      'Sopimus irtisanotaan vain, jos Liisa Virtanen hyväksyy ilmoituksen viimeistään 31.12.2026. Ilmoituksen mukaan sopimus päättyy samana päivänä.',
      [given, ownYes, 'Liisa Virtanen ei ole vielä hyväksynyt'],
      'Porras käsittelee ilmoituksen hyväksyntöjen jälkeen',
    ],
    [
      'approved by all',
      confirmedStart,
      'Kaikki ovat hyväksyneet ilmoituksen',
      'Porras käsittelee ilmoituksen. Sen mukaan sopimus päättyy 31.12.2026.',
      [given, ownYes, 'Liisa Virtanen on hyväksynyt'],
      'Porras käsittelee ilmoitusta',
    ],
    [
      'approved by the provider',
      approvedStart,
      'Irtisanominen on hyväksytty',
      'Sopimus päättyy 31.12.2026. Kiitos, että asuit meillä.',
      [given, ownYes, 'Liisa Virtanen on hyväksynyt'],
      'Porras on hyväksynyt ilmoituksen',
    ],
    [
      'refused by another',
      rejectedStart,
      'Sopimusta ei irtisanottu',
      'Liisa Virtanen ei hyväksynyt irtisanomista, joten se peruuntui. Sopimus jatkuu ennallaan.',
      [given, 'Sinun vastaustasi ei enää tarvita', 'Liisa Virtanen ei hyväksynyt'],
      'Irtisanominen peruuntui',
    ],
    [
      'refused by oneself',
      rejectedBySelfStart,
      'Sopimusta ei irtisanottu',
      'Et hyväksynyt irtisanomista, joten se peruuntui. Sopimus jatkuu ennallaan.',
      [given, 'Sinä et hyväksynyt irtisanomista', 'Vastausta ei enää tarvita: Liisa Virtanen'],
      'Irtisanominen peruuntui',
    ],
    [
      'refused by the provider',
      rejectedByProviderStart,
      'Sopimusta ei irtisanottu',
      'Porras ei hyväksynyt irtisanomista. Sopimus jatkuu ennallaan.',
      [given, ownYes, 'Liisa Virtanen on hyväksynyt'],
      'Porras ei hyväksynyt irtisanomista',
    ],
    [
      'lapsed',
      lapsedStart,
      'Sopimusta ei irtisanottu',
      'Kaikki osapuolet eivät hyväksyneet irtisanomista ajoissa, joten se raukesi. Sopimus jatkuu ennallaan.',
      [given, ownYes, 'Liisa Virtanen ei vastannut ajoissa'],
      'Irtisanominen raukesi',
    ],
  ])('is described: %s', async (_, start, title, lead, parties, decision) => {
    await open(start)
    await expect.element(mainHeading).toHaveTextContent(title)
    await expect.element(page.getByText(lead, { exact: true })).toBeVisible()
    expect(progress()).toEqual([...parties, decision])
    const isRejected = start.request?.status === 'rejected'
    const request = `/api/contracts/${start.contract.uuid}/requests/${start.request?.id}`
    expect(
      page
        .getByRole('link', { name: 'Lisää kalenteriin' })
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(isRejected ? [] : [`${request}/calendar.ics?lang=fi`])
    expect(page.getByRole('link', { name: 'Tee uusi ilmoitus' }).elements()).toHaveLength(
      isRejected ? 1 : 0,
    )
  })

  it.each([
    [
      'waiting for others',
      pendingStart,
      'Ilmoitettu päättymispäivä',
      [
        'Muut osapuolet hyväksyvät tai hylkäävät ilmoituksenJos joku ei hyväksy sitä viimeistään 31.12.2026, ilmoitus raukeaa.',
        'Porras käsittelee ilmoituksenSinun ei tarvitse nyt tehdä mitään.',
        'Maksat asunnosta edelleen tavalliseen tapaan',
      ],
    ],
    [
      'approved by all',
      confirmedStart,
      'Ilmoitettu päättymispäivä',
      [
        'Saat sähköpostiaSe tulee, kun ilmoitus on käsitelty.',
        'Sopimus on voimassa 31.12.2026 astiMaksat asunnosta tavalliseen tapaan siihen asti.',
      ],
    ],
    [
      'approved by the provider',
      approvedStart,
      'Sopimus päättyy',
      ['Sopimus on voimassa 31.12.2026 astiMaksat asunnosta tavalliseen tapaan siihen asti.'],
    ],
  ])('has its own end date and next steps: %s', async (_, start, endDate, next) => {
    await open(start)
    const aside = page.getByRole('complementary', { name: 'Ilmoitus' })
    await expect
      .poll(() =>
        aside
          .getByRole('term')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Lähetetty', endDate, 'Muuttopäivä', 'Tila'])
    expect(readNextSteps()).toEqual(next)
  })

  it.each([
    ['accept', confirmedStart, 'Allekirjoitettu hyväksyntä'],
    ['reject', rejectedBySelfStart, 'Allekirjoitettu hylkäys'],
  ])("includes the reader's own receipt: %s", async (_, start, title) => {
    await open(start)
    const hash = page.getByText(start.receipt?.hash ?? 'none', { exact: false })
    await expect.element(hash).not.toBeVisible()
    await page.getByText(title, { exact: true }).click()
    await expect.element(hash).toBeVisible()
    const signed = 'Aino Virtanen, 21.11.2026 klo 11.58, pankkitunnukset'
    await expect.element(page.getByText(signed, { exact: true })).toBeVisible()
  })

  const created = <Start extends { receipt: typeof pendingStart.receipt }>(
    start: Start,
  ): Start => ({
    ...start,
    receipt: start.receipt && { ...start.receipt, action: 'create' },
  })
  it.each([
    ['who has accepted, while others have not', pendingStart, false],
    ['who has accepted, with all others', confirmedStart, false],
    ['whose acceptance the provider has approved', approvedStart, true],
    ['who has rejected', rejectedBySelfStart, false],
    ['who gave notice, while others have not answered', created(pendingStart), false],
    ['who gave notice, after all have accepted', created(confirmedStart), false],
    ['whose notice the provider has approved', created(approvedStart), true],
  ])('has its picture and thanks for one %s', async (_, start, isThanked) => {
    await open(start)
    await expect.element(page.getByRole('region', { name: 'Missä ilmoitus on nyt?' })).toBeVisible()
    const scenes = [...document.querySelectorAll('main use')].map((one) => one.getAttribute('href'))
    expect(scenes.filter((scene) => scene?.startsWith('/scenes/'))).toEqual(
      isThanked ? ['/scenes/farewell.svg#scene'] : [],
    )
    expect(page.getByText('Kiitos', { exact: false }).elements()).toHaveLength(isThanked ? 1 : 0)
  })

  it('has no receipt for a reader who signed nothing', async () => {
    await open(rejectedStart)
    await expect.element(mainHeading).toHaveTextContent('Sopimusta ei irtisanottu')
    expect(page.getByRole('region', { name: 'Kuitti' }).elements()).toEqual([])
  })
})
