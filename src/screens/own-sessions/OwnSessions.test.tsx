import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnSessions as Listed, OwnSession } from '../../../api/own-sessions.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import {
  ainoPhoneSession,
  ainoSessions,
} from '../../../machines/own-sessions/own-sessions.samples.ts'
import { setFetch } from '../../services/api.ts'
import { queryClient } from '../../services/queries.ts'
import { sessionsQuery } from '../../services/sessions-query.ts'
import { OwnSessions } from './OwnSessions.tsx'

/** Returns Aino's sessions, with changes to the one that is not current: the phone. */
const withPhone = (phone: Partial<OwnSession>): Listed => ({
  ...ainoSessions,
  sessions: ainoSessions.sessions.map((one) => (one.isCurrent ? one : { ...one, ...phone })),
})

/** Opens the section with an API that lists these sessions. */
async function open(sessions: Listed = ainoSessions, { mayWrite = true } = {}) {
  const api = createFakeApi({ state: { sessions } })
  setFetch(api.fetch)
  queryClient.removeQueries({ queryKey: sessionsQuery.queryKey })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <OwnSessions mayWrite={mayWrite} />
      </main>
    </QueryClientProvider>,
  )
  return api
}
const rows = () =>
  [...document.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('svg[aria-label], p, :scope > :last-child')].map(
      (part) => part.getAttribute('aria-label') ?? part.textContent,
    ),
  )
const here = [
  'Tietokone',
  'Firefox, Windows',
  'Käytössä nyt',
  'Kirjauduttu 21.11.2026 klo 9.30',
  'Tämä laite',
]
const phoneTimes = ['Viimeksi 21.11.2026 klo 11.14', 'Kirjauduttu 21.11.2026 klo 8.05']
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('shows for each session the device, since when it exists and when it was last used', async () => {
  await open()
  await expect
    .poll(rows)
    .toEqual([
      here,
      ['Puhelin tai tabletti', 'Safari, iOS', ...phoneTimes, 'Kirjaa ulos: Safari, iOS'],
    ])
  await expect
    .element(button('Kirjaa ulos: Safari, iOS'))
    .toHaveAccessibleDescription('Viimeksi 21.11.2026 klo 11.14')
})

it.each([
  ['Firefox', { browser: 'Firefox', system: null }],
  ['Linux', { browser: null, system: 'Linux' }],
  ['Tuntematon laite', { browser: null, system: null }],
])('names a device by its known browser and system: %s', async (name, phone) => {
  await open(withPhone({ ...phone, isPhone: false }))
  await expect
    .poll(() => rows()[1])
    .toEqual(['Tietokone', name, ...phoneTimes, `Kirjaa ulos: ${name}`])
})

it('marks a session in which staff act for the resident', async () => {
  await open(withPhone({ isStaff: true }))
  await expect
    .poll(() => rows()[1]?.slice(1, 3))
    .toEqual(['Safari, iOS', 'Vuokranantajan työntekijä'])
})

it.each([
  [[], null],
  [
    ['2026-11-20T19:14:00.000Z'],
    'Vuokranantajan työntekijä on katsonut palvelua puolestasi 20.11.2026 klo 21.14.',
  ],
  [
    ['2026-11-20T19:14:00.000Z', '2026-10-01T05:00:00.000Z'],
    'Vuokranantajan työntekijä on katsonut palvelua puolestasi 2 kertaa 90 päivän aikana, viimeksi 20.11.2026 klo 21.14.',
  ],
])('shows when staff visited the account: %s', async (staffVisits, text) => {
  await open({ ...ainoSessions, staffVisits })
  await expect.element(page.getByText('Safari, iOS')).toBeVisible()
  if (text !== null) await expect.element(page.getByText(text)).toBeVisible()
  else await expect.element(page.getByText(/työntekijä/)).not.toBeInTheDocument()
})

it('ends one session, and lists the remaining sessions', async () => {
  const api = await open()
  await button('Kirjaa ulos: Safari, iOS').click()
  await expect.element(page.getByText('Laite on kirjattu ulos.')).toBeVisible()
  expect(rows()).toEqual([here])
  expect(api.state.sessions.sessions.map(({ id }) => id)).not.toContain(ainoPhoneSession.id)
  await expect.element(page.getByRole('heading', { name: 'Kirjautuneet laitteet' })).toHaveFocus()
  await expect.element(button('Kirjaa ulos kaikilta muilta laitteilta')).not.toBeInTheDocument()
})

it('disables the other buttons while one session is being ended', async () => {
  const tablet = {
    ...ainoPhoneSession,
    id: '7d0c2f0e-5a34-4a55-8d7e-6f1c1f5a9b03',
    browser: 'Chrome',
    system: 'Android',
  }
  const api = await open({ ...ainoSessions, sessions: [...ainoSessions.sessions, tablet] })
  const others = ['Kirjaa ulos: Chrome, Android', 'Kirjaa ulos kaikilta muilta laitteilta']
  for (const name of others) await expect.element(button(name)).toBeEnabled()
  api.hold()
  await button('Kirjaa ulos: Safari, iOS').click()
  for (const name of others) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
    await button(name).click({ force: true })
  }
  api.release()
  await expect.element(page.getByText('Laite on kirjattu ulos.')).toBeVisible()
  for (const name of others) await expect.element(button(name)).not.toHaveAttribute('aria-disabled')
  expect(api.state.sessions.sessions).toContainEqual(tablet)
})

it('reloads the list when a session has already ended elsewhere', async () => {
  const api = await open()
  await expect.element(button('Kirjaa ulos: Safari, iOS')).toBeVisible()
  const sessions = ainoSessions.sessions.filter(({ isCurrent }) => isCurrent)
  api.setState({ sessions: { sessions, staffVisits: [] } })
  await button('Kirjaa ulos: Safari, iOS').click()
  await expect.element(page.getByText('Laite on kirjattu ulos.')).toBeVisible()
  await expect.poll(rows).toEqual([here])
})

it('asks before it ends all other sessions', async () => {
  const api = await open()
  await button('Kirjaa ulos kaikilta muilta laitteilta').click()
  const question = page.getByRole('heading', { name: 'Kirjataanko kaikki muut laitteet ulos?' })
  await expect.element(question).toHaveFocus()
  expect(api.state.sessions.sessions).toHaveLength(2)
  await button('Kyllä, kirjaa ulos').click()
  await expect.element(page.getByText('Muut laitteet on kirjattu ulos.')).toBeVisible()
  expect(rows()).toEqual([here])
})

it('shows that the list of sessions could not be loaded, and loads it again', async () => {
  const api = createFakeApi({ fault: 'offline' })
  setFetch(api.fetch)
  queryClient.removeQueries({ queryKey: sessionsQuery.queryKey })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <OwnSessions mayWrite />
      </main>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Laitteita ei saatu haettua.')).toBeVisible()
  api.setFault('none')
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText('Safari, iOS')).toBeVisible()
})

it('shows staff why they cannot end sessions', async () => {
  await open(ainoSessions, { mayWrite: false })
  for (const name of ['Kirjaa ulos: Safari, iOS', 'Kirjaa ulos kaikilta muilta laitteilta']) {
    await expect.element(button(name)).toBeDisabled()
    await expect
      .element(button(name))
      .toHaveAccessibleDescription(
        'Et voi kirjata laitteita ulos, kun olet kirjautunut asukkaan puolesta.',
      )
  }
})
