import * as z from 'zod/mini'
import { MAX_MESSAGE_SUBJECT, MAX_NAME } from '../domain/limits.ts'
import { MESSAGE_KINDS } from '../domain/messages.ts'
import { MAX_MESSAGE_ID, messageEntry } from './messages.ts'
import { pageParameters, pageSchemaOf } from './paging.ts'
import { externalId } from './provider-rows.ts'
import { type Route, route } from './route.ts'
import {
  freeLine,
  freeText,
  instant,
  providerSequence,
  requiredOr,
  textUpTo,
  trimmedText,
  uuid,
} from './values.ts'

/** The largest letter that the provider may bring in, in bytes of its body: 1 MB and what is around it. */
export const MAX_LETTER_BODY_BYTES = 1.5 * 1024 * 1024
/** The longest letter, in characters of HTML. */
export const MAX_LETTER_HTML = 1024 * 1024
const MAX_OUT_OF_OFFICE = 1000
const MAX_CLOSING_REASON = 500

/** A file of an entry, to be fetched by `readMessageFile`. Its size is in bytes. */
const entryFile = z.object({
  uuid,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
})

/** An entry as the provider sees it: also by its place in the thread, and whether it has been read. */
const providerEntry = z.extend(messageEntry, {
  files: z.array(entryFile),
  /** The provider's own sequence; null for what a resident wrote. */
  sequence: z.nullable(z.int()),
  readAt: z.nullable(instant),
  /** The HTML as it came, where it is asked for; null for what a resident wrote. */
  rawHtml: z.optional(z.nullable(z.string())),
})
export type ProviderMessageEntry = z.infer<typeof providerEntry>

/** A thread as the housing provider sees it, whose resident may be under non-disclosure. */
export const providerThread = z.object({
  id: uuid,
  /** The provider's own id of a thread that it began. */
  externalId: z.nullable(z.string()),
  contractUuid: uuid,
  /** The home: street, plate, postal code and city. */
  home: z.string(),
  resident: z.string(),
  title: z.nullable(z.string()),
  /** Whether the latest entry is the resident's, and the thread is open. */
  isAwaitingAnswer: z.boolean(),
  closed: z.nullable(z.object({ closedAt: instant, reason: z.nullable(z.string()) })),
  /** Oldest first. */
  entries: z.array(providerEntry),
  /** Leads to the entries before these; null: there are none, or the thread is listed. */
  nextCursor: z.nullable(z.string()),
})
export type ProviderThread = z.infer<typeof providerThread>

const ofThread = z.object({ thread: uuid })

/**
 * Those that await an answer first, then those that are answered, then the closed ones; of each the
 * one whose latest entry is the oldest first. Each has the beginning of its latest entry alone
 * (`MAX_LISTED_ENTRY_HTML`), which says so by `isShortened`. One that gets an
 * entry or is closed while the pages are read may come twice, or not at all if it awaits an answer
 * only now.
 */
const listMessageThreads = route({
  method: 'GET',
  path: '/provider/messages',
  summary: 'Threads of messages with residents',
  access: 'provider',
  scope: 'read',
  query: z.object({ status: z.optional(z.enum(['awaiting', 'closed'])), ...pageParameters }),
  response: pageSchemaOf(providerThread),
})

/**
 * The latest entries, or with `cursor` the ones before those, in pages as `readThread` has them. 404
 * NOT_FOUND; 400 VALIDATION_ERROR at `cursor` for one of another list or thread. With `raw` also the
 * HTML that the latest entries of the provider came as, as far as they have 1.5 MB together.
 */
const readMessageThread = route({
  method: 'GET',
  path: '/provider/messages/:thread',
  summary: 'A thread of messages with its latest entries, or earlier ones',
  access: 'provider',
  scope: 'read',
  params: ofThread,
  query: z.object({
    raw: z.optional(z.enum(['true', 'false'])),
    cursor: pageParameters.cursor,
  }),
  response: providerThread,
})

/** 404 NOT_FOUND for a file that is not in the thread. */
const readMessageFile = route({
  method: 'GET',
  path: '/provider/messages/:thread/files/:file',
  summary: 'The bytes of a file of a message',
  access: 'provider',
  scope: 'read',
  params: z.extend(ofThread, { file: uuid }),
  response: null,
  bytes: true,
})

/**
 * An entry of the provider. `messageId` is its own (of a letter, its Message-ID), under which it
 * counts once; `sequence` is its place in the thread. The HTML of a letter is taken as it came: what
 * is shown of it, and what it quotes, is separated by the server.
 */
