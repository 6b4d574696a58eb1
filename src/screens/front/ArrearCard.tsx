import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../domain/dates.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { formatCents } from '../../../domain/money.ts'
import { Pill } from '../../components/Pill/Pill.tsx'
import { WaitingMatterCard } from '../../components/WaitingMatterCard/WaitingMatterCard.tsx'
import { useSwitches } from '../../services/signed-in.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { ContractOrHelpLink } from './ContractOrHelpLink.tsx'
import styles from './front.module.css'
import { notificationLinkOf } from './notification/notification-target.ts'
import { OtherHomeName } from './OtherHomeName.tsx'
import { arrearsTotalCents, type WaitingArrears } from './waiting.ts'

type ArrearCardProps = {
  waiting: WaitingArrears
  isFirst: boolean
  /** Name of the contract, unless it is the contract of the page. */
  contractName: string | null
}

/**
 * The overdue invoices of a contract. It leads to the payments; where the portal has none, it says
 * whom to ask. Specification 2, section 3.
 */
export function ArrearCard({ waiting, isFirst, contractName }: ArrearCardProps) {
  const { t } = useTranslation('front')
  const { arrears } = waiting
  const [oldest] = arrears
  const { nameOnBill, dueDate, paidElsewhere } = oldest.notificationMeta
  const helsinki = useHelsinki([oldest.createdAt])
  const count = arrears.length
  const cents = arrearsTotalCents(waiting)
  const sum = cents === null ? null : formatCents(cents)
  const to = notificationLinkOf(oldest, useSwitches())?.to
  const since = helsinki.show(new Date(oldest.createdAt)).date
  const isOne = count === 1
  return (
    <WaitingMatterCard
      tone="error"
      state={
        <Pill tone="error" icon="error">
          {t('waits.state.late')}
        </Pill>
      }
      title={
        isOne
          ? (textOrNull(nameOnBill) ?? t('notifications.arrear.title'))
          : t('waits.arrears', { count })
      }
      text={<OtherHomeName name={contractName} />}
      verb={
        to === undefined
          ? undefined
          : {
              to,
              isMain: isFirst,
              label:
                isOne && sum !== null && !paidElsewhere
                  ? t('waits.pay', { sum })
                  : t('waits.seePayments'),
            }
      }
      day={
        <>
          {sum !== null && (
            <>
              <strong className={styles.arrear}>{sum}</strong>{' '}
            </>
          )}
          <span>
            {dueDate
              ? t(isOne ? 'waits.due' : 'waits.oldestDue', { date: formatDate(dueDate) })
              : t('waits.lateSince', { date: since })}
          </span>
        </>
      }
    >
      {to === undefined && (
        <ContractOrHelpLink
          contractUuid={waiting.contractUuid}
          isElsewhere={contractName !== null}
        />
      )}
    </WaitingMatterCard>
  )
}
