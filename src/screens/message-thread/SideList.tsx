import { useSuspenseQuery } from '@tanstack/react-query'
import { isActiveContract } from '../../../domain/contracts.ts'
import { shownThreads } from '../../flow/messages/shown-threads.ts'
import { ThreadPages } from '../../flow/messages/Threads.tsx'
import { ThreadsSkeleton } from '../../flow/messages/ThreadsSkeleton.tsx'
import { useMessages } from '../../flow/messages/use-messages.ts'
import { WriteButton } from '../../flow/messages/WriteButton.tsx'
import { ReadPart } from '../../layout/ReadPart.tsx'
import { threadsQuery } from '../../services/messages-query.ts'
import { useContracts } from '../../services/signed-in.ts'
import styles from './message-thread.module.css'

export type SideListProps = {
  contractUuid: string
  current: string
  /** False for staff, who write no messages. */
  mayWrite: boolean
}

/** The threads beside the one that is open, where there is room for them, and a new message. */
export function SideList({ mayWrite, ...props }: SideListProps) {
  const { t } = useMessages()
  const { contractUuid } = props
  const isActive = useContracts().some(
    ({ uuid, status }) => uuid === contractUuid && isActiveContract(status),
  )
  return (
    <nav className={styles.side} aria-label={t('threads')}>
      {isActive && (
        <div className={styles.write}>
          <WriteButton contractUuid={contractUuid} mayWrite={mayWrite} variant="secondary" />
        </div>
      )}
      <ReadPart failed={t('failed')} retry={t('retry')} skeleton={<ThreadsSkeleton />}>
        <Threads {...props} />
      </ReadPart>
    </nav>
  )
}

function Threads(props: Omit<SideListProps, 'mayWrite'>) {
  const { data } = useSuspenseQuery(threadsQuery)
  return <ThreadPages {...props} found={shownThreads(data)} />
}
