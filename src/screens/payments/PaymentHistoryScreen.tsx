import { PaymentsPage } from './PaymentsPage.tsx'

export type PaymentHistoryScreenProps = { contractUuid: string }

export default function PaymentHistoryScreen({ contractUuid }: PaymentHistoryScreenProps) {
  return (
    <PaymentsPage contractUuid={contractUuid} tab="history">
      {null}
    </PaymentsPage>
  )
}
