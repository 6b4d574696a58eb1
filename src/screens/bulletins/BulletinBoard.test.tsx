import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Bulletin } from '../../../api/bulletins.ts'
import type { Locale } from '../../../api/values.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import {
  emergency,
  numberedBulletins,
  plainBulletin,
  swedishBulletin,
} from '../../flow/bulletins/bulletins.example.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { queryClient } from '../../services/queries.ts'
import BulletinBoardScreen from './BulletinBoardScreen.tsx'

const { uuid: contractUuid } = ainoContract

async function open(bulletins: readonly Bulletin[], language: Locale = 'fi') {
  const api = createFakeApi({ state: { bulletins } })
  setFetch(api.fetch)
  queryClient.clear()
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <BulletinBoardScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  )
  return api
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const more = page.getByRole('button', { name: /^Näytä/ })

it('says of each bulletin its day, its title and excerpt, who wrote it, and another language', async () => {
  await open([plainBulletin, swedishBulletin])
  await expect
    .poll(rows)
    .toEqual([
      '12.11. 2026Pihan lumityöt talvellaAurausreitti muuttuu.Lähihuolto, Espoo',
      '12.11. 2026Nya sopkärl på gårdenNu finns det egna kärl för plast.Ruotsiksi',
    ])
  await expect
    .element(page.getByRole('heading', { name: swedishBulletin.title }))
    .toHaveAttribute('lang', 'sv')
  await expect
    .element(link(plainBulletin.title))
    .toHaveAttribute('href', `/asiointi/${contractUuid}/ilmoitustaulu/${plainBulletin.uuid}`)
})

it('begins with a current emergency bulletin, which shows until when the emergency lasts', async () => {
  await open([emergency, plainBulletin])
  const alarm = page.getByRole('region', { name: emergency.title })
  await expect
    .element(alarm)
    .toHaveTextContent(
      'HäiriötiedoteLämmin vesi on poikkiPumppu on rikki.Julkaistu 12.11.2026 klo 8.00Voimassa 22.11.2099 klo 12.00 astiLue tiedote',
    )
  await expect.poll(() => rows().length).toBe(1)
})

it('lists the bulletin of a past emergency among the other bulletins', async () => {
  await open([{ ...emergency, emergencyUntil: '2026-11-20T10:00:00Z' }])
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(page.getByText('Häiriötiedote')).not.toBeInTheDocument()
})

it('shows another page of bulletins on request, with the focus on its first bulletin', async () => {
  await open(numberedBulletins(1, 23))
  await expect.element(more).toHaveTextContent('Näytä 10 lisää')
  await more.click()
  await expect.element(link('Tiedote 11')).toHaveFocus()
  await expect.element(page.getLiveRegion()).toHaveTextContent('10 lisää, 20/23')
  await expect.element(more).toHaveTextContent('Näytä 3 lisää')
  await more.click()
  await expect.element(link('Tiedote 21')).toHaveFocus()
  await expect.element(page.getLiveRegion()).toHaveTextContent('3 lisää, 23/23')
  await expect.element(more).not.toBeInTheDocument()
})

it('shows no bulletin twice when one is published between the loading of two pages', async () => {
  const api = await open(numberedBulletins(1, 20))
  await expect.element(more).toBeVisible()
  api.setState({ bulletins: [plainBulletin, ...numberedBulletins(1, 20)] })
  await more.click()
  await expect.element(link('Tiedote 11')).toHaveFocus()
  expect(rows().length).toBe(19)
  await expect.element(page.getLiveRegion()).toHaveTextContent('9 lisää, 19/21')
})

it('still lists the loaded bulletins when a page could not be loaded, and loads that page again on request', async () => {
  const api = await open(numberedBulletins(1, 12))
  await expect.element(more).toBeVisible()
  api.setFault('500')
  await more.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Lisää tiedotteita ei saatu näkyviin. Jo näkyvät tiedotteet pysyvät tässä.')
  expect(rows().length).toBe(10)
  api.setFault('none')
  await more.click()
  await expect.element(link('Tiedote 11')).toHaveFocus()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('shows that there are no bulletins, or in the same place that they could not be loaded', async () => {
  const api = await open([])
  await expect.element(page.getByRole('heading', { name: 'Ei vielä tiedotteita' })).toBeVisible()
  api.setFault('500')
  await queryClient.resetQueries()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Tiedotteita ei saatu näkyviinYritä uudelleen')
  api.setFault('none')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ei vielä tiedotteita' })).toBeVisible()
})

it.each([
  ['sv', 'Anslagstavla', 'På finska'],
  ['en', 'Notice board', 'In Finnish'],
] as const)('the list of bulletins has its texts in %s', async (language, heading, foreign) => {
  await open([plainBulletin], language)
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect.element(page.getByText(foreign)).toBeVisible()
})
