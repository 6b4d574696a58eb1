import { bankOfIban } from '../../../../domain/banks.ts'
import { isIban, needsBic } from '../../../../domain/iban.ts'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { IbanField } from '../../../components/IbanField/IbanField.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { useWords } from '../use-words.ts'
import type { PartProps } from './use-fields.ts'

/** Where money is returned to, and how its receiver is reached. */
export function PaymentPart({ fields: { field } }: PartProps) {
  const { t } = useWords()
  const iban = field('beneficiaries.0.iban')
  return (
    <FormPart title={t('form.payment.title')} intro={t('form.payment.intro')}>
      <TextField
        {...field('beneficiaries.0.beneficiaryName')}
        label={t('label.beneficiaryName')}
        autoComplete="name"
        width="long"
      />
      <IbanField
        {...iban}
        label={t('label.iban')}
        hint={t('form.payment.ibanHint')}
        bankLine={isIban(iban.value) && <BankLine iban={iban.value} />}
      />
      {needsBic(iban.value) && (
        <TextField
          {...field('beneficiaries.0.bic')}
          label={t('label.bic')}
          hint={t('form.payment.bicHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          width="medium"
          required
        />
      )}
      <TextField
        {...field('beneficiaries.0.phoneNumber')}
        label={t('label.phoneNumber')}
        optionalText={t('optional')}
        hint={t('form.payment.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="medium"
      />
      <TextField
        {...field('beneficiaries.0.email')}
        label={t('label.email')}
        optionalText={t('optional')}
        type="email"
        inputMode="email"
        autoComplete="email"
        width="long"
      />
    </FormPart>
  )
}

function BankLine({ iban }: { iban: string }) {
  const { t } = useWords()
  const bank = bankOfIban(iban)
  if (!bank) return t('form.payment.ibanRight')
  return (
    <>
      <b>{bank.name}</b> · {t('form.payment.ibanOfBankRight')}
    </>
  )
}
