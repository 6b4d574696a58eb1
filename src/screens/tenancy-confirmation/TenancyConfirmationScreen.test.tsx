import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import {
  askedByProtectedPersonStart,
  askedTenancyStart,
  confirmedTenancyStart,
  disputedTenancyStart,
  undoneTenancyStart,
} from '../../../machines/tenancy-confirmation/tenancy-confirmation.samples.ts'
import type {
  TenancyInput,
  TenancyStart,
} from '../../../machines/tenancy-confirmation/tenancy-confirmation.setup.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import TenancyConfirmationScreen from './TenancyConfirmationScreen.tsx'

const screenOf = (start: TenancyStart) => (
  <TenancyConfirmationScreen
    contractUuid={start.tenancy.contractUuid}
    machine={tenancyConfirmationMachine.provide({
      actors: { loadTenancy: fromPromise<TenancyStart, TenancyInput>(async () => start) },
    })}
  />
)

/** Opens the page with this loaded data. */
const open = (start: TenancyStart) =>
  renderPage(
    <MemoryRouter>
      <main>{screenOf(start)}</main>
    </MemoryRouter>,
  )

const facts = () =>
  Array.from(document.querySelectorAll('dt'), (term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
const home = ['Koti', 'Koivukuja 3 A 12, 02100 Espoo']
const since = ['Asukkaana alkaen', '21.11.2026']

test('names the requester and the home, unless a person there is under non-disclosure', async () => {
  const named = await open(askedTenancyStart)
  await expect
    .element(
      named.getByText('Eero Virtanen on pyytänyt, että sinut lisätään asukkaaksi tähän kotiin.'),
    )
    .toBeVisible()
  expect(facts()).toEqual([home, since, ['Pyytäjä', 'Eero Virtanen']])
  await named.unmount()

  const unnamed = await open(askedByProtectedPersonStart)
  await expect
    .element(
      unnamed.getByText(
        'Sopimuksen osapuoli on pyytänyt, että sinut lisätään asukkaaksi tähän kotiin.',
      ),
    )
    .toBeVisible()
  expect(facts()).toEqual([
    [
      'Koti',
      'Osoitetta ei näytetä ennen kuin vastaat. Soita meille, jos et tiedä, mistä kodista on kyse.',
    ],
    since,
  ])
})

test('does not say that the address is hidden before the answer once it is given', async () => {
  const { tenancy } = confirmedTenancyStart
  const screen = await open({ ...confirmedTenancyStart, tenancy: { ...tenancy, home: null } })
  await expect
    .element(screen.getByRole('heading', { name: 'Sinut on merkitty asukkaaksi' }))
    .toBeVisible()
  expect(facts()).toEqual([since, ['Pyytäjä', 'Eero Virtanen']])
  await screen.unmount()
})

test('shows neither the first day nor the requester once the addition is undone', async () => {
  const screen = await open(undoneTenancyStart)
  await expect.element(screen.getByRole('heading', { name: 'Lisäys on peruttu' })).toBeVisible()
  expect(facts()).toEqual([home])
})

test('loads the front page from the server once the addition is undone, since the home is no longer listed', async () => {
  const screen = await open(undoneTenancyStart)
  const toFront = screen.getByRole('link', { name: 'Etusivulle' }).last()
  await expect.element(toFront).toHaveAttribute('href', '/')
  let isHandled: boolean | null = null
  const look = (event: MouseEvent) => {
    isHandled = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look)
  await toFront.click()
  window.removeEventListener('click', look)
  expect(isHandled).toBe(false)
})

/** Opens the page of a disputed contract; the reader also has these other contracts. */
const openDisputed = (others: readonly (typeof ainoContract)[]) => {
  const { tenant } = ainoContract
  const disputed = { ...ainoContract, tenant: { ...tenant, openAddition: 'disputed' as const } }
  return renderPage(
    <QueryClientProvider client={makeSignedInQueryClient({ contracts: [disputed, ...others] })}>
      <MemoryRouter>
        <main>{screenOf(disputedTenancyStart)}</main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const otherUuid = '7b1f4c1e-2b0e-4f8e-9a61-4f0c6a1c0a77'

test('links from a disputed home to the front page of another home, and to no page without another home', async () => {
  const one = await openDisputed([{ ...ainoContract, uuid: otherUuid }])
  const heading = { name: 'Kiitos, tarkistamme asian' }
  await expect.element(one.getByRole('heading', heading)).toBeVisible()
  await expect
    .element(one.getByRole('link', { name: 'Etusivulle' }))
    .toHaveAttribute('href', `/asiointi/${otherUuid}`)
  await one.unmount()

  const only = await openDisputed([])
  await expect.element(only.getByRole('heading', heading)).toBeVisible()
  expect(only.getByRole('link', { name: 'Etusivulle' }).elements()).toHaveLength(0)
})

test('shows which pages the answers close, also when every page is closed already', async () => {
  const readable = await open(askedTenancyStart)
  await expect.element(readable.getByText(/^Voit lukea tietoja tästä talosta/)).toBeVisible()
  await readable.unmount()
  const closed = await open(askedByProtectedPersonStart)
  await expect.element(closed.getByText(/^Tämän kodin sivut pysyvät suljettuina/)).toBeVisible()
  expect(closed.getByText(/^Voit lukea tietoja tästä talosta/).elements()).toHaveLength(0)
})
