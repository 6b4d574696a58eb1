import { fromPromise } from 'xstate'
import { type ListedContract, readContract } from '../../api/contracts.ts'
import { tenancyConfirmationMachine } from '../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import type { TenancyConfirmationInput } from '../../machines/tenancy-confirmation/tenancy-confirmation.setup.ts'
import { call } from './api.ts'

/** The machine with its actors provided. */
export const tenancyConfirmationPage = tenancyConfirmationMachine.provide({
  actors: {
    readContract: fromPromise<ListedContract, TenancyConfirmationInput>(
      ({ input: { contractUuid }, signal }) =>
        call(readContract, { params: { contract: contractUuid } }, { signal }),
    ),
  },
})
