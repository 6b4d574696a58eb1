import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contract } from '../../../api/contracts.ts'
import type { Notification } from '../../../api/user.ts'
import { arrearNotification, fillQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { queryClient } from '../../services/queries.ts'
import { RequestStatusCards } from './RequestStatusCards.tsx'

const words = await startI18n('fi', ['shell', 'front'])

type Requests = Partial<Pick<Contract, 'terminationRequest' | 'modificationRequest'>>

async function show(
  requests: Requests,
  tenantRoles: ('tenant' | 'contractParty')[],
  notifications: Notification[] = [],
) {
  const contract = { ...ainoContract, ...requests }
  const permissions = [{ contractUuid: contract.uuid, tenantRoles }]
  fillQueryClient(queryClient, { contracts: [contract], notifications, permissions })
  const { container } = await render(
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Suspense fallback={null}>
            <RequestStatusCards contract={contract} />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return () =>
    Array.from(container.querySelectorAll('section'), (section) => [
      section.querySelector('h2')?.textContent,
      ...Array.from(section.querySelectorAll('span.muted, p'), (one) => one.textContent),
      section.querySelector('a')?.getAttribute('href') ?? null,
    ])
}

beforeEach(() => queryClient.clear())

const modification = (status: NonNullable<Contract['modificationRequest']>['status']) => ({
  modificationRequest: { status, createdAt: '2026-11-20T14:12:00Z' },
})

it('shows no status card when the contract has no request', async () => {
  const shownRequests = await show({}, ['contractParty'])
  expect(shownRequests()).toEqual([])
})

it.each([
  [
    'pending_strong_authentication',
    'Odottaa allekirjoitusta',
    'Aloitettu 20.11.2026',
    'Pyyntö on aloitettu, mutta sitä ei ole allekirjoitettu.',
  ],
  [
    'pending_tenant_approval',
    'Odottaa hyväksyntää',
    'Lähetetty 20.11.2026',
    'Muutos etenee, kun kaikki, joilta hyväksyntää pyydetään, ovat hyväksyneet sen.',
  ],
  [
    'ready_for_review',
    'Käsittelyssä',
    'Lähetetty 20.11.2026',
    'Olemme saaneet pyynnön ja käsittelemme sen. Saat tiedon, kun se on valmis.',
  ],
  ['approved', 'Hyväksytty', 'Lähetetty 20.11.2026', 'Sopimusmuutos on hyväksytty.'],
  [
    'rejected',
    'Hylätty',
    'Lähetetty 20.11.2026',
    'Sopimusmuutos ei tullut voimaan, ja sopimus jatkuu ennallaan. Voit pyytää muutosta uudelleen.',
  ],
] as const)('shows a party the status of a modification: %s', async (status, pill, day, text) => {
  const shownRequests = await show(modification(status), ['tenant', 'contractParty'])
  await expect.element(page.getByText(pill, { exact: true })).toBeVisible()
  expect(shownRequests()).toEqual([
    ['Sopimusmuutos', day, text, `/asiointi/${ainoContract.uuid}/sopimusmuutos/vahvista`],
  ])
})

it('the status card has no link for a tenant who is not a party', async () => {
  const shownRequests = await show(modification('ready_for_review'), ['tenant'])
  await expect.element(page.getByText('Käsittelyssä')).toBeVisible()
  expect(shownRequests().map((one) => one.at(-1))).toEqual([null])
})

it('shows the status card of the later request first', async () => {
  const shownRequests = await show(
    {
      ...modification('approved'),
      terminationRequest: { status: 'ready_for_review', createdAt: '2026-11-21T09:58:00Z' },
    },
    ['contractParty'],
  )
  await expect.element(page.getByText('Käsittelyssä')).toBeVisible()
  expect(shownRequests().map(([heading, ...rest]) => [heading, rest.at(-1)])).toEqual([
    ['Irtisanomisilmoitus', `/asiointi/${ainoContract.uuid}/irtisano/vahvista`],
    ['Sopimusmuutos', `/asiointi/${ainoContract.uuid}/sopimusmuutos/vahvista`],
  ])
})

it('leaves out a request that a card asks the resident about, and no other', async () => {
  const asked: Notification = {
    ...arrearNotification,
    contractUuid: ainoContract.uuid,
    category: 'modification_request_approval_needed',
    createdAt: '2026-11-21T08:00:00Z',
  }
  const receipt: Notification = {
    ...asked,
    id: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7b09',
    category: 'termination_request_created',
    createdAt: '2026-11-21T10:00:00Z',
  }
  const both: Requests = {
    ...modification('pending_tenant_approval'),
    terminationRequest: { status: 'ready_for_review', createdAt: '2026-11-21T09:58:00Z' },
  }
  const shownRequests = await show(both, ['contractParty'], [asked, receipt])
  await expect.element(page.getByText('Käsittelyssä')).toBeVisible()
  expect(shownRequests().map(([heading]) => heading)).toEqual(['Irtisanomisilmoitus'])
})
