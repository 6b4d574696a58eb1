import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { known } from '../../../api/or-missing.ts'
import type { PaymentMonth } from '../../../api/payments.ts'
import { showDate } from '../../../domain/dates.ts'
import { showCents, toCents } from '../../../domain/money.ts'
import { monthOf } from '../../../domain/months.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useHelp } from '../../layout/use-help.ts'
import { aboutArrears } from '../../routing/about.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { helsinki, now } from '../../runtime.ts'
import { openPaymentsQuery, paymentMonthsQuery } from '../../services/payments.ts'
import { useSwitches } from '../../services/signed-in.ts'
import { OVERDUE } from './OpenPayments.tsx'
import styles from './payment-info.module.css'
import { slipOf } from './slip.ts'

/** What is in arrear by month, by the provider's figures, and the ways out. */
export function Arrears({ contractUuid }: { contractUuid: string }) {
  const { data } = useSuspenseQuery(paymentMonthsQuery(contractUuid))
  const arrears = data
    .flatMap((month) => {
      const difference = known(month.difference)
      const cents = difference === null ? 0 : toCents(difference)
      return cents < 0 ? [{ month, cents: -cents }] : []
    })
    .toSorted((one, other) => (one.month.yearMonth < other.month.yearMonth ? 1 : -1))
  if (arrears.length === 0) return null
  return (
    <Stack>
      {arrears.map((one) => (
        <Arrear key={one.month.yearMonth} {...one} contractUuid={contractUuid} />
      ))}
    </Stack>
  )
}

function Arrear({
  month,
  cents,
  contractUuid,
}: {
  month: PaymentMonth
  cents: number
  contractUuid: string
}) {
  const { t, i18n } = useTranslation('payments')
  const heading = useId()
  const { phones = [] } = useHelp(contractUuid)
  const question = linkTargetOf('question', contractUuid, useSwitches())
  const { data: open } = useQuery({ ...openPaymentsQuery(contractUuid), throwOnError: false })
  const today = helsinki.dayOf(now())
  const isPayable = open
    ?.map((payment) => slipOf(payment, today))
    .some(({ isOverdue, way }) => isOverdue && way === 'pay')
  const due = month.paymentsByTarget.flatMap(({ dueDate }) => known(dueDate) ?? []).toSorted()
  const last = due.at(-1)
  return (
    <section className={styles.owed} aria-labelledby={heading}>
      <div className={styles.in}>
        <Icon name="error" />
        <h2 id={heading}>
          {t('arrear.title', {
            month: monthOf(month.yearMonth, i18n.language),
            year: month.yearMonth.slice(0, 4),
          })}{' '}
          <b>{showCents(cents)}</b>
        </h2>
        <p>
          {last && t(last < today ? 'arrear.wasDue' : 'arrear.isDue', { day: showDate(last) })}{' '}
          {t('arrear.text')}
        </p>
      </div>
      <Actions fill>
        {isPayable && (
          <Button variant="secondary" compact href={`#${OVERDUE}`}>
            {t('arrear.pay')}
          </Button>
        )}
        {question?.to && (
          <Button variant="secondary" compact to={aboutArrears(question.to)}>
            {t('arrear.ask')}
          </Button>
        )}
        {phones.slice(0, 1).map(({ href }) => (
          <Button variant="quiet" compact href={href} key={href}>
            <Icon name="phone" size="small" />
            {t('arrear.call')}
          </Button>
        ))}
      </Actions>
    </section>
  )
}
