import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../fixtures/portal/show.tsx'
import { aino, type SignedIn, signedInClient } from '../../../fixtures/portal/signed-in.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import UserInfoScreen from './UserInfoScreen.tsx'

const contractUuid = aino.contracts[0]?.uuid ?? ''

const open = (resident: Partial<SignedIn> = {}) =>
  show(
    <QueryClientProvider client={signedInClient({ ...aino, ...resident })}>
      <MemoryRouter>
        <main>
          <UserInfoScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )

/** Returns the details on the page: terms and values. */
const details = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])

it("shows the resident's details", async () => {
  await open()
  expect(details()).toEqual([
    ['Nimi', 'Aino Virtanen'],
    ['Sähköposti', 'aino.virtanen@example.fi'],
    ['Puhelinnumero', '+358 40 123 4567'],
    ['Asukastunnus', '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a02'],
  ])
})

it('shows that the phone number is unknown', async () => {
  await open({ profile: { ...aino.profile, phoneNumber: null } })
  await expect.element(page.getByText('ei tiedossa')).toBeVisible()
})

it('shows whom to contact about changes, if the provider has contacts', async () => {
  await open()
  await expect
    .element(
      page.getByText(
        'Tietojasi ja viestien asetuksia ei voi vielä muuttaa täällä, eikä tunnusta poistaa. Soita tai kirjoita meille, niin hoidamme asian:',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '+358 9 4711 2200' }))
    .toHaveAttribute('href', 'tel:+358947112200')
})

it('shows whom to contact about changes, if the provider has no contacts', async () => {
  await open({ contacts: [] })
  await expect
    .element(
      page.getByText(
        'Tietojasi ja viestien asetuksia ei voi vielä muuttaa täällä, eikä tunnusta poistaa. Ota yhteyttä vuokranantajaasi tai talosi isännöintiin, niin asia hoituu.',
      ),
    )
    .toBeVisible()
})

it('shows staff why the password cannot be changed', async () => {
  await open({ metadata: { ...aino.metadata, isImpersonator: true } })
  const change = page.getByRole('button', { name: 'Vaihda salasana' })
  await expect.element(change).toBeDisabled()
  await expect
    .element(change)
    .toHaveAccessibleDescription(
      'Et voi vaihtaa salasanaa, kun olet kirjautunut asukkaan puolesta.',
    )
})
