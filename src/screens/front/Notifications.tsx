import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../domain/contracts.ts'
import { NoteCards } from '../../components/NoteCard/NoteCard.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { metadataQuery, notificationsQuery } from '../../services/queries.ts'
import { useContracts } from '../../services/signed-in.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { byPriority } from './notification-look.ts'

/** The notifications of all contracts of the resident, not only of the current one. */
export function Notifications({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('front')
  const { data: metadata } = useSuspenseQuery(metadataQuery)
  const { data } = useSuspenseQuery(notificationsQuery)
  const contracts = useContracts()
  const [closed, setClosed] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const notifications = byPriority(data.filter(({ closedAt }) => closedAt === null))

  function tellClosed(title: string) {
    setClosed(t('notifications.closed', { title }))
    status.current?.focus()
  }

  function contractName(uuid: string): string | null {
    const contract = contracts.find((one) => one.uuid === uuid)
    return contract && uuid !== contractUuid ? contractLabel(contract) : null
  }

  if (notifications.length === 0 && closed === '') return null
  return (
    <Section first hideTitle title={t('notifications.heading')}>
      <NoteCards two={notifications.length > 1}>
        {notifications.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            contractName={contractName(notification.contractUuid)}
            mayWrite={!metadata.isImpersonator}
            onClosed={tellClosed}
          />
        ))}
      </NoteCards>
      <p ref={status} tabIndex={-1} role="status" className="small muted">
        {closed}
      </p>
    </Section>
  )
}