export const entryToRecord = z.object({
  messageId: trimmedText(MAX_MESSAGE_ID),
  sequence: providerSequence,
  kind: z.enum(MESSAGE_KINDS, requiredOr('invalid_type')),
  timestamp: instant,
  title: z.optional(z.nullable(freeLine(MAX_MESSAGE_SUBJECT))),
  htmlContent: textUpTo(MAX_LETTER_HTML),
  /** Files that were announced and completed by `/provider/files`. */
  fileIds: z._default(
    z.array(uuid, requiredOr('invalid_type')).check(z.maxLength(20, 'too_many_files')),
    [],
  ),
  /** The writer, as residents read it: a name or an office. */
  by: z.optional(z.nullable(trimmedText(MAX_NAME))),
})
export type EntryToRecord = z.infer<typeof entryToRecord>

/** `isNew`: false for an entry that was recorded before. */
export const recordedEntry = z.object({
  isNew: z.boolean(),
  threadUuid: uuid,
  messageId: z.string(),
})
export type RecordedEntry = z.infer<typeof recordedEntry>

/**
 * 404 NOT_FOUND. The same `messageId` again changes nothing; 409 STATE_CONFLICT with the state
 * `entry_differs` when its content is another. 400 at `sequence` for one that another entry has.
 * The resident is notified of an entry of the provider: by a card at once, and by mail five minutes
 * later, unless it was read meanwhile. An entry opens a closed thread, unless a later entry is
 * known already.
 */
const recordMessageEntry = route({
  method: 'POST',
  path: '/provider/messages/:thread/entries',
  summary: 'Answer a resident, or record an entry of a thread: the resident is notified',
  access: 'provider',
  scope: 'answer',
  params: ofThread,
  body: entryToRecord,
  maxBytes: MAX_LETTER_BODY_BYTES,
  changes: [],
  response: recordedEntry,
})

/** A thread of the provider's with its first entry. */
const threadToBegin = z.object({
  externalId,
  contractUuid: uuid,
  /** The account's e-mail address, or the provider's own id of the resident. */
  resident: z.union([z.object({ email: textUpTo(254) }), z.object({ externalId })]),
  entry: entryToRecord,
})
export type ThreadToBegin = z.infer<typeof threadToBegin>

/**
 * 404 NOT_FOUND for a contract that is not known, or a resident who is not on it. `externalId` is
 * the provider's own of the thread: again, with the same first entry, it changes nothing; 409
 * STATE_CONFLICT with the state `thread_differs` for another home, resident or sequence of the entry,
 * and `entry_differs` for the same entry with other content.
 */
const beginMessageThread = route({
  method: 'POST',
  path: '/provider/messages',
  summary: 'Write to a resident, as a thread of its own',
  access: 'provider',
  scope: 'answer',
  body: threadToBegin,
  maxBytes: MAX_LETTER_BODY_BYTES,
  changes: [],
  response: recordedEntry,
})

const words = z.optional(z.nullable(freeText(MAX_CLOSING_REASON)))

/** 404 NOT_FOUND. A closed thread is read and not answered. Again: the reason is replaced. */
const closeMessageThread = route({
  method: 'POST',
  path: '/provider/messages/:thread/close',
  summary: 'Close a thread, and say why',
  access: 'provider',
  scope: 'answer',
  params: ofThread,
  body: z.object({ reason: z.nullable(z.object({ fi: words, sv: words, en: words })) }),
  changes: [],
  response: z.object({ closedAt: instant }),
})

const officeWords = z.optional(z.nullable(freeText(MAX_OUT_OF_OFFICE)))

/** The note shown before a message is written, from now until a time; null removes it. */
const setOutOfOffice = route({
  method: 'PUT',
  path: '/provider/out-of-office',
  summary: 'Say to residents that messages are not answered as usual',
  access: 'provider',
  scope: 'answer',
  body: z.object({
    outOfOffice: z.nullable(
      z.object({
        words: z
          .object({ fi: officeWords, sv: officeWords, en: officeWords })
          .check(z.refine(({ fi, sv, en }) => Boolean(fi ?? sv ?? en), 'required')),
        until: z.nullable(instant),
      }),
    ),
  }),
  changes: [],
  response: null,
})

/** Routes about messages. */
export const providerMessageRoutes = {
  listMessageThreads,
  readMessageThread,
  readMessageFile,
  recordMessageEntry,
  beginMessageThread,
  closeMessageThread,
  setOutOfOffice,
} as const satisfies Record<string, Route>
