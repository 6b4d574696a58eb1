import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { known } from '../../../api/or-missing.ts'
import type { PaymentMonth } from '../../../api/payments.ts'
import { centsFormat, showCents, toCents } from '../../../domain/money.ts'
import { capitalMonthOf, monthOf } from '../../../domain/months.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { helsinki, now } from '../../runtime.ts'
import { openPaymentsQuery, paymentMonthsQuery } from '../../services/payments.ts'
import { AskByQuestion } from './payment-extension/MoreTime.tsx'
import styles from './payment-info.module.css'
import { openSlipOf, slipOf } from './slip.ts'
import { SLIP } from './slip-anchor.ts'

/**
 * The overdue amounts by month, newest first, as the provider gives them; renders nothing where the
 * open invoice says the same.
 */
export function Arrears({ contractUuid }: { contractUuid: string }) {
  const { data } = useSuspenseQuery(paymentMonthsQuery(contractUuid))
  const open = useQuery({ ...openPaymentsQuery(contractUuid), throwOnError: false })
  const months = data
    .flatMap((month) => {
      const difference = known(month.difference)
      const cents = difference === null ? 0 : toCents(difference)
      return cents < 0 ? [{ month, cents: -cents }] : []
    })
    .toSorted((one, other) => (one.month.yearMonth < other.month.yearMonth ? 1 : -1))
  if (months.length === 0 || open.isPending) return null
  const today = helsinki.dayOf(now())
  const slip = openSlipOf((open.data ?? []).map((payment) => slipOf(payment, today)))
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
  const shown = centsFormat(months.map(({ cents }) => cents))
  const [only] = months
  return (
    <section className={styles.owed} aria-labelledby={heading}>
      <Icon name="error" />
      <div className={styles.in}>
        <h2 id={heading}>
          {months.length === 1 && only
            ? t('arrear.one', {
                month: monthOf(only.month.yearMonth, i18n.language),
                year: only.month.yearMonth.slice(0, 4),
                amount: showCents(total),
              })
            : t('arrear.total', { amount: showCents(total) })}
        </h2>
        {months.length > 1 && (
          <ul className={styles.owedMonths}>
            {months.map(({ month: { yearMonth }, cents }) => (
              <li key={yearMonth}>
                <span>{`${capitalMonthOf(yearMonth, i18n.language)} ${yearMonth.slice(0, 4)}`}</span>
                <b>{shown(cents)}</b>
              </li>
            ))}
          </ul>
        )}
        <Actions>
          {isPayable ? (
            <Button variant="secondary" compact href={`#${SLIP}`}>
              {t('arrear.pay')}
            </Button>
          ) : (
            <AskByQuestion contractUuid={contractUuid} />
          )}
        </Actions>
      </div>
    </section>
  )
}
