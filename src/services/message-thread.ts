import { fromPromise } from 'xstate'
import { type MessageThread, markThreadRead, readThread } from '../../api/messages.ts'
import { messageMachine } from '../../machines/message/message.machine.ts'
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
import { type MessageBeginning, messageActors } from './message.ts'
import { threadQuery } from './messages-query.ts'
import { contractsQuery, metadataQuery, queryClient } from './queries.ts'

async function loadThread({
  contractUuid,
  threadUuid,
}: MessageThreadInput): Promise<MessageThreadStart> {
  const [thread, metadata, contracts] = await Promise.all([
    queryClient.fetchQuery(threadQuery(threadUuid)),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery(contractsQuery),
  ])
  const itsContract = thread.contractUuid ?? contractUuid
  const contract = contracts.find(({ uuid }) => uuid === itsContract)
  if (!contract) throw new Failure('NOT_FOUND')
  return {
    thread,
    contract,
    mayWrite: !metadata.isImpersonator,
  }
}

/**
 * Returns the machine of a thread of messages and of the reply in it, with their services.
 * Specification 2, section 7.
 */
export const messageThread = (input: MessageThreadInput, beginning: MessageBeginning) =>
  messageThreadMachine.provide({
    actors: {
      reply: messageMachine.provide({ actors: messageActors(input, beginning) }),
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
