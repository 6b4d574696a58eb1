import '../../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromPromise } from 'xstate'
import type { ModificationStatus } from '../../../../api/contracts.ts'
import type { ListedNotification } from '../../../../api/user.ts'
import type { Locale } from '../../../../api/values.ts'
import { LOCALES } from '../../../../domain/locales.ts'
import {
  categoryCards,
  otherLanguageCard,
  providerTextCard,
  unknownCategoryCard,
} from '../../../../fixtures/portal/notification-cards.ts'
import { ainoData } from '../../../../fixtures/portal/signed-in.ts'
import { notificationMachine } from '../../../../machines/notification/notification.machine.ts'
import { Failure } from '../../../../machines/shared/failure.ts'
import { NotificationList } from '../../../components/NotificationRow/NotificationRow.tsx'
import { startI18n } from '../../../i18n/i18n.ts'
import { MemoryRouter } from '../../../routing/routers.tsx'
import { switchesWith } from '../../../routing/switches.example.ts'
import { contactsQuery, flagsQuery, queryClient } from '../../../services/queries.ts'
import { NotificationCard } from './NotificationCard.tsx'

const areas = ['shell', 'front']
const wordsIn = {
  en: await startI18n('en', areas),
  sv: await startI18n('sv', areas),
  fi: await startI18n('fi', areas),
}
const contractUuid = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01'
const accepted: ListedNotification = {
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1d01',
  contractUuid,
  priority: 'normal',
  category: 'termination_request_accepted_by_provider',
  notificationMeta: { arrearAmount: null },
  isCloseable: true,
  createdAt: '2026-11-20T22:30:00Z',
  closedAt: null,
}

interface Shown {
  readonly mayWrite?: boolean
  readonly contractName?: string
  readonly requestStatus?: ModificationStatus
  readonly close?: () => Promise<{ closedAt: string }>
  readonly language?: Locale
}

