import { memo } from 'react'
import { MAX_ADDITIONAL_DETAILS } from '../../domain/limits.ts'
import { TextArea, type TextAreaProps } from '../components/TextArea/TextArea.tsx'
import { SensitiveWarning } from './SensitiveWarning.tsx'
import { useFormTexts } from './use-messages.ts'

export type MessageFieldProps = Pick<
  TextAreaProps,
  'name' | 'value' | 'error' | 'onChange' | 'onLeave' | 'rows'
> & {
  label: string
  /** What to write; by default anything else that the provider should know. */
  hint?: string
  /** The maximum number of characters. */
  limit?: number
  /** Whether the page already warns of sensitive data above the form. */
  isWarned?: boolean
  isRequired?: boolean
}

/** A message to the provider. Specification 1 and 2, section 5: warns of sensitive data. */
export const MessageField = memo(function MessageField({
  hint,
  limit = MAX_ADDITIONAL_DETAILS,
  isWarned = false,
  isRequired = false,
  ...props
}: MessageFieldProps) {
  const { t } = useFormTexts()
  return (
    <>
      <TextArea
        {...props}
        required={isRequired}
        optionalText={isRequired ? undefined : t('optional')}
        hint={hint ?? t('form.details.hint')}
        warning={!isWarned && t('form.details.warning')}
        limit={limit}
        limitText={t('form.details.limit', { limit })}
        countText={(left) =>
          left < 0
            ? t('form.details.tooMany', { count: -left })
            : t('form.details.left', { count: left })
        }
      />
      <SensitiveWarning text={props.value} />
    </>
  )
})
