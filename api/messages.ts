import * as z from 'zod/mini'
import { MAX_FILES, MAX_MESSAGE_SUBJECT } from '../domain/limits.ts'
import { MESSAGE_KINDS } from '../domain/messages.ts'
import { htmlError, maxHtmlBytes } from '../domain/rich-text/limits.ts'
import { contractParams } from './contracts.ts'
import { contentType } from './files.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'
import { freeLine, instant, isoDay, requiredOr, uuid } from './values.ts'

/** A file of an entry; `url` is an address of the API. The optional fields are beyond the specification. */
const entryFile = z.object({
  name: z.string(),
  url: z.string(),
  contentType: z.optional(contentType),
  /** In bytes. */
  size: z.optional(z.int()),
})
export type MessageEntryFile = z.infer<typeof entryFile>

/**
 * An entry of a thread. `htmlContent` is HTML of others, to be parsed (`domain/rich-text`) and never
 * shown as it is. The optional fields are beyond the specification. Specification 2, section 3.
 */
export const messageEntry = z.object({
  messageId: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  timestamp: instant,
  title: z.nullable(z.string()),
  htmlContent: z.string(),
  files: z.array(entryFile),
  /**
   * The name of the writer, as residents read it; null and without it: the resident, or the
   * provider.
   */
  by: z.optional(z.nullable(z.string())),
  /** The earlier messages that a letter quotes, as HTML of its own. */
  quotedHtml: z.optional(z.nullable(z.string())),
  /** Whether a part of a very long letter is left out. */
  isShortened: z.optional(z.boolean()),
  /** Whether the resident has not been shown an entry of the provider yet. */
  isUnread: z.optional(z.boolean()),
})
export type MessageEntry = z.infer<typeof messageEntry>

/** Why nothing more can be written in a thread, in the reader's language or, with its `lang`, another. */
const closing = z.object({
  reason: z.nullable(z.string()),
  lang: z.optional(z.nullable(z.string())),
  closedAt: z.optional(instant),
})

const thread = {
  id: uuid,
  /** Oldest first, in the provider's order. */
  entries: z.array(messageEntry),
  /** The contract that a reply goes to; without it, that of the page. */
  contractUuid: z.optional(uuid),
  /** The title of the thread; without it, the title of an entry without the prefixes of replies. */
  title: z.optional(z.nullable(z.string())),
  /** Why the thread is closed; null and without it: it is open. */
  closed: z.optional(z.nullable(closing)),
  /** How many entries there are; without it, as many as are here. */
  entryCount: z.optional(z.int()),
  /** How many of them are unread. */
  unreadCount: z.optional(z.int()),
}

/**
 * A thread with its latest entries. `nextCursor`, beyond the specification, leads to the ones before
 * them; null and without it: there are none.
 */
export const messageThread = z.object({
  ...thread,
  nextCursor: z.optional(z.nullable(z.string())),
})
export type MessageThread = z.infer<typeof messageThread>

/** The most characters of HTML of an entry in a list, which shows its beginning. */
export const MAX_LISTED_ENTRY_HTML = 2000

/**
 * A thread in a list. Our server sends the beginning of the latest entry alone (`MAX_LISTED_ENTRY_HTML`),
 * with the numbers of entries; a back end may send all entries, which are counted then.
 */
export const listedThread = z.object(thread)
export type ListedThread = z.infer<typeof listedThread>

/** The longest Message-ID: a line of a letter. */
export const MAX_MESSAGE_ID = 998

const ofThread = z.object({ thread: uuid })

/** The most threads of one answer. */
export const MAX_LISTED_THREADS = 500

/**
 * The caller's own threads of all contracts that they may see, the one with the latest entry first;
 * at most `MAX_LISTED_THREADS`. `after`: those that follow a thread, the last one of an answer that was
 * full; 404 NOT_FOUND for one that is not the caller's.
 */
export const listThreads = route({
  method: 'GET',
  path: '/resident/message-timeline',
  summary: 'Own threads of messages',
  access: 'session',
  query: z.object({ after: z.optional(uuid) }),
  response: z.array(listedThread),
})

/** The most entries of a page of a thread. */
export const MAX_THREAD_PAGE_ENTRIES = 50
/** The most bytes of HTML of a page of a thread that has more than one entry. */
export const MAX_THREAD_PAGE_BYTES = 256 * 1024

