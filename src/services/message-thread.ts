import { fromPromise } from 'xstate'
import { type MessageThread, markThreadRead, readThread } from '../../api/messages.ts'
import { messageThreadMachine } from '../../machines/message-thread/message-thread.machine.ts'
import type {
  EarlierEntriesRequest,
  MessageThreadInput,
  MessageThreadStart,
  ShownEntryRange,
} from '../../machines/message-thread/message-thread.setup.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { closeMessageNotifications } from './close-message-cards.ts'
import {
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  startFromEmbedded,
} from './loading.ts'
import { type InitialMessageValues, messageFlowOf } from './message.ts'
import { threadQuery } from './messages-query.ts'
import { contractsQuery, metadataQuery } from './queries.ts'

function* loadThread({
  contractUuid,
  threadUuid,
}: MessageThreadInput): LoaderSteps<MessageThreadStart> {
  const [thread, metadata, contracts] = yield* readAll(
    readOfQuery(threadQuery(threadUuid)),
    readOfQuery(metadataQuery),
    readOfQuery(contractsQuery),
  )
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
export const messageThreadFlowOf = (input: MessageThreadInput, beginning: InitialMessageValues) =>
  startFromEmbedded(
    messageThreadMachine.provide({
      actors: {
        reply: messageFlowOf(input, beginning),
        loadThread: loaderActor(loadThread),
        loadEarlier: fromPromise<MessageThread, EarlierEntriesRequest>(
          ({ input: { threadUuid, cursor }, signal }) =>
            call(readThread, { params: { thread: threadUuid }, query: { cursor } }, { signal }),
        ),
        markRead: fromPromise<void, ShownEntryRange>(({ input: { threadUuid, ...shown } }) =>
          call(markThreadRead, { params: { thread: threadUuid }, body: shown }),
        ),
        closeCards: closeMessageNotifications,
      },
    }),
  )
