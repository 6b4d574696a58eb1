import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orNull } from '../../../domain/missing.ts'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { returnAccountsQuery } from '../../services/payments.ts'
import { ibanOf } from './slip.ts'

/** Whom money such as the deposit is returned to; nothing where nobody is known. */
export function ReturnAccounts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(returnAccountsQuery(contractUuid))
  if (data.length === 0) return null
  return (
    <Section title={t('returns.title')} first>
      <KeyValues
        items={data.map(({ beneficiaryName, iban, returnPercentage }) => ({
          term: orNull(beneficiaryName) ?? t('returns.unnamed'),
          value: [ibanOf(iban)?.shown, `${String(returnPercentage).replace('.', ',')} %`]
            .filter(Boolean)
            .join(', '),
        }))}
      />
    </Section>
  )
}
