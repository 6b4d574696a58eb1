import { fromPromise } from 'xstate'
import { isActiveContract } from '../../domain/contracts.ts'
import { messageListMachine } from '../../machines/message-list/message-list.machine.ts'
import type {
  MessageListInput,
  MessageListStart,
} from '../../machines/message-list/message-list.setup.ts'
import { closeMessageCards } from './close-message-cards.ts'
import { threadsQuery } from './messages-query.ts'
import { contractsQuery, metadataQuery, queryClient } from './queries.ts'

async function loadThreads({ contractUuid }: MessageListInput): Promise<MessageListStart> {
  const [threads, metadata, contracts] = await Promise.all([
    queryClient.fetchQuery({ ...threadsQuery, staleTime: 0 }),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery(contractsQuery),
  ])
  const contract = contracts.find(({ uuid }) => uuid === contractUuid)
  return {
    threads,
    mayWrite: !metadata.isImpersonator,
    mayCreate: contract !== undefined && isActiveContract(contract.status),
  }
}

/** The machine of the list of messages, with its services. Specification 2, section 7. */
export const messageList = messageListMachine.provide({
  actors: {
    loadThreads: fromPromise<MessageListStart, MessageListInput>(({ input }) => loadThreads(input)),
    closeCards: closeMessageCards,
  },
})
