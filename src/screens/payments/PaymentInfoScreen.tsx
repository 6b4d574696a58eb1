import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CachedReadName } from '../../../api/route.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { hasPhoneOrEmail } from '../../layout/help.ts'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { useHelpContacts } from '../../layout/use-help.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { areReadsEmbedded } from '../../services/initial-data.ts'
import { useSwitches } from '../../services/signed-in.ts'
import { Arrears } from './Arrears.tsx'
import { CategoryAccounts } from './CategoryAccounts.tsx'
import { CopyAnnouncements } from './CopyAnnouncements.tsx'
import { InvoiceDelivery } from './InvoiceDelivery.tsx'
import { OpenPayments } from './OpenPayments.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'
import styles from './payment-info.module.css'
import { ReturnAccounts } from './ReturnAccounts.tsx'

export type PaymentInfoScreenProps = { contractUuid: string }

/**
 * The invoices to pay, the oldest in full, and accounts and delivery in folds. Specification 2,
 * section 2.
 */
export default function PaymentInfoScreen({ contractUuid }: PaymentInfoScreenProps) {
  const { t } = useTranslation(['payments', 'shell'])
  return (
    <PaymentsPage contractUuid={contractUuid} tab="info">
      <CopyAnnouncements key={contractUuid}>
        <div className={styles.column}>
          <Part what="arrears" reads={['payments-by-month', 'open-payments']} quiet>
            <Arrears contractUuid={contractUuid} />
          </Part>
          <Part what="open" reads={['open-payments']}>
            <OpenPayments contractUuid={contractUuid} />
          </Part>
          <Section title={t('folds.title')} hideTitle first>
            <Part what="accounts" reads={['payment-categories']}>
              <CategoryAccounts contractUuid={contractUuid} />
            </Part>
            <Part what="returns" reads={['beneficiaries']} quiet>
              <ReturnAccounts contractUuid={contractUuid} folded />
            </Part>
            <Part what="delivery" reads={['invoice-address']}>
              <InvoiceDelivery contractUuid={contractUuid} />
            </Part>
          </Section>
          <Questions contractUuid={contractUuid} />
        </div>
      </CopyAnnouncements>
    </PaymentsPage>
  )
}

/**
 * A part of the page that loads and fails alone; a `quiet` one has no skeleton, as it may be empty.
 */
function Part({
  what,
  reads,
  quiet,
  children,
}: {
  what: 'arrears' | 'open' | 'accounts' | 'returns' | 'delivery'
  reads: readonly CachedReadName[]
  quiet?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('payments')
  return (
    <LoadedPart
      failed={`${t('failedToLoadPaymentInfo')}: ${t(`readPart.${what}`)}`}
      text={t('failedText')}
      retry={t('retry')}
      isServed={areReadsEmbedded(...reads)}
      skeleton={
        quiet ? null : (
          <Skeleton label={t('loading')}>
            <SkeletonBlock />
          </Skeleton>
        )
      }
    >
      {children}
    </LoadedPart>
  )
}

function Questions({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const help = useHelpContacts(contractUuid)
  const question = linkTargetOf('question', contractUuid, useSwitches())
  if (!hasPhoneOrEmail(help) && !question?.to) return null
  return (
    <Section title={t('questions.title')} first>
      <div className={styles.ways}>
        <HelpContactLinks help={help} first />
        {question?.to && (
          <LinkIcon to={question.to} icon="message" tall>
            {t('questions.ask')}
          </LinkIcon>
        )}
      </div>
    </Section>
  )
}
