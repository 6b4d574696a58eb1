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
import {
  type LoaderRead,
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  startFromEmbedded,
} from './loading.ts'
import { contractsQuery, invalidateReads, metadataQuery, queryClient } from './queries.ts'

/**
 * The tenancy to confirm on a contract; always refetched, as the provider may decide at any time.
 */
const tenancyQuery = (contract: string) =>
  queryOptions({
    queryKey: ['tenancy-confirmation', contract],
    queryFn: ({ signal }) => call(readTenancyConfirmation, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/**
 * Refetches the reads that an answer changes when the cached contracts have another answer than the
 * tenancy: another window or the provider has answered, which opened or closed pages.
 */
function dropOtherAnswer(contractUuid: string, tenancy: TenancyConfirmation | null): void {
  const listed = queryClient
    .getQueryData(contractsQuery.queryKey)
    ?.find(({ uuid }) => uuid === contractUuid)
  const state = tenancy?.state ?? 'confirmed'
  // An undone addition removes the contract from the list, and would remove the page that says so.
  if (listed === undefined || state === 'undone') return
  const { openAddition } = listed.tenant
  const isSame =
    openAddition === 'guarded' ? state !== 'confirmed' : state === (openAddition ?? 'confirmed')
  if (!isSame) invalidateReads(confirmTenancy.changes)
}

/**
 * Returns the read of the tenancy to confirm; its data are null for a resident whom nobody added.
 */
function tenancyRead(contractUuid: string): LoaderRead<TenancyConfirmation | null> {
  const { key, fetch } = readOfQuery(tenancyQuery(contractUuid))
  return {
    key,
    async fetch() {
      const tenancy = await fetch()
      dropOtherAnswer(contractUuid, tenancy)
      return tenancy
    },
  }
}

/** Loads the tenancy that the resident is to confirm; fails with NOT_FOUND without one. */
export function* loadTenancy({ contractUuid }: TenancyInput): LoaderSteps<TenancyStart> {
  const [tenancy, metadata] = yield* readAll(tenancyRead(contractUuid), readOfQuery(metadataQuery))
  if (!tenancy) throw new Failure('NOT_FOUND')
  return { tenancy, mayWrite: !metadata.isImpersonator }
}

/** The machine of confirming one's own tenancy, with its services. */
export const tenancyConfirmationFlow = startFromEmbedded(
  tenancyConfirmationMachine.provide({
    actors: {
      loadTenancy: loaderActor(loadTenancy),
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
  }),
)
