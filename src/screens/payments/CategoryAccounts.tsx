import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type CategoryAccounts as OfCategory, paymentCategories } from '../../../api/payments.ts'
import { orNull } from '../../../domain/missing.ts'
import { classNames } from '../../components/class-names.ts'
import { keyed } from '../../components/keyed.ts'
import { Section } from '../../components/Section/Section.tsx'
import { reportCaught } from '../../services/error-watch.ts'
import { categoryAccountsQuery } from '../../services/payments.ts'
import { useContracts } from '../../services/signed-in.ts'
import { Copy } from './CopyStatus.tsx'
import { Grouped } from './PaymentSlip.tsx'
import styles from './payment-info.module.css'
import { categoryOf, ibanOf, referenceOf } from './slip.ts'

/**
 * The accounts that payments of each category are made to. A category that the portal does not know
 * is the client error UNKNOWN. Specification 2, section 3.
 */
export function CategoryAccounts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(categoryAccountsQuery(contractUuid))
  const shown = data.filter(({ bankAccounts }) =>
    bankAccounts.some(({ iban }) => orNull(iban) !== null),
  )
  const sorted = [...paymentCategories, 'unknown'].flatMap((category) =>
    shown.filter(({ paymentCategory }) => categoryOf(paymentCategory) === category),
  )
  const hasUnknown = shown.some(({ paymentCategory: name }) => categoryOf(name) === 'unknown')
  useEffect(() => {
    if (hasUnknown) reportCaught(new Error('UNKNOWN'))
  }, [hasUnknown])
  return (
    <Section title={t('accounts.title')} first>
      {shown.length === 0 ? (
        <p>{t('accounts.none')}</p>
      ) : (
        <div className={styles.accounts}>
          {keyed(sorted, (one) => JSON.stringify(one)).map(({ key, item }) => (
            <Account key={key} {...item} contractUuid={contractUuid} />
          ))}
        </div>
      )}
    </Section>
  )
}

function Account({
  paymentCategory,
  bankAccounts,
  contractUuid,
}: OfCategory & { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const id = useId()
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const category = categoryOf(paymentCategory)
  const isUnknown = category === 'unknown'
  const title = isUnknown ? t('unknownCategory') : t(`category.${category}`)
  const payee = orNull(contract?.propertyCompanyName)
  const reference = referenceOf(contract?.referenceNumber ?? null)
  return (
    <section
      className={classNames(styles.account, isUnknown && styles.unknown)}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {isUnknown && <p>{t('accounts.unknown')}</p>}
      <dl>
        {payee && (
          <div>
            <dt>{t('slip.payee')}</dt>
            <dd>{payee}</dd>
          </div>
        )}
        {keyed(bankAccounts, (one) => JSON.stringify(one)).map(({ key, item: account }, place) => {
          const iban = ibanOf(account.iban)
          const bank = [orNull(account.bankName), orNull(account.bic)].filter((one) => one !== null)
          const textId = `${id}-${place}`
          return (
            iban && (
              <div key={key} className={styles.withCopy}>
                <dt>{t('slip.iban')}</dt>
                <dd id={textId} translate="no">
                  <Grouped text={iban.shown} />
                </dd>
                {bank.length > 0 && <dd className={styles.bank}>{bank.join(', ')}</dd>}
                <dd className={styles.copying}>
                  <Copy what="iban" text={iban.copied} of={title} textId={textId} look="icon" />
                </dd>
              </div>
            )
          )
        })}
        {reference && (
          <div className={styles.withCopy}>
            <dt>{t('slip.reference')}</dt>
            <dd id={`${id}-reference`} translate="no">
              <Grouped text={reference.shown} />
            </dd>
            <dd className={styles.copying}>
              <Copy
                what="reference"
                text={reference.copied}
                of={title}
                textId={`${id}-reference`}
                look="icon"
              />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
