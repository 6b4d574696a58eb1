import { fromPromise } from 'xstate'
import { callOnce } from '../../../../../src/services/call-once.ts'
import { contractRead, requireKnownType } from '../../../../../src/services/contract.ts'
import {
  draftMachineOf,
  draftRead,
  sendDraftedRequest,
} from '../../../../../src/services/drafts.ts'
import {
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  readOne,
} from '../../../../../src/services/loading.ts'
import { metadataQuery } from '../../../../../src/services/queries.ts'
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

function* loadDraft(contract: string): LoaderSteps<KeyOrderDraft | null> {
  const kept = yield* readOne(draftRead(placeOf(contract)))
  if (!kept) return null
  const { version, values, step, revision, savedAt } = kept
  return { form: readKeyOrderDraft(version, values), step, revision, savedAt }
}

function* loadKeyOrder({ contractUuid }: KeyOrderInput): LoaderSteps<KeyOrderStart> {
  const [read, metadata] = yield* readAll(contractRead(contractUuid), readOfQuery(metadataQuery))
  const contract = requireKnownType(read)
  const mayWrite = !metadata.isImpersonator
  return { contract, mayWrite, draft: mayWrite ? yield* loadDraft(contractUuid) : null }
}

const sendKeyOrder = ({
  contractUuid: contract,
  operation,
  once,
}: KeyOrderToSend): Promise<KeyOrder> =>
  sendDraftedRequest(placeOf(contract), () =>
    callOnce(createKeyOrder, { params: { contract }, body: operation }, once),
  )

/** Returns the actors of the machine for ordering keys, for one contract. */
export const keyOrderActors = (contract: string) => ({
  loadKeyOrder: loaderActor(loadKeyOrder),
  draft: draftMachineOf(placeOf(contract)),
  createKeyOrder: fromPromise<KeyOrder, KeyOrderToSend>(({ input }) => sendKeyOrder(input)),
})
