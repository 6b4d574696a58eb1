import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMaskedIban } from '../../../domain/iban.ts'
import { orNull } from '../../../domain/missing.ts'
import { showPercentage } from '../../../domain/percentages.ts'
import { Section } from '../../components/Section/Section.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { returnAccountsQuery } from '../../services/payments.ts'
import { Grouped } from './PaymentSlip.tsx'
import styles from './payment-info.module.css'
import { ibanOf } from './slip.ts'

/**
 * Whom money such as the deposit is returned to; nothing where nobody is known. The number of
 * another is masked.
 */
export function ReturnAccounts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(returnAccountsQuery(contractUuid))
  if (data.length === 0) return null
  return (
    <Section title={t('returns.title')} first>
      <ul className={styles.returns}>
        {data.map(({ id, beneficiaryName, iban, returnPercentage }) => {
          const account = ibanOf(iban)
          return (
            <li key={id}>
              <span className={styles.returned}>
                <b>{orNull(beneficiaryName) ?? t('returns.unnamed')}</b>
                {account && (
                  <span translate="no" aria-hidden={isMaskedIban(account.copied)}>
                    <Grouped text={account.shown} />
                  </span>
                )}
                {account && isMaskedIban(account.copied) && (
                  <VisuallyHidden>
                    {t('returns.masked', { end: account.copied.slice(-4) })}
                  </VisuallyHidden>
                )}
              </span>
              {returnPercentage !== null && (
                <span className={styles.share}>{showPercentage(returnPercentage)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
