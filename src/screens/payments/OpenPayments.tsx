import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createCentsFormat } from '../../../domain/money.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { withContentKeys } from '../../components/keyed.ts'
import { Section } from '../../components/Section/Section.tsx'
import { helsinki, now } from '../../runtime.ts'
import { openPaymentsQuery } from '../../services/payments.ts'
import { PaymentSlip } from './PaymentSlip.tsx'
import styles from './payment-info.module.css'
import { SlipLine } from './SlipLine.tsx'
import { openSlipOf, slipKey, toPaymentSlipData } from './slip.ts'

/**
 * The open invoices: one shown in full, and each of the others on a line, in the order of the due
 * dates.
 */
export function OpenPayments({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(openPaymentsQuery(contractUuid))
  const today = helsinki.dayOf(now())
  const slips = data.map((payment) => toPaymentSlipData(payment, today))
  const open = openSlipOf(slips)
  if (open === null)
    return (
      <EmptyState title={t('open.none')}>
        <p>{t('open.noneText')}</p>
      </EmptyState>
    )
  const shown = createCentsFormat(slips.map(({ cents }) => cents))
  const others = slips.filter((slip) => slip !== open)
  return (
    <div className={styles.invoices}>
      <PaymentSlip
        key={slipKey(open)}
        slip={open}
        contractUuid={contractUuid}
        shown={shown}
        place={slips.indexOf(open)}
      />
      {others.length > 0 && (
        <Section title={t('open.others')} first>
          <ul className={styles.lines}>
            {withContentKeys(others, slipKey).map(({ key, item: slip }) => (
              <SlipLine
                key={key}
                slip={slip}
                contractUuid={contractUuid}
                shown={shown}
                place={slips.indexOf(slip)}
              />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
