import { queryOptions } from '@tanstack/react-query'
import {
  type Contract,
  hasKnownContractType,
  type ListedContract,
  readContract,
} from '../../api/contracts.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { readOfQuery } from './loading.ts'

/**
 * The query of a contract; always refetched, as the status of its requests may change at any time.
 */
const contractQuery = (contract: string) =>
  queryOptions({
    queryKey: ['contracts', contract],
    queryFn: ({ signal }) => call(readContract, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/** Returns the read of a contract; the result goes through `requireKnownType`. */
export const contractRead = (contract: string) => readOfQuery(contractQuery(contract))

/** Returns the contract; throws a `Failure` of UNKNOWN for a type whose rules are not known. */
export function requireKnownType(contract: ListedContract): Contract {
  if (!hasKnownContractType(contract)) throw new Failure('UNKNOWN')
  return contract
}
