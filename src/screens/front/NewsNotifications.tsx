import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../domain/contracts.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Fold } from '../../components/Fold/Fold.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { NotificationList } from '../../components/NotificationRow/NotificationRow.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { metadataQuery } from '../../services/queries.ts'
import styles from './front.module.css'
import { requestOfNotification } from './front-cards.ts'
import { NotificationCard } from './notification/NotificationCard.tsx'
import { useFrontPageData } from './use-front-facts.ts'
import { newsNotificationsOf, waitingMattersOf } from './waiting.ts'

/** How many notifications the fold shows before the rest is requested. */
const NEWS_SHOWN = 4

/**
 * The notifications of all contracts that require no answer, in a fold: four at first. A failure to
 * read them is shown in the place of the cards.
 */
export function NewsNotifications({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('front')
  const { data: metadata } = useSuspenseQuery(metadataQuery)
  const facts = useFrontPageData()
  const [closed, setClosed] = useState('')
  const [isWhole, setWhole] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const news = newsNotificationsOf(facts)
  const count = news.length
  const important = news.filter(({ priority }) => priority === 'important').length
  const shown = isWhole ? news : news.slice(0, NEWS_SHOWN)

  function announceClosed(title: string) {
    setClosed(t('notifications.closed', { title }))
    status.current?.focus()
  }

  if (count === 0 && closed === '') return null
  return (
    <Section first hideTitle title={t('news.heading')}>
      {count > 0 && (
        <Fold
          icon="info"
          title={t(waitingMattersOf(facts).length > 0 ? 'news.others' : 'news.all', { count })}
          detail={important > 0 && t('news.important', { count: important })}
        >
          <NotificationList id={id}>
            {shown.map((notification) => {
              const contract = facts.contracts.find(
                ({ uuid }) => uuid === notification.contractUuid,
              )
              const isElsewhere = notification.contractUuid !== contractUuid
              return (
                <NotificationCard
                  key={notification.id}
                  notification={notification}
                  contractName={(contract && isElsewhere && contractLabel(contract)) || null}
                  requestStatus={
                    (contract && requestOfNotification(notification, contract)?.status) ?? null
                  }
                  mayWrite={!metadata.isImpersonator}
                  onClosed={announceClosed}
                />
              )
            })}
          </NotificationList>
          {count > shown.length && (
            <div className={styles.more}>
              <Button variant="quiet" compact aria-controls={id} onClick={() => setWhole(true)}>
                {t('news.more', { count: count - shown.length })}
              </Button>
            </div>
          )}
        </Fold>
      )}
      <LiveRegion ref={status} tabIndex={-1} className="small muted">
        {closed}
      </LiveRegion>
    </Section>
  )
}
