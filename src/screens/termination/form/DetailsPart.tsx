import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { MessageField } from '../../../form/MessageField.tsx'
import { useWords } from '../use-words.ts'
import type { PartProps } from './use-termination-form.ts'

/** What the provider should know besides. */
export function DetailsPart({ fields: { field } }: PartProps) {
  const { t } = useWords()
  return (
    <FormPart title={t('notice:heading.details')}>
      <MessageField {...field('additionalDetails')} label={t('notice:label.additionalDetails')} />
    </FormPart>
  )
}
