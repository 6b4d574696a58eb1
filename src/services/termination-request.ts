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

/** A request whose signers are known. */
interface Signed {
  readonly id: string
  readonly status: string
  readonly createdBySelf: boolean
  readonly approvals: readonly { readonly isSelf: boolean; readonly status: string }[]
}

/** Whether the resident has signed something of a request: the request itself, or an answer to it. */
const hasSigned = ({ status, createdBySelf, approvals }: Signed): boolean =>
  (createdBySelf && status !== 'pending_strong_authentication') ||
  approvals.some((one) => one.isSelf && one.status !== 'waiting')

const receiptQuery = (contract: string, id: string) =>
  queryOptions({
    queryKey: ['receipt', contract, id],
    queryFn: ({ signal }) => call(readReceipt, { params: { contract, id } }, { signal }),
    staleTime: 0,
  })

/** Loads the resident's receipt of a request; null where nothing was signed. */
export async function loadReceipt(contract: string, request: Signed): Promise<Receipt | null> {
  if (!hasSigned(request)) return null
  return nullIfNotFound(queryClient.fetchQuery(receiptQuery(contract, request.id)))
}

/** Loads the latest termination of a contract, and the resident's receipt. */
export async function loadRequest(
  contract: string,
): Promise<{ readonly request: TerminationRequest | null; readonly receipt: Receipt | null }> {
  const request = await nullIfNotFound(queryClient.fetchQuery(requestQuery(contract)))
  if (!request) return { request, receipt: null }
  return { request, receipt: await loadReceipt(contract, request) }
}
