import type { NoticeBodyToSend } from '../../api/notice-form.ts'
import { emptyNoticeForm } from '../../api/notice-form.ts'
import { defineModel } from '../shared/model.ts'
import { createdDefect, reopenedDefect } from './notice.samples.ts'
import { canRetry, noticeReopeningMachine } from './notice-reopening.machine.ts'

const values = { ...emptyNoticeForm, description: 'Hana tippuu edelleen.' }
const result: NoticeBodyToSend = {
  kind: 'reopening',
  body: { description: values.description, fileUuids: [] },
}

export const pathModel = defineModel({
  machine: noticeReopeningMachine,
  starts: {
    'a completed fault report': {
      kind: 'defect',
      contractUuid: createdDefect.contractUuid,
      noticeUuid: createdDefect.uuid,
    },
  },
  events: {
    'form.changed': [{ type: 'form.changed', values }],
    'attachments.changed': [{ type: 'attachments.changed', files: [], isBusy: false, notSent: [] }],
    'reopening.cancelled': [{ type: 'reopening.cancelled' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: {
    attachments: { done: [], error: [] },
    form: { done: [{ values, result }], error: [] },
    reopenNotice: {
      done: [reopenedDefect],
      error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR', 'STATE_CONFLICT', 'FORBIDDEN'],
    },
  },
  project: ({ context, context: { form, errors, body, code, notice } }) => ({
    isTyped: form.description !== '',
    isRefused: errors.length > 0,
    isWritten: body !== null,
    code,
    canRetry: canRetry(context),
    isReopened: notice !== null,
  }),
})
