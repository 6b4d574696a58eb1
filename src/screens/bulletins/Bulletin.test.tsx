import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Bulletin } from '../../../api/bulletins.ts'
import type { Locale } from '../../../api/values.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import {
  emergency,
  plainBulletin,
  swedishBulletin,
} from '../../flow/bulletins/bulletins.example.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { bulletinsQuery } from '../../services/bulletins.ts'
import { setTabOpener } from '../../services/file-opening.ts'
import { openTab } from '../../services/new-tab.ts'
import { queryClient } from '../../services/queries.ts'
import BulletinScreen from './BulletinScreen.tsx'

const { uuid: contractUuid } = ainoContract
const front = `/asiointi/${contractUuid}`

async function open(
  { uuid }: Bulletin,
  from: 'ilmoitustaulu' | 'tiedotteet' = 'ilmoitustaulu',
  bulletins: readonly Bulletin[] = [plainBulletin, swedishBulletin, emergency],
) {
  const api = createFakeApi({ state: { bulletins } })
  setFetch(api.fetch)
  queryClient.clear()
  return { api, shown: () => render(`${front}/${from}/${uuid}`) }
}

const render = (address: string, language: Locale = 'fi') =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <main>
          <BulletinScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  )

afterEach(() => {
  setTabOpener(openTab)
  vi.restoreAllMocks()
})

const heading = (name: string, level: number) => page.getByRole('heading', { name, level })

it.each([
  ['ilmoitustaulu', 'Ilmoitustaululle', `${front}/ilmoitustaulu`],
  ['tiedotteet', 'Etusivulle', front],
] as const)(
  'a bulletin is opened from the page %s, and links back to that page',
  async (from, name, href) => {
    await (await open(plainBulletin, from)).shown()
    await expect.element(heading('Pihan lumityöt talvella', 1)).toBeVisible()
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect.element(heading('Milloin', 2)).toBeVisible()
  },
)

