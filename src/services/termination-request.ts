import { queryOptions } from '@tanstack/react-query'
import { hasSigned, type SignedRequest } from '../../api/approval.ts'
import {
  type Contract,
  isOfKnownType,
  type ListedContract,
  readContract,
} from '../../api/contracts.ts'
import {
  type Receipt,
  readReceipt,
  readTermination,
  type TerminationRequest,
} from '../../api/termination.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { ofQuery, orNullIfMissing, readOne, type Steps } from './loading.ts'

/** Always refetched, as the status of a termination may change at any time. */
const contractQuery = (contract: string) =>
  queryOptions({
    queryKey: ['contracts', contract],
    queryFn: ({ signal }) => call(readContract, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/** Returns the read of a contract; the result goes through `ofKnownType`. */
export const contractRead = (contract: string) => ofQuery(contractQuery(contract))

/** Returns the contract; throws a `Failure` of UNKNOWN for a type whose rules are not known. */
export function ofKnownType(contract: ListedContract): Contract {
  if (!isOfKnownType(contract)) throw new Failure('UNKNOWN')
  return contract
}

const requestQuery = (contract: string) =>
  queryOptions({
    queryKey: ['termination', contract],
    queryFn: ({ signal }) => call(readTermination, { params: { contract } }, { signal }),
    staleTime: 0,
  })

const receiptQuery = (contract: string, id: string) =>
  queryOptions({
    queryKey: ['receipt', contract, id],
    queryFn: ({ signal }) => call(readReceipt, { params: { contract, id } }, { signal }),
    staleTime: 0,
  })

/** Loads the resident's receipt of a request; null where nothing was signed. */
export function* loadReceipt(contract: string, request: SignedRequest): Steps<Receipt | null> {
  if (!hasSigned(request)) return null
  return yield* readOne(orNullIfMissing(ofQuery(receiptQuery(contract, request.id))))
}

/** Returns the read of the latest termination of a contract. */
export const terminationRead = (contract: string) =>
  orNullIfMissing(ofQuery(requestQuery(contract)))

/** Loads the latest termination of a contract, and the resident's receipt. */
export function* loadRequest(
  contract: string,
): Steps<{ readonly request: TerminationRequest | null; readonly receipt: Receipt | null }> {
  const request = yield* readOne(terminationRead(contract))
  if (!request) return { request, receipt: null }
  return { request, receipt: yield* loadReceipt(contract, request) }
}
