import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../domain/dates.ts'
import { formatCents } from '../../../domain/money.ts'
import { helsinki, now } from '../../runtime.ts'
import { openPaymentsQuery } from '../../services/payments.ts'
import { BillSkeleton } from './BillSkeleton.tsx'
import { nextBillOf } from './next-bill.ts'

/**
 * Says which invoice of a contract is due next, or that no invoice is open; renders nothing where
 * that is not known. Decision 0112.
 */
export function NextBill({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('front')
  const { data, isPending } = useQuery({ ...openPaymentsQuery(contractUuid), throwOnError: false })
  if (isPending) return <BillSkeleton />
  const bill = data === undefined ? null : nextBillOf(data, helsinki.dayOf(now()))
  if (bill === null) return null
  if (bill === 'none') return <p>{t('waits.bill.none')}</p>
  const words = { sum: formatCents(bill.cents), date: formatDate(bill.dueDate) }
  return <p>{t(bill.isOverdue ? 'waits.bill.late' : 'waits.bill.next', words)}</p>
}
