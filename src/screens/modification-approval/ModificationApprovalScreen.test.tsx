import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { approvalActions } from '../../../api/approval.ts'
import { describeModificationForReader } from '../../../api/modification-description.ts'
import { LOCALES } from '../../../domain/locales.ts'
import {
  findButton,
  findDescription,
  mainHeading,
  openModificationApproval as open,
  readNextSteps,
  readTimelineItems,
} from '../../../fixtures/portal/approval-screen.tsx'
import {
  addTwoPersonsStart,
  approvedStart,
  askedPassportStart,
  askedStaffStart,
  askedStart,
  confirmedStart,
  lapsedStart,
  missingRequestStart,
  pendingStart,
  receiverStart,
  rejectedByProviderStart,
  rejectedBySelfStart,
  rejectedStart,
  transferStart,
  unsignedBySelfStart,
  unsignedStart,
} from '../../../machines/modification-approval/modification-approval.samples.ts'
import type { ModificationApprovalStart } from '../../../machines/modification-approval/modification-approval.setup.ts'
import { modificationTextToSign } from '../../../server/modules/modification/signed-text.ts'
import { identificationFailures } from '../../flow/identification/failures.example.ts'

const progress = () => readTimelineItems('Missä pyyntö on nyt?')
const title = 'Eero Virtanen pyytää muutosta sopimukseen'

