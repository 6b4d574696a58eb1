import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../domain/contracts.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { helsinki, now } from '../../runtime.ts'
import { paymentMonthsQuery, remittancesQuery } from '../../services/payments.ts'
import { saveFile } from '../../services/save-file.ts'
import { useContracts } from '../../services/signed-in.ts'
import { HistoryMonths } from './HistoryMonths.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { HistoryTotals } from './HistoryTotals.tsx'
import styles from './history.module.css'
import { historyCsv } from './history-csv.ts'
import { type HistoryMonth, historyMonths } from './history-months.ts'

/**
 * The charges and payments by month. Where received payments cannot be read, only the charges are
 * shown.
 */
export function PaymentHistory({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['paymentHistory', 'payments'])
  const { data: charged } = useSuspenseQuery(paymentMonthsQuery(contractUuid))
  const received = useQuery({ ...remittancesQuery(contractUuid), throwOnError: false })
  const months = historyMonths(charged, received.data ?? null)
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  if (received.isPending) return <HistorySkeleton />
  if (months.length === 0 && !received.isError)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <Stack gap="widest">
      <p className={styles.printed}>
        {t('printed', {
          home: contract ? contractLabel(contract) : '',
          day: formatDate(helsinki.dayOf(now())),
        })}
      </p>
      {received.isError && (
        <Callout
          tone="error"
          live="alert"
          title={t('remittancesUnknown')}
          actions={
            <Button variant="secondary" onClick={() => void received.refetch()}>
              {t('payments:retry')}
            </Button>
          }
        >
          <p>{t('payments:failedText')}</p>
        </Callout>
      )}
      <HistoryTotals months={months} />
      <Section title={t('months')} first side={<Ways months={months} />}>
        <HistoryMonths months={months} contractUuid={contractUuid} />
      </Section>
    </Stack>
  )
}

function Ways({ months }: { months: readonly HistoryMonth[] }) {
  const { t } = useTranslation('paymentHistory')
  const download = () => {
    const csv = historyCsv(months, {
      kind: t('csv.kind'),
      month: t('csv.month'),
      name: t('csv.name'),
      day: t('csv.day'),
      amount: t('csv.amount'),
      charge: t('csv.charge'),
      remittance: t('csv.remittance'),
      difference: t('csv.difference'),
    })
    const span = [months.at(-1), months.at(0)].map((month) => month?.yearMonth).join('-')
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${t('csv.file')}-${span}.csv`)
  }
  return (
    <div className={styles.ways}>
      <Actions>
        <Button variant="secondary" compact onClick={() => print()}>
          <Icon name="printer" size="small" />
          {t('print')}
        </Button>
        <Button variant="secondary" compact onClick={download}>
          <Icon name="download" size="small" />
          {t('download')}
        </Button>
      </Actions>
    </div>
  )
}
