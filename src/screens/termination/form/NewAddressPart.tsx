import { FieldRow } from '../../../components/FieldRow/FieldRow.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { useMessages } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

/** The new address of the resident: all four fields or none. */
export function NewAddressPart({ fields: { field } }: PartProps) {
  const { t } = useMessages()
  return (
    <FormPart title={t('notice:heading.newAddress')} intro={t('form.newAddress.intro')}>
      <TextField
        {...field('newAddress.recipientName')}
        label={t('notice:label.recipientName')}
        autoComplete="name"
      />
      <TextField
        {...field('newAddress.streetAddress')}
        label={t('notice:label.streetAddress')}
        autoComplete="street-address"
      />
      <FieldRow narrowFirst>
        <TextField
          {...field('newAddress.postalCode')}
          label={t('notice:label.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          numeric
        />
        <TextField
          {...field('newAddress.city')}
          label={t('notice:label.city')}
          autoComplete="address-level2"
        />
      </FieldRow>
    </FormPart>
  )
}