/** Returns the sections of the page that describe the change, as text. */
const sections = () =>
  Array.from(document.querySelectorAll('section'))
    .filter((section) => !section.closest('aside') && section.querySelector('dl'))
    .map((section) =>
      [
        section.querySelector('h2')?.textContent,
        ...Array.from(
          section.querySelectorAll('dt'),
          (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
        ),
      ].join('\n'),
    )

/** Returns the signed text of a request: title, statement, sections. */
function signed(
  { contract, request }: ModificationApprovalStart,
  action: 'accept' | 'reject',
  locale: (typeof LOCALES)[number],
) {
  if (!request) throw new Error('There is a request')
  return modificationTextToSign(
    describeModificationForReader(contract, request),
    action,
    locale,
  ).split('\n\n')
}

const changes = [
  ['somebody moves out', askedStart, 'Ilmoitus asukkaan poismuutosta'],
  ['the contract passes on', transferStart, 'Sopimuksen siirto'],
  ['persons are added', addTwoPersonsStart, 'Asukkaan lisääminen sopimukseen'],
] as const

describe('a request that awaits an answer', () => {
  it.each(changes)(
    'shows everything that is signed in the request where %s',
    async (_, start, over) => {
      await open(start)
      await expect.element(mainHeading).toHaveTextContent(title)
      await expect.element(page.getByText(over, { exact: true })).toBeVisible()
      const [, , ...described] = signed(start, 'accept', 'fi')
      // The question comes first, with its own facts.
      expect(sections().slice(1)).toEqual(described)
    },
  )

  it.each([
    ['somebody moves out', askedStart, ['Poismuuttavat', 'Muuttopäivä']],
    [
      'the contract passes on',
      transferStart,
      ['Poismuuttavat', 'Muuttopäivä', 'Uusi sopimuksen osapuoli'],
    ],
    ['persons are added', addTwoPersonsStart, ['Lisättävä asukas']],
  ])('begins with the question and its facts in the request where %s', async (_, start, terms) => {
    await open(start)
    const question = page.getByRole('region', { name: 'Hyväksytkö sopimusmuutoksen?' })
    await expect.element(question).toBeVisible()
    expect(
      question
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([...terms, 'Vastaa viimeistään', 'Muutoksen pyytäjä'])
  })

  it('shows who moves out, when, why, and who the parties are afterwards', async () => {
    await open(askedStart)
    await expect.element(mainHeading).toHaveTextContent(title)
    expect(
      [
        'Poismuuttavat',
        'Muuttopäivä',
        'Viesti',
        'Sopimuksen osapuolet muutoksen jälkeen',
        'Viitenumero',
        'Vastaaja',
      ].map(findDescription),
    ).toEqual([
      'Eero Virtanen',
      'torstai 31.12.2026',
      'Muutan töiden perässä Tampereelle.',
      'Aino Virtanen, Liisa Virtanen',
      'T6HK-3WQX',
      'Aino Virtanen',
    ])
    expect(progress()).toEqual([
      'Eero Virtanen pyysi muutosta sopimukseen',
      'Sinä et ole vielä vastannut',
      'Liisa Virtanen ei ole vielä hyväksynyt',
      'Porras käsittelee pyynnön hyväksyntöjen jälkeen',
    ])
    expect(findDescription('Vastaa viimeistään')).toBe('31.12.2026')
    await expect
      .element(
        page.getByText('Jos joku ei hyväksy tai ei vastaa ajoissa, sopimusta ei muuteta.', {
          exact: false,
        }),
      )
      .toBeVisible()
  })

  it('shows who receives the contract, who can answer without being a party', async () => {
    await open(receiverStart)
    await expect.element(mainHeading).toHaveTextContent(title)
    expect(['Poismuuttavat', 'Uusi sopimuksen osapuoli', 'Vastaaja'].map(findDescription)).toEqual([
      'Eero Virtanen, Aino Virtanen',
      'Veera Virtanen',
      'Veera Virtanen',
    ])
    await expect.element(findButton('Hyväksyn')).toBeEnabled()
  })

  it('shows who is added, without identity codes', async () => {
    await open(addTwoPersonsStart)
    await expect.element(mainHeading).toHaveTextContent(title)
    expect(
      [
        'Henkilö 1: Etunimi',
        'Henkilö 1: Sukunimi',
        'Henkilö 1: Syntymäaika',
        'Henkilö 2: Etunimi',
        'Henkilö 2: Syntymäaika',
        'Henkilötunnus',
        'Henkilö 1: Henkilötunnus',
      ].map(findDescription),
    ).toEqual(['Noora', 'Lehto', '02.04.1995', 'Leo', undefined, undefined, undefined])
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
    await expect.element(mainHeading).toHaveTextContent(title)
    for (const name of ['Hyväksyn', 'En hyväksy']) {
      await expect.element(findButton(name)).toBeDisabled()
      await expect.element(findButton(name)).toHaveAccessibleDescription(why)
    }
  })
})

describe('the address', () => {
  it.each([
    ['accept', 'Hyväksytkö sopimusmuutoksen?', 'Tunnistaudu ja hyväksy'],
    ['reject', 'Haluatko hylätä sopimusmuutoksen?', 'Tunnistaudu ja hylkää'],
  ])(
    'with action=%s opens the question, and the action is removed from it',
    async (action, asked, sign) => {
      const { address } = await open(askedStart, `?action=${action}&lang=fi`)
      await expect.element(mainHeading).toHaveTextContent(asked)
      await expect.element(findButton(sign)).toBeVisible()
      expect(['Muutoksen pyytäjä', 'Poismuuttavat', 'Muuttopäivä'].map(findDescription)).toEqual([
        'Eero Virtanen',
        'Eero Virtanen',
        'torstai 31.12.2026',
      ])
      await expect.element(page.getByTestId('address')).toHaveTextContent(`${address}?lang=fi`)
    },
  )

  it('with an action is ignored for an unsigned request', async () => {
    await open(unsignedStart, '?action=accept')
    await expect.element(mainHeading).toHaveTextContent('Pyyntöä ei ole vielä allekirjoitettu')
  })

  it('with an action shows an error when there is no request', async () => {
    await open(missingRequestStart, '?action=accept')
    await expect.element(mainHeading).toHaveTextContent('Sopimusmuutosta ei löydy')
  })

  it.each([
    ...identificationFailures.filter(({ query }) => !query.includes('TERMINATE_')),
    {
      query: 'error=MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR',
      title: 'Tunnistautumista ei voitu aloittaa',
      canRestart: true,
    },
    {
      query: 'error=MODIFICATION_CONTRACT_CONFIRM_ERROR',
      title: 'Vastausta ei voitu ottaa vastaan',
      canRestart: true,
    },
  ])('with a failed identification shows why: $query', async ({ query, title, canRestart }) => {
    await open(askedStart, `?success=false&${query}`)
    await expect.element(mainHeading).toHaveTextContent('Vastaustasi ei tallennettu')
    await expect.element(page.getByText(title, { exact: true })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/irtisano/i)
    expect(findButton('Palaa sopimusmuutokseen').elements()).toHaveLength(canRestart ? 1 : 0)
  })
})

describe.each(LOCALES)('the signed text, in %s,', (locale) => {
  it.each(approvalActions)('begins like the question of %s', async (action) => {
    const [over = '', statement = ''] = signed(askedStart, action, locale)
    await open(askedStart, `?action=${action}`, locale)
    await expect.element(page.getByText(over, { exact: true })).toBeVisible()
    await expect.element(page.getByText(statement, { exact: true })).toBeVisible()
  })
})

describe('the status of a request', () => {
  const given = 'Eero Virtanen pyysi muutosta sopimukseen'
  const ownYes = 'Sinä hyväksyit sopimusmuutoksen'
  const others = 'Liisa Virtanen on hyväksynyt'
  it.each([
    [
      'still to be signed',
      unsignedStart,
      'Pyyntöä ei ole vielä allekirjoitettu',
      'Eero Virtanen on pyytämässä muutosta sopimukseen, mutta ei ole vielä tunnistautunut. Sinun ei tarvitse nyt tehdä mitään.',
      ['Eero Virtanen ei ole vielä allekirjoittanut pyyntöä'],
      'Porras käsittelee pyynnön hyväksyntöjen jälkeen',
      { calendar: false, again: false },
    ],
    [
      'still to be signed by oneself',
      unsignedBySelfStart,
      'Pyyntöä ei ole vielä allekirjoitettu',
      'Pyyntö lähtee vasta, kun olet tunnistautunut. Jos tunnistautuminen jäi kesken, tee pyyntö uudelleen.',
      ['Et ole vielä allekirjoittanut pyyntöä'],
      'Porras käsittelee pyynnön hyväksyntöjen jälkeen',
      { calendar: false, again: true },
    ],
    [
      'waiting for others',
      pendingStart,
      'Pyyntö odottaa Liisan hyväksyntää',
      'Sopimus muuttuu vain, jos Liisa Virtanen hyväksyy pyynnön viimeistään 31.12.2026.',
      [given, ownYes, 'Liisa Virtanen ei ole vielä hyväksynyt'],
      'Porras käsittelee pyynnön hyväksyntöjen jälkeen',
      { calendar: true, again: false },
    ],
    [
      'approved by all',
      confirmedStart,
      'Kaikki ovat hyväksyneet pyynnön',
      'Porras käsittelee pyynnön.',
      [given, ownYes, others],
      'Porras käsittelee pyyntöä',
      { calendar: true, again: false },
    ],
    [
      'approved by the provider',
      approvedStart,
      'Sopimusmuutos on hyväksytty',
      'Muutos on voimassa 31.12.2026 alkaen. Kiitos.',
      [given, ownYes, others],
      'Porras on hyväksynyt sopimusmuutoksen',
      { calendar: true, again: false },
    ],
    [
      'refused by another',
      rejectedStart,
      'Sopimusta ei muutettu',
      'Liisa Virtanen ei hyväksynyt sopimusmuutosta, joten se peruuntui. Sopimus jatkuu ennallaan.',
      [given, 'Sinun vastaustasi ei enää tarvita', 'Liisa Virtanen ei hyväksynyt'],
      'Sopimusmuutos peruuntui',
      { calendar: false, again: true },
    ],
    [
      'refused by oneself',
      rejectedBySelfStart,
      'Sopimusta ei muutettu',
      'Et hyväksynyt sopimusmuutosta, joten se peruuntui. Sopimus jatkuu ennallaan.',
      [given, 'Sinä et hyväksynyt sopimusmuutosta', 'Vastausta ei enää tarvita: Liisa Virtanen'],
      'Sopimusmuutos peruuntui',
      { calendar: false, again: true },
    ],
    [
      'refused by the provider',
      rejectedByProviderStart,
      'Sopimusta ei muutettu',
      'Porras ei hyväksynyt sopimusmuutosta. Sopimus jatkuu ennallaan.',
      [given, ownYes, others],
      'Porras ei hyväksynyt sopimusmuutosta',
      { calendar: false, again: true },
    ],
    [
      'lapsed',
      lapsedStart,
      'Sopimusta ei muutettu',
      'Kaikki eivät hyväksyneet sopimusmuutosta ajoissa, joten se raukesi. Sopimus jatkuu ennallaan.',
      [given, ownYes, 'Liisa Virtanen ei vastannut ajoissa'],
      'Sopimusmuutos raukesi',
      { calendar: false, again: true },
    ],
  ])('is described: %s', async (_, start, title, lead, parties, decision, { calendar, again }) => {
    await open(start)
    await expect.element(mainHeading).toHaveTextContent(title)
    await expect.element(page.getByText(lead, { exact: true })).toBeVisible()
    expect(progress()).toEqual([...parties, decision])
    const found = (name: string) => page.getByRole('link', { name }).elements().length
    expect([found('Lisää kalenteriin'), found('Pyydä muutosta uudelleen')]).toEqual([
      calendar ? 1 : 0,
      again ? 1 : 0,
    ])
  })

  it.each([
    [
      'still to be signed',
      unsignedStart,
      ['Aloitettu', 'Muuttopäivä', 'Tila'],
      [
        'Pyyntö allekirjoitetaanJos sitä ei allekirjoiteta puolen tunnin kuluessa, pyyntö raukeaa.',
        'Muut hyväksyvät tai hylkäävät pyynnönJos joku ei hyväksy sitä viimeistään 31.12.2026, pyyntö raukeaa.',
        'Porras käsittelee pyynnönSinun ei tarvitse nyt tehdä mitään.',
        'Siihen asti sopimus pysyy ennallaanMaksat asunnosta tavalliseen tapaan.',
      ],
    ],
    [
      'waiting for others',
      pendingStart,
      ['Lähetetty', 'Vastattava viimeistään', 'Muuttopäivä', 'Tila'],
      [
        'Muut hyväksyvät tai hylkäävät pyynnönJos joku ei hyväksy sitä viimeistään 31.12.2026, pyyntö raukeaa.',
        'Porras käsittelee pyynnönSinun ei tarvitse nyt tehdä mitään.',
        'Siihen asti sopimus pysyy ennallaanMaksat asunnosta tavalliseen tapaan.',
      ],
    ],
    [
      'approved by all',
      confirmedStart,
      ['Lähetetty', 'Muuttopäivä', 'Tila'],
      [
        'Saat sähköpostiaSe tulee, kun pyyntö on käsitelty.',
        'Siihen asti sopimus pysyy ennallaanMaksat asunnosta tavalliseen tapaan.',
      ],
    ],
    [
      'approved by the provider',
      approvedStart,
      ['Lähetetty', 'Muuttopäivä', 'Tila'],
      ['Muutos on voimassa 31.12.2026 alkaenSinun ei tarvitse tehdä mitään.'],
    ],
    [
      'refused by another',
      rejectedStart,
      ['Lähetetty', 'Muuttopäivä', 'Tila'],
      ['Muutosta voi pyytää uudelleenUuden pyynnön voi tehdä kuka tahansa sopimuksen osapuolista.'],
    ],
  ])('has its own dates and next steps: %s', async (_, start, terms, next) => {
    await open(start)
    const aside = page.getByRole('complementary', { name: 'Sopimusmuutos' })
    await expect
      .poll(() =>
        aside
          .getByRole('term')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(terms)
    expect(readNextSteps()).toEqual(next)
  })

  it('shows when the change takes effect, if the approval came later than the move', async () => {
    if (!approvedStart.request) throw new Error('There is a request')
    await open({
      ...approvedStart,
      request: { ...approvedStart.request, effectiveOn: '2027-01-04' },
    })
    await expect
      .element(page.getByText('Muutos on voimassa 04.01.2027 alkaen. Kiitos.', { exact: true }))
      .toBeVisible()
    expect(['Muuttopäivä', 'Muutos voimassa alkaen'].map(findDescription)).toEqual([
      'torstai 31.12.2026',
      'maanantai 04.01.2027',
    ])
  })

  it.each([
    ['to adding persons', addTwoPersonsStart, '/lisaa-asukas'],
    ['to who moves out', rejectedStart, '/irtisano'],
  ])('links a party who requests it again %s', async (_, start, path) => {
    const { contract, request } = start
    if (!request) throw new Error('There is a request')
    await open({ ...start, request: { ...request, status: 'rejected', rejectedBy: 'provider' } })
    await expect
      .element(page.getByRole('link', { name: 'Pyydä muutosta uudelleen' }))
      .toHaveAttribute('href', `/asiointi/${contract.uuid}${path}`)
  })

  it('has no link for a tenant who is not a party', async () => {
    const { request } = receiverStart
    if (!request) throw new Error('There is a request')
    await open({
      ...receiverStart,
      request: { ...request, status: 'rejected', rejectedBy: 'provider' },
    })
    await expect.element(mainHeading).toHaveTextContent('Sopimusta ei muutettu')
    expect(page.getByRole('link', { name: 'Pyydä muutosta uudelleen' }).elements()).toEqual([])
  })

  it.each([
    ['accept', confirmedStart, 'Allekirjoitettu hyväksyntä'],
    ['reject', rejectedBySelfStart, 'Allekirjoitettu hylkäys'],
  ])("includes the reader's own receipt: %s", async (_, start, title) => {
    await open(start)
    await page.getByText(title, { exact: true }).click()
    await expect
      .element(page.getByText(start.receipt?.hash ?? 'none', { exact: false }))
      .toBeVisible()
  })
})
