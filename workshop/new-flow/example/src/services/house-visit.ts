import { fromPromise } from 'xstate'
import { type ListedContract, readContract } from '../../../../../api/contracts.ts'
import { call } from '../../../../../src/services/api.ts'
import { houseVisitMachine } from '../../machines/house-visit/house-visit.machine.ts'
import type { HouseVisitInput } from '../../machines/house-visit/house-visit.setup.ts'

/** The machine with its actors provided. */
export const houseVisitPage = houseVisitMachine.provide({
  actors: {
    readContract: fromPromise<ListedContract, HouseVisitInput>(
      ({ input: { contractUuid }, signal }) =>
        call(readContract, { params: { contract: contractUuid } }, { signal }),
    ),
  },
})
