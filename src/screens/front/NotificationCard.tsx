import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import type { Notification } from '../../../api/user.ts'
import { showEuros } from '../../../domain/money.ts'
import { notificationMachine } from '../../../machines/notification/notification.machine.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { NoteCard } from '../../components/NoteCard/NoteCard.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { frontNotification } from '../../services/notification.ts'
import { useSwitches } from '../../services/signed-in.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './front.module.css'
import { isLeading, lookOf } from './notification-look.ts'

export type NotificationCardProps = {
  notification: Notification
  /** Name of the contract, unless it is the contract of the page. */
  contractName: string | null
  /** False for staff, who may not close it. */
  mayWrite: boolean
  /** Called with its title when it has been closed. */
  onClosed: (title: string) => void
  machine?: typeof notificationMachine
  options?: ActorOptions<typeof notificationMachine>
}

/** One notification, shown until it is closed. Specification 2, sections 3 and 4. */
export function NotificationCard({
  notification,
  contractName,
  mayWrite,
  onClosed,
  machine = frontNotification,
  options,
}: NotificationCardProps) {
  const { t } = useTranslation('front')
  const { id, category, contractUuid, createdAt, isCloseable, notificationMeta } = notification
  const { page, ...look } = lookOf(notification)
  const helsinki = useHelsinki([createdAt])
  const switches = useSwitches()
  const target = page && linkTargetOf(page, contractUuid, switches)
  const title = t(`notifications.${notificationMeta.about ?? category}.title`)
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
    <NoteCard
      {...look}
      title={title}
      when={[contractName, helsinki.show(new Date(createdAt)).date].filter(Boolean).join(' · ')}
      actions={
        target?.to !== undefined &&
        isLeading(category) && (
          <LinkIcon go tall to={target.to}>
            {t(`notifications.${category}.action`)}
          </LinkIcon>
        )
      }
      {...(isCloseable && {
        onClose: () => actor.send({ type: 'close.requested' }),
        closeLabel: t(mayWrite ? 'notifications.close' : 'notifications.closeDenied', { title }),
        closeDisabled: !mayWrite || value === 'closing',
      })}
    >
      <CardText actor={actor} notification={notification} />
    </NoteCard>
  )
}

const CardText = flowScreen<
  typeof notificationMachine,
  Pick<NotificationCardProps, 'notification'>
>({ machine: notificationMachine, screens: { notification: Text } })

function Text({
  state: { value },
  notification: { category, notificationMeta },
}: ScreenProps<typeof notificationMachine> & Pick<NotificationCardProps, 'notification'>) {
  const { t } = useTranslation('front')
  const { about, contact } = notificationMeta
  return (
    <>
      <p>
        {t(`notifications.${about ?? category}.text`)}
        {notificationMeta.arrearAmount !== null && (
          <>
            {' '}
            <strong className={styles.arrear}>{showEuros(notificationMeta.arrearAmount)}</strong>
          </>
        )}
      </p>
      {about && (
        <p>
          {contact ? (
            <>
              {t(`notifications.${about}.call`)} {contact.name && `${contact.name}, `}
              <a className="nowrap" href={`tel:${contact.phoneNumber.replace(/\s/g, '')}`}>
                {contact.phoneNumber}
              </a>
            </>
          ) : (
            t(`notifications.${about}.ask`)
          )}
        </p>
      )}
      {value === 'closing' && <p role="status">{t('notifications.closing')}</p>}
      {value === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('notifications.failed')}
        </p>
      )}
    </>
  )
}