/**
 * The latest entries, at most `MAX_THREAD_PAGE_ENTRIES` of at most `MAX_THREAD_PAGE_BYTES` together, or one
 * alone; with the `nextCursor` of an answer as `cursor`, the entries before those. 400
 * VALIDATION_ERROR at `cursor` for one of another list or thread; 404 NOT_FOUND alike for another's
 * thread and for an unknown one.
 */
export const readThread = route({
  method: 'GET',
  path: '/resident/message-timeline/:thread',
  summary: 'An own thread with its latest entries, or earlier ones',
  access: 'session',
  params: ofThread,
  query: z.object({ cursor: pageParameters.cursor }),
  response: messageThread,
})

/**
 * Marks the entries up to `messageId`, which have been shown, as read: once nothing is unread the
 * cards are closed, and no mail is sent. With `fromMessageId`, entries before that one stay unread.
 * Entries that are marked already do not change. 404 NOT_FOUND as for reading the thread, and for an
 * entry that is not in it.
 */
export const markThreadRead = route({
  method: 'POST',
  path: '/resident/message-timeline/:thread/read',
  summary: 'Mark an own thread as read up to an entry',
  access: 'session',
  params: ofThread,
  body: z.object({
    messageId: z.string(requiredOr('invalid_type')).check(z.maxLength(MAX_MESSAGE_ID, 'too_big')),
    fromMessageId: z.optional(z.nullable(z.string().check(z.maxLength(MAX_MESSAGE_ID, 'too_big')))),
  }),
  changes: ['messages', 'notifications'],
  response: null,
})

/** The body of a message to be sent. The HTML is parsed by the server, which counts its text. */
export const messageBody = z.object({
  subject: freeLine(MAX_MESSAGE_SUBJECT),
  htmlContent: z.string(requiredOr('invalid_type')).check(
    z.maxLength(maxHtmlBytes('message'), { error: 'too_big', abort: true }),
    z.refine((html) => htmlError(html, 'message') === null, 'too_big'),
  ),
  fileIds: z
    .array(uuid, requiredOr('invalid_type'))
    .check(z.maxLength(MAX_FILES, 'too_many_files')),
  /** The thread that it answers; null for a new one. */
  messageThreadUuid: z.nullable(uuid),
  /** The draft at its place stays: it was not written from it. Beyond the specification. */
  keepsDraft: z.optional(z.boolean()),
  /** The message asks for more time to pay an open invoice. Beyond the specification. */
  paymentExtension: z.optional(z.object({ invoice: uuid, payBy: isoDay })),
})
export type MessageBody = z.infer<typeof messageBody>

/** `success` false: it was not sent. Where it was put is beyond the specification. */
export const sendMessageResult = z.object({
  success: z.boolean(),
  messageThreadUuid: z.optional(uuid),
  messageId: z.optional(z.string()),
})
export type SendMessageResult = z.infer<typeof sendMessageResult>

/** The `state` of a message that is refused because its thread is closed. */
export const THREAD_CLOSED_STATE = 'closed'

/**
 * 400 VALIDATION_ERROR: `required`, `too_big` (text over 3000, HTML over 20 kB) and `invalid_string`
 * at `htmlContent`, the errors of the files at `fileIds`; 400 BAD_REQUEST for another provider's
 * slug; 404 NOT_FOUND for a contract or thread that is not the caller's, or a thread of another
 * contract; 409 STATE_CONFLICT with the state `closed`, or `terminated` after the contract's end.
 * The draft of the message is removed with it, unless `keepsDraft`. With `paymentExtension` also the
 * errors of reading invoices, 404 for one that is not open on the contract, and `too_small_date` or
 * `too_big_date` at `paymentExtension.payBy`.
 */
export const sendMessage = route({
  method: 'POST',
  path: '/contracts/:contract/send-message',
  summary: 'Send a message to the provider, as a thread of its own or as a reply',
  access: 'session',
  params: contractParams,
  body: messageBody,
  changes: ['messages', 'drafts', 'open-payments'],
  response: sendMessageResult,
  creates: true,
  checkedLater: true,
  tenantSlug: true,
})

/**
 * The out-of-office text, read before a message is written, in the reader's language or, with its
 * `lang`, in another: plain text of several lines.
 */
export const outOfOffice = z.object({
  text: z.string(),
  lang: z.optional(z.nullable(z.string())),
  until: z.nullable(instant),
})
export type OutOfOffice = z.infer<typeof outOfOffice>

/** The out-of-office text; null without one. */
export const readOutOfOffice = route({
  method: 'GET',
  path: '/contracts/:contract/out-of-office',
  summary: 'What the provider says before a message is written',
  access: 'session',
  params: contractParams,
  response: z.nullable(outOfOffice),
})
