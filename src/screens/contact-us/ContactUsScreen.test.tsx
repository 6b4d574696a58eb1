import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Notice } from '../../../api/notices.ts'
import type { FeatureFlags } from '../../../api/user.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { createFakeApi, type FakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ainoData, fillQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { createdDefect } from '../../../machines/notice/notice.samples.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { queryClient } from '../../services/queries.ts'
import ContactUsScreen from './ContactUsScreen.tsx'

const { contractUuid } = createdDefect
const written = page.getByRole('region', { name: 'Mitä olet kirjoittanut' })

beforeEach(() => queryClient.clear())

async function open(
  notices: readonly Notice[],
  fault: 'none' | '500' = 'none',
  flags: FeatureFlags = ainoData.flags,
) {
  const api: FakeApi = createFakeApi({ state: { notices: [...notices] }, fault })
  setFetch(api.fetch)
  fillQueryClient(queryClient, { contracts: ainoData.contracts, flags })
  const { container } = await renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <ContactUsScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { api, container }
}

const numbered = (count: number): Notice[] =>
  Array.from({ length: count }, (_, index) => ({
    ...createdDefect,
    uuid: `4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e1d${String(index).padStart(2, '0')}`,
    title: `Vika ${index + 1}`,
  }))

it('links to each form, and lists the notices and messages of the resident with their status', async () => {
  const { container } = await open([createdDefect])
  const subjects = page.getByRole('region', { name: 'Mitä asiasi koskee?' })
  await expect
    .element(subjects.getByRole('link', { name: /^Jokin on rikki/ }))
    .toHaveAttribute('href', `/asiointi/${contractUuid}/vikailmoitus?from=contactUs`)
  const row = written.getByRole('link')
  await expect
    .element(row)
    .toHaveAttribute(
      'href',
      `/asiointi/${contractUuid}/vikailmoitus/${createdDefect.uuid}?from=contactUs`,
    )
  await expect
    .element(row)
    .toHaveTextContent(
      'VikailmoitusKeittiön hana tippuuVastaanotettuIlmoitus on vastaanotettu, 18.11.2026.',
    )
  expect((await axe.run(container)).violations).toEqual([])
})

const withMessages = { ...ainoData.flags, messages: true }
/** Returns the text below the name of each subject. */
const details = () =>
  page
    .getByRole('region', { name: 'Mitä asiasi koskee?' })
    .getByRole('link')
    .elements()
    .map((link) => link.querySelector('span:last-of-type')?.textContent)

it('shows within what time messages about each subject are answered', async () => {
  setAnswerTimes({ messages: 1, questions: 'some', feedback: 5 })
  await open([], 'none', withMessages)
  await expect
    .poll(details)
    .toEqual([
      'Tee vikailmoitus huollolle.',
      'Kysy kodistasi tai talostasi. Vastaamme muutamassa päivässä.',
      'Kirjoita viesti laskusta tai maksusta. Vastaamme yhdessä päivässä.',
      'Kirjoita viesti sopimuksestasi. Vastaamme yhdessä päivässä.',
      'Kirjoita viesti. Vastaamme yhdessä päivässä.',
      'Kiitä, moiti tai ehdota. Vastaamme noin 5 arkipäivässä.',
    ])
})

it('shows no answer time at any subject when the provider promises none', async () => {
  setAnswerTimes({ messages: null, questions: null, feedback: null })
  await open([], 'none', withMessages)
  await expect
    .poll(details)
    .toEqual([
      'Tee vikailmoitus huollolle.',
      'Kysy kodistasi tai talostasi.',
      'Kirjoita viesti laskusta tai maksusta.',
      'Kirjoita viesti sopimuksestasi.',
      'Kirjoita viesti.',
      'Kiitä, moiti tai ehdota.',
    ])
})

it('lists eight notices and messages at first, and the rest on request, with the focus on the first new one', async () => {
  await open(numbered(10))
  await expect.poll(() => written.getByRole('link').elements().length).toBe(8)
  await page.getByRole('button', { name: 'Näytä loput (2)' }).click()
  const rows = written.getByRole('link').elements()
  expect(rows.length).toBe(10)
  expect(document.activeElement).toBe(rows[8])
})

it('names the kinds of messages that could not be loaded, and loads them on request', async () => {
  const { api } = await open([createdDefect], '500')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Kaikkea ei saatu näkyviinVikailmoitukset, Kysymykset, PalautteetYritä uudelleen',
    )
  api.setFault('none')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(written.getByRole('link')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('shows that the resident has written no notices and messages yet', async () => {
  await open([])
  await expect.element(written.getByText('Et ole vielä kirjoittanut meille.')).toBeVisible()
})
