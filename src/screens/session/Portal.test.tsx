import { I18nextProvider } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Contract, ListedContract } from '../../../api/contracts.ts'
import { readSession } from '../../../api/session.ts'
import type { FeatureFlags } from '../../../api/user.ts'
import { serializeConsent } from '../../../domain/consent.ts'
import type { TenantRole } from '../../../domain/permissions.ts'
import { makeSessionTimesEndingIn } from '../../../fixtures/portal/fake-state.ts'
import { holdApi } from '../../../fixtures/portal/held-api.ts'
import { arrearNotification } from '../../../fixtures/portal/signed-in.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { OpenSession } from '../../../machines/session/session.setup.ts'
import { Failure } from '../../../machines/shared/failure.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgainAddress } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import '../../styles/global.css'
import { startI18n } from '../../i18n/i18n.ts'
import { switchesWith } from '../../routing/switches.example.ts'
import { helsinki, now, runtime } from '../../runtime.ts'
import { setPageConsent } from '../../services/consent-cookie.ts'
import {
  contactsQuery,
  contractsQuery,
  draftsQuery,
  flagsQuery,
  metadataQuery,
  notificationsQuery,
  permissionsQuery,
  profileQuery,
  queryClient,
} from '../../services/queries.ts'
import { clearSessionTimes, noteSessionUse } from '../../services/session-use.ts'
import type { TabMessage } from '../../services/tabs.ts'
import Portal from './Portal.tsx'

