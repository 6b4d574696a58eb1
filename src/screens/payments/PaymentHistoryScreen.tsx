import { useTranslation } from 'react-i18next'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { areReadsEmbedded } from '../../services/initial-data.ts'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import styles from './history.module.css'
import { Payee } from './Payee.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'
import { ReturnAccounts } from './ReturnAccounts.tsx'

export type PaymentHistoryScreenProps = { contractUuid: string }

/** The history of payments: charges and payments by month. Specification 2, sections 2 and 3. */
export default function PaymentHistoryScreen({ contractUuid }: PaymentHistoryScreenProps) {
  const { t } = useTranslation(['payments', 'paymentHistory', 'shell'])
  return (
    <PaymentsPage contractUuid={contractUuid} tab="history">
      <LoadedPart
        key={contractUuid}
        failed={t('failedToLoadPaymentHistory')}
        text={t('failedText')}
        retry={t('retry')}
        isServed={areReadsEmbedded('payments-by-month', 'remittances')}
        skeleton={<HistorySkeleton />}
      >
        <PaymentHistory contractUuid={contractUuid} />
      </LoadedPart>
      <div className={styles.below}>
        <LoadedPart
          failed={`${t('failedToLoadPaymentHistory')}: ${t('readPart.returns')}`}
          text={t('failedText')}
          retry={t('retry')}
          isServed={areReadsEmbedded('beneficiaries')}
          skeleton={null}
        >
          <ReturnAccounts contractUuid={contractUuid} />
        </LoadedPart>
        <Payee contractUuid={contractUuid} />
      </div>
    </PaymentsPage>
  )
}
