import {
  closedThread,
  earlierEntriesPage,
  earliestEntriesPage,
  pagedThread,
  readThread,
  staffThreadStart,
  threadStartOf,
  unreadThread,
} from '../message/message.samples.ts'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { messageThreadMachine } from './message-thread.machine.ts'

export const pathModel = defineModel({
  machine: messageThreadMachine,
  starts: {
    'a thread of messages': { contractUuid: ainoContract.uuid, threadUuid: unreadThread.id },
  },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'page.shown': [{ type: 'page.shown' }],
    'earlier.requested': [{ type: 'earlier.requested' }],
    'reply.changed': [{ type: 'reply.changed' }],
    'reply.previewed': [{ type: 'reply.previewed' }],
    'reply.sent': [{ type: 'reply.sent' }],
  },
  outcomes: {
    loadThread: {
      done: [
        threadStartOf(unreadThread),
        threadStartOf(readThread),
        threadStartOf(closedThread),
        staffThreadStart,
        threadStartOf(pagedThread),
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    loadEarlier: {
      done: [earlierEntriesPage, earliestEntriesPage],
      error: ['SERVICE_UNAVAILABLE'],
    },
    markRead: { done: [undefined], error: ['SERVICE_UNAVAILABLE'] },
    reply: { done: [], error: [] },
    closeCards: { done: [undefined], error: ['SERVICE_UNAVAILABLE'] },
  },
  project: ({ context: { start, news, code } }) => ({
    isUnread: start?.thread.entries.some(({ isUnread }) => isUnread) ?? null,
    isClosed: start?.thread.closed != null,
    mayWrite: start?.mayWrite ?? null,
    news: news.length,
    entries: start?.thread.entries.length ?? null,
    earlier: start?.thread.nextCursor ?? null,
    code,
  }),
})
