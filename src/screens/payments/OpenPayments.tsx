import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { keyed } from '../../components/keyed.ts'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { helsinki, now } from '../../runtime.ts'
import { openPaymentsQuery } from '../../services/payments.ts'
import { PaymentSlip } from './PaymentSlip.tsx'
import { slipOf } from './slip.ts'

/** Id of the first slip that is overdue, to which the arrears lead. */
export const OVERDUE = 'rasti'

/** The invoices that are to be paid, the first due first. */
export function OpenPayments({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(openPaymentsQuery(contractUuid))
  const today = helsinki.dayOf(now())
  const slips = data.map((payment) => slipOf(payment, today))
  const first = slips.find(({ isOverdue, way }) => isOverdue && way === 'pay')
  if (slips.length === 0)
    return (
      <EmptyState title={t('open.none')}>
        <p>{t('open.noneText')}</p>
      </EmptyState>
    )
  return (
    <Section title={t('open.title')} first>
      <Stack gap="wide">
        {keyed(slips, (slip) => JSON.stringify(slip)).map(({ key, item: slip }) => (
          <PaymentSlip
            key={key}
            slip={slip}
            contractUuid={contractUuid}
            id={slip === first ? OVERDUE : undefined}
          />
        ))}
      </Stack>
    </Section>
  )
}
