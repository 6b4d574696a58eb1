import type { MessageThread } from '../../../api/messages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import styles from './message-thread.module.css'

/** How the earlier entries of a thread are loaded. */
export interface EarlierEntriesLoading {
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly onRequest: () => void
}

/** Says how many of the entries before those that are shown are new, if any. */
export function EarlierNewEntriesCount({ thread }: { thread: MessageThread }) {
  const { t } = useMessageReadingTexts()
  const shown = thread.entries.filter(({ isUnread }) => isUnread).length
  const news = (thread.unreadCount ?? shown) - shown
  return news > 0 && <p className="small muted">{t('thread.earlierNew', { count: news })}</p>
}

/** The button that loads the entries before those that are shown. */
export function ShowEarlierButton({ isLoading, isFailed, onRequest }: EarlierEntriesLoading) {
  const { t } = useMessageReadingTexts()
  return (
    <div className={styles.showEarlier}>
      <Button
        variant="secondary"
        compact
        busy={isLoading}
        busyLabel={t('thread.loadingEarlier')}
        onClick={onRequest}
      >
        {t('thread.showEarlier')}
      </Button>
      <LiveRegion as="div" className="small muted">
        {isFailed && <p>{t('thread.earlierFailed')}</p>}
      </LiveRegion>
    </div>
  )
}
