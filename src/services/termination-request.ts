import { queryOptions } from '@tanstack/react-query'
import type { Receipt } from '../../api/approval.ts'
import { readTermination, type TerminationRequest } from '../../api/termination.ts'
import { call } from './api.ts'
import { type LoaderSteps, orNullIfMissing, readOfQuery, readOne } from './loading.ts'
import { loadReceipt } from './receipt.ts'

/** The latest termination of a contract; always refetched, as its status may change at any time. */
const requestQuery = (contract: string) =>
  queryOptions({
    queryKey: ['termination', contract],
    queryFn: ({ signal }) => call(readTermination, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/** Returns the read of the latest termination of a contract. */
export const terminationRead = (contract: string) =>
  orNullIfMissing(readOfQuery(requestQuery(contract)))

/** Loads the latest termination of a contract, and the resident's receipt. */
export function* loadRequest(
  contract: string,
): LoaderSteps<{ readonly request: TerminationRequest | null; readonly receipt: Receipt | null }> {
  const request = yield* readOne(terminationRead(contract))
  if (!request) return { request, receipt: null }
  return { request, receipt: yield* loadReceipt(contract, request) }
}
