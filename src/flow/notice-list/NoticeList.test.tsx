import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedNotice } from '../../../api/notice-lists.ts'
import type { Locale } from '../../../api/values.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import {
  completedDefect,
  createdDefect,
  defectInProgress,
  protectedReporterDefect,
} from '../../../machines/notice/notice.samples.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { noticesQuery } from '../../services/notices-query.ts'
import { queryClient } from '../../services/queries.ts'
import { NoticeListPart } from './NoticeListPart.tsx'

const { contractUuid } = createdDefect
const uuidOf = (number: number) => `4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e1d0${number}`

/** Returns so many fault reports, numbered from 1 in their titles. */
const numbered = (count: number): ListedNotice[] =>
  Array.from({ length: count }, (_, index) => ({
    ...createdDefect,
    uuid: uuidOf(index + 1),
    title: `Vika ${index + 1}`,
  }))

interface Opened {
  readonly kind?: NoticeKind
  readonly address?: string
  readonly language?: Locale
}

function open(notices: readonly ListedNotice[], opened: Opened = {}) {
  const { kind = 'defect', address = '/', language = 'fi' } = opened
  const client = makeSignedInQueryClient()
  client.setQueryData(noticesQuery(kind, contractUuid).queryKey, notices)
  return renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <NoticeListPart kind={kind} contractUuid={contractUuid} />
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  )
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

it('shows for each notice its latest event with its day, and its status', async () => {
  const notices = [defectInProgress, completedDefect, protectedReporterDefect]
  await open(notices.map((notice, index) => ({ ...notice, uuid: uuidOf(index) })))
  await expect
    .poll(rows)
    .toEqual([
      'Keittiön hana tippuuHuolto on ottanut työn vastaan, 19.11.2026.Käsittelyssä',
      'Keittiön hana tippuuHuollon mukaan valmis, 20.11.2026.Valmis',
      'Vesi, lämpö ja ilmaIlmoitus on vastaanotettu, 18.11.2026. Toisen asukkaan ilmoitus.Vastaanotettu',
    ])
})

it('links to the notice, which links back to the page from which the resident came', async () => {
  await open(numbered(1), { address: '/?from=contacts' })
  await expect
    .element(page.getByRole('link', { name: 'Vika 1' }))
    .toHaveAttribute('href', `/asiointi/${contractUuid}/vikailmoitus/${uuidOf(1)}?from=contacts`)
})

it('shows five notices at first; a button shows the rest and focuses the first of them', async () => {
  await open(numbered(8))
  await expect.poll(() => rows().length).toBe(5)
  await expect.element(page.getLiveRegion()).toHaveTextContent('')
  await page.getByRole('button', { name: 'Näytä loput (3)' }).click()
  await expect.element(page.getByRole('link', { name: 'Vika 6' })).toHaveFocus()
  expect(rows().length).toBe(8)
  await expect.element(page.getLiveRegion()).toHaveTextContent('3 lisää, 8/8')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('has no button to show more when there are only five notices', async () => {
  await open(numbered(5))
  await expect.poll(() => rows().length).toBe(5)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it.each([
  ['question', 'Aiemmat kysymyksesi', 'Et ole vielä kysynyt meiltä mitään.'],
  ['feedback', 'Aiemmat palautteesi', 'Et ole vielä antanut meille palautetta.'],
] as const)('says that the list is empty when there is no %s', async (kind, heading, sentence) => {
  await open([], { kind })
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

it('the list of fault reports renders nothing when there are no reports', async () => {
  const { container } = await open([])
  await expect.poll(() => container.textContent).toBe('')
})

it.each([
  ['sv', 'Felanmälningar', 'Fastighetsskötseln har tagit emot arbetet, 19.11.2026.'],
  ['en', 'Fault reports', 'Maintenance has accepted the work, 19.11.2026.'],
] as const)('the list of notices has its texts in %s', async (language, heading, line) => {
  await open([defectInProgress], { language })
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect.element(page.getByText(line)).toBeVisible()
})

it('shows an error in place of a notice list that could not be loaded, and reloads it on request', async () => {
  const api = createFakeApi({ state: { notices: [createdDefect] } })
  setFetch(api.fetch)
  queryClient.clear()
  api.setFault('500')
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NoticeListPart kind="defect" contractUuid={contractUuid} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Vikailmoituksia ei saatu näkyviinYritä uudelleen')
  api.setFault('none')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(page.getByRole('link', { name: 'Keittiön hana tippuu' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
