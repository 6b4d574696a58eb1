import '../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import type { Contract } from '../../api/contracts.ts'
import type { TenantRole } from '../../domain/permissions.ts'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { fillQueryClient } from '../../fixtures/portal/signed-in.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { queryClient } from '../services/queries.ts'
import { EndedContractCallout } from './EndedContractCallout.tsx'

const { contract } = ainoStart
const over: Contract = { ...contract, status: 'terminated', endDate: '2025-12-31' }

/** Returns the text of the page about the end of a contract. */
async function said(one: Contract, tenantRoles: TenantRole[] = ['contractParty']) {
  queryClient.clear()
  fillQueryClient(queryClient, {
    contracts: [one],
    permissions: [{ contractUuid: one.uuid, tenantRoles }],
  })
  const { container } = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <EndedContractCallout contract={one} />
      </main>
    </QueryClientProvider>,
  )
  const { violations } = await axe.run(container)
  expect(violations).toEqual([])
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
}

it('says which data of an ended contract can be read, and until when', async () => {
  expect(await said(over)).toEqual([
    'Sopimuksesi päättyi 31.12.2025',
    'Näet täällä siihen asti julkaistut tiedotteet ja asiakirjat. Myös maksusi, viestisi ja kysymyksesi pysyvät luettavissa.',
  ])
})

it('does not mention payments to a resident whose roles do not include them', async () => {
  expect(await said(over, ['tenant'])).toEqual([
    'Sopimuksesi päättyi 31.12.2025',
    'Näet täällä siihen asti julkaistut tiedotteet ja asiakirjat. Myös viestisi ja kysymyksesi pysyvät luettavissa.',
  ])
})

it('says that bulletins and documents are no longer shown when the last day of the contract is unknown', async () => {
  expect(await said({ ...over, endDate: null }, ['payer'])).toEqual([
    'Sopimuksesi on päättynyt',
    'Maksusi, viestisi ja kysymyksesi pysyvät täällä luettavissa. Tiedotteita ja asiakirjoja et enää näe.',
  ])
})

it('says until when a reader whose tenancy ends can read a contract that continues', async () => {
  const leaving = { ...contract, tenant: { ...contract.tenant, endDate: '2026-12-31' } }
  expect(await said(leaving)).toEqual([
    'Asumisesi tällä sopimuksella päättyy 31.12.2026',
    'Näet sopimuksen tiedot täällä siihen päivään asti. Omat tietosi voit ladata sitä ennen tiedostona Omat tiedot -sivulta.',
  ])
})

it('the notice of an ended contract is not shown for a contract that continues', async () => {
  expect(await said(contract)).toEqual([])
})
