import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { MessageField } from '../../../form/MessageField.tsx'
import { useWords } from '../use-words.ts'
import type { PartProps } from './use-termination-form.ts'

/** Further information for the provider. */
export function DetailsPart({ fields: { field } }: PartProps) {
  const { t } = useWords()
  return (
    <FormPart title={t('notice:heading.details')}>
      <MessageField {...field('additionalDetails')} label={t('notice:label.additionalDetails')} />
    </FormPart>
  )
}
