import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { MessageField } from '../../notice-form/MessageField.tsx'
import { useWords } from '../use-words.ts'
import type { PartProps } from './use-fields.ts'

/** What the provider should know besides. */
export function DetailsPart({ fields: { field } }: PartProps) {
  const { t } = useWords()
  return (
    <FormPart title={t('notice:heading.details')}>
      <MessageField {...field('additionalDetails')} label={t('notice:label.additionalDetails')} />
    </FormPart>
  )
}
