import { MAX_ADDITIONAL_DETAILS } from '../../../../domain/limits.ts'
import { looksSensitive } from '../../../../domain/sensitive.ts'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { TextArea } from '../../../components/TextArea/TextArea.tsx'
import { useWords } from '../use-words.ts'
import type { PartProps } from './use-fields.ts'

/** Anything else the provider should know. Specification 1, section 5: warns of sensitive data. */
export function DetailsPart({ fields: { field } }: PartProps) {
  const { t } = useWords()
  const details = field('additionalDetails')
  const sensitive = looksSensitive(details.value)
  return (
    <FormPart title={t('notice:heading.details')}>
      <TextArea
        {...details}
        label={t('notice:label.additionalDetails')}
        optionalText={t('optional')}
        hint={t('form.details.hint')}
        warning={t('form.details.warning')}
        limit={MAX_ADDITIONAL_DETAILS}
        countText={(left) =>
          left < 0
            ? t('form.details.tooMany', { count: -left })
            : t('form.details.left', { count: left })
        }
      />
      <div role="status">
        {sensitive && (
          <Notice tone="warn" title={t(`form.details.sensitive.${sensitive}`)}>
            <p>{t('form.details.sensitive.text')}</p>
          </Notice>
        )}
      </div>
    </FormPart>
  )
}
