import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textOrNull } from '../../../domain/missing.ts'
import { classNames } from '../../components/class-names.ts'
import { Fold } from '../../components/Fold/Fold.tsx'
import { reportCaught } from '../../services/caught-errors.ts'
import { categoryAccountsQuery } from '../../services/payments.ts'
import { useContracts } from '../../services/signed-in.ts'
import { type AccountWithCategories, accountsByIban } from './accounts.ts'
import { CopyValueButton } from './CopyAnnouncements.tsx'
import { GroupedNumber } from './GroupedNumber.tsx'
import styles from './payment-info.module.css'
import { categoryOf, referenceToCopy } from './slip.ts'
import { categoryName } from './slip-words.ts'

/**
 * The accounts that residents pay to, in a fold: one card for each IBAN, with its payment
 * categories. A category that the portal does not know is the client error UNKNOWN. Specification
 * 2, section 3.
 */
export function CategoryAccounts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(categoryAccountsQuery(contractUuid))
  const accounts = accountsByIban(data)
  const hasUnknown = data.some(
    ({ paymentCategory, bankAccounts }) =>
      categoryOf(paymentCategory) === 'unknown' &&
      bankAccounts.some(({ iban }) => textOrNull(iban) !== null),
  )
  useEffect(() => {
    if (hasUnknown) reportCaught(new Error('UNKNOWN'))
  }, [hasUnknown])
  const uses = accounts.map(({ categories: [first] }) => first && categoryName(t, first))
  return (
    <Fold
      title={t('accounts.title')}
      icon="wallet"
      detail={
        accounts.length === 0
          ? t('accounts.none')
          : t('accounts.count', { count: accounts.length, uses: uses.join(', ') })
      }
    >
      <div className={styles.accounts}>
        {accounts.map((account) => (
          <Account key={account.iban.copied} account={account} contractUuid={contractUuid} />
        ))}
      </div>
    </Fold>
  )
}

function Account({
  account,
  contractUuid,
}: {
  account: AccountWithCategories
  contractUuid: string
}) {
  const { t } = useTranslation('payments')
  const id = useId()
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const { iban, bankName, bic, categories } = account
  const payee = textOrNull(contract?.propertyCompanyName)
  const about = [bankName, bic, payee && t('accounts.payee', { name: payee })].filter(Boolean)
  const reference = referenceToCopy(contract?.referenceNumber ?? null)
  const hasUnknown = categories.includes('unknown')
  return (
    <section
      className={classNames(styles.account, hasUnknown && styles.unknown)}
      aria-labelledby={`${id}-iban`}
    >
      <div className={styles.withCopy}>
        <h3 id={`${id}-iban`} translate="no">
          <GroupedNumber text={iban.shown} />
        </h3>
        <CopyValueButton
          what="iban"
          text={iban.copied}
          of={iban.shown}
          textId={`${id}-iban`}
          look="icon"
        />
      </div>
      {about.length > 0 && <p className={styles.about}>{about.join(', ')}</p>}
      <ul className={styles.uses}>
        {categories.map((category) => (
          <li key={category}>{categoryName(t, category)}</li>
        ))}
      </ul>
      {hasUnknown && <p className={styles.about}>{t('accounts.unknown')}</p>}
      {reference && (
        <div className={styles.withCopy}>
          <p>
            <span className={styles.about}>{t('slip.reference')} </span>
            <b id={`${id}-reference`} translate="no">
              <GroupedNumber text={reference.shown} />
            </b>
          </p>
          <CopyValueButton
            what="reference"
            text={reference.copied}
            of={iban.shown}
            textId={`${id}-reference`}
            look="icon"
          />
        </div>
      )}
    </section>
  )
}
