import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../domain/contracts.ts'
import { Button } from '../../components/Button/Button.tsx'
import { NoteCards } from '../../components/NoteCard/NoteCard.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { metadataQuery, notificationsQuery } from '../../services/queries.ts'
import { useContracts } from '../../services/signed-in.ts'
import styles from './front.module.css'
import { CARDS_SHOWN, frontCards, requestAbout } from './front-cards.ts'
import { NotificationCard } from './NotificationCard.tsx'

/**
 * The notifications of all contracts of the resident, not only of the current one: three at first,
 * the rest on request.
 */
export function Notifications({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('front')
  const { data: metadata } = useSuspenseQuery(metadataQuery)
  const { data } = useSuspenseQuery(notificationsQuery)
  const contracts = useContracts()
  const [closed, setClosed] = useState('')
  const [isWhole, setWhole] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const cards = frontCards(data)
  const shown = isWhole ? cards : cards.slice(0, CARDS_SHOWN)

  function tellClosed(title: string) {
    setClosed(t('notifications.closed', { title }))
    status.current?.focus()
  }

  if (cards.length === 0 && closed === '') return null
  return (
    <Section first hideTitle title={t('notifications.heading')}>
      <NoteCards id={id}>
        {shown.map((notification) => {
          const contract = contracts.find(({ uuid }) => uuid === notification.contractUuid)
          const isElsewhere = notification.contractUuid !== contractUuid
          return (
            <NotificationCard
              key={notification.id}
              notification={notification}
              contractName={(contract && isElsewhere && contractLabel(contract)) || null}
              requestStatus={(contract && requestAbout(notification, contract)?.status) ?? null}
              mayWrite={!metadata.isImpersonator}
              onClosed={tellClosed}
            />
          )
        })}
      </NoteCards>
      {cards.length > CARDS_SHOWN && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            compact
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('notifications.fewer') : t('notifications.all', { count: cards.length })}
          </Button>
        </div>
      )}
      <p ref={status} tabIndex={-1} role="status" className="small muted">
        {closed}
      </p>
    </Section>
  )
}
