import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Contract } from '../../../api/contracts.ts'
import type { DraftSummary } from '../../../api/drafts.ts'
import { show } from '../../../fixtures/portal/show.tsx'
import { signedInClient } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { Drafts } from './Drafts.tsx'

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

const open = (drafts: DraftSummary[]) =>
  show(
    <QueryClientProvider client={signedInClient({ drafts, contracts: [ainoContract, second] })}>
      <MemoryRouter>
        <Suspense fallback={null}>
          <Drafts contractUuid={ainoContract.uuid} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('offers to continue what was begun, with its step and when it was saved', async () => {
  await open([draft(ainoContract.uuid, 'form')])
  const card = page.getByRole('region', { name: 'Jatka keskeneräistä irtisanomista' })
  await expect
    .element(card.getByText('Vaihe 2/5, muuton tiedot. Tallennettu 20.11.2026 klo 18.42.'))
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Jatka' }))
    .toHaveAttribute('href', `/asiointi/${ainoContract.uuid}/irtisano`)
})

it('names the home of a draft on another contract, and no step that it does not know', async () => {
  await open([draft(second.uuid, 'modification-later')])
  const card = page.getByRole('region', { name: 'Jatka keskeneräistä sopimusmuutosta' })
  await expect.element(card.getByText('Tammipiha. Tallennettu 20.11.2026 klo 18.42.')).toBeVisible()
})

it.each([
  ['defect-notice', 'Jatka keskeneräistä vikailmoitusta', 'vikailmoitus'],
  ['question', 'Jatka keskeneräistä kysymystä', 'kysymys'],
  ['feedback', 'Jatka keskeneräistä palautetta', 'palaute'],
] as const)(
  'offers to continue a notice (%s), with when it was saved',
  async (flow, name, path) => {
    await open([draft(ainoContract.uuid, 'form', flow)])
    const card = page.getByRole('region', { name })
    await expect
      .element(card.getByText('Tallennettu 20.11.2026 klo 18.42.', { exact: true }))
      .toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'Jatka' }))
      .toHaveAttribute('href', `/asiointi/${ainoContract.uuid}/${path}`)
  },
)

it('shows nothing without drafts', async () => {
  const { container } = await open([])
  await expect.poll(() => container.textContent).toBe('')
})