it('a bulletin says when it was published and changed, and who wrote it', async () => {
  const changed = { ...plainBulletin, updatedAt: '2026-11-14T06:00:00Z' }
  await (await open(changed, 'ilmoitustaulu', [changed])).shown()
  for (const fact of ['Julkaistu 12.11.2026', 'Päivitetty 14.11.2026', 'Lähihuolto, Espoo'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
})

it('a bulletin in another language is marked with that language, and says so', async () => {
  await (await open(swedishBulletin)).shown()
  await expect.element(page.getByText('Tämä tiedote on vain ruotsiksi.')).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveAttribute('lang', 'sv')
  await expect.element(page.getByText(swedishBulletin.title)).toHaveAttribute('lang', 'sv')
  await expect.element(page.getByText('(null)')).not.toBeInTheDocument()
})

it('a bulletin about an emergency says until when the emergency lasts', async () => {
  await (await open(emergency)).shown()
  await expect.element(page.getByText('Häiriötiedote')).toBeVisible()
  await expect.element(page.getByText('Voimassa 22.11.2099 klo 12.00 asti')).toBeVisible()
})

it('a bulletin loads its pictures a second after its text, and leaves no gap for a missing one', async () => {
  const url = '/api/files/4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e1d99'
  const body = `<p>Teksti</p><img src="${url}" alt="Hissi">`
  const pictured = { ...plainBulletin, body, featuredImage: { url, alt: 'Piha' } }
  await (await open(pictured, 'ilmoitustaulu', [pictured])).shown()
  await expect.element(page.getByText('Teksti')).toBeVisible()
  const pictures = () => document.querySelectorAll('article img').length
  expect(pictures()).toBe(0)
  const seen = new Set<string | null>()
  const watch = new MutationObserver(() => {
    for (const image of document.querySelectorAll('article img'))
      seen.add(image.getAttribute('alt'))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await expect.poll(() => seen).toEqual(new Set(['Piha', 'Hissi']))
  await expect.poll(pictures).toBe(0)
  watch.disconnect()
})

it('a bulletin that a list has loaded is shown when its own request fails', async () => {
  const { api, shown } = await open(plainBulletin)
  queryClient.setQueryData(
    bulletinsQuery(contractUuid).queryKey,
    { pages: [{ bulletins: [plainBulletin], nextPage: null }], pageParams: [{ page: 0 }] },
    { updatedAt: Date.now() - 60_000 },
  )
  api.setFault('500')
  await shown()
  const answers = () => api.calls.map(({ route, outcome }) => [route, outcome])
  const failed = ['readBulletin', 500]
  await expect.poll(answers).toEqual([failed, failed])
  await expect.element(heading(plainBulletin.title, 1)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('an unknown bulletin has a page that says so, with a link back', async () => {
  await (await open(plainBulletin, 'tiedotteet', [])).shown()
  await expect.element(heading('Tiedotetta ei löytynyt', 1)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Etusivulle' }))
    .toHaveAttribute('href', front)
})

it('a bulletin that could not be loaded shows an error, and is loaded again on request', async () => {
  const { api, shown } = await open(plainBulletin)
  api.setFault('500')
  await shown()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Tiedotetta ei saatu näkyviinYritä uudelleen')
  api.setFault('none')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(heading(plainBulletin.title, 1)).toBeVisible()
})

const attached: Bulletin = {
  ...plainBulletin,
  attachments: [
    {
      uuid: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e3d01',
      name: 'Aikataulu',
      contentType: 'application/pdf',
      size: 219_000,
    },
    { uuid: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e3d02', name: '(null)', contentType: 'image/png' },
  ],
}

async function openAttached(language?: Locale) {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  const { api } = await open(attached, 'ilmoitustaulu', [attached])
  await render(`${front}/ilmoitustaulu/${attached.uuid}`, language)
  return api
}

it.each([
  [
    'fi',
    'Liitteet',
    'Aikataulu (PDF, 214 kt, avautuu uuteen välilehteen)',
    'Nimetön liite (PNG, avautuu uuteen välilehteen)',
  ],
  [
    'sv',
    'Bilagor',
    'Aikataulu (PDF, 214 kB, öppnas i en ny flik)',
    'Bilaga utan namn (PNG, öppnas i en ny flik)',
  ],
  [
    'en',
    'Attachments',
    'Aikataulu (PDF, 214 kB, opens in a new tab)',
    'Unnamed attachment (PNG, opens in a new tab)',
  ],
] as const)(
  'a bulletin has its attachments below its text, each with its type and size (%s)',
  async (language, title, first, second) => {
    await openAttached(language)
    await expect.element(heading(title, 2)).toBeVisible()
    const links = page.getByRole('listitem').getByRole('link')
    await expect.element(links.nth(0)).toHaveTextContent(first)
    await expect.element(links.nth(1)).toHaveTextContent(second)
    const [one] = attached.attachments
    await expect
      .element(links.nth(0))
      .toHaveAttribute(
        'href',
        `/api/contracts/${contractUuid}/bulletins/${attached.uuid}/attachments/${one?.uuid}/file`,
      )
  },
)

it('shows that an attachment of a bulletin could not be opened, with a plain link to it', async () => {
  const api = await openAttached()
  const tab = { say: vi.fn(), showProgress: vi.fn(), goTo: vi.fn(), focus: vi.fn(), close: vi.fn() }
  setTabOpener(() => ({ ...tab, isClosed: () => false, isStillHere: () => true }))
  const link = page.getByRole('link', { name: /^Aikataulu/ })
  await expect.element(link).toBeVisible()
  api.setFault('500')
  await link.click()
  await expect
    .element(page.getByText(/^Liitettä ei saatu auki\. Yritä hetken kuluttua uudelleen/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Avaa Aikataulu/ })).toBeVisible()
  const last = api.calls.at(-1)
  expect([last?.route, last?.outcome]).toEqual(['readAttachment', 500])
})
