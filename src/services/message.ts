import { fromPromise } from 'xstate'
import type { DraftIdentifier } from '../../api/drafts.ts'
import { parseMessageDraft } from '../../api/message-form.ts'
import {
  type ListedThread,
  type MessageThread,
  type OutOfOffice,
  readOutOfOffice,
  type SendMessageResult,
  sendMessage,
} from '../../api/messages.ts'
import type { Locale } from '../../api/values.ts'
import { makeReplySubject, removeReplyPrefix } from '../../domain/messages.ts'
import { textOrNull } from '../../domain/missing.ts'
import { messageMachine } from '../../machines/message/message.machine.ts'
import type {
  MessageClosedReason,
  MessageDraft,
  MessageInput,
  MessageStart,
  MessageToSend,
} from '../../machines/message/message.setup.ts'
import { parseRichText } from '../rich-text/parse-html.ts'
import { call } from './api.ts'
import { callOnce } from './call-once.ts'
import { contractRead, requireKnownType } from './contract.ts'
import { draftMachineOf, draftRead, sendDraftedRequest } from './drafts.ts'
import { attachmentsFlow } from './files.ts'
import {
  emptyRead,
  type LoaderRead,
  type LoaderSteps,
  loaderActor,
  orNullIfFailed,
  readAll,
  readOfQuery,
  readOne,
  startFromEmbedded,
} from './loading.ts'
import { threadQuery, threadsQuery } from './messages-query.ts'
import { nullIfNotFound } from './null-if-not-found.ts'
import { metadataQuery } from './queries.ts'
import { readWithRetry } from './read-retry.ts'

/** The values that a message begins with, besides those in its address. */
export interface InitialMessageValues {
  /** The subject of a new message; empty for none. */
  readonly subject: string
  /** The language of the page, in which the prefix of a reply is written. */
  readonly locale: Locale
}

/** Returns the place of a draft: of a new message, or of the reply in a thread. */
const placeOf = (contract: string, thread: string | null): DraftIdentifier => ({
  contract,
  flow: 'message',
  ...(thread !== null && { subject: thread }),
})

/** Returns the title of a thread, else of its first entry that has one; empty for none. */
function titleOf({ title, entries }: MessageThread): string {
  const titles = [title, ...entries.map((entry) => entry.title)]
  return removeReplyPrefix(titles.map(textOrNull).find((one) => one !== null) ?? '')
}

function subjectOf(
  thread: MessageThread | null,
  { subject, locale }: InitialMessageValues,
): string {
  if (thread === null) return subject
  const title = titleOf(thread)
  return title === '' ? '' : makeReplySubject(title, locale)
}

function* loadDraft(place: DraftIdentifier): LoaderSteps<MessageDraft | null> {
  const kept = yield* readOne(draftRead(place))
  const form =
    kept && parseMessageDraft(kept.version, kept.values, (html) => parseRichText(html, 'message'))
  return form && { form, step: kept.step, revision: kept.revision, savedAt: kept.savedAt }
}

/**
 * The read of the threads, whose latest entry goes into the idempotency key of a new message; its
 * data are null where the threads cannot be read.
 */
const newestRead = orNullIfFailed(readOfQuery(threadsQuery, { staleTime: 0 }))

/**
 * Returns the read of the thread of a reply, which uses the thread that its page has just loaded.
 */
const threadRead = (thread: string) => readOfQuery(threadQuery(thread), { staleTime: Infinity })

const outOfOfficeRead = (contract: string): LoaderRead<OutOfOffice | null> => ({
  key: ['out-of-office', contract],
  fetch: () => nullIfNotFound(readWithRetry(() => call(readOutOfOffice, { params: { contract } }))),
})

function* loadMessage(
  { contractUuid, threadUuid }: MessageInput,
  beginning: InitialMessageValues,
): LoaderSteps<MessageStart> {
  const [{ isImpersonator }, thread] = yield* readAll(
    readOfQuery(metadataQuery),
    threadUuid === null ? emptyRead<MessageThread>() : threadRead(threadUuid),
  )
  const uuid = thread?.contractUuid ?? contractUuid
  const [read, outOfOffice, threads] = yield* readAll(
    contractRead(uuid),
    outOfOfficeRead(uuid),
    threadUuid === null ? newestRead : emptyRead<ListedThread[]>(),
  )
  const contract = requireKnownType(read)
  const closedThread: MessageClosedReason | null = thread?.closed ? 'thread' : null
  return {
    contract,
    mayWrite: !isImpersonator,
    closed: contract.status === 'terminated' ? 'contract' : closedThread,
    thread,
    subject: subjectOf(thread, beginning),
    after: (thread ?? threads?.[0])?.entries.at(-1)?.messageId ?? null,
    outOfOffice,
    draft: isImpersonator ? null : yield* loadDraft(placeOf(uuid, threadUuid)),
  }
}

const send = ({ contractUuid: contract, threadUuid, body, once }: MessageToSend) =>
  sendDraftedRequest(placeOf(contract, threadUuid), () =>
    callOnce(sendMessage, { params: { contract }, body }, once),
  )

/** Returns the actors of writing a message. Specification 2, section 7. */
export function messageActors(
  { contractUuid, threadUuid }: MessageInput,
  beginning: InitialMessageValues,
) {
  const place = placeOf(contractUuid, threadUuid)
  return {
    loadMessage: loaderActor(function* (input: MessageInput) {
      const start = yield* loadMessage(input, beginning)
      // A reply is drafted on the contract of its thread, which may be another than that of the page.
      place.contract = start.contract.uuid
      return start
    }),
    draft: draftMachineOf(place),
    attachments: attachmentsFlow,
    sendMessage: fromPromise<SendMessageResult, MessageToSend>(({ input }) => send(input)),
  }
}

/** Returns the machine of writing a message, with its services. */
export const messageFlowOf = (input: MessageInput, beginning: InitialMessageValues) =>
  startFromEmbedded(messageMachine.provide({ actors: messageActors(input, beginning) }))
