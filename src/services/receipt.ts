import { queryOptions } from '@tanstack/react-query'
import {
  hasSignedAnything,
  type Receipt,
  type RequestSigningFields,
  readReceipt,
} from '../../api/approval.ts'
import { call } from './api.ts'
import { type LoaderSteps, orNullIfMissing, readOfQuery, readOne } from './loading.ts'

const receiptQuery = (contract: string, id: string) =>
  queryOptions({
    queryKey: ['receipt', contract, id],
    queryFn: ({ signal }) => call(readReceipt, { params: { contract, id } }, { signal }),
    staleTime: 0,
  })

/** Loads the resident's receipt of a request; null where nothing was signed. */
export function* loadReceipt(
  contract: string,
  request: RequestSigningFields,
): LoaderSteps<Receipt | null> {
  if (!hasSignedAnything(request)) return null
  return yield* readOne(orNullIfMissing(readOfQuery(receiptQuery(contract, request.id))))
}
