import { queryOptions } from '@tanstack/react-query'
import { hasSigned, type Receipt, readReceipt, type SignedRequest } from '../../api/approval.ts'
import { call } from './api.ts'
import { ofQuery, orNullIfMissing, readOne, type Steps } from './loading.ts'

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
