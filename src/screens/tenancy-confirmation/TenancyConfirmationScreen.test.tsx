import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { show } from '../../../fixtures/portal/show.tsx'
import { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import {
  askedByProtected,
  askedTenancy,
  confirmedTenancy,
  undoneTenancy,
} from '../../../machines/tenancy-confirmation/tenancy-confirmation.samples.ts'
import type {
  TenancyInput,
  TenancyStart,
} from '../../../machines/tenancy-confirmation/tenancy-confirmation.setup.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import TenancyConfirmationScreen from './TenancyConfirmationScreen.tsx'

/** Opens the page with what is loaded. */
const open = (start: TenancyStart) =>
  show(
    <MemoryRouter>
      <main>
        <TenancyConfirmationScreen
          contractUuid={start.tenancy.contractUuid}
          machine={tenancyConfirmationMachine.provide({
            actors: { loadTenancy: fromPromise<TenancyStart, TenancyInput>(async () => start) },
          })}
        />
      </main>
    </MemoryRouter>,
  )

const facts = () =>
  Array.from(document.querySelectorAll('dt'), (term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
const home = ['Koti', 'Koivukuja 3 A 12, 02100 Espoo']
const since = ['Asukkaana alkaen', '21.11.2026']

test('names who asked and the home, unless somebody there is under non-disclosure', async () => {
  const named = await open(askedTenancy)
  await expect
    .element(
      named.getByText('Eero Virtanen on pyytänyt, että sinut lisätään asukkaaksi tähän kotiin.'),
    )
    .toBeVisible()
  expect(facts()).toEqual([home, since, ['Pyytäjä', 'Eero Virtanen']])
  await named.unmount()

  const unnamed = await open(askedByProtected)
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
  const { tenancy } = confirmedTenancy
  const screen = await open({ ...confirmedTenancy, tenancy: { ...tenancy, home: null } })
  await expect
    .element(screen.getByRole('heading', { name: 'Sinut on merkitty asukkaaksi' }))
    .toBeVisible()
  expect(facts()).toEqual([since, ['Pyytäjä', 'Eero Virtanen']])
  await screen.unmount()
})

test('says neither since when nor who asked once the addition is undone', async () => {
  const screen = await open(undoneTenancy)
  await expect.element(screen.getByRole('heading', { name: 'Lisäys on peruttu' })).toBeVisible()
  expect(facts()).toEqual([home])
})
