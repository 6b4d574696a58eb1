import { fromPromise } from 'xstate'
import { callOnce } from '../../../../../src/services/call-once.ts'
import { draftOf, readStoredDraft, sendDrafted } from '../../../../../src/services/drafts.ts'
import { nullIfNotFound } from '../../../../../src/services/null-if-not-found.ts'
import { metadataQuery, queryClient } from '../../../../../src/services/queries.ts'
import { loadContract } from '../../../../../src/services/termination-request.ts'
import {
  createKeyOrder,
  KEY_ORDER_FLOW,
  type KeyOrder,
  readKeyOrderDraft,
} from '../../api/key-order.ts'
import type {
  KeyOrderDraft,
  KeyOrderInput,
  KeyOrderStart,
  KeyOrderToSend,
} from '../../machines/key-order/key-order.setup.ts'

const placeOf = (contract: string) => ({ contract, flow: KEY_ORDER_FLOW })

async function loadDraft(contract: string): Promise<KeyOrderDraft | null> {
  const kept = await nullIfNotFound(readStoredDraft(placeOf(contract)))
  if (!kept) return null
  const { version, values, step, revision, savedAt } = kept
  return { form: readKeyOrderDraft(version, values), step, revision, savedAt }
}

async function loadKeyOrder({ contractUuid }: KeyOrderInput): Promise<KeyOrderStart> {
  const [contract, metadata] = await Promise.all([
    loadContract(contractUuid),
    queryClient.fetchQuery(metadataQuery),
  ])
  const mayWrite = !metadata.isImpersonator
  return { contract, mayWrite, draft: mayWrite ? await loadDraft(contractUuid) : null }
}

const sendKeyOrder = ({
  contractUuid: contract,
  operation,
  once,
}: KeyOrderToSend): Promise<KeyOrder> =>
  sendDrafted(placeOf(contract), () =>
    callOnce(createKeyOrder, { params: { contract }, body: operation }, once),
  )

/** Returns the actors of the machine for ordering keys, for one contract. */
export const keyOrderActors = (contract: string) => ({
  loadKeyOrder: fromPromise<KeyOrderStart, KeyOrderInput>(({ input }) => loadKeyOrder(input)),
  draft: draftOf(placeOf(contract)),
  createKeyOrder: fromPromise<KeyOrder, KeyOrderToSend>(({ input }) => sendKeyOrder(input)),
})
