import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceAddress } from '../../../api/invoice-address.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ainoData, fillQueryClient, type ResidentData } from '../../../fixtures/portal/signed-in.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { invoiceAddressQuery } from '../../services/invoice-address.ts'
import { queryClient } from '../../services/queries.ts'
import UserInfoScreen from './UserInfoScreen.tsx'

const contractUuid = ainoData.contracts[0]?.uuid ?? ''

interface Opened {
  readonly invoices?: InvoiceAddress
  readonly search?: string
  /** The read that is not in the cache, so that the page makes it. */
  readonly unread?: 'profile' | 'invoice-address'
}

const electronic: InvoiceAddress = {
  contractAddress: null,
  postalInvoiceAddress: null,
  electronicInvoiceAddress: '003712345678',
  selectedInvoiceType: 'corporate_electronic',
  selectedPostalAddressType: 'corporate_electronic',
}

const open = (
  resident: Partial<ResidentData> = {},
  { invoices = electronic, search = '', unread }: Opened = {},
) => {
  // The portal's own cache is used, without the read that the page makes itself.
  queryClient.clear()
  fillQueryClient(queryClient, { ...ainoData, ...resident })
  queryClient.setQueryData(invoiceAddressQuery(contractUuid).queryKey, invoices)
  if (unread) queryClient.removeQueries({ queryKey: [unread] })
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/omat-tiedot/${contractUuid}${search}`]}>
        <main>
          <UserInfoScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Returns the facts in a part of the page: terms and values. */
const factsIn = (part: string) =>
  [...document.querySelectorAll(`${part} dl > div`)].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])

it("shows the resident's details and preferences", async () => {
  await open()
  expect(factsIn('[data-flow=own-details]')).toEqual([
    ['Nimi', 'Aino Virtanen'],
    ['Sähköposti', 'aino.virtanen@example.fi'],
    ['Puhelinnumero', '+358 40 123 4567'],
    ['Asukastunnus', '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a02'],
    ['Sähköposti palveluista', 'Päällä'],
    ['Tekstiviesti', 'Pois'],
    ['Markkinointi', 'Pois'],
  ])
})

describe('The home', () => {
  it('shows how invoices are delivered', async () => {
    await open()
    expect(factsIn('aside')).toEqual([['Laskutustapa', 'Verkkolasku']])
  })

  it('does not show how invoices are delivered to a tenant who is neither a payer nor a contract party', async () => {
    await open({ permissions: [{ contractUuid, tenantRoles: ['tenant'] }] })
    await expect.element(page.getByRole('complementary', { name: 'Kotisi' })).toBeVisible()
    expect(factsIn('aside')).toEqual([])
  })
})

describe('What cannot be read', () => {
  it.each([
    ['readProfile', 'profile', 'Omia tietojasi ei saatu näkyviin', 'aino.virtanen@example.fi'],
    ['readInvoiceAddress', 'invoice-address', 'Laskutustapaa ei saatu näkyviin', 'Laskutustapa'],
  ] as const)(
    'shows an error in its part and is loaded again on request: %s',
    async (route, unread, said, shown) => {
      const api = createFakeApi()
      setFetch(api.fetch)
      api.refuse(route, 'UNEXPECTED')
      await open({}, { unread })
      const failed = page.getByRole('alert')
      await expect.element(failed).toHaveTextContent(`${said}Yritä uudelleen`)
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Omat tiedot')
      const others = [
        page.getByRole('heading', { name: 'Tietosi tiedostona' }),
        page.getByRole('complementary', { name: 'Kotisi' }),
      ]
      for (const other of others) await expect.element(other).toBeVisible()
      api.setFault('none')
      await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
      await expect.element(failed).not.toBeInTheDocument()
      await expect.element(page.getByText(shown, { exact: true }).first()).toBeVisible()
    },
  )
})

it('asks for the code of a new e-mail address that is not confirmed', async () => {
  await open({ profile: { ...ainoData.profile, pendingEmail: 'aino@virtaset.example' } })
  await expect
    .element(page.getByRole('heading', { name: 'Vahvista uusi sähköpostiosoite' }))
    .toBeVisible()
  await expect.element(page.getByText(/aino@virtaset\.example/)).toBeVisible()
})

it('shows that the phone number is unknown', async () => {
  await open({ profile: { ...ainoData.profile, phoneNumber: null } })
  await expect.element(page.getByText('ei tiedossa')).toBeVisible()
})

it.each([
  ['leads back to the form that asked for them', `/asiointi/${contractUuid}/kysymys?from=contacts`],
  ['leads to no other site', null],
])('after own details were saved, the page %s', async (_, form) => {
  setFetch(createFakeApi().fetch)
  const next = form ?? 'https://evil.example/'
  await open({}, { search: `?next=${encodeURIComponent(next)}` })
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
  await page.getByLabelText('Puhelinnumero').fill('+358 40 765 4321')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect.element(page.getByText('Tietosi on tallennettu.')).toBeVisible()
  const links = page.getByRole('link', { name: 'Takaisin lomakkeelle' }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(form === null ? [] : [form])
})

const changed = {
  email: ainoData.profile.email,
  phoneNumber: '+358 40 765 4321',
  communicationByEmail: ainoData.profile.communicationByEmail,
  communicationBySms: ainoData.profile.communicationBySms,
  marketingAllowed: ainoData.profile.marketingAllowed,
}

it.each([
  {
    what: 'and what the form opened with',
    pendingEmail: null,
    body: {
      ...changed,
      seen: { ...changed, phoneNumber: ainoData.profile.phoneNumber, pendingEmail: null },
    },
  },
  {
    what: 'and nothing else to a back end that has the fields of the specification alone',
    pendingEmail: undefined,
    body: changed,
  },
])(
  'an edit of own details sends all that a resident may change, $what',
  async ({ pendingEmail, body }) => {
    const { fetch } = createFakeApi()
    const sent: unknown[] = []
    setFetch(async (call, options) => {
      const request = new Request(call, options)
      if (request.url.endsWith('/api/user/update')) sent.push(await request.clone().json())
      return fetch(request)
    })
    await open({ profile: { ...ainoData.profile, pendingEmail } })
    await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
    await page.getByLabelText('Puhelinnumero').fill('+358 40 765 4321')
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await expect.element(page.getByText('Tietosi on tallennettu.')).toBeVisible()
    expect(sent).toEqual([body])
  },
)

it('shows staff why the password cannot be changed', async () => {
  await open({ metadata: { ...ainoData.metadata, isImpersonator: true } })
  const change = page.getByRole('button', { name: 'Vaihda salasana' })
  await expect.element(change).toBeDisabled()
  await expect
    .element(change)
    .toHaveAccessibleDescription(
      'Et voi vaihtaa salasanaa, kun olet kirjautunut asukkaan puolesta.',
    )
})

it('shows the removal of the account only where it is possible', async () => {
  const remove = page.getByRole('button', { name: 'Poista tunnukseni' })
  const { unmount } = await open()
  await expect.element(page.getByRole('heading', { name: 'Tietosi tiedostona' })).toBeVisible()
  await expect.element(remove).not.toBeInTheDocument()
  await unmount()
  await open({ flags: { ...ainoData.flags, removeUser: true } })
  await expect.element(remove).toBeEnabled()
})
