import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listNotifications, readProfile } from '../../api/user.ts'
import { holdApi } from '../../fixtures/portal/held-api.ts'
import { providerTextCard } from '../../fixtures/portal/notification-cards.ts'
import { ainoData } from '../../fixtures/portal/signed-in.ts'
import { startI18n } from '../i18n/i18n.ts'
import { notificationsQuery, profileQuery, queryClient } from './queries.ts'
import { useRefetchOnLanguageChange } from './refetch-on-language-change.ts'

afterEach(() => queryClient.clear())

function Titles() {
  useRefetchOnLanguageChange()
  const { data } = useSuspenseQuery(notificationsQuery)
  const { data: profile } = useSuspenseQuery(profileQuery)
  return (
    <p>
      {profile.firstName}: {data.map(({ notificationMeta: { title } }) => title).join(', ')}
    </p>
  )
}

const saying = (title: string) => [
  { ...providerTextCard, notificationMeta: { ...providerTextCard.notificationMeta, title } },
]

it('only reads in the language of the portal are refetched when the language changes', async () => {
  const api = holdApi()
  const words = await startI18n('fi', ['shell'])
  await render(
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <Titles />
        </Suspense>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await api.answer(listNotifications, saying('Ikkunat pestään'))
  await api.answer(readProfile, ainoData.profile)
  await expect.element(page.getByText('Aino: Ikkunat pestään')).toBeVisible()
  await words.changeLanguage('sv')
  await expect.poll(() => api.languages(listNotifications)).toEqual(['fi', 'sv'])
  await expect.element(page.getByText('Aino: Ikkunat pestään')).toBeVisible()
  await api.answer(listNotifications, saying('Fönstren tvättas'))
  await expect.element(page.getByText('Aino: Fönstren tvättas')).toBeVisible()
  expect(api.languages(readProfile)).toEqual(['fi'])
})
