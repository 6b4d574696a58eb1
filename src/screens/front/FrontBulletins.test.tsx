import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Bulletin } from '../../../api/bulletins.ts'
import type { Contact } from '../../../api/contracts.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { emergency, numberedBulletins } from '../../flow/bulletins/bulletins.example.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { runtime } from '../../runtime.ts'
import { setFetch } from '../../services/api.ts'
import { contactsQuery, flagsQuery, queryClient } from '../../services/queries.ts'
import { Emergencies } from './Emergencies.tsx'
import { FrontBulletins } from './FrontBulletins.tsx'

const { uuid: contractUuid } = ainoContract
const { local } = runtime
afterEach(() => {
  runtime.local = local
})

async function open(
  bulletins: readonly Bulletin[],
  contacts: readonly Contact[] = ainoData.contacts,
) {
  const api = createFakeApi({ state: { bulletins } })
  setFetch(api.fetch)
  queryClient.clear()
  queryClient.setQueryData(flagsQuery.queryKey, ainoData.flags)
  queryClient.setQueryData(contactsQuery(contractUuid).queryKey, [...contacts])
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <h1>Etusivu</h1>
          <Emergencies contractUuid={contractUuid} />
          <FrontBulletins contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return api
}

const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const always = ['Palvelemme arkisin klo 8–16', 'Näin nopeasti vastaamme']
const toBoard = page.getByRole('link', { name: 'Ilmoitustaululle' })

it("shows the latest three bulletins, then the portal's own two: opening hours and answer times", async () => {
  await open(numberedBulletins(1, 3))
  await expect.poll(titles).toEqual(['Tiedote 1', 'Tiedote 2', 'Tiedote 3', ...always])
  await expect.element(toBoard).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Lue lisää: Tiedote 1' }))
    .toHaveAttribute(
      'href',
      `/asiointi/${contractUuid}/tiedotteet/${numberedBulletins(1, 1)[0]?.uuid}`,
    )
  await expect
    .element(
      page.getByText(
        /^Viesteihin vastaamme 3 päivässä, kysymyksiin muutamassa päivässä ja palautteeseen noin 10 arkipäivässä\.$/,
      ),
    )
    .toBeVisible()
})

it('counts an emergency, which comes first, among the three, and links to the board when there are more', async () => {
  await open([...numberedBulletins(1, 3), emergency])
  const first = page.getByRole('region', { name: 'Häiriötiedotteet' })
  await expect.element(first.getByRole('link', { name: emergency.title })).toBeVisible()
  await expect.poll(titles).toEqual(['Lämmin vesi on poikki', 'Tiedote 1', 'Tiedote 2', ...always])
  await expect.element(toBoard).toHaveAttribute('href', `/asiointi/${contractUuid}/ilmoitustaulu`)
})

it('has no link to the board of bulletins where the board is switched off', async () => {
  runtime.local = { ...local, contractTerminationOnly: true }
  await open(numberedBulletins(1, 12))
  await expect.poll(() => titles().length).toBe(5)
  await expect.element(toBoard).not.toBeInTheDocument()
})

it("shows the portal's own two bulletins when the building has none", async () => {
  await open([])
  await expect.poll(titles).toEqual(always)
})

it.each([
  ['fi', null],
  ['sv', 'sv'],
])('shows the opening hours of the customer service in %s', async (lang, attribute) => {
  const text = 'Ma–to 9–15\nPe 9–12'
  const contacts = ainoData.contacts.map((one) => ({ ...one, openingHours: { text, lang } }))
  await open([], contacts)
  await expect.poll(titles).toEqual(['Palveluaikamme', 'Näin nopeasti vastaamme'])
  const hours = page.getByText(/^Ma–to 9–15/).element()
  expect([hours.textContent, hours.getAttribute('lang')]).toEqual([text, attribute])
})

it('shows the default opening hours where only contacts other than the customer service have hours', async () => {
  const openingHours = { text: 'Ma–to 9–15', lang: 'fi' }
  const others = ainoData.contacts.map((one) => ({
    ...one,
    contactCategory: 'property_maintenance' as const,
    openingHours,
  }))
  await open([], others)
  await expect.poll(titles).toEqual(always)
})

it.each([
  [
    { messages: null },
    'Kysymyksiin vastaamme muutamassa päivässä. Palautteeseen vastaamme noin 10 arkipäivässä.',
  ],
  [{ questions: null, feedback: null, messages: 1 }, 'Viesteihin vastaamme yhdessä päivässä.'],
  [
    { messages: 'some', questions: 5, feedback: 1 },
    'Viesteihin vastaamme muutamassa päivässä, kysymyksiin 5 päivässä ja palautteeseen noin yhdessä arkipäivässä.',
  ],
] as const)('shows how soon the provider answers by %j', async (times, text) => {
  setAnswerTimes(times)
  await open([])
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

it('shows neither answer times nor opening hours where the provider has none', async () => {
  setAnswerTimes({ messages: null, questions: null, feedback: null, hours: null })
  await open(numberedBulletins(1, 1))
  await expect.poll(titles).toEqual(['Tiedote 1'])
  expect(page.getByRole('list').elements()).toHaveLength(1)
})

it('shows the opening hours from the settings, or otherwise those of the contact', async () => {
  setAnswerTimes({ hours: { from: 9, to: 15 } })
  await open([])
  await expect.poll(titles).toEqual(['Palvelemme arkisin klo 9–15', 'Näin nopeasti vastaamme'])
})

it('shows the opening hours of the customer service when the settings have none', async () => {
  setAnswerTimes({ hours: null })
  const openingHours = { text: 'Ma–to 9–15', lang: 'fi' }
  await open(
    [],
    ainoData.contacts.map((one) => ({ ...one, openingHours })),
  )
  await expect.poll(titles).toEqual(['Palveluaikamme', 'Näin nopeasti vastaamme'])
})

it('shows its own error while the rest of the page is usable, and loads the bulletins again on request', async () => {
  const api = await open(numberedBulletins(1, 1))
  await expect.poll(() => titles().length).toBe(3)
  api.setFault('500')
  await queryClient.resetQueries({ queryKey: ['bulletins'] })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Tiedotteita ei saatu näkyviinYritä uudelleen')
  expect(titles()).toEqual(always)
  api.setFault('none')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.poll(titles).toEqual(['Tiedote 1', ...always])
})
