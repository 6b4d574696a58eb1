import { messageSentAnswer } from '../message/message.samples.ts'
import { defineModel } from '../shared/model.ts'
import { paymentExtensionMachine } from './payment-extension.machine.ts'
import {
  askedExtensionInput,
  pastExtensionInput,
  unaskedExtensionInput,
} from './payment-extension.samples.ts'
import { canRetry } from './payment-extension.setup.ts'

export const pathModel = defineModel({
  machine: paymentExtensionMachine,
  starts: {
    'an overdue invoice': unaskedExtensionInput,
    'more time was asked': askedExtensionInput,
    'the day that was asked for has passed': pastExtensionInput,
  },
  events: {
    'time.requested': [{ type: 'time.requested' }],
    'day.changed': [
      { type: 'day.changed', value: '11.12.2026' },
      { type: 'day.changed', value: '31.2.2027' },
    ],
    'request.cancelled': [{ type: 'request.cancelled' }],
    'send.requested': [{ type: 'send.requested' }],
  },
  outcomes: {
    sendRequest: {
      done: [messageSentAnswer, { success: false }],
      error: ['SERVICE_UNAVAILABLE', 'FORBIDDEN'],
    },
  },
  project: ({ context }) => ({
    typed: context.typed,
    errors: context.errors.map(({ path, key }) => `${path} ${key}`),
    extension: context.extension,
    code: context.code,
    canRetry: canRetry(context),
    isDeclined: context.once.attempt > 0,
    isSent: context.sent !== null,
  }),
})
