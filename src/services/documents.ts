import { queryOptions } from '@tanstack/react-query'
import { followDocument, listDocuments, readDocument } from '../../api/documents.ts'
import { addressOfCall, call } from './api.ts'
import { fileOpeningFlowAt } from './file-opening.ts'

/** The documents of a contract and its building, by category. */
export const documentsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['documents', contract],
    queryFn: ({ signal }) => call(listDocuments, { params: { contract } }, { signal }),
  })

/** Returns the address of a document, for a plain link. */
export const documentAddress = (of: {
  readonly contract: string
  readonly document: string
}): string => addressOfCall(followDocument, of)

/** The machine that opens a document at a signed address, which it requests on opening. */
export const documentOpeningFlow = fileOpeningFlowAt(async ({ address, document }, signal) =>
  document ? (await call(readDocument, { params: document }, { signal })).url : address,
)
