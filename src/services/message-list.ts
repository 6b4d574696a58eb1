import { isActiveContract } from '../../domain/contracts.ts'
import { messageListMachine } from '../../machines/message-list/message-list.machine.ts'
import type {
  MessageListInput,
  MessageListStart,
} from '../../machines/message-list/message-list.setup.ts'
import { closeMessageCards } from './close-message-cards.ts'
import { loader, ofQuery, readAll, type Steps, startLoaded } from './loading.ts'
import { threadsQuery } from './messages-query.ts'
import { contractsQuery, metadataQuery } from './queries.ts'

function* loadThreads({ contractUuid }: MessageListInput): Steps<MessageListStart> {
  const [threads, metadata, contracts] = yield* readAll(
    ofQuery(threadsQuery, { staleTime: 0 }),
    ofQuery(metadataQuery),
    ofQuery(contractsQuery),
  )
  const contract = contracts.find(({ uuid }) => uuid === contractUuid)
  return {
    threads,
    mayWrite: !metadata.isImpersonator,
    mayCreate: contract !== undefined && isActiveContract(contract.status),
  }
}

/** The machine of the list of messages, with its services. Specification 2, section 7. */
export const messageList = startLoaded(
  messageListMachine.provide({
    actors: { loadThreads: loader(loadThreads), closeCards: closeMessageCards },
  }),
)
