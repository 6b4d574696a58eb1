import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedNotification, Notification } from '../../../api/user.ts'
import { unknownCategoryCard } from '../../../fixtures/portal/notification-cards.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { arrearNotification, makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { NewsNotifications } from './NewsNotifications.tsx'

const { contractUuid } = arrearNotification

const lifecycle = (day: number): Notification => ({
  ...arrearNotification,
  id: `6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7b0${day}`,
  priority: 'normal',
  category: 'contract_lifecycle',
  notificationMeta: { arrearAmount: null, title: 'Vuokrasi tarkistetaan', lang: 'fi' },
  createdAt: `2026-11-0${day}T06:00:00Z`,
})

const open = (notifications: ListedNotification[]) =>
  renderPage(
    <QueryClientProvider client={makeSignedInQueryClient({ notifications })}>
      <MemoryRouter>
        <Suspense fallback={null}>
          <NewsNotifications contractUuid={contractUuid} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const days = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((card) => /\d\d\.\d\d\.\d{4}/.exec(card.textContent)?.[0])

const fold = () => page.getByRole('group').getByText(/lmoitukset \(\d+\)/)

it('the list of news is folded, shows the number of news, and has four rows at first and the rest on request', async () => {
  await open([1, 2, 3, 4, 5, 6].map(lifecycle))
  await expect.element(fold()).toHaveTextContent('Ilmoitukset (6)')
  expect(fold().element().closest('details')?.open).toBe(false)
  await fold().click()
  await expect.element(page.getByRole('list')).toBeVisible()
  expect(days()).toEqual(['06.11.2026', '05.11.2026', '04.11.2026', '03.11.2026'])
  const more = page.getByRole('button', { name: 'Näytä 2 lisää' })
  await more.click()
  expect(days()).toHaveLength(6)
  await expect.element(more).not.toBeInTheDocument()
})

it('the list of news needs no button for four rows', async () => {
  await open([1, 2, 3, 4].map(lifecycle))
  await fold().click()
  await expect.poll(days).toHaveLength(4)
  await expect.element(page.getByRole('button', { name: /Näytä/ })).not.toBeInTheDocument()
})

it('the list of news leaves out the notifications that wait for the resident', async () => {
  await open([arrearNotification, lifecycle(1)])
  await expect.element(fold()).toHaveTextContent('Muut ilmoitukset (1)')
  await fold().click()
  await expect.poll(days).toEqual(['01.11.2026'])
})

it('the folded list of news shows that one of them is important', async () => {
  await open([{ ...lifecycle(1), priority: 'important' }, lifecycle(2)])
  await expect.element(page.getByText('Yksi on tärkeä')).toBeVisible()
})

it.each([[[]], [[arrearNotification]]])(
  'the list of news is not shown when there are no news: %o',
  async (notifications) => {
    const { container } = await open(notifications)
    await expect.poll(() => container.textContent).toBe('')
  },
)

it('the list of news shows the text of a row on the narrowest phone without sideways scrolling, also while the icon of the fold turns', async () => {
  await page.viewport(320, 640)
  const created = { ...lifecycle(1), category: 'termination_request_created' } as const
  await open([created])
  await fold().click()
  await expect.element(page.getByText('Näet ilmoituksesta, missä vaiheessa asia on.')).toBeVisible()
  // Also while the sign of the fold turns: its corners then reach past its own edge.
  const sign = page.getByRole('group').element().querySelector('summary > :last-child')
  sign?.setAttribute('style', 'transition: none; transform: rotate(45deg)')
  expect(sign?.getBoundingClientRect().right).toBeGreaterThan(320)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(414, 896)
})

it('the list of news shows its other rows beside one of an unknown category', async () => {
  await open([lifecycle(1), unknownCategoryCard])
  await fold().click()
  await expect.element(page.getByText(/UNKNOWN/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Vuokrasi tarkistetaan' })).toBeVisible()
})
