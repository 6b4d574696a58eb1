import { FieldRow } from '../../../components/FieldRow/FieldRow.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { useWords } from '../use-words.ts'
import type { PartProps } from './use-fields.ts'

/** Where the resident moves to: nothing, or all four. */
export function NewAddressPart({ fields: { field } }: PartProps) {
  const { t } = useWords()
  return (
    <FormPart title={t('form.newAddress.title')} intro={t('form.newAddress.intro')}>
      <TextField
        {...field('newAddress.recipientName')}
        label={t('label.recipientName')}
        autoComplete="name"
      />
      <TextField
        {...field('newAddress.streetAddress')}
        label={t('label.streetAddress')}
        autoComplete="street-address"
      />
      <FieldRow narrowFirst>
        <TextField
          {...field('newAddress.postalCode')}
          label={t('label.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          numeric
        />
        <TextField
          {...field('newAddress.city')}
          label={t('label.city')}
          autoComplete="address-level2"
        />
      </FieldRow>
    </FormPart>
  )
}
