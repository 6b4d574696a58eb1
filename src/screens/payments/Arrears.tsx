import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { valueOrNull } from '../../../api/or-missing.ts'
import type { PaymentMonth } from '../../../api/payments.ts'
import { createCentsFormat, formatCents, toCents } from '../../../domain/money.ts'
import { getCapitalizedMonthName, getMonthName } from '../../../domain/months.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { helsinki, now } from '../../runtime.ts'
import { openPaymentsQuery, paymentMonthsQuery } from '../../services/payments.ts'
import { MoreTimeQuestionLink } from './payment-extension/MoreTimeToPay.tsx'
import styles from './payment-info.module.css'
import { openSlipOf, toPaymentSlipData } from './slip.ts'
import { OPEN_SLIP_ID } from './slip-anchor.ts'

/**
 * The overdue amounts by month, newest first, as the provider gives them; renders nothing where the
 * open invoice says the same.
 */
export function Arrears({ contractUuid }: { contractUuid: string }) {
  const { data } = useSuspenseQuery(paymentMonthsQuery(contractUuid))
  const open = useQuery({ ...openPaymentsQuery(contractUuid), throwOnError: false })
  const months = data
    .flatMap((month) => {
      const difference = valueOrNull(month.difference)
      const cents = difference === null ? 0 : toCents(difference)
      return cents < 0 ? [{ month, cents: -cents }] : []
    })
    .toSorted((one, other) => (one.month.yearMonth < other.month.yearMonth ? 1 : -1))
  if (months.length === 0 || open.isPending) return null
  const today = helsinki.dayOf(now())
  const slip = openSlipOf((open.data ?? []).map((payment) => toPaymentSlipData(payment, today)))
  const total = months.reduce((sum, { cents }) => sum + cents, 0)
  const isPayable = slip !== null && slip.way === 'pay' && slip.isOverdue
  if (isPayable && slip.cents === total) return null
  return <Overdue months={months} total={total} isPayable={isPayable} contractUuid={contractUuid} />
}

function Overdue({
  months,
  total,
  isPayable,
  contractUuid,
}: {
  months: readonly { readonly month: PaymentMonth; readonly cents: number }[]
  total: number
  isPayable: boolean
  contractUuid: string
}) {
  const { t, i18n } = useTranslation('payments')
  const heading = useId()
  const shown = createCentsFormat(months.map(({ cents }) => cents))
  const [only] = months
  return (
    <section className={styles.owed} aria-labelledby={heading}>
      <Icon name="error" />
      <div className={styles.in}>
        <h2 id={heading}>
          {months.length === 1 && only
            ? t('arrear.one', {
                month: getMonthName(only.month.yearMonth, i18n.language),
                year: only.month.yearMonth.slice(0, 4),
                amount: formatCents(total),
              })
            : t('arrear.total', { amount: formatCents(total) })}
        </h2>
        {months.length > 1 && (
          <ul className={styles.owedMonths}>
            {months.map(({ month: { yearMonth }, cents }) => (
              <li key={yearMonth}>
                <span>{`${getCapitalizedMonthName(yearMonth, i18n.language)} ${yearMonth.slice(0, 4)}`}</span>
                <b>{shown(cents)}</b>
              </li>
            ))}
          </ul>
        )}
        <Actions>
          {isPayable ? (
            <Button variant="secondary" compact href={`#${OPEN_SLIP_ID}`}>
              {t('arrear.pay')}
            </Button>
          ) : (
            <MoreTimeQuestionLink contractUuid={contractUuid} />
          )}
        </Actions>
      </div>
    </section>
  )
}