const words = await startI18n('fi', ['shell', 'signIn', 'errors', 'front'])
const home = ainoStart.contract
const second: Contract = { ...home, uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c01', status: 'signed' }
const over: Contract = {
  ...home,
  uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c02',
  status: 'terminated',
}
const aino: OpenSession = {
  personId: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c03',
  username: 'aino.virtanen@example.fi',
  hasContract: true,
}

/** Address of a page whose only read is in the cache once the session is loaded. */
const contactsPage = `/asiointi/${home.uuid}/yhteystiedot`

interface Known {
  readonly contracts?: readonly ListedContract[]
  readonly roles?: readonly TenantRole[]
  readonly flags?: Partial<FeatureFlags>
  readonly staff?: string
}

/** Fills the query cache as loading the session would. */
function know({ contracts = [home], roles = ['contractParty'], staff, flags = {} }: Known): void {
  queryClient.setQueryData(profileQuery.queryKey, {
    uuid: aino.personId,
    firstName: 'Aino',
    lastName: 'Virtanen',
    email: aino.username,
    phoneNumber: null,
    cognitoId: 'aino',
    marketingAllowed: false,
    communicationBySms: false,
    communicationByEmail: true,
  })
  queryClient.setQueryData(metadataQuery.queryKey, {
    isImpersonator: staff !== undefined,
    impersonatorEmail: staff ?? null,
    identityProvider: 'ftn',
  })
  queryClient.setQueryData(flagsQuery.queryKey, switchesWith({ flags }).flags)
  queryClient.setQueryData(contractsQuery.queryKey, [...contracts])
  queryClient.setQueryData(
    permissionsQuery.queryKey,
    contracts.map(({ uuid }) => ({ contractUuid: uuid, tenantRoles: [...roles] })),
  )
  queryClient.setQueryData(notificationsQuery.queryKey, [])
  queryClient.setQueryData(draftsQuery.queryKey, [])
  for (const { uuid } of contracts) queryClient.setQueryData(contactsQuery(uuid).queryKey, [])
}

function Where() {
  const { pathname, state } = useLocation()
  return <p data-testid="where">{JSON.stringify({ pathname, state })}</p>
}

type Loaded = OpenSession | Failure

/** Opens the portal at an address; loading the session returns the given results in turn. */
async function open(address: string, requireLoaded: Loaded | Loaded[], isMarked = true) {
  const leave = vi.fn<(to: string) => void>()
  const answers = [requireLoaded].flat()
  const machine = sessionMachine.provide({
    actors: {
      loadSession: fromPromise<OpenSession, undefined>(async () => {
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        if (answer instanceof Failure) throw answer
        return answer ?? aino
      }),
      signIn: signInMachine.provide({
        actors: {
          signIn: fromPromise<void, { username: string; password: string }>(async () => {}),
        },
      }),
      readPerson: fromPromise<{ personId: string }, undefined>(async () => aino),
    },
  })
  let session = createActor(machine, { input: { isMarked } })
  await render(
    <I18nextProvider i18n={words}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Portal
          machine={machine}
          leave={leave}
          options={{
            input: { isMarked },
            inspect: ({ type, actorRef, rootId }) => {
              if (type === '@xstate.actor' && actorRef.sessionId === rootId)
                session = actorRef as typeof session
            },
          }}
        />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return { leave, session: () => session }
}

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const where = () => JSON.parse(page.getByTestId('where').element().textContent)
const shown = () =>
  document.querySelector<HTMLElement>('[data-flow="session"]')?.dataset.state ?? null

const { local } = runtime
beforeEach(() => {
  queryClient.clear()
  runtime.local = { ...local, messaging: true }
  clearSessionTimes()
  // The question about error reports is answered, as on every visit but the first.
  setPageConsent(serializeConsent({ answer: 'refused', day: helsinki.dayOf(now()) }))
})

afterEach(() => {
  runtime.local = local
})

describe('the session', () => {
  it('redirects to sign-in without a session, with the reason', async () => {
    await open('/', aino, false)
    await expect
      .poll(where)
      .toEqual({ pathname: '/login', state: { error: 'login_expired', returnTo: null } })
  })

  it('loads the sign-in page with a return address when the session has ended', async () => {
    const { leave } = await open(`/asiointi/${home.uuid}`, new Failure('LOGIN_EXPIRED'))
    await expect
      .poll(() => leave.mock.calls)
      .toContainEqual([
        `/login?error=login_expired&return=${encodeURIComponent(`/asiointi/${home.uuid}`)}`,
      ])
  })

  it('says that the session is missing, not expired, when it was used a moment ago', async () => {
    const { session, leave } = await open(`/asiointi/${home.uuid}`, aino)
    await expect.poll(shown).toBe('{"open":"free"}')
    noteSessionUse()
    session().send({ type: 'session.lost', loss: 'ended' })
    await expect
      .poll(() => leave.mock.calls)
      .toContainEqual([
        `/login?error=session_lost&return=${encodeURIComponent(`/asiointi/${home.uuid}`)}`,
      ])
  })

  it('shows a page without contracts, with a link to sign out', async () => {
    await open('/', { ...aino, hasContract: false })
    await expect.element(heading('Sinulla ei ole nyt sopimusta')).toHaveFocus()
    await expect
      .element(page.getByText('Jos sinulla pitäisi olla sopimus, ota yhteyttä vuokranantajaasi.'))
      .toBeVisible()
    const main = page.getByRole('main').getByRole('link')
    expect(main.elements().map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Tarkista uudelleen', '/'],
      ['Kirjaudu ulos', '/logout'],
    ])
    await expect
      .element(page.getByRole('link', { name: 'Kirjaudu ulos' }))
      .toHaveAttribute('href', '/logout')
    expect(document.querySelector('main use')?.getAttribute('href')).toBe(
      '/scenes/night-house.svg#scene',
    )
  })

  it('shows whom to ask about a missing contract, when the provider says so', async () => {
    const { provider } = runtime
    runtime.provider = { ...provider, phone: '+358 9 4711 2200', email: 'palvelu@example.fi' }
    await open('/', { ...aino, hasContract: false })
    await expect
      .element(page.getByText('Jos sinulla pitäisi olla sopimus, ota yhteyttä meihin:'))
      .toBeVisible()
    for (const [name, href] of [
      ['+358 9 4711 2200', 'tel:+358947112200'],
      ['palvelu@example.fi', 'mailto:palvelu@example.fi'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
    runtime.provider = provider
  })

  it('shows a specific error when contracts cannot be loaded, with a link to sign-in', async () => {
    await open('/', new Failure('ERROR_FETCHING_CONTRACTS'))
    await expect.element(heading('Sopimuksiasi ei saatu haettua')).toHaveFocus()
    await expect
      .element(page.getByRole('link', { name: 'Kirjaudu uudelleen' }))
      .toHaveAttribute('href', '/login')
  })

  it('offers a retry when the service is unavailable, without a sign-in link on the root', async () => {
    know({})
    await open('/', [new Failure('SERVICE_UNAVAILABLE'), aino])
    await expect.element(heading('Palveluun ei saada yhteyttä')).toHaveFocus()
    await expect
      .element(page.getByRole('link', { name: 'Takaisin kirjautumiseen' }))
      .not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(heading(/, Aino$/)).toHaveFocus()
  })

  it('links to sign-in on all other pages', async () => {
    await open(`/asiointi/${home.uuid}`, new Failure('SERVICE_UNAVAILABLE'))
    await expect
      .element(page.getByRole('link', { name: 'Takaisin kirjautumiseen' }))
      .toHaveAttribute('href', '/login')
  })
})

describe('the dialog over an open form', () => {
  it('restores the session and leaves the page unchanged', async () => {
    know({})
    const { session } = await open(contactsPage, aino)
    await expect.element(heading('Yhteystiedot')).toHaveFocus()
    const alive = heading('Yhteystiedot').element()

    session().send({ type: 'input.unsaved' })
    session().send({ type: 'session.lost', loss: 'ended' })
    await expect.element(page.getByRole('dialog', { name: 'Kirjaudu uudelleen' })).toBeVisible()
    await expect.element(page.getByLabelText('Sähköposti')).toHaveValue(aino.username)
    // The dialog itself says why; a callout of the form would say it again.
    expect(page.getByRole('alert').elements()).toEqual([])
    await page.getByLabelText('Salasana', { exact: true }).fill('Porras-2026!')
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()

    await expect.poll(shown).toBe('{"open":"unsaved"}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(heading('Yhteystiedot').element()).toBe(alive)
    expect(document.activeElement).toBe(alive)
  })

  it('redirects to sign-in when it is closed', async () => {
    know({})
    const { session, leave } = await open(`/asiointi/${home.uuid}`, aino)
    await expect.poll(shown).toBe('{"open":"free"}')
    noteSessionUse()
    session().send({ type: 'input.unsaved' })
    session().send({ type: 'session.lost', loss: 'ended' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect
      .poll(() => leave.mock.calls)
      .toContainEqual([
        `/login?error=session_lost&return=${encodeURIComponent(`/asiointi/${home.uuid}`)}`,
      ])
  })
})

describe('a message of another tab', () => {
  const elsewhere = new BroadcastChannel('session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const say = (message: TabMessage) => elsewhere.postMessage(message)
  const atFront = async () => {
    know({})
    const opened = await open(`/asiointi/${home.uuid}`, aino)
    await expect.poll(shown).toBe('{"open":"free"}')
    return opened
  }

  it('that somebody else has signed in reloads the portal', async () => {
    const { leave } = await atFront()
    say({ type: 'session.opened', personId: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c04' })
    await expect.poll(() => leave.mock.calls).toEqual([['/']])
  })

  it('that the session has ended is verified with the server', async () => {
    const api = holdApi()
    const { leave } = await atFront()
    say({ type: 'session.opened', personId: aino.personId })
    noteSessionUse()
    say({ type: 'session.ended' })
    await api.answer(readSession, makeSessionTimesEndingIn(30))
    expect(shown()).toBe('{"open":"free"}')
    say({ type: 'session.ended' })
    await api.refuse(readSession, 'UNAUTHORIZED')
    await expect
      .poll(() => leave.mock.calls)
      .toEqual([[signInAgainAddress(`/asiointi/${home.uuid}`, 'session_lost')]])
  })

  it('that the session has ended shows the dialog over a form', async () => {
    const api = holdApi()
    const { session } = await atFront()
    session().send({ type: 'input.unsaved' })
    say({ type: 'session.ended' })
    await api.refuse(readSession, 'UNAUTHORIZED')
    await expect.element(page.getByRole('dialog', { name: 'Kirjaudu uudelleen' })).toBeVisible()
  })
})

describe('the session clock', () => {
  it('runs once the pages have settled, and not without a session', async () => {
    know({})
    const { session } = await open(`/asiointi/${home.uuid}`, aino)
    const clock = () => document.querySelector('[data-flow="session-clock"]')
    expect(clock()).toBeNull()
    await expect.poll(clock).not.toBeNull()
    session().send({ type: 'session.lost', loss: 'ended' })
    await expect.poll(clock).toBeNull()
  })
})

describe('the question about error reports', () => {
  const question = page.getByRole('region', { name: /virheraportteja/ })
  beforeEach(() => setPageConsent(null))

  it('is asked before the content of a page without a form', async () => {
    know({})
    await open(`/asiointi/${home.uuid}`, aino)
    await expect.element(question).toBeVisible()
    const main = page.getByRole('main').element()
    expect(main.previousElementSibling).toBe(question.element())
  })

  it.each(['irtisano', 'lisaa-asukas'])('is not asked in the flow %s', async (flow) => {
    know({ flags: { contractModification: true } })
    await open(`/asiointi/${home.uuid}/${flow}`, aino)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('the portal', () => {
  it('opens the front page of the contract in force', async () => {
    know({ contracts: [over, second, home] })
    await open('/', aino)
    await expect.poll(where).toEqual({ pathname: `/asiointi/${home.uuid}`, state: null })
    await expect.element(heading(/, Aino$/)).toHaveFocus()
  })

  it.each([
    ['/asiointi', `/asiointi/${home.uuid}`],
    ['/omat-tiedot', `/omat-tiedot/${home.uuid}`],
  ])('opens %s for the contract in force', async (address, pathname) => {
    know({ contracts: [over, second, home] })
    await open(address, aino)
    await expect.poll(where).toEqual({ pathname, state: null })
  })

  it.each([
    ['a contract that is not theirs', `/asiointi/${second.uuid}`],
    ['a page that the switches keep closed', `/asiointi/${home.uuid}/viestit`],
    ['an address that leads nowhere', `/asiointi/${home.uuid}/maksut`],
  ])('shows 404 for %s', async (_, address) => {
    know({})
    await open(address, aino)
    await expect.poll(where).toEqual({ pathname: '/404', state: null })
  })

  it('denies payments to a tenant who is neither payer nor party', async () => {
    know({ roles: ['tenant'], flags: { paymentInfo: true } })
    await open(`/asiointi/${home.uuid}/maksut/tiedot`, aino)
    await expect.element(heading('Et voi käyttää tätä sivua')).toHaveFocus()
  })

  it.each([
    ['irtisano', 'Sopimuksen voi irtisanoa vain sen osapuoli. Sinua ei ole merkitty osapuoleksi.'],
    [
      'lisaa-asukas',
      'Asukkaan voi lisätä vain sopimuksen osapuoli. Sinua ei ole merkitty osapuoleksi.',
    ],
  ])(
    'shows the page for missing access instead of %s to a payer who is no party',
    async (address, reason) => {
      know({ roles: ['payer'], flags: { contractModification: true } })
      await open(`/asiointi/${home.uuid}/${address}`, aino)
      await expect.element(heading('Et voi käyttää tätä sivua')).toHaveFocus()
      await expect.element(page.getByText(reason)).toBeVisible()
    },
  )

  it('shows staff the impersonation notice on every page', async () => {
    know({ staff: 'staff@porras.example' })
    await open(contactsPage, aino)
    await expect.element(page.getByText(/työntekijä: staff@porras\.example/)).toBeVisible()
  })

  it('fits three cards and every task into the height of two phone screens', async () => {
    await page.viewport(360, 640)
    const pending = {
      status: 'pending_tenant_approval',
      createdAt: arrearNotification.createdAt,
    } as const
    know({ contracts: [{ ...home, terminationRequest: pending }] })
    const draft = { flow: 'termination', subject: null, step: 'form' } as const
    queryClient.setQueryData(draftsQuery.queryKey, [
      { ...draft, contractUuid: home.uuid, savedAt: arrearNotification.createdAt },
    ])
    const asking = ['arrear', 'termination_request_approval_needed', 'normal', 'message'] as const
    queryClient.setQueryData(
      notificationsQuery.queryKey,
      asking.map((category, index) => ({
        ...arrearNotification,
        id: `6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7a1${index}`,
        category,
        ...(category === 'normal' && {
          notificationMeta: { arrearAmount: null, about: 'tenancy_unconfirmed' },
        }),
      })),
    )
    await open(`/asiointi/${home.uuid}`, aino)
    await expect
      .element(page.getByText('Neljä asiaa odottaa sinua. Yksi maksu on myöhässä.'))
      .toBeVisible()
    const cards = page.getByRole('region', { name: 'Odottaa sinua' }).getByRole('listitem')
    expect(cards.elements()).toHaveLength(3)
    const { top } = page.getByRole('banner').element().getBoundingClientRect()
    const tasks = page.getByRole('region', { name: 'Mitä haluat tehdä?' })
    expect(tasks.element().getBoundingClientRect().bottom - top).toBeLessThan(2 * 640)
    await page.viewport(414, 896)
  })

  it('shows a contract of an unknown type, and says UNKNOWN in place of its type', async () => {
    know({ contracts: [{ ...home, contractType: 'part_ownership' }] })
    await open(`/asiointi/${home.uuid}`, aino)
    const unknown = 'Tuntematon (UNKNOWN)'
    const facts = page.getByRole('complementary', { name: 'Kotisi' })
    await expect.element(facts.getByText(unknown)).toBeVisible()
    await expect.element(page.getByRole('banner').getByText(unknown)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Muutto Irtisano sopimus/ })).toBeVisible()
  })

  it('switches to another contract', async () => {
    know({ contracts: [home, second] })
    await open(contactsPage, aino)
    await page.getByText('Vuokrasopimus', { exact: true }).first().click()
    await page.getByRole('button', { name: /alkaa 01\.06\.2021/ }).click()
    await expect.poll(where).toEqual({ pathname: `/asiointi/${second.uuid}`, state: null })
  })
})

describe('the top bar', () => {
  it('has no contract menu with one contract', async () => {
    know({})
    await open(contactsPage, aino)
    const bar = page.getByRole('banner')
    await expect.element(bar.getByText('Vuokrasopimus', { exact: true }).first()).toBeVisible()
    const folded = [...bar.element().querySelectorAll('summary')]
    expect(folded.map(({ textContent }) => textContent)).toEqual(['Aino Virtanen'])
  })

  it('links from the name to the user info', async () => {
    await page.viewport(1280, 800)
    know({})
    await open(contactsPage, aino)
    await page.getByText('Aino Virtanen').click()
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Omat tiedot' }))
      .toHaveAttribute('href', `/omat-tiedot/${home.uuid}`)
    await page.viewport(414, 896)
  })
})

describe('a task that is coming soon', () => {
  it('is marked on the front page and in the menu, and is not interactive', async () => {
    /** Returns the announced items of a part of the page, and the interactive elements in them. */
    const comingIn = (part: Element) => {
      const coming = [...part.querySelectorAll('li')].filter((one) =>
        one.textContent?.endsWith('Tulossa'),
      )
      return {
        titles: coming.map(({ textContent }) => textContent),
        pressable: coming.flatMap((one) => [...one.querySelectorAll('a, button, [tabindex]')]),
      }
    }
    know({})
    await open(`/asiointi/${home.uuid}`, aino)
    await expect.element(page.getByText('Tulossa').first()).toBeVisible()
    expect(comingIn(page.getByRole('main').element())).toEqual({
      titles: ['MaksutLaskut ja maksuhistoriaTulossa'],
      pressable: [],
    })
    const sauna = page.getByText('Saunavaraus tulossa', { exact: true })
    await expect.element(sauna).toBeVisible()
    expect(sauna.element().closest('a, button, [tabindex]')?.tagName).toBe('MAIN')
    await page.getByRole('button', { name: 'Valikko' }).click()
    const menu = page.getByRole('dialog', { name: 'Valikko' })
    await expect.element(menu.getByText('Tulossa').first()).toBeVisible()
    expect(comingIn(menu.element())).toEqual({
      titles: ['MaksutTulossa'],
      pressable: [],
    })
  })
})

describe('the footer', () => {
  const { links } = runtime.provider
  afterEach(() => {
    runtime.provider.links = links
  })

  it.each([
    ['before signing in', '/?error=UNKNOWN'],
    ['behind the session', `/asiointi/${home.uuid}/pysakointi`],
  ])('links to privacy, accessibility and terms %s', async (_, address) => {
    runtime.provider.links = {
      privacy: 'https://porras.example/tietosuoja',
      accessibility: 'https://porras.example/saavutettavuus',
      terms: 'https://porras.example/ehdot',
    }
    know({})
    await open(address, aino)
    const legal = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Tietoa palvelusta' })
    await expect
      .poll(() =>
        legal
          .getByRole('link')
          .elements()
          .map((link) => [link.textContent, link.getAttribute('href')]),
      )
      .toEqual([
        ['Tietosuoja', 'https://porras.example/tietosuoja'],
        ['Saavutettavuus', 'https://porras.example/saavutettavuus'],
        ['Käyttöehdot', 'https://porras.example/ehdot'],
        ['Evästeet', '/evasteet'],
      ])
  })
})

describe('an error in the address of the root', () => {
  it('shows its error page with and without a session', async () => {
    await open('/?error=CONFIRM_OPERATION_GENERIC_ERROR', aino, false)
    await expect.element(heading('Tunnistautuminen ei onnistunut')).toHaveFocus()
    await expect
      .element(page.getByRole('link', { name: 'Mene etusivulle' }))
      .toHaveAttribute('href', '/')
  })

  it('with an unknown code shows the general error page', async () => {
    await open('/?error=whatever', aino)
    await expect.element(heading('Tämä sivu on epäkunnossa')).toHaveFocus()
    await expect.element(page.getByText(/^Virhekoodi UNKNOWN, /)).toBeVisible()
  })

  it('shows that the e-mail address is not verified', async () => {
    await open('/?error=USER_NOT_CONFIRMED', aino)
    await expect.element(heading('Sähköpostiasi ei ole vahvistettu')).toHaveFocus()
    await expect
      .element(
        page.getByText(
          'Vahvista sähköpostisi koodilla, jonka lähetimme sinulle, ja kirjaudu sitten uudelleen.',
        ),
      )
      .toBeVisible()
  })

  it('denies writing to staff, with a link back', async () => {
    await open('/?error=IMPERSONATION_WRITE_ACCESS_DENIED', aino)
    await expect.element(heading('Et voi muuttaa tietoja')).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Takaisin' })).toHaveAttribute('href', '/')
  })
})
