import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  confirmTenancy,
  disputeTenancy,
  readTenancyConfirmation,
  type TenancyConfirmation,
} from '../../api/tenancy.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { tenancyConfirmationMachine } from '../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import type {
  DisputeToSend,
  TenancyInput,
  TenancyStart,
} from '../../machines/tenancy-confirmation/tenancy-confirmation.setup.ts'
import { call } from './api.ts'
import { contractsQuery, dropReads, metadataQuery, queryClient } from './queries.ts'

/** Always refetched, as the provider may decide at any time. */
const tenancyQuery = (contract: string) =>
  queryOptions({
    queryKey: ['tenancy-confirmation', contract],
    queryFn: ({ signal }) => call(readTenancyConfirmation, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/**
 * Refetches what an answer changes where the contracts still say otherwise: another window or the
 * provider has answered, and the pages of the contract are open, or closed, since.
 */
function dropOtherAnswer(contractUuid: string, tenancy: TenancyConfirmation | null): void {
  const listed = queryClient
    .getQueryData(contractsQuery.queryKey)
    ?.find(({ uuid }) => uuid === contractUuid)
  const state = tenancy?.state ?? 'confirmed'
  // Undone, the contract leaves the list: the page that says so would leave with it.
  if (listed === undefined || state === 'undone') return
  const { openAddition } = listed.tenant
  const isSame =
    openAddition === 'guarded' ? state !== 'confirmed' : state === (openAddition ?? 'confirmed')
  if (!isSame) dropReads(confirmTenancy.changes)
}

/** Loads the tenancy that the resident is to confirm; fails with NOT_FOUND when there is none. */
export async function loadTenancy({ contractUuid }: TenancyInput): Promise<TenancyStart> {
  const [tenancy, metadata] = await Promise.all([
    queryClient.fetchQuery(tenancyQuery(contractUuid)),
    queryClient.fetchQuery(metadataQuery),
  ])
  dropOtherAnswer(contractUuid, tenancy)
  if (!tenancy) throw new Failure('NOT_FOUND')
  return { tenancy, mayWrite: !metadata.isImpersonator }
}

/** The machine of confirming one's own tenancy, with its services. */
export const tenancyConfirmationPage = tenancyConfirmationMachine.provide({
  actors: {
    loadTenancy: fromPromise<TenancyStart, TenancyInput>(({ input }) => loadTenancy(input)),
    confirmTenancy: fromPromise<void, TenancyInput>(async ({ input: { contractUuid } }) => {
      await call(confirmTenancy, { params: { contract: contractUuid }, body: {} })
    }),
    disputeTenancy: fromPromise<void, DisputeToSend>(async ({ input }) => {
      const { contractUuid, description } = input
      await call(disputeTenancy, {
        params: { contract: contractUuid },
        body: { description: description.trim() || null },
      })
    }),
  },
})
