import { beforeEach, expect, it } from 'vitest'
import { readTenancyConfirmation, type TenancyConfirmation } from '../../api/tenancy.ts'
import type { OpenAdditionStatus } from '../../domain/acting-rights.ts'
import { holdApi } from '../../fixtures/portal/held-api.ts'
import { fillQueryClient } from '../../fixtures/portal/signed-in.ts'
import {
  askedTenancyStart,
  confirmedTenancyStart,
  disputedTenancyStart,
  undoneTenancyStart,
} from '../../machines/tenancy-confirmation/tenancy-confirmation.samples.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { fetchSteps } from './loading.ts'
import { contractsQuery, queryClient } from './queries.ts'
import { loadTenancy } from './tenancy-confirmation.ts'

beforeEach(() => queryClient.clear())

/**
 * Loads a tenancy while the cached contracts have this addition; returns whether they became stale.
 */
async function isStaleAfter(
  openAddition: OpenAdditionStatus | null,
  tenancy: TenancyConfirmation | null,
): Promise<boolean | undefined> {
  const api = holdApi()
  const { tenant } = ainoContract
  fillQueryClient(queryClient, {
    contracts: [{ ...ainoContract, tenant: { ...tenant, openAddition } }],
  })
  const loading = fetchSteps(loadTenancy({ contractUuid: ainoContract.uuid })).catch(() => null)
  await api.answer(readTenancyConfirmation, tenancy)
  await loading
  return queryClient.getQueryState(contractsQuery.queryKey)?.isInvalidated
}

it('invalidates the cached contracts when their tenancy differs from the loaded one, so that pages open or close', async () => {
  const asked = askedTenancyStart.tenancy
  const disputed = disputedTenancyStart.tenancy
  const confirmed = confirmedTenancyStart.tenancy
  for (const [listed, tenancy] of [
    ['unconfirmed', asked],
    ['disputed', disputed],
    ['guarded', asked],
    ['guarded', disputed],
    [null, confirmed],
    [null, null],
    ['unconfirmed', undoneTenancyStart.tenancy],
  ] as const)
    expect([listed, tenancy?.state, await isStaleAfter(listed, tenancy)]).toEqual([
      listed,
      tenancy?.state,
      false,
    ])
  for (const [listed, tenancy] of [
    ['unconfirmed', confirmed],
    ['disputed', confirmed],
    ['guarded', confirmed],
    ['unconfirmed', disputed],
    [null, asked],
    [null, disputed],
    ['unconfirmed', null],
  ] as const)
    expect([listed, tenancy?.state, await isStaleAfter(listed, tenancy)]).toEqual([
      listed,
      tenancy?.state,
      true,
    ])
})
