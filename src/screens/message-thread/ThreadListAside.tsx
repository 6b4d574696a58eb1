import { useSuspenseQuery } from '@tanstack/react-query'
import { isActiveContract } from '../../../domain/contracts.ts'
import { NewMessageButton } from '../../flow/messages/NewMessageButton.tsx'
import { shownThreads } from '../../flow/messages/shown-threads.ts'
import { ThreadPages } from '../../flow/messages/Threads.tsx'
import { ThreadsSkeleton } from '../../flow/messages/ThreadsSkeleton.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { threadsQuery } from '../../services/messages-query.ts'
import { useContracts } from '../../services/signed-in.ts'
import styles from './message-thread.module.css'

export type ThreadListAsideProps = {
  contractUuid: string
  current: string
  /** False for staff, who write no messages. */
  mayWrite: boolean
}

/**
 * The list of threads beside the open thread, where there is room for it, and the button for a new
 * message.
 */
export function ThreadListAside({ mayWrite, ...props }: ThreadListAsideProps) {
  const { t } = useMessageReadingTexts()
  const { contractUuid } = props
  const isActive = useContracts().some(
    ({ uuid, status }) => uuid === contractUuid && isActiveContract(status),
  )
  return (
    <nav className={styles.side} aria-label={t('threads')}>
      {isActive && (
        <div className={styles.write}>
          <NewMessageButton contractUuid={contractUuid} mayWrite={mayWrite} variant="secondary" />
        </div>
      )}
      <LoadedPart failed={t('failed')} retry={t('retry')} skeleton={<ThreadsSkeleton />}>
        <Threads {...props} />
      </LoadedPart>
    </nav>
  )
}

function Threads(props: Omit<ThreadListAsideProps, 'mayWrite'>) {
  const { data } = useSuspenseQuery(threadsQuery)
  return <ThreadPages {...props} found={shownThreads(data)} />
}
