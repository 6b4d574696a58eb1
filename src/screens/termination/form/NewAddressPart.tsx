import { FieldRow } from '../../../components/FieldRow/FieldRow.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

/** The new address of the resident: all four fields or none. */
export function NewAddressPart({ fields: { field } }: PartProps) {
  const { t } = useTerminationScreenTexts()
  return (
    <FormPart
      title={t('terminationDescription:heading.newAddress')}
      intro={t('form.newAddress.intro')}
    >
      <TextField
        {...field('newAddress.recipientName')}
        label={t('terminationDescription:label.recipientName')}
        autoComplete="name"
      />
      <TextField
        {...field('newAddress.streetAddress')}
        label={t('terminationDescription:label.streetAddress')}
        autoComplete="street-address"
      />
      <FieldRow narrowFirst>
        <TextField
          {...field('newAddress.postalCode')}
          label={t('terminationDescription:label.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          numeric
        />
        <TextField
          {...field('newAddress.city')}
          label={t('terminationDescription:label.city')}
          autoComplete="address-level2"
        />
      </FieldRow>
    </FormPart>
  )
}
