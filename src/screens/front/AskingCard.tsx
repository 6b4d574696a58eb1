import { useTranslation } from 'react-i18next'
import { showDate } from '../../../domain/dates.ts'
import { orNull } from '../../../domain/missing.ts'
import { Pill } from '../../components/Pill/Pill.tsx'
import { WaitCard } from '../../components/WaitCard/WaitCard.tsx'
import { useSwitches } from '../../services/signed-in.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { targetOf } from './notification/notification-target.ts'
import { Onward } from './Onward.tsx'
import { useCardWords } from './use-card-words.ts'
import { WhichHome } from './WhichHome.tsx'
import type { WaitingCard } from './waiting.ts'

type AskingCardProps = {
  waiting: WaitingCard
  isFirst: boolean
  /** Name of the contract, unless it is the contract of the page. */
  contractName: string | null
}

/**
 * Asks for an approval, naming who made the request, or for a confirmation, and says until when. It
 * goes once it is answered.
 */
export function AskingCard({
  waiting: { kind, notification },
  isFirst,
  contractName,
}: AskingCardProps) {
  const { t } = useTranslation('front')
  const { contractUuid, createdAt, notificationMeta } = notification
  const { answerBy } = notificationMeta
  const requestedBy = orNull(notificationMeta.requestedBy)
  const helsinki = useHelsinki([createdAt])
  const { title, text } = useCardWords(notification)
  const to = targetOf(notification, useSwitches())?.to
  const isTenancy = kind === 'tenancy'
  const label = t(isTenancy ? 'waits.confirm' : 'waits.approve')
  return (
    <WaitCard
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
          <WhichHome name={contractName} />
          {isTenancy && <p>{text}</p>}
        </>
      }
      verb={to === undefined ? undefined : { to, label, isMain: isFirst }}
      day={
        answerBy
          ? t('waits.answerBy', { date: showDate(answerBy) })
          : t('waits.asked', { date: helsinki.show(new Date(createdAt)).date })
      }
    >
      {to === undefined && (
        <Onward contractUuid={contractUuid} isElsewhere={contractName !== null} />
      )}
    </WaitCard>
  )
}
