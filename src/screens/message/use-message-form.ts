import type { MessageForm } from '../../../api/message-form.ts'
import type { MessageBody } from '../../../api/messages.ts'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { type BoundForm, type FormRef, useForm } from '../../form/use-form.ts'
import { messageFields } from './message-fields.ts'

export type MessageFormRef = FormRef<MessageForm, MessageBody>

/** The fields of a message, bound to the actor of the form. */
export type MessageFields = BoundForm<MessageForm, typeof messageFields>

/** Binds the form of a message to its actor. */
export function useMessageForm(form: MessageFormRef): MessageFields {
  const { t } = useMessageWritingTexts()
  return useForm<MessageForm, MessageBody, typeof messageFields>(form, { fields: messageFields, t })
}
