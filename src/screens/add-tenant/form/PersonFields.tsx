import { useCallback } from 'react'
import { isBirthDateKnown, type TypedPerson } from '../../../../api/add-tenant-form.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { replaceCommasWithPoints } from '../../../components/DateField/typed-date.ts'
import { FieldRow } from '../../../components/FieldRow/FieldRow.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { PhoneField } from '../../../components/PhoneField/PhoneField.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { TextField, type TextFieldProps } from '../../../components/TextField/TextField.tsx'
import styles from '../add-tenant.module.css'
import { useAddTenantTexts } from '../use-messages.ts'
import type { AddTenantFields } from './use-add-tenant-form.ts'

type PersonFieldsProps = {
  fields: AddTenantFields
  /** Index of the person in the form. */
  index: number
  /** Null for the first person, who cannot be removed. */
  onRemove: (() => void) | null
}

/** The fields of a person to add. Autofill is off: it would suggest the resident's own details. */
export function PersonFields({ fields, index, onRemove }: PersonFieldsProps) {
  const { t } = useAddTenantTexts()
  const number = index + 1
  const person = fields.values.tenants[index]
  const isKnown = person !== undefined && isBirthDateKnown(person)
  const bind = (field: keyof TypedPerson): Omit<TextFieldProps, 'width'> => ({
    ...fields.field(`tenants.${index}.${field}`),
    label: t(`modificationDescription:label.${field}`),
    autoComplete: 'off',
  })
  const { onChange: changeBirthDate, ...birthDate } = bind('birthDate')
  const typeBirthDate = useCallback(
    (text: string) => changeBirthDate(replaceCommasWithPoints(text)),
    [changeBirthDate],
  )
  return (
    <fieldset className={styles.person}>
      <legend className={styles.legend}>{t('form.person', { number })}</legend>
      <Stack gap="loose">
        <TextField
          {...bind('socialSecurityNumber')}
          hint={t('form.identityCodeHint')}
          autoCapitalize="characters"
          spellCheck={false}
          width="medium"
          numeric
          required
        />
        <TextField
          {...birthDate}
          onChange={typeBirthDate}
          optionalText={t('optional')}
          hint={t(isKnown ? 'form.birthDateKnown' : 'form.birthDateHint')}
          inputMode="decimal"
          readOnly={isKnown}
          width="medium"
          numeric
        />
        <FieldRow>
          <TextField {...bind('firstName')} spellCheck={false} required />
          <TextField {...bind('lastName')} spellCheck={false} required />
        </FieldRow>
        <FieldRow>
          <TextField
            {...bind('email')}
            optionalText={t('optional')}
            type="email"
            inputMode="email"
          />
          <PhoneField
            {...bind('phoneNumber')}
            optionalText={t('optional')}
            hint={t('form.phoneHint')}
          />
        </FieldRow>
        {onRemove && (
          <Button variant="dangerQuiet" compact onClick={onRemove}>
            <Icon name="trash" size="small" />
            {t('form.remove', { number })}
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}