async function show(
  notification: ListedNotification,
  { close, language = 'fi', ...shown }: Shown = {},
) {
  const onClosed = vi.fn<(title: string) => void>()
  const closing = vi.fn<() => Promise<{ closedAt: string }>>(
    close ?? (async () => ({ closedAt: '2026-11-21T10:00:00Z' })),
  )
  queryClient.setQueryData(flagsQuery.queryKey, switchesWith({}).flags)
  await render(
    <I18nextProvider i18n={wordsIn[language]}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NotificationList>
            <NotificationCard
              notification={notification}
              contractName={shown.contractName ?? null}
              requestStatus={shown.requestStatus ?? null}
              mayWrite={shown.mayWrite ?? true}
              onClosed={onClosed}
              machine={notificationMachine.provide({
                actors: {
                  closeNotification: fromPromise<{ closedAt: string }, { id: string }>(closing),
                },
              })}
            />
          </NotificationList>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return { onClosed, closing }
}

const cross = () =>
  page.getByRole('button', { name: 'Sulje ilmoitus: Irtisanominen on hyväksytty' })

beforeEach(() => queryClient.clear())

it('the card disappears when it is closed, and calls its handler once', async () => {
  const { onClosed, closing } = await show(accepted)
  await cross().click()
  await expect.poll(() => onClosed.mock.calls).toEqual([['Irtisanominen on hyväksytty']])
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  expect(closing).toHaveBeenCalledTimes(1)
})

it('the card sends one request to close, however often its button is clicked', async () => {
  const { promise, resolve } = Promise.withResolvers<{ closedAt: string }>()
  const { onClosed, closing } = await show(accepted, { close: () => promise })
  await cross().click()
  await expect.element(page.getByText('Suljetaan…')).toBeVisible()
  await cross().click({ force: true })
  resolve({ closedAt: '2026-11-21T10:00:00Z' })
  await expect.poll(() => onClosed.mock.calls).toHaveLength(1)
  expect(closing).toHaveBeenCalledTimes(1)
})

it('the card disappears when closing it returns that it no longer exists', async () => {
  const { onClosed } = await show(accepted, {
    close: () => Promise.reject(new Failure('NOT_FOUND')),
  })
  await cross().click()
  await expect.poll(() => onClosed.mock.calls).toEqual([['Irtisanominen on hyväksytty']])
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

it('the card stays open when closing it fails, shows the error, and can be closed again', async () => {
  const answers = [
    () => Promise.reject(new Failure('SERVICE_UNAVAILABLE')),
    () => Promise.resolve({ closedAt: '2026-11-21T10:00:00Z' }),
  ]
  const { onClosed } = await show(accepted, {
    close: () => answers.shift()?.() ?? Promise.reject(new Failure('UNEXPECTED')),
  })
  await cross().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Ilmoituksen sulkeminen ei onnistunut. Yritä uudelleen.')
  await cross().click()
  await expect.poll(() => onClosed.mock.calls).toHaveLength(1)
})

it('the card cannot be closed by staff, who see the reason', async () => {
  const { closing } = await show(accepted, { mayWrite: false })
  const denied = page.getByRole('button', {
    name: 'Et voi sulkea ilmoitusta asukkaan puolesta: Irtisanominen on hyväksytty',
  })
  await expect.element(denied).toHaveAttribute('aria-disabled', 'true')
  await denied.click({ force: true })
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(closing).not.toHaveBeenCalled()
})

it('a card that cannot be closed has no close button', async () => {
  await show({ ...accepted, isCloseable: false })
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('the card shows the date in Helsinki, and the address of a contract other than the current one', async () => {
  await show(accepted, { contractName: 'Tammitie 8 B 4, 01300 Vantaa' })
  await expect.element(page.getByText('Tammitie 8 B 4, 01300 Vantaa · 21.11.2026')).toBeVisible()
})

it("shows the day in Helsinki of an instant outside the page's table of offsets", async () => {
  await show({ ...accepted, createdAt: '2012-06-30T21:30:00Z' })
  await expect.element(page.getByText('01.07.2012')).toBeVisible()
})

it('the card shows the amount in arrears in red', async () => {
  await show({ ...accepted, category: 'arrear', notificationMeta: { arrearAmount: 742.5 } })
  const amount = page.getByRole('strong')
  await expect.element(amount).toHaveTextContent('742,50 €')
  const { color } = getComputedStyle(amount.element())
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  expect(red > 2 * green && red > 2 * blue).toBe(true)
})

it('shows whom to contact when a person was added to a contract by mistake', async () => {
  const notificationMeta = { arrearAmount: null, about: 'tenant_added' } as const
  await show({ ...accepted, category: 'normal', notificationMeta })
  await expect
    .element(page.getByRole('heading', { name: 'Sinut on lisätty asukkaaksi' }))
    .toBeVisible()
  await expect
    .element(page.getByText('Jos tämä on väärin, ota heti yhteyttä asiakaspalveluun.'))
    .toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

it.each([
  ['termination_request_created', 'Katso ilmoitus', 'irtisano/vahvista'],
  ['modification_request_created', 'Katso sopimusmuutos', 'sopimusmuutos/vahvista'],
  ['termination_request_approval_needed', 'Lue lisää', 'irtisano/vahvista'],
  ['modification_request_approval_needed', 'Lue lisää', 'sopimusmuutos/vahvista'],
  ['modification_request_accepted_by_provider', 'Katso sopimusmuutos', 'sopimusmuutos/vahvista'],
  ['modification_request_rejected_by_provider', 'Katso sopimusmuutos', 'sopimusmuutos/vahvista'],
  ['modification_request_accepted_by_tenant', 'Katso sopimusmuutos', 'sopimusmuutos/vahvista'],
  ['modification_request_rejected_by_tenant', 'Katso sopimusmuutos', 'sopimusmuutos/vahvista'],
] as const)('the card links %s to its request', async (category, name, path) => {
  await show({ ...accepted, category })
  await expect
    .element(page.getByRole('link', { name }))
    .toHaveAttribute('href', `/asiointi/${contractUuid}/${path}`)
})

const contact = { ...ainoData.contacts[0]!, phoneNumber: '010 555 0100' }
const known = () => queryClient.setQueryData(contactsQuery(contractUuid).queryKey, [contact])

it.each(['normal', 'arrear', 'contract_lifecycle', 'message'] as const)(
  'the card shows whom to call about %s, which has no page of its own',
  async (category) => {
    known()
    await show({ ...accepted, category })
    await expect
      .element(page.getByRole('link', { name: '010 555 0100' }))
      .toHaveAttribute('href', 'tel:+358105550100')
    expect(page.getByRole('link').elements()).toHaveLength(1)
  },
)

it('the card has no phone link when no contact has a phone number', async () => {
  await show({ ...accepted, category: 'normal' })
  await expect.element(page.getByRole('heading', { name: 'Tiedoksi' })).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

it('the card leads to the front page of its contract when that is not the current contract', async () => {
  known()
  await show({ ...accepted, category: 'normal' }, { contractName: 'Tammitie 8 B 4, 01300 Vantaa' })
  await expect
    .element(page.getByRole('link', { name: 'Avaa tämän kodin etusivu' }))
    .toHaveAttribute('href', `/asiointi/${contractUuid}`)
})

it('the card shows the status of its request', async () => {
  await show(accepted, { requestStatus: 'ready_for_review' })
  await expect.element(page.getByText('Käsittelyssä')).toBeVisible()
})

/** The translation files of the front page in every language. */
const files = import.meta.glob<Record<'notifications', Record<string, { title: string }>>>(
  '../../../../locales/*/front.json',
  { import: 'default', eager: true },
)
const wordsOf = (language: Locale) =>
  files[`../../../../locales/${language}/front.json`]?.notifications

/** The icon of each category, and the end of the address that it leads to. */
const shownAs: Readonly<Record<string, readonly [icon: string, address: string | null]>> = {
  normal: ['info', null],
  arrear: ['wallet', null],
  contract_lifecycle: ['document', null],
  message: ['message', null],
  ...Object.fromEntries(
    [
      ['termination', 'irtisano/vahvista'] as const,
      ['modification', 'sopimusmuutos/vahvista'] as const,
    ].flatMap(([kind, address]) => [
      [`${kind}_request_created`, ['document', address]],
      [`${kind}_request_approval_needed`, ['warning', address]],
      [`${kind}_request_accepted_by_provider`, ['check', address]],
      [`${kind}_request_rejected_by_provider`, ['error', address]],
      [`${kind}_request_accepted_by_tenant`, ['check', address]],
      [`${kind}_request_rejected_by_tenant`, ['error', address]],
    ]),
  ),
}

it.each(LOCALES.flatMap((language) => categoryCards.map((card) => ({ language, card }))))(
  'the card shows every category with its text, its icon and its link: $language, $card.category',
  async ({ language, card }) => {
    const [icon, address] = shownAs[card.category] ?? []
    await show({ ...card, contractUuid }, { language })
    const title = wordsOf(language)?.[card.category]?.title ?? 'a title'
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const item = page.getByRole('listitem').element()
    expect(item.querySelector('use')?.getAttribute('href')).toBe(`/icons.svg#i-${icon}`)
    expect(
      page
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(address === null ? [] : [`/asiointi/${contractUuid}/${address}`])
    expect(item.textContent).not.toMatch(/notifications\.|\bundefined\b|\bnull\b/)
  },
)

it('the card shows the text of the provider, and leads to the page that the provider names', async () => {
  await show({ ...providerTextCard, contractUuid })
  const { notificationMeta } = providerTextCard
  const heading = page.getByRole('heading', { name: 'Ikkunat pestään viikolla 49' })
  await expect.element(heading).toBeVisible()
  expect(heading.element().querySelector('[lang]')).toBeNull()
  const text = page.getByText(/^Pidä ikkunat kiinni\./)
  expect(text.element().textContent).toBe(notificationMeta.text)
  expect(getComputedStyle(text.element()).whiteSpaceCollapse).toBe('preserve-breaks')
  await expect
    .element(page.getByRole('link', { name: 'Katso irtisanomisilmoitus' }))
    .toHaveAttribute('href', `/asiointi/${contractUuid}/irtisano/vahvista`)
})

it('the card shows the text of the provider about the contract', async () => {
  const notificationMeta = { arrearAmount: null, title: 'Vuokrasi tarkistetaan', lang: 'fi' }
  await show({ ...accepted, category: 'contract_lifecycle', notificationMeta })
  const heading = page.getByRole('heading', { name: 'Vuokrasi tarkistetaan' })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Sopimuksesi on muuttunut')).not.toBeInTheDocument()
})

it('the card fits the text of the provider into the narrowest phone', async () => {
  await page.viewport(320, 640)
  await show({ ...providerTextCard, contractUuid })
  await expect.element(page.getByText(/^Pidä ikkunat kiinni\./)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(414, 896)
})

it('the card names the language of a text in another language, and shows that it is important', async () => {
  await show({ ...otherLanguageCard, contractUuid })
  await expect.element(page.getByText('Vattnet stängs av')).toHaveAttribute('lang', 'sv')
  await expect.element(page.getByText('Kl. 9–12.')).toHaveAttribute('lang', 'sv')
  await expect.element(page.getByText('Tärkeää')).toBeVisible()
})

it('the card does not name another language for its own title over a text of the provider', async () => {
  const notificationMeta = { arrearAmount: null, text: 'Kl. 9–12.', lang: 'sv' }
  await show({ ...otherLanguageCard, notificationMeta })
  await expect.element(page.getByText('Kl. 9–12.')).toHaveAttribute('lang', 'sv')
  const heading = page.getByRole('heading', { name: 'Tiedoksi' })
  expect(heading.element().querySelector('[lang]')).toBeNull()
})

it("shows HTML in the provider's text as plain text", async () => {
  const notificationMeta = { arrearAmount: null, title: '<b>Pesu</b>', text: '<img src=x>' }
  await show({ ...providerTextCard, notificationMeta })
  await expect.element(page.getByRole('heading', { name: '<b>Pesu</b>' })).toBeVisible()
  await expect.element(page.getByText('<img src=x>')).toBeVisible()
})

it.each([{ title: '', text: null }, { title: '(null)' }])(
  'the card has a text of the portal when the provider has written none: %o',
  async (written) => {
    await show({ ...providerTextCard, notificationMeta: { arrearAmount: null, ...written } })
    await expect.element(page.getByRole('heading', { name: 'Tiedoksi' })).toBeVisible()
  },
)

it('the card of an unknown category shows the client error UNKNOWN, and can be closed', async () => {
  const { onClosed } = await show({ ...unknownCategoryCard, contractUuid })
  await expect.element(page.getByText(/Virhekoodi: UNKNOWN\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Sulje ilmoitus/ }).click()
  await expect.poll(() => onClosed.mock.calls).toHaveLength(1)
})

it('the card of arrears without an amount shows no amount', async () => {
  await show({ ...accepted, category: 'arrear', notificationMeta: { arrearAmount: null } })
  await expect.element(page.getByText('Sinulla on maksamaton maksu.')).toBeInTheDocument()
})

it('the card shows an amount only when it is about arrears', async () => {
  await show({ ...accepted, category: 'message', notificationMeta: { arrearAmount: 5 } })
  await expect.element(page.getByRole('heading', { name: 'Sinulle on viesti' })).toBeVisible()
  await expect.element(page.getByRole('strong')).not.toBeInTheDocument()
})
