import { useTranslation } from 'react-i18next'
import { ReadPart } from '../../layout/ReadPart.tsx'
import { History } from './History.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'

export type PaymentHistoryScreenProps = { contractUuid: string }

/** What was charged and paid, by month. Specification 2, sections 2 and 3. */
export default function PaymentHistoryScreen({ contractUuid }: PaymentHistoryScreenProps) {
  const { t } = useTranslation(['payments', 'paymentHistory', 'shell'])
  return (
    <PaymentsPage contractUuid={contractUuid} tab="history">
      <ReadPart
        key={contractUuid}
        failed={t('failedToLoadPaymentHistory')}
        text={t('failedText')}
        retry={t('retry')}
        skeleton={<HistorySkeleton />}
      >
        <History contractUuid={contractUuid} />
      </ReadPart>
    </PaymentsPage>
  )
}
