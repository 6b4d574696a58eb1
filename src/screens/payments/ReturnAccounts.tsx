import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Beneficiary } from '../../../api/contracts.ts'
import { isMaskedIban } from '../../../domain/iban.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { formatPercentage } from '../../../domain/percentages.ts'
import { Fold } from '../../components/Fold/Fold.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { returnAccountsQuery } from '../../services/payments.ts'
import { GroupedNumber } from './GroupedNumber.tsx'
import styles from './payment-info.module.css'
import { ibanToCopy } from './slip.ts'

/**
 * The accounts that money such as the deposit is returned to; renders nothing where there are none.
 * The account numbers of other people are masked.
 */
export function ReturnAccounts({
  contractUuid,
  folded = false,
}: {
  contractUuid: string
  /** Whether the section is folded to one line. */
  folded?: boolean
}) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(returnAccountsQuery(contractUuid))
  if (data.length === 0) return null
  const list = <ReturnList accounts={data} />
  if (folded)
    return (
      <Fold title={t('returns.title')} icon="wallet">
        {list}
      </Fold>
    )
  return (
    <Section title={t('returns.title')} first>
      {list}
    </Section>
  )
}

function ReturnList({ accounts }: { accounts: readonly Beneficiary[] }) {
  const { t } = useTranslation('payments')
  return (
    <ul className={styles.returns}>
      {accounts.map(({ id, beneficiaryName, iban, returnPercentage }) => {
        const account = ibanToCopy(iban)
        return (
          <li key={id}>
            <span className={styles.returned}>
              <b>{textOrNull(beneficiaryName) ?? t('returns.unnamed')}</b>
              {account && (
                <span translate="no" aria-hidden={isMaskedIban(account.copied)}>
                  <GroupedNumber text={account.shown} />
                </span>
              )}
              {account && isMaskedIban(account.copied) && (
                <VisuallyHidden>
                  {t('returns.masked', { end: account.copied.slice(-4) })}
                </VisuallyHidden>
              )}
            </span>
            {returnPercentage !== null && (
              <span className={styles.share}>{formatPercentage(returnPercentage)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
