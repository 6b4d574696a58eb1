import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedNotification, Notification } from '../../../api/user.ts'
import { unknownCard } from '../../../fixtures/portal/notification-cards.ts'
import { show } from '../../../fixtures/portal/show.tsx'
import { arrearNotice, signedInClient } from '../../../fixtures/portal/signed-in.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { Notifications } from './Notifications.tsx'

const { contractUuid } = arrearNotice

const lifecycle = (day: number): Notification => ({
  ...arrearNotice,
  id: `6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7b0${day}`,
  priority: 'normal',
  category: 'contract_lifecycle',
  notificationMeta: { arrearAmount: null, title: 'Vuokrasi tarkistetaan', lang: 'fi' },
  createdAt: `2026-11-0${day}T06:00:00Z`,
})

const open = (notifications: ListedNotification[]) =>
  show(
    <QueryClientProvider client={signedInClient({ notifications })}>
      <MemoryRouter>
        <Suspense fallback={null}>
          <Notifications contractUuid={contractUuid} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const days = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((card) => /\d\d\.\d\d\.\d{4}/.exec(card.textContent)?.[0])

it('shows three cards at first, the rest on request, and three again', async () => {
  await open([lifecycle(1), lifecycle(3), arrearNotice, lifecycle(2)])
  await expect.poll(days).toEqual(['20.11.2026', '03.11.2026', '02.11.2026'])
  const all = page.getByRole('button', { name: 'Näytä kaikki (4)' })
  await expect.element(all).toHaveAttribute('aria-expanded', 'false')
  await all.click()
  expect(days()).toEqual(['20.11.2026', '03.11.2026', '02.11.2026', '01.11.2026'])
  const fewer = page.getByRole('button', { name: 'Näytä vähemmän' })
  await expect.element(fewer).toHaveAttribute('aria-expanded', 'true')
  await expect.element(fewer).toHaveFocus()
  await fewer.click()
  expect(days()).toHaveLength(3)
})

it('shows cards of equal width beside each other', async () => {
  await page.viewport(1280, 800)
  await open([lifecycle(1), lifecycle(3), arrearNotice])
  const cards = page.getByRole('listitem').elements()
  const boxes = cards.map((card) => card.getBoundingClientRect())
  expect(
    new Set(boxes.map(({ width, top }) => `${Math.round(width)} at ${Math.round(top)}`)).size,
  ).toBe(1)
  await page.viewport(414, 896)
})

it('needs no button for three cards, and is left out without any', async () => {
  await open([lifecycle(1), lifecycle(3), arrearNotice])
  await expect.poll(days).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: /Näytä/ })).not.toBeInTheDocument()
})

it('is left out without notifications', async () => {
  const { container } = await open([])
  await expect.poll(() => container.textContent).toBe('')
})

it('shows the other cards beside one of an unknown category', async () => {
  await open([arrearNotice, unknownCard])
  await expect.element(page.getByText(/UNKNOWN/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Maksu on myöhässä' })).toBeVisible()
})
