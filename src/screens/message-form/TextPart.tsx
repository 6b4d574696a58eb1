import { MAX_MESSAGE_TEXT, MESSAGE_COUNTER_FROM } from '../../../domain/limits.ts'
import { plainText } from '../../../domain/rich-text/content.ts'
import { looksSensitive } from '../../../domain/sensitive.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { CharacterCount } from '../../components/CharacterCount/CharacterCount.tsx'
import { fieldId } from '../../components/Field/Field.tsx'
import { MessageTextField } from './MessageTextField.tsx'
import type { MessageFields } from './use-message-form.ts'
import { useMessages } from './use-messages.ts'

/** The text of a message, counted without its appearance. Specification 2, sections 5 and 9. */
export function TextPart({ fields }: { fields: Pick<MessageFields, 'richText'> }) {
  const { t } = useMessages()
  const text = fields.richText('content')
  const words = plainText(text.value)
  const sensitive = looksSensitive(words)
  return (
    <div>
      <MessageTextField {...text} label={t('label.content')} />
      {words.length >= MESSAGE_COUNTER_FROM && (
        <CharacterCount
          id={`${fieldId(text.name)}-count`}
          used={words.length}
          limit={MAX_MESSAGE_TEXT}
          redFrom={MAX_MESSAGE_TEXT}
          text={(left) =>
            left < 0
              ? t('form.details.tooMany', { count: -left })
              : t('form.details.left', { count: left })
          }
        />
      )}
      <div role="status">
        {sensitive && (
          <Callout tone="warn" title={t(`form.details.sensitive.${sensitive}`)}>
            <p>{t('form.details.sensitive.text')}</p>
          </Callout>
        )}
      </div>
    </div>
  )
}
