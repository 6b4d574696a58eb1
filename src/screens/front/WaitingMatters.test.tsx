import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Contract } from '../../../api/contracts.ts'
import type { DraftSummary } from '../../../api/drafts.ts'
import type { ListedNotification } from '../../../api/user.ts'
import { formatEuros } from '../../../domain/money.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import {
  ainoData,
  arrearNotification,
  makeSignedInQueryClient,
  type ResidentData,
} from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { WaitingMatters } from './WaitingMatters.tsx'

const second: Contract = {
  ...ainoContract,
  uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02',
  realPropertyName: 'Tammipiha',
}

const draft = (
  contractUuid: string,
  step: string,
  flow: DraftSummary['flow'] = 'termination',
): DraftSummary => ({
  contractUuid,
  flow,
  subject: null,
  step,
  savedAt: '2026-11-20T16:42:00Z',
})

const open = (drafts: DraftSummary[], change: Partial<ResidentData> = {}) =>
  renderPage(
    <QueryClientProvider
      client={makeSignedInQueryClient({
        drafts,
        contracts: [ainoContract, second],
        notifications: [],
        ...change,
      })}
    >
      <MemoryRouter>
        <Suspense fallback={null}>
          <WaitingMatters contractUuid={ainoContract.uuid} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const cardOf = (title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

it('offers to continue a draft, with its step and the time at which it was saved', async () => {
  await open([draft(ainoContract.uuid, 'form')])
  const card = cardOf('Jatka keskeneräistä irtisanomista')
  await expect
    .element(card.getByText('Vaihe 2/5, muuton tiedot. Tallennettu 20.11.2026 klo 18.42.'))
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Jatka' }))
    .toHaveAttribute('href', `/asiointi/${ainoContract.uuid}/irtisano`)
})

it('names the home of a draft on another contract, and leaves out an unknown step', async () => {
  await open([draft(second.uuid, 'modification-later')])
  const card = cardOf('Jatka keskeneräistä sopimusmuutosta')
  await expect.element(card.getByText('Tammipiha', { exact: true })).toBeVisible()
  await expect
    .element(card.getByText('Tallennettu 20.11.2026 klo 18.42.', { exact: true }))
    .toBeVisible()
})

it.each([
  ['defect-notice', 'Jatka keskeneräistä vikailmoitusta', 'vikailmoitus'],
  ['question', 'Jatka keskeneräistä kysymystä', 'kysymys'],
  ['feedback', 'Jatka keskeneräistä palautetta', 'palaute'],
] as const)(
  'offers to continue the draft of a notice (%s), with the time at which it was saved',
  async (flow, name, path) => {
    await open([draft(ainoContract.uuid, 'form', flow)])
    const card = cardOf(name)
    await expect
      .element(card.getByText('Tallennettu 20.11.2026 klo 18.42.', { exact: true }))
      .toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'Jatka' }))
      .toHaveAttribute('href', `/asiointi/${ainoContract.uuid}/${path}`)
  },
)

it('shows no list when nothing is waiting for the resident', async () => {
  const { container } = await open([])
  await expect.poll(() => container.textContent).toBe('')
})

const { flags } = ainoData
const paying = { flags: { ...flags, paymentInfo: true } }
const arrear = (id: string, meta: Partial<ListedNotification['notificationMeta']>) => ({
  ...arrearNotification,
  id: `6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7c0${id}`,
  notificationMeta: { arrearAmount: 742.5, ...meta },
})
const asking: Contract = {
  ...ainoContract,
  terminationRequest: {
    status: 'pending_tenant_approval',
    createdAt: arrearNotification.createdAt,
  },
}
const approval: ListedNotification = {
  ...arrearNotification,
  id: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7c09',
  category: 'termination_request_approval_needed',
  notificationMeta: { arrearAmount: null, answerBy: '2026-12-31' },
}

