import { createEmptyActor } from 'xstate'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { messageMachine } from './message.machine.ts'
import {
  asSeenByStaff,
  closedThread,
  closedThreadStart,
  endedContractStart,
  messageSentAnswer,
  newMessageStart,
  newReplyStart,
  previewedMessageStart,
  readThread,
  sentMessageBody,
  sentReplyBody,
  typedMessageForm,
  typedReplyForm,
} from './message.samples.ts'
import { canRetry } from './message.setup.ts'

/** Receives the events of a reply; ignores them. */
const listener = createEmptyActor()
listener.start()

export const pathModel = defineModel({
  machine: messageMachine,
  starts: {
    'a new message': { contractUuid: ainoContract.uuid, threadUuid: null },
    'a reply': { contractUuid: ainoContract.uuid, threadUuid: readThread.id, listener },
    'a reply that was asked for': {
      contractUuid: ainoContract.uuid,
      threadUuid: readThread.id,
      listener,
      isFocused: true,
    },
  },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'page.hidden': [{ type: 'page.hidden' }],
    'form.changed': [{ type: 'form.changed', values: typedMessageForm }],
    'attachments.changed': [
      { type: 'attachments.changed', files: typedMessageForm.files, isBusy: false, notSent: [] },
    ],
    'back.requested': [{ type: 'back.requested' }],
    'change.requested': [{ type: 'change.requested', path: 'content' }],
    'send.requested': [{ type: 'send.requested' }],
    'another.requested': [{ type: 'another.requested' }],
    'thread.loaded': [
      { type: 'thread.loaded', thread: readThread },
      { type: 'thread.loaded', thread: closedThread },
    ],
  },
  outcomes: {
    loadMessage: {
      done: [
        newMessageStart,
        asSeenByStaff(newMessageStart),
        previewedMessageStart,
        endedContractStart,
        newReplyStart,
        closedThreadStart,
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    draft: { done: [undefined], error: [] },
    attachments: { done: [], error: [] },
    form: {
      done: [
        { values: typedMessageForm, result: sentMessageBody },
        { values: typedReplyForm, result: sentReplyBody },
      ],
      error: [],
    },
    sendMessage: {
      done: [messageSentAnswer, { success: false }],
      error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR', 'FORBIDDEN'],
    },
  },
  // Only the thread of a reply can be unknown; a new message has no thread.
  isPossible: ({ context: { threadUuid } }, end) => {
    const isReply = threadUuid !== null
    if ('code' in end) return end.code !== 'NOT_FOUND' || isReply
    const output = Object(end.output)
    if (end.source === 'loadMessage') return isReply === (output.thread !== null)
    if (end.source === 'form') return isReply === (output.result.messageThreadUuid !== null)
    return true
  },
  project: ({ context }) => ({
    isReply: context.threadUuid !== null,
    mayWrite: context.start?.mayWrite ?? null,
    closed: context.start?.closed ?? null,
    hasDraft: context.start?.draft != null,
    isWritten: context.operation !== null,
    focus: context.focus,
    isRefused: context.errors.length > 0,
    canRetry: canRetry(context),
    code: context.code,
    refusal: context.refusal,
  }),
})
