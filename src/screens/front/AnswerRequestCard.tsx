import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../domain/dates.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { Pill } from '../../components/Pill/Pill.tsx'
import { WaitingMatterCard } from '../../components/WaitingMatterCard/WaitingMatterCard.tsx'
import { useSwitches } from '../../services/signed-in.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { ContractOrHelpLink } from './ContractOrHelpLink.tsx'
import { notificationLinkOf } from './notification/notification-target.ts'
import { OtherHomeName } from './OtherHomeName.tsx'
import { useCardTexts } from './use-card-words.ts'
import type { WaitingNotification } from './waiting.ts'

type AskingCardProps = {
  waiting: WaitingNotification
  isFirst: boolean
  /** Name of the contract, unless it is the contract of the page. */
  contractName: string | null
}

/**
 * Asks for an approval, naming who made the request, or for a confirmation, and says until when.
 * The card disappears once the resident has answered.
 */
export function AnswerRequestCard({
  waiting: { kind, notification },
  isFirst,
  contractName,
}: AskingCardProps) {
  const { t } = useTranslation('front')
  const { contractUuid, createdAt, notificationMeta } = notification
  const { answerBy } = notificationMeta
  const requestedBy = textOrNull(notificationMeta.requestedBy)
  const helsinki = useHelsinki([createdAt])
  const { title, text } = useCardTexts(notification)
  const to = notificationLinkOf(notification, useSwitches())?.to
  const isTenancy = kind === 'tenancy'
  const label = t(isTenancy ? 'waits.confirm' : 'waits.approve')
  return (
    <WaitingMatterCard
      tone="warn"
      state={
        <Pill tone="warn" icon="clock">
          {t('waits.state.answer')}
        </Pill>
      }
      title={
        isTenancy || requestedBy === null ? title : t(`waits.by.${kind}`, { name: requestedBy })
      }
      text={
        <>
          <OtherHomeName name={contractName} />
          {isTenancy && <p>{text}</p>}
        </>
      }
      verb={to === undefined ? undefined : { to, label, isMain: isFirst }}
      day={
        answerBy
          ? t('waits.answerBy', { date: formatDate(answerBy) })
          : t('waits.asked', { date: helsinki.show(new Date(createdAt)).date })
      }
    >
      {to === undefined && (
        <ContractOrHelpLink contractUuid={contractUuid} isElsewhere={contractName !== null} />
      )}
    </WaitingMatterCard>
  )
}
