import { emptyMessageForm, type MessageForm } from '../../api/message-form.ts'
import type {
  ListedThread,
  MessageBody,
  MessageEntry,
  MessageThread,
  OutOfOffice,
  SendMessageResult,
} from '../../api/messages.ts'
import type { Block, RichText, Text } from '../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../domain/rich-text/write.ts'
import type { MessageListStart } from '../message-list/message-list.setup.ts'
import type { MessageThreadStart } from '../message-thread/message-thread.setup.ts'
import { attachedLetter } from '../shared/files.samples.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import type { MessageDraft, MessageStart } from './message.setup.ts'

const uuidOf = (last: string) => `5c2e1d63-7b46-4c2f-8e6f-1d4b3a5f${last}`

const text = (words: string, isStrong = false): Text => ({
  kind: 'text',
  text: words,
  isStrong,
  isEmphasised: false,
})
const paragraph = (...content: Text[]): Block => ({ kind: 'paragraph', content })

const question: RichText = [
  paragraph(text('Hei, keittiön hana tippuu jatkuvasti, vaikka sen sulkisi kunnolla.')),
]
const answer: RichText = [
  paragraph(
    text('Hei Aino, kiitos viestistä. Sopiiko '),
    text('keskiviikko 25.11. klo 10–12', true),
    text('?'),
  ),
  {
    kind: 'list',
    isNumbered: false,
    items: [
      [paragraph(text('Työ kestää noin puoli tuntia.'))],
      [paragraph(text('Vesi on sen ajan poikki keittiössä.'))],
    ],
  },
]
const quoted: RichText = [
  paragraph(text('18.11.2026 klo 20.11 Aino Virtanen kirjoitti:')),
  ...question,
]

/** The entry that Aino wrote about her dripping tap. */
export const ainoEntry: MessageEntry = {
  messageId: uuidOf('0e01'),
  kind: 'incoming_email',
  timestamp: '2026-11-18T18:11:00Z',
  title: 'Keittiön hana',
  htmlContent: richTextToHtml(question),
  files: [
    {
      name: 'hana.jpg',
      url: `/api/files/${uuidOf('0f01')}`,
      contentType: 'image/jpeg',
      size: 421_888,
    },
  ],
  by: null,
  quotedHtml: null,
}

/** An entry in which staff noted a conversation with Aino. */
export const conversationNoteEntry: MessageEntry = {
  messageId: uuidOf('0e02'),
  kind: 'manual_conversation',
  timestamp: '2026-11-19T08:05:00Z',
  title: null,
  htmlContent: richTextToHtml([paragraph(text('Aino soitti: hana tippuu nyt enemmän.'))]),
  files: [],
  by: 'Asiakaspalvelu',
  quotedHtml: null,
  isUnread: false,
}

/** An unread entry with the answer of the provider, which has quoted text. */
export const providerAnswerEntry: MessageEntry = {
  messageId: '<tarjous-42@huolto.example.fi>',
  kind: 'outgoing_email',
  timestamp: '2026-11-21T12:20:00Z',
  title: 'Re: Keittiön hana',
  htmlContent: richTextToHtml(answer),
  files: [],
  by: 'Heikki Huoltaja, huolto',
  quotedHtml: richTextToHtml(quoted),
  isUnread: true,
}

/** Aino's thread, whose latest entry she has not seen. */
export const unreadThread: MessageThread = {
  id: uuidOf('0d01'),
  contractUuid: ainoContract.uuid,
  title: 'Keittiön hana',
  entries: [ainoEntry, conversationNoteEntry, providerAnswerEntry],
  closed: null,
}

/** The thread once the provider's answer has been shown to Aino. */
export const readThread: MessageThread = {
  ...unreadThread,
  entries: [ainoEntry, conversationNoteEntry, { ...providerAnswerEntry, isUnread: false }],
}

/** Returns entries that Aino wrote before those of `readThread`, one for each number. */
const writtenBefore = (...numbers: readonly number[]): MessageEntry[] =>
  numbers.map((number) => ({
    ...ainoEntry,
    messageId: uuidOf(`0e2${number}`),
    timestamp: `2026-11-1${number}T08:00:00Z`,
    htmlContent: richTextToHtml([paragraph(text(`Huomio ${number} hanasta.`))]),
    files: [],
  }))

/** The latest page of a thread that has two more pages of earlier entries. */
export const pagedThread: MessageThread = {
  ...readThread,
  entryCount: 7,
  unreadCount: 0,
  nextCursor: 'earlier',
}

/** The page of entries that comes before the page of `pagedThread`. */
export const earlierEntriesPage: MessageThread = {
  ...pagedThread,
  entries: writtenBefore(3, 4),
  nextCursor: 'earliest',
}

/** The page of entries that comes before `earlierEntriesPage`: the first one of the thread. */
export const earliestEntriesPage: MessageThread = {
  ...pagedThread,
  entries: writtenBefore(1, 2),
  nextCursor: null,
}

