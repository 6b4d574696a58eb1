import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { MessageField } from '../../../form/MessageField.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

/** Further information for the provider. */
export function DetailsPart({ fields: { field } }: PartProps) {
  const { t } = useTerminationScreenTexts()
  return (
    <FormPart title={t('terminationDescription:heading.details')}>
      <MessageField
        {...field('additionalDetails')}
        label={t('terminationDescription:label.additionalDetails')}
      />
    </FormPart>
  )
}
