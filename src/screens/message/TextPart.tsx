import { plainText } from '../../../domain/rich-text/content.ts'
import { writeHtml } from '../../../domain/rich-text/write.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { RichTextField } from '../../flow/rich-text-link/RichTextField.tsx'
import { useSensitiveKind } from '../../form/use-sensitive-kind.ts'
import type { MessageFields } from './use-message-form.ts'

/**
 * The text of a message, with a standing warning about sensitive data, and another where it looks
 * sensitive. Specification 1, section 5, and 2, sections 5 and 9.
 */
export function TextPart({ fields }: { fields: Pick<MessageFields, 'richText'> }) {
  const { t } = useMessages()
  const { value, onChange, ...field } = fields.richText('content')
  const sensitive = useSensitiveKind(plainText(value))
  return (
    <div>
      <RichTextField
        {...field}
        label={t('label.content')}
        hint={t('form.details.warning')}
        required
        value={writeHtml(value)}
        onChange={(_, text) => onChange(text)}
      />
      <LiveRegion as="div">
        {sensitive && (
          <Callout tone="warn" title={t(`form.details.sensitive.${sensitive}`)}>
            <p>{t('form.details.sensitive.text')}</p>
          </Callout>
        )}
      </LiveRegion>
    </div>
  )
}
