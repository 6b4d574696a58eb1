import { queryOptions } from '@tanstack/react-query'
import type { Receipt } from '../../api/approval.ts'
import { type ModificationRequest, readModification } from '../../api/modification.ts'
import { call } from './api.ts'
import { type LoaderSteps, orNullIfMissing, readOfQuery, readOne } from './loading.ts'
import { loadReceipt } from './receipt.ts'

const modificationQuery = (contract: string) =>
  queryOptions({
    queryKey: ['modification', contract],
    queryFn: ({ signal }) => call(readModification, { params: { contract } }, { signal }),
    staleTime: 0,
  })

/** Returns the read of the latest modification of a contract. */
export const modificationRead = (contract: string) =>
  orNullIfMissing(readOfQuery(modificationQuery(contract)))

/** Loads the latest modification of a contract, and the resident's receipt. */
export function* loadModification(contract: string): LoaderSteps<{
  readonly modification: ModificationRequest | null
  readonly modificationReceipt: Receipt | null
}> {
  const modification = yield* readOne(modificationRead(contract))
  if (!modification) return { modification, modificationReceipt: null }
  return { modification, modificationReceipt: yield* loadReceipt(contract, modification) }
}
