import { fromPromise } from 'xstate'
import { markThreadRead } from '../../api/messages.ts'
import { messageThreadMachine } from '../../machines/message-thread/message-thread.machine.ts'
import type {
  MessageThreadInput,
  MessageThreadStart,
  ShownUpTo,
} from '../../machines/message-thread/message-thread.setup.ts'
import { call } from './api.ts'
import { closeMessageCards } from './close-message-cards.ts'
import { threadQuery } from './messages-query.ts'
import { draftsQuery, metadataQuery, queryClient } from './queries.ts'
import { loadContract } from './termination-request.ts'

async function loadThread({
  contractUuid,
  threadUuid,
}: MessageThreadInput): Promise<MessageThreadStart> {
  const [thread, metadata, drafts] = await Promise.all([
    queryClient.fetchQuery(threadQuery(threadUuid)),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery({ ...draftsQuery, staleTime: 0 }),
  ])
  return {
    thread,
    contract: await loadContract(thread.contractUuid ?? contractUuid),
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
    markRead: fromPromise<void, ShownUpTo>(({ input: { threadUuid, messageId } }) =>
      call(markThreadRead, { params: { thread: threadUuid }, body: { messageId } }),
    ),
    closeCards: closeMessageCards,
  },
})
