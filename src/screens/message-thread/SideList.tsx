import { useSuspenseQuery } from '@tanstack/react-query'
import { ReadPart } from '../../layout/ReadPart.tsx'
import { threadsQuery } from '../../services/messages-query.ts'
import { shownThreads } from '../messages/shown-threads.ts'
import { ThreadPages } from '../messages/Threads.tsx'
import { ThreadsSkeleton } from '../messages/ThreadsSkeleton.tsx'
import { useMessages } from '../messages/use-messages.ts'
import styles from './message-thread.module.css'

export type SideListProps = { contractUuid: string; current: string }

/** The threads beside the one that is open, where there is room for them. */
export function SideList(props: SideListProps) {
  const { t } = useMessages()
  return (
    <nav className={styles.side} aria-label={t('threads')}>
      <ReadPart failed={t('failed')} retry={t('retry')} skeleton={<ThreadsSkeleton />}>
        <Threads {...props} />
      </ReadPart>
    </nav>
  )
}

function Threads(props: SideListProps) {
  const { data } = useSuspenseQuery(threadsQuery)
  return <ThreadPages {...props} found={shownThreads(data)} />
}
