import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import type { ModificationStatus } from '../../../../api/contracts.ts'
import type { ListedNotification } from '../../../../api/user.ts'
import { notificationMachine } from '../../../../machines/notification/notification.machine.ts'
import { LinkIcon } from '../../../components/LinkIcon/LinkIcon.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { NotificationRow } from '../../../components/NotificationRow/NotificationRow.tsx'
import { Pill } from '../../../components/Pill/Pill.tsx'
import { flowScreen, type ScreenProps } from '../../../flow/flow-screen.tsx'
import { RequestPill } from '../../../flow/request/RequestPill.tsx'
import { notificationFlow } from '../../../services/notification.ts'
import { useSwitches } from '../../../services/signed-in.ts'
import { useFlow } from '../../../services/use-flow.ts'
import { useHelsinki } from '../../../use-helsinki.ts'
import { ContractOrHelpLink } from '../ContractOrHelpLink.tsx'
import styles from '../front.module.css'
import { useCardTexts } from '../use-card-words.ts'
import { notificationLookOf } from './notification-look.ts'
import { notificationLinkOf } from './notification-target.ts'

export type NotificationCardProps = {
  notification: ListedNotification
  /** Name of the contract, unless it is the contract of the page. */
  contractName: string | null
  /** Status of the request that it is about; null when it is about none. */
  requestStatus?: ModificationStatus | null
  /** False for staff, who may not close it. */
  mayWrite: boolean
  /** Called with its title when it has been closed. */
  onClosed: (title: string) => void
  machine?: typeof notificationMachine
  options?: ActorOptions<typeof notificationMachine>
}

/**
 * A notification, shown until it is closed: it links to a page, or says whom to ask.
 * Specification 2, sections 3 and 4.
 */
export function NotificationCard({
  notification,
  contractName,
  requestStatus = null,
  mayWrite,
  onClosed,
  machine = notificationFlow,
  options,
}: NotificationCardProps) {
  const { t } = useTranslation('front')
  const { id, contractUuid, createdAt, isCloseable } = notification
  const helsinki = useHelsinki([createdAt])
  const target = notificationLinkOf(notification, useSwitches())
  const { title, titleLang, isImportant } = useCardTexts(notification)
  const actor = useFlow(
    machine,
    { input: { id, isCloseable: isCloseable && mayWrite }, ...options },
    (snapshot) => {
      if (snapshot.matches('closed')) onClosed(title)
    },
  )
  const value = useSelector(actor, (snapshot) => snapshot.value)

  if (value === 'closed') return null
  return (
    <NotificationRow
      {...notificationLookOf(notification)}
      title={titleLang ? <span lang={titleLang}>{title}</span> : title}
      when={[contractName, helsinki.show(new Date(createdAt)).date].filter(Boolean).join(' · ')}
      pill={
        (requestStatus && <RequestPill status={requestStatus} />) ||
        (isImportant && (
          <Pill tone="warn" icon="warning">
            {t('notifications.important')}
          </Pill>
        ))
      }
      actions={
        target ? (
          <LinkIcon go tall to={target.to}>
            {t(`notifications.${target.words}`)}
          </LinkIcon>
        ) : (
          <ContractOrHelpLink contractUuid={contractUuid} isElsewhere={contractName !== null} />
        )
      }
      {...(isCloseable && {
        onClose: () => actor.send({ type: 'close.requested' }),
        closeLabel: t(mayWrite ? 'notifications.close' : 'notifications.closeDenied', { title }),
        closeDisabled: !mayWrite || value === 'closing',
      })}
    >
      <CardText actor={actor} notification={notification} />
    </NotificationRow>
  )
}

const CardText = flowScreen<
  typeof notificationMachine,
  Pick<NotificationCardProps, 'notification'>
>({ machine: notificationMachine, screens: { notification: Text } })

function Text({
  state: { value },
  notification,
}: ScreenProps<typeof notificationMachine> & Pick<NotificationCardProps, 'notification'>) {
  const { t } = useTranslation('front')
  const { text, lang, amount, more } = useCardTexts(notification)
  return (
    <>
      {text !== null && (
        <p lang={lang} className={styles.said}>
          {text}
          {amount && (
            <>
              {' '}
              <strong className={styles.arrear}>{amount}</strong>
            </>
          )}
        </p>
      )}
      {more && <p>{more}</p>}
      {value === 'closing' && <LiveRegion>{t('notifications.closing')}</LiveRegion>}
      {value === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('notifications.failed')}
        </p>
      )}
    </>
  )
}
