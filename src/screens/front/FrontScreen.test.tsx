import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Contract } from '../../../api/contracts.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { receiptCard } from '../../../fixtures/portal/notification-cards.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import {
  ainoData,
  arrearNotification,
  fillQueryClient,
} from '../../../fixtures/portal/signed-in.ts'
import { createdDefect } from '../../../machines/notice/notice.samples.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import { emergency, numberedBulletins } from '../../flow/bulletins/bulletins.example.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { draftsQuery, notificationsQuery, queryClient } from '../../services/queries.ts'
import FrontScreen from './FrontScreen.tsx'

const home: Contract = {
  ...ainoStart.contract,
  modificationRequest: { status: 'ready_for_review', createdAt: '2026-11-20T14:12:00Z' },
  terminationRequest: { status: 'rejected', createdAt: '2026-11-21T09:58:00Z' },
}
const { uuid: contractUuid } = home

beforeEach(() => queryClient.clear())

/** A fake API with data for every part of the page; notifications and drafts are not cached yet. */
function fullApi() {
  const api = createFakeApi({
    state: {
      start: { ...ainoStart, draft: draftAt('form') },
      notices: [createdDefect],
      bulletins: [...numberedBulletins(1, 3), emergency],
      resident: { ...ainoData, notifications: [arrearNotification, receiptCard] },
    },
  })
  setFetch(api.fetch)
  fillQueryClient(queryClient, { contracts: [home] })
  for (const { queryKey } of [notificationsQuery, draftsQuery])
    queryClient.removeQueries({ queryKey })
  return api
}

const open = () =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <FrontScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const emergencies = heading(emergency.title)
const notifications = heading('Maksu on myöhässä')
const drafts = heading('Jatka keskeneräistä irtisanomista')
const requests = heading('Sopimusmuutos')
const notices = page.getByRole('link', { name: 'Keittiön hana tippuu' })
const bulletins = heading('Tiedote 1')
const tiles = heading('Mitä haluat tehdä?')
const facts = heading('Kotisi')
const allParts = [emergencies, notifications, drafts, requests, tiles, notices, facts, bulletins]

it('shows first what is waiting for the resident, then the tasks, then bulletins and news', async () => {
  fullApi()
  const { container } = await open()
  for (const part of allParts) await expect.element(part).toBeVisible()
  const headings = [...container.querySelectorAll('h1, h2, h3')].map((one) => one.textContent)
  expect(headings.slice(1)).toEqual([
    'Häiriötiedotteet',
    'Lämmin vesi on poikki',
    'Odottaa sinua',
    'Maksu on myöhässä',
    'Jatka keskeneräistä irtisanomista',
    'Mitä haluat tehdä?',
    'Ilmoitukset',
    'Irtisanomisilmoitus on lähetetty',
    'Tiedotteet',
    'Tiedote 1',
    'Tiedote 2',
    'Palvelemme arkisin klo 8–16',
    'Näin nopeasti vastaamme',
    'Irtisanomisilmoitus',
    'Sopimusmuutos',
    'Vikailmoitukset',
    'Kotisi',
  ])
  await expect
    .element(page.getByText('Yksi maksu on myöhässä, ja irtisanomisesi on kesken.'))
    .toBeVisible()
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})

describe('A part that cannot be read', () => {
  it.each([
    ['listNotifications', 'Ilmoituksia ei saatu näkyviin', [notifications]],
    ['listDrafts', 'Keskeneräisiä luonnoksia ei saatu näkyviin', [drafts]],
    ['listDefects', 'Vikailmoituksia ei saatu näkyviin', [notices]],
    ['listBulletins', 'Tiedotteita ei saatu näkyviin', [bulletins, emergencies]],
  ] as const)(
    '(%s) shows an error in its place, does not affect the other parts, and is loaded again on request',
    async (route, said, lost) => {
      const api = fullApi()
      api.refuse(route, 'INTERNAL_SERVER_ERROR')
      const { container } = await open()
      await expect.element(page.getByRole('alert')).toHaveTextContent(`${said}Yritä uudelleen`)
      const kept = allParts.filter((part) => !lost.some((one) => one === part))
      for (const part of kept) await expect.element(part).toBeVisible()
      for (const part of lost) await expect.element(part).not.toBeInTheDocument()
      expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])

      api.setFault('none')
      await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
      for (const part of allParts) await expect.element(part).toBeVisible()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
      await expect
        .element(page.getByText('Yksi maksu on myöhässä, ja irtisanomisesi on kesken.'))
        .toBeVisible()
    },
  )

  it('shows its error with the retry button as long as loading fails', async () => {
    const api = fullApi()
    api.refuse('listNotifications', 'INTERNAL_SERVER_ERROR')
    await open()
    const retry = page.getByRole('button', { name: 'Yritä uudelleen' })
    await retry.click()
    // The first read and the retry make two calls each: a failed read is repeated once.
    const asked = () => api.calls.filter(({ route }) => route === 'listNotifications').length
    await expect.poll(asked).toBe(4)
    await expect.element(retry).toBeVisible()
    await expect.element(drafts).toBeVisible()
  })

  it('may fail together with others: each has its own text and its own retry button', async () => {
    const api = fullApi()
    api.setFault('500')
    await open()
    const said = () =>
      page
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(said)
      .toEqual([
        'Ilmoituksia ei saatu näkyviinYritä uudelleen',
        'Keskeneräisiä luonnoksia ei saatu näkyviinYritä uudelleen',
        'Tiedotteita ei saatu näkyviinYritä uudelleen',
        'Vikailmoituksia ei saatu näkyviinYritä uudelleen',
      ])
    for (const part of [requests, tiles, facts]) await expect.element(part).toBeVisible()
    await expect.element(heading('Näin nopeasti vastaamme')).toBeVisible()
  })
})