describe('An overdue invoice', () => {
  it('is named, with its amount on the button and its due day beside the button', async () => {
    const notifications = [arrear('1', { nameOnBill: 'Vuokra 10/2026', dueDate: '2026-10-02' })]
    await open([], { ...paying, notifications })
    const pay = cardOf('Vuokra 10/2026').getByRole('link', { name: 'Maksa 742,50 €' })
    await expect
      .element(pay)
      .toHaveAttribute('href', `/asiointi/${ainoContract.uuid}/maksut/tiedot`)
    await expect
      .element(pay)
      .toHaveAccessibleDescription(`Vuokra 10/2026 ${formatEuros(742.5)} Eräpäivä oli 02.10.2026`)
  })

  it.each([
    ['without a name and a day', {}, 'Maksu on myöhässä', 'Maksa 742,50 €'],
    ['of an unknown amount', { arrearAmount: null }, 'Maksu on myöhässä', 'Katso maksut'],
    ['that is paid elsewhere', { paidElsewhere: true }, 'Maksu on myöhässä', 'Katso maksut'],
  ] as const)(
    '%s has a button, and says since when it is overdue',
    async (_, meta, title, verb) => {
      await open([], { ...paying, notifications: [arrear('1', meta)] })
      await expect
        .element(cardOf(title).getByRole('link', { name: verb }))
        .toHaveAccessibleDescription(
          `${title} ${'arrearAmount' in meta ? '' : `${formatEuros(742.5)} `}Myöhässä 20.11.2026 alkaen`,
        )
    },
  )

  it('shares its card with the other overdue invoices of the contract, whose sum the card shows', async () => {
    const dated = (id: string, dueDate: string) => arrear(id, { nameOnBill: 'Vuokra', dueDate })
    const notifications = [dated('1', '2026-11-02'), dated('2', '2026-10-02')]
    await open([], { ...paying, notifications })
    await expect
      .element(cardOf('2 maksua on myöhässä').getByRole('link', { name: 'Katso maksut' }))
      .toHaveAccessibleDescription(
        `2 maksua on myöhässä ${formatEuros(1485)} Vanhimman eräpäivä oli 02.10.2026`,
      )
  })

  it('has its amount in red', async () => {
    await open([], { ...paying, notifications: [arrear('1', {})] })
    const amount = page.getByRole('strong')
    await expect.element(amount).toHaveTextContent('742,50 €')
    const { color } = getComputedStyle(amount.element())
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
    expect(red > 2 * green && red > 2 * blue).toBe(true)
  })

  it('shows its amount and the contact to call where the portal has no payments', async () => {
    const contacts = [{ ...ainoData.contacts[0]!, phoneNumber: '010 555 0100' }]
    await open([], { notifications: [arrear('1', {})], contacts })
    const card = cardOf('Maksu on myöhässä')
    await expect.element(card.getByRole('strong')).toHaveTextContent('742,50 €')
    await expect
      .element(card.getByRole('link', { name: '010 555 0100' }))
      .toHaveAttribute('href', 'tel:+358105550100')
  })
})

it('a request asks for an approval, shows until when, and cannot be closed', async () => {
  await open([], { contracts: [asking], notifications: [{ ...approval, isCloseable: true }] })
  const card = cardOf('Irtisanominen odottaa hyväksyntääsi')
  const answer = card.getByRole('link', { name: 'Lue ja vastaa' })
  await expect
    .element(answer)
    .toHaveAccessibleDescription(
      'Irtisanominen odottaa hyväksyntääsi Vastaa viimeistään 31.12.2026',
    )
  await expect
    .element(answer)
    .toHaveAttribute('href', `/asiointi/${ainoContract.uuid}/irtisano/vahvista`)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it.each([
  ['termination', 'Laura Virtanen haluaa irtisanoa sopimuksen'],
  ['modification', 'Laura Virtanen pyytää muutosta sopimukseen'],
] as const)('the card of an approval names who asks for it: %s', async (kind, title) => {
  const request = {
    status: 'pending_tenant_approval',
    createdAt: arrearNotification.createdAt,
  } as const
  const contracts = [{ ...ainoContract, [`${kind}Request`]: request }]
  const asks = (requestedBy: string | null) => [
    {
      ...approval,
      category: `${kind}_request_approval_needed`,
      notificationMeta: { ...approval.notificationMeta, requestedBy },
    },
  ]
  await open([], { contracts, notifications: asks('Laura Virtanen') })
  await expect
    .element(cardOf(title).getByRole('link', { name: 'Lue ja vastaa' }))
    .toHaveAccessibleDescription(`${title} Vastaa viimeistään 31.12.2026`)
})

it.each(['', null])(
  'the card of an approval names the request when the name of the requester is unknown: %j',
  async (requestedBy) => {
    const notificationMeta = { ...approval.notificationMeta, requestedBy }
    await open([], { contracts: [asking], notifications: [{ ...approval, notificationMeta }] })
    await expect.element(cardOf('Irtisanominen odottaa hyväksyntääsi')).toBeVisible()
  },
)

it('shows three waiting cards at first, the first with the main button, and the rest on request', async () => {
  const drafts = [draft(ainoContract.uuid, 'form'), draft(second.uuid, 'form', 'question')]
  const contracts = [asking, second]
  await open(drafts, { ...paying, contracts, notifications: [approval, arrear('1', {})] })
  const titles = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  const firstThree = [
    'Maksu on myöhässä',
    'Irtisanominen odottaa hyväksyntääsi',
    'Jatka keskeneräistä irtisanomista',
  ]
  await expect.poll(titles).toEqual(firstThree)
  const looks = page
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('data-variant'))
  expect(looks).toEqual(['main', 'secondary', 'secondary'])
  const rest = page.getByRole('button', { name: 'Näytä loputkin (1)' })
  await expect.element(rest).toHaveAttribute('aria-expanded', 'false')
  await rest.click()
  expect(titles()).toEqual([...firstThree, 'Jatka keskeneräistä kysymystä'])
  const fewer = page.getByRole('button', { name: 'Näytä vähemmän' })
  await expect.element(fewer).toHaveFocus()
  await fewer.click()
  expect(titles()).toEqual(firstThree)
})

it('a press anywhere on a waiting card opens its page, except on its second button', async () => {
  await open([draft(ainoContract.uuid, 'form')])
  const card = cardOf('Jatka keskeneräistä irtisanomista')
  await expect.element(card).toBeVisible()
  const { left, top } = card.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, top + 20)?.textContent).toBe('Jatka')
  await card.getByRole('button', { name: 'Poista luonnos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Poistetaanko luonnos?' })).toHaveFocus()
})
