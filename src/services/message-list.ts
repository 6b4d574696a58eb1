import { isActiveContract } from '../../domain/contracts.ts'
import { messageListMachine } from '../../machines/message-list/message-list.machine.ts'
import type {
  MessageListInput,
  MessageListStart,
} from '../../machines/message-list/message-list.setup.ts'
import { closeMessageNotifications } from './close-message-cards.ts'
import {
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  startFromEmbedded,
} from './loading.ts'
import { threadsQuery } from './messages-query.ts'
import { contractsQuery, metadataQuery } from './queries.ts'

function* loadThreads({ contractUuid }: MessageListInput): LoaderSteps<MessageListStart> {
  const [threads, metadata, contracts] = yield* readAll(
    readOfQuery(threadsQuery, { staleTime: 0 }),
    readOfQuery(metadataQuery),
    readOfQuery(contractsQuery),
  )
  const contract = contracts.find(({ uuid }) => uuid === contractUuid)
  return {
    threads,
    mayWrite: !metadata.isImpersonator,
    mayCreate: contract !== undefined && isActiveContract(contract.status),
  }
}

/** The machine of the list of messages, with its services. Specification 2, section 7. */
export const messageListFlow = startFromEmbedded(
  messageListMachine.provide({
    actors: { loadThreads: loaderActor(loadThreads), closeCards: closeMessageNotifications },
  }),
)
