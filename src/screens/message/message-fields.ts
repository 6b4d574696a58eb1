import type { MessageForm } from '../../../api/message-form.ts'
import { MAX_MESSAGE_SUBJECT, MAX_MESSAGE_TEXT } from '../../../domain/limits.ts'
import { defineFields } from '../../form/form-fields.ts'

/** The fields of a message, in page order. Specification 2, sections 3 and 5. */
export const messageFields = defineFields<MessageForm>()({
  subject: {
    kind: 'text',
    label: 'messageForm:label.subject',
    limit: { unit: 'characters', most: MAX_MESSAGE_SUBJECT },
  },
  content: {
    kind: 'richText',
    label: 'messageForm:label.content',
    limit: { unit: 'characters', most: MAX_MESSAGE_TEXT },
  },
  files: { kind: 'files', label: 'messageForm:label.files' },
})
