import type { MessageThread } from '../../../api/messages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { useMessages } from '../messages/use-messages.ts'
import styles from './message-thread.module.css'

/** How the earlier entries of a thread are loaded. */
export interface EarlierLoading {
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly onRequest: () => void
}

export type ShowEarlierProps = { thread: MessageThread; earlier: EarlierLoading }

/** The button that loads the entries before those that are shown; says whether some are new. */
export function ShowEarlier({ thread, earlier }: ShowEarlierProps) {
  const { t } = useMessages()
  const shown = thread.entries.filter(({ isUnread }) => isUnread).length
  const news = (thread.unreadCount ?? shown) - shown
  return (
    <div className={styles.showEarlier}>
      <Button
        variant="secondary"
        compact
        busy={earlier.isLoading}
        busyLabel={t('thread.loadingEarlier')}
        onClick={earlier.onRequest}
      >
        {t('thread.showEarlier')}
      </Button>
      <div role="status" className="small muted">
        {news > 0 && <p>{t('thread.earlierNew', { count: news })}</p>}
        {earlier.isFailed && <p>{t('thread.earlierFailed')}</p>}
      </div>
    </div>
  )
}
