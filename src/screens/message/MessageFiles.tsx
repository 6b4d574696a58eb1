import { Attachments } from '../../flow/attachments/Attachments.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import type { MessageProps } from './flow.ts'
import type { MessageFields } from './use-message-form.ts'

export type MessageFilesProps = Pick<MessageProps, 'state'> & {
  fields: MessageFields
  isDenied?: boolean
}

/** The attachments of a message; renders nothing until the flow of the attachments has started. */
export function MessageFiles({ state, fields, isDenied = false }: MessageFilesProps) {
  const { t } = useMessageWritingTexts()
  const { attachments } = state.children
  return (
    attachments && (
      <Attachments
        actor={attachments}
        label={t('label.files')}
        hint={t('files.hint')}
        chooseText={t('files.choose')}
        isDenied={isDenied}
        error={fields.field('files').error}
      />
    )
  )
}
