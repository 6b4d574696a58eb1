import { fromPromise } from 'xstate'
import { type MessageThread, markThreadRead, readThread } from '../../api/messages.ts'
import { messageThreadMachine } from '../../machines/message-thread/message-thread.machine.ts'
import type {
  EarlierPage,
  MessageThreadInput,
  MessageThreadStart,
  ShownEntries,
} from '../../machines/message-thread/message-thread.setup.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { closeMessageCards } from './close-message-cards.ts'
import { threadQuery } from './messages-query.ts'
import { contractsQuery, draftsQuery, metadataQuery, queryClient } from './queries.ts'

async function loadThread({
  contractUuid,
  threadUuid,
}: MessageThreadInput): Promise<MessageThreadStart> {
  const [thread, metadata, contracts, drafts] = await Promise.all([
    queryClient.fetchQuery(threadQuery(threadUuid)),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery(contractsQuery),
    queryClient.fetchQuery({ ...draftsQuery, staleTime: 0 }),
  ])
  const itsContract = thread.contractUuid ?? contractUuid
  const contract = contracts.find(({ uuid }) => uuid === itsContract)
  if (!contract) throw new Failure('NOT_FOUND')
  return {
    thread,
    contract,
    mayWrite: !metadata.isImpersonator,
    hasDraft: drafts.some(({ flow, subject }) => flow === 'message' && subject === threadUuid),
  }
}

/** The machine of a thread of messages, with its services. Specification 2, section 7. */
export const messageThread = messageThreadMachine.provide({
  actors: {
    loadThread: fromPromise<MessageThreadStart, MessageThreadInput>(({ input }) =>
      loadThread(input),
    ),
    loadEarlier: fromPromise<MessageThread, EarlierPage>(
      ({ input: { threadUuid, cursor }, signal }) =>
        call(readThread, { params: { thread: threadUuid }, query: { cursor } }, { signal }),
    ),
    markRead: fromPromise<void, ShownEntries>(({ input: { threadUuid, ...shown } }) =>
      call(markThreadRead, { params: { thread: threadUuid }, body: shown }),
    ),
    closeCards: closeMessageCards,
  },
})