/** A thread that the provider has closed. */
export const closedThread: MessageThread = {
  ...readThread,
  id: uuidOf('0d02'),
  title: 'Vesikatko tiistaina',
  closed: { reason: 'Asia on hoidettu.', lang: 'fi', closedAt: '2026-11-21T13:00:00Z' },
}

/** Returns a thread as the list has it: with its latest entry alone. */
export const toListedThread = (thread: MessageThread): ListedThread => ({
  ...thread,
  entries: thread.entries.slice(-1),
  entryCount: thread.entries.length,
  unreadCount: thread.entries.filter(({ isUnread }) => isUnread).length,
})

/** The start of the list of threads when Aino has an unread and a closed thread. */
export const ainoThreadList: MessageListStart = {
  threads: [toListedThread(unreadThread), toListedThread(closedThread)],
  mayWrite: true,
  mayCreate: true,
}

/** The start of the list of threads when staff act for Aino. */
export const staffThreadList: MessageListStart = { ...ainoThreadList, mayWrite: false }

/** The start of the list of threads when Aino has no threads. */
export const emptyThreadList: MessageListStart = { ...ainoThreadList, threads: [] }

/** Returns the start of the page of a thread that Aino may reply to. */
export const threadStartOf = (thread: MessageThread): MessageThreadStart => ({
  thread,
  contract: ainoContract,
  mayWrite: true,
})

/** The start of the page of the unread thread when staff act for Aino. */
export const staffThreadStart: MessageThreadStart = {
  ...threadStartOf(unreadThread),
  mayWrite: false,
}

/** The out-of-office text of the provider, with the instant until which it applies. */
export const providerOutOfOffice: OutOfOffice = {
  text: 'Asiakaspalvelu on suljettu itsenäisyyspäivän viikolla. Kiireellisissä vioissa soita huoltoon.',
  lang: 'fi',
  until: '2026-12-07T06:00:00Z',
}

/** The start of a new message of Aino without a draft. */
export const newMessageStart: MessageStart = {
  contract: ainoContract,
  mayWrite: true,
  closed: null,
  thread: null,
  subject: '',
  after: null,
  outOfOffice: null,
  draft: null,
}

/** The start of a reply of Aino without a draft, while the provider is out of office. */
export const newReplyStart: MessageStart = {
  ...newMessageStart,
  thread: readThread,
  subject: 'Vs: Keittiön hana',
  after: providerAnswerEntry.messageId,
  outOfOffice: providerOutOfOffice,
}

/** A message as it is typed. */
export const typedMessageForm: MessageForm = {
  subject: 'Pihan lumityöt',
  content: [paragraph(text('Hei, mihin aikaan piha '), text('aurataan', true), text(' arkisin?'))],
  files: [attachedLetter],
}

/** Aino's reply as typed, without a file. */
export const typedReplyForm: MessageForm = {
  ...emptyMessageForm,
  subject: newReplyStart.subject,
  content: [paragraph(text('Keskiviikko sopii. Olen kotona klo 11 saakka.'))],
}

const bodyOf = (
  { subject, content, files }: MessageForm,
  messageThreadUuid: string | null,
): MessageBody => ({
  subject,
  htmlContent: richTextToHtml(content),
  fileIds: files.map(({ uuid }) => uuid),
  messageThreadUuid,
})

/** The request body of a new message with the values of `typedMessageForm`. */
export const sentMessageBody: MessageBody = bodyOf(typedMessageForm, null)

/** The request body of a reply in `readThread` with the values of `typedReplyForm`. */
export const sentReplyBody: MessageBody = bodyOf(typedReplyForm, readThread.id)

const draftOf = (form: MessageForm, step: string): MessageDraft => ({
  step,
  form,
  revision: 3,
  savedAt: '2026-11-20T15:02:00Z',
})

/** The start of a new message whose draft was left at its preview. */
export const previewedMessageStart: MessageStart = {
  ...newMessageStart,
  draft: draftOf(typedMessageForm, 'preview'),
}

/** The start of a reply whose draft was left in its form. */
export const draftedReplyStart: MessageStart = {
  ...newReplyStart,
  draft: draftOf(typedReplyForm, 'form'),
}

/** Returns the start with `mayWrite` false, as it is for staff. */
export const asSeenByStaff = (start: MessageStart): MessageStart => ({ ...start, mayWrite: false })

/** The start of a new message on a contract that has ended, so that nothing can be written. */
export const endedContractStart: MessageStart = { ...newMessageStart, closed: 'contract' }

/**
 * The start of a reply in a thread that the provider has closed, so that nothing can be written.
 */
export const closedThreadStart: MessageStart = {
  ...newReplyStart,
  thread: closedThread,
  closed: 'thread',
}

/** The server's answer to a message that was sent. */
export const messageSentAnswer: SendMessageResult = {
  success: true,
  messageThreadUuid: unreadThread.id,
  messageId: uuidOf('0e09'),
}
