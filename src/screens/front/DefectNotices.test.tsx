import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RuntimeSettings } from '../../../api/runtime.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { createdDefect } from '../../../machines/notice/notice.samples.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { runtime } from '../../runtime.ts'
import { noticesQuery } from '../../services/notices-query.ts'
import { DefectNotices } from './DefectNotices.tsx'

const { local } = runtime
afterEach(() => {
  runtime.local = local
})

function open(change: Partial<RuntimeSettings['local']>) {
  runtime.local = { ...local, ...change }
  const client = makeSignedInQueryClient()
  const { contractUuid } = createdDefect
  client.setQueryData(noticesQuery('defect', contractUuid).queryKey, [createdDefect])
  return renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DefectNotices contractUuid={contractUuid} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each<Partial<RuntimeSettings['local']>>([
  {},
  { customDefectNoticeLinkUrl: 'https://huolto.example/vika' },
])('lists the fault reports of the home: %j', async (change) => {
  await open(change)
  await expect.element(page.getByRole('heading', { name: 'Vikailmoitukset' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Keittiön hana tippuu' })).toBeVisible()
})

it.each<Partial<RuntimeSettings['local']>>([
  { defectNotice: false },
  { contractTerminationOnly: true },
])('lists no fault reports where the portal has none: %j', async (change) => {
  const { container } = await open(change)
  expect(container.textContent).toBe('')
})
