import { fromPromise } from 'xstate'
import type { DraftPlace } from '../../api/drafts.ts'
import { readMessageDraft } from '../../api/message-form.ts'
import {
  type ListedThread,
  type MessageThread,
  type OutOfOffice,
  readOutOfOffice,
  type SentMessage,
  sendMessage,
} from '../../api/messages.ts'
import type { Locale } from '../../api/values.ts'
import { replySubject, withoutReplyPrefix } from '../../domain/messages.ts'
import { orNull } from '../../domain/missing.ts'
import { messageMachine } from '../../machines/message/message.machine.ts'
import type {
  MessageClosing,
  MessageDraft,
  MessageInput,
  MessageStart,
  MessageToSend,
} from '../../machines/message/message.setup.ts'
import { parseRichText } from '../rich-text/parse-html.ts'
import { call } from './api.ts'
import { callOnce } from './call-once.ts'
import { contractRead, ofKnownType } from './contract.ts'
import { draftOf, draftRead, sendDrafted } from './drafts.ts'
import { attachments } from './files.ts'
import {
  loader,
  none,
  ofQuery,
  orNullIfFailed,
  type Read,
  readAll,
  readOne,
  type Steps,
  startLoaded,
} from './loading.ts'
import { threadQuery, threadsQuery } from './messages-query.ts'
import { nullIfNotFound } from './null-if-not-found.ts'
import { metadataQuery } from './queries.ts'
import { readWithRetry } from './read-retry.ts'

/** The values that a message begins with, besides those in its address. */
export interface MessageBeginning {
  /** The subject of a new message; empty for none. */
  readonly subject: string
  /** The language of the page, in which the prefix of a reply is written. */
  readonly locale: Locale
}

/** Returns the place of a draft: of a new message, or of the reply in a thread. */
const placeOf = (contract: string, thread: string | null): DraftPlace => ({
  contract,
  flow: 'message',
  ...(thread !== null && { subject: thread }),
})

/** Returns the title of a thread, else of its first entry that has one; empty for none. */
function titleOf({ title, entries }: MessageThread): string {
  const titles = [title, ...entries.map((entry) => entry.title)]
  return withoutReplyPrefix(titles.map(orNull).find((one) => one !== null) ?? '')
}

function subjectOf(thread: MessageThread | null, { subject, locale }: MessageBeginning): string {
  if (thread === null) return subject
  const title = titleOf(thread)
  return title === '' ? '' : replySubject(title, locale)
}

function* loadDraft(place: DraftPlace): Steps<MessageDraft | null> {
  const kept = yield* readOne(draftRead(place))
  const form =
    kept && readMessageDraft(kept.version, kept.values, (html) => parseRichText(html, 'message'))
  return form && { form, step: kept.step, revision: kept.revision, savedAt: kept.savedAt }
}

/**
 * The threads, whose latest entry goes into the idempotency key of a new message; null where they
 * cannot be read.
 */
const newestRead = orNullIfFailed(ofQuery(threadsQuery, { staleTime: 0 }))

/** The thread of a reply; its page has just loaded it, so that it is not read again. */
const threadRead = (thread: string) => ofQuery(threadQuery(thread), { staleTime: Infinity })

const outOfOfficeRead = (contract: string): Read<OutOfOffice | null> => ({
  key: ['out-of-office', contract],
  fetch: () => nullIfNotFound(readWithRetry(() => call(readOutOfOffice, { params: { contract } }))),
})

function* loadMessage(
  { contractUuid, threadUuid }: MessageInput,
  beginning: MessageBeginning,
): Steps<MessageStart> {
  const [{ isImpersonator }, thread] = yield* readAll(
    ofQuery(metadataQuery),
    threadUuid === null ? none<MessageThread>() : threadRead(threadUuid),
  )
  const uuid = thread?.contractUuid ?? contractUuid
  const [read, outOfOffice, threads] = yield* readAll(
    contractRead(uuid),
    outOfOfficeRead(uuid),
    threadUuid === null ? newestRead : none<ListedThread[]>(),
  )
  const contract = ofKnownType(read)
  const closedThread: MessageClosing | null = thread?.closed ? 'thread' : null
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
  sendDrafted(placeOf(contract, threadUuid), () =>
    callOnce(sendMessage, { params: { contract }, body }, once),
  )

/** Returns the actors of writing a message. Specification 2, section 7. */
export function messageActors(
  { contractUuid, threadUuid }: MessageInput,
  beginning: MessageBeginning,
) {
  const place = placeOf(contractUuid, threadUuid)
  return {
    loadMessage: loader(function* (input: MessageInput) {
      const start = yield* loadMessage(input, beginning)
      // A reply is drafted on the contract of its thread, which may be another than that of the page.
      place.contract = start.contract.uuid
      return start
    }),
    draft: draftOf(place),
    attachments,
    sendMessage: fromPromise<SentMessage, MessageToSend>(({ input }) => send(input)),
  }
}

/** Returns the machine of writing a message, with its services. */
export const messageOf = (input: MessageInput, beginning: MessageBeginning) =>
  startLoaded(messageMachine.provide({ actors: messageActors(input, beginning) }))
