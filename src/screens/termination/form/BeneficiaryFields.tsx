import { useMemo, useState } from 'react'
import type { TypedBeneficiary } from '../../../../api/termination-form.ts'
import { bankOfIban } from '../../../../domain/banks.ts'
import { hasBeneficiaryInput } from '../../../../domain/beneficiaries.ts'
import { groupIban, isIban, isMaskedIban, needsBic } from '../../../../domain/iban.ts'
import type { ContractType } from '../../../../domain/notice-period.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { FieldRow } from '../../../components/FieldRow/FieldRow.tsx'
import { IbanField } from '../../../components/IbanField/IbanField.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { PercentageField } from '../../../components/PercentageField/PercentageField.tsx'
import { PhoneField } from '../../../components/PhoneField/PhoneField.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import styles from './beneficiaries.module.css'
import type { TerminationFields } from './use-termination-form.ts'

/** The typed values of a beneficiary. */
type TypedField = Extract<
  keyof TypedBeneficiary,
  'beneficiaryName' | 'iban' | 'bic' | 'returnPercentage' | 'phoneNumber' | 'email'
>

type BeneficiaryFieldsProps = {
  fields: TerminationFields
  contractType: ContractType
  /** Name of the resident, which alone does not make the row a beneficiary. */
  ownName: string
  /** Index among all rows of the form. */
  index: number
  number: number
  isSole: boolean
  /** Whether the account is one that the contract already has, unchanged. */
  isKnown: boolean
  /** The masked number of an account that belongs to another person; null for other accounts. */
  maskedIban: string | null
  /** Called to return to the masked number. */
  onRestoreAccount: (iban: string) => void
  /** Null for a sole beneficiary, who cannot be removed. */
  onRemove: (() => void) | null
}

/** The fields of one beneficiary: percentage, account and contact details. */
export function BeneficiaryFields({
  fields,
  contractType,
  ownName,
  index,
  number,
  isSole,
  isKnown,
  maskedIban,
  onRestoreAccount,
  onRemove,
}: BeneficiaryFieldsProps) {
  const { t } = useTerminationScreenTexts()
  const field = (name: TypedField) => fields.field(`beneficiaries.${index}.${name}`)
  const row = fields.values.beneficiaries[index]
  const iban = field('iban')
  // The hint about the masked number stays while a new number is typed.
  const [wasMasked] = useState(isMaskedIban(iban.value))
  const bankLine = useMemo(() => isIban(iban.value) && <BankLine iban={iban.value} />, [iban.value])
  const required =
    contractType === 'right_of_occupancy' ||
    (row !== undefined && hasBeneficiaryInput(row, ownName))
  return (
    <fieldset className={styles.beneficiary}>
      <legend className={styles.legend}>{t('form.payment.beneficiary', { number })}</legend>
      {isKnown && (
        <p className={styles.known}>
          <Icon name="check" size="small" />
          {t('form.payment.known')}
        </p>
      )}
      <Stack gap="loose">
        <TextField
          {...field('beneficiaryName')}
          label={t('terminationDescription:label.beneficiaryName')}
          autoComplete={index === 0 ? 'name' : 'off'}
          width="long"
          required={required}
        />
        <IbanField
          {...iban}
          label={t('terminationDescription:label.iban')}
          hint={t(wasMasked ? 'form.payment.maskedHint' : 'form.payment.ibanHint')}
          bankLine={bankLine}
          required={required}
        />
        {maskedIban !== null && !isKnown && (
          <Button variant="secondary" compact onClick={() => onRestoreAccount(maskedIban)}>
            <Icon name="retry" size="small" />
            {t('form.payment.restoreAccount', { account: groupIban(maskedIban) })}
          </Button>
        )}
        {needsBic(iban.value) && (
          <TextField
            {...field('bic')}
            label={t('terminationDescription:label.bic')}
            hint={t('form.payment.bicHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            width="medium"
            required
          />
        )}
        {isSole ? (
          <p>{t('form.payment.sole')}</p>
        ) : (
          <PercentageField
            {...field('returnPercentage')}
            label={t('terminationDescription:label.returnPercentage')}
            hint={t('form.payment.shareHint')}
            required={required}
          />
        )}
        <FieldRow>
          <PhoneField
            {...field('phoneNumber')}
            label={t('terminationDescription:label.phoneNumber')}
            optionalText={t('optional')}
            hint={t('form.payment.phoneHint')}
            autoComplete={index === 0 ? 'tel' : 'off'}
          />
          <TextField
            {...field('email')}
            label={t('terminationDescription:label.email')}
            optionalText={t('optional')}
            type="email"
            inputMode="email"
            autoComplete={index === 0 ? 'email' : 'off'}
          />
        </FieldRow>
        {onRemove && (
          <Button variant="dangerQuiet" compact onClick={onRemove}>
            <Icon name="trash" size="small" />
            {t('form.payment.remove')}
            {!isSole && <VisuallyHidden> {number}</VisuallyHidden>}
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

function BankLine({ iban }: { iban: string }) {
  const { t } = useTerminationScreenTexts()
  const bank = bankOfIban(iban)
  if (!bank) return t('form.payment.ibanRight')
  return (
    <>
      <b>{bank.name}</b> · {t('form.payment.ibanOfBankRight')}
    </>
  )
}
