import { ainoThreadList, emptyThreadList, staffThreadList } from '../message/message.samples.ts'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { messageListMachine } from './message-list.machine.ts'

export const pathModel = defineModel({
  machine: messageListMachine,
  starts: { 'the messages of a contract': { contractUuid: ainoContract.uuid } },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'page.shown': [{ type: 'page.shown' }],
  },
  outcomes: {
    loadThreads: {
      done: [ainoThreadList, staffThreadList, emptyThreadList],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    closeCards: { done: [undefined], error: ['SERVICE_UNAVAILABLE'] },
  },
  project: ({ context: { start, code } }) => ({
    count: start?.threads.length ?? null,
    mayWrite: start?.mayWrite ?? null,
    code,
  }),
})
