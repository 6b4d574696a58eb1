import { queryOptions } from '@tanstack/react-query'
import { type Contract, isOfKnownType, readContract } from '../../api/contracts.ts'
import {
  type Receipt,
  readReceipt,
  readTermination,
  type TerminationRequest,
} from '../../api/termination.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { nullIfNotFound } from './null-if-not-found.ts'
import { queryClient } from './queries.ts'

/** Always refetched, as the status of a termination may change at any time. */
const contractQuery = (contract: string) =>
  queryOptions({
    queryKey: ['contracts', contract],
    queryFn: ({ signal }) => call(readContract, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/** Loads a contract; fails with UNKNOWN when it is of a type whose rules are not known. */
export async function loadContract(contract: string): Promise<Contract> {
  const read = await queryClient.fetchQuery(contractQuery(contract))
  if (!isOfKnownType(read)) throw new Failure('UNKNOWN')
  return read
}

const requestQuery = (contract: string) =>
  queryOptions({
    queryKey: ['termination', contract],
    queryFn: ({ signal }) => call(readTermination, { params: { contract } }, { signal }),
    staleTime: 0,
  })

export const receiptQuery = (contract: string, id: string) =>
  queryOptions({
    queryKey: ['receipt', contract, id],
    queryFn: ({ signal }) => call(readReceipt, { params: { contract, id } }, { signal }),
    staleTime: 0,
  })

/** Loads the latest termination of a contract, and the resident's receipt. */
export async function loadRequest(
  contract: string,
): Promise<{ readonly request: TerminationRequest | null; readonly receipt: Receipt | null }> {
  const request = await nullIfNotFound(queryClient.fetchQuery(requestQuery(contract)))
  if (!request) return { request, receipt: null }
  const receipt = await nullIfNotFound(queryClient.fetchQuery(receiptQuery(contract, request.id)))
  return { request, receipt }
}
