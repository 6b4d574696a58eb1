import { PaymentsPage } from './PaymentsPage.tsx'

export type PaymentInfoScreenProps = { contractUuid: string }

export default function PaymentInfoScreen({ contractUuid }: PaymentInfoScreenProps) {
  return (
    <PaymentsPage contractUuid={contractUuid} tab="info">
      {null}
    </PaymentsPage>
  )
}
