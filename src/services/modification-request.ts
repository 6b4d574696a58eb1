import { queryOptions } from '@tanstack/react-query'
import type { Receipt } from '../../api/approval.ts'
import { type ModificationRequest, readModification } from '../../api/modification.ts'
import { call } from './api.ts'
import { nullIfNotFound } from './null-if-not-found.ts'
import { queryClient } from './queries.ts'
import { loadReceipt } from './termination-request.ts'

const modificationQuery = (contract: string) =>
  queryOptions({
    queryKey: ['modification', contract],
    queryFn: ({ signal }) => call(readModification, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/** Loads the latest modification of a contract, and the resident's receipt. */
export async function loadModification(contract: string): Promise<{
  readonly modification: ModificationRequest | null
  readonly modificationReceipt: Receipt | null
}> {
  const modification = await nullIfNotFound(queryClient.fetchQuery(modificationQuery(contract)))
  if (!modification) return { modification, modificationReceipt: null }
  return { modification, modificationReceipt: await loadReceipt(contract, modification) }
}
