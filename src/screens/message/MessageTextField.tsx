import { plainTextOf } from '../../../domain/rich-text/content.ts'
import { richTextToHtml } from '../../../domain/rich-text/write.ts'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { RichTextField } from '../../flow/rich-text-link/RichTextField.tsx'
import { SensitiveWarning } from '../../form/SensitiveWarning.tsx'
import type { MessageFields } from './use-message-form.ts'

/**
 * The text of a message, with a warning about sensitive data that is always shown, and a second one
 * where the text looks sensitive. Specification 1, section 5, and 2, sections 5 and 9.
 */
export function MessageTextField({ fields }: { fields: Pick<MessageFields, 'richText'> }) {
  const { t } = useMessageWritingTexts()
  const { value, onChange, ...field } = fields.richText('content')
  return (
    <div>
      <RichTextField
        {...field}
        label={t('label.content')}
        hint={t('form.details.warning')}
        required
        value={richTextToHtml(value)}
        onChange={(_, text) => onChange(text)}
      />
      <SensitiveWarning text={plainTextOf(value)} />
    </div>
  )
}
