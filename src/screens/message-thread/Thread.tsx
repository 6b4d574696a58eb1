import { type MouseEvent, useRef, useState } from 'react'
import type { MessageEntry } from '../../../api/messages.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { textOrNull } from '../../../domain/missing.ts'
import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { StaffCallout } from '../../flow/messages/StaffCallout.tsx'
import { threadSubject } from '../../flow/messages/shown-threads.ts'
import { useContractNameIfSeveral } from '../../flow/messages/ThreadRow.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { instantText } from '../../flow/messages/when.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { clock } from '../../runtime.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { Reply } from '../message/reply/Reply.tsx'
import { Entries, LATEST_ENTRY_ID } from './Entries.tsx'
import styles from './message-thread.module.css'
import { ThreadListAside } from './ThreadListAside.tsx'

/** A thread: its entries, the reply below them, and on a desktop the other threads beside it. */
export function Thread({ actor, state }: ScreenProps<typeof messageThreadMachine>) {
  const { t } = useMessageReadingTexts()
  const { contractUuid, news, isReplying } = state.context
  const { reply } = state.children
  const start = requireLoaded(state.context.start)
  const { thread, contract, mayWrite } = start
  const subject = threadSubject(thread)
  const home = useContractNameIfSeveral(contract.uuid)
  const helsinki = useHelsinki(thread.entries.map(({ timestamp }) => timestamp))
  const moment = { t, helsinki, today: helsinkiTodayOf(clock) }
  const latest = useRef<HTMLHeadingElement>(null)
  const latestAt = thread.entries.at(-1)?.timestamp
  const count = thread.entryCount ?? thread.entries.length
  const loading = textOrNull(thread.nextCursor) !== null && {
    isLoading: state.matches({ reading: 'loadingEarlier' }),
    isFailed: state.matches({ reading: 'earlierFailed' }),
    onRequest: () => actor.send({ type: 'earlier.requested' }),
  }

  function toLatest(event: MouseEvent) {
    event.preventDefault()
    latest.current?.scrollIntoView({ block: 'start' })
    latest.current?.focus({ preventScroll: true })
  }

  return (
    <FlowPage
      t={t}
      contractUuid={contractUuid}
      title={subject ?? t('untitled')}
      back={{ to: messageAddresses.list(contractUuid), text: t('thread.toAll') }}
      givesFocusAway={isReplying}
      head={
        <div className={styles.top}>
          <p className="small muted">
            {latestAt && t('thread.summary', { count, when: instantText(latestAt, moment) })}
            {home !== null && ` · ${t('thread.contract', { contract: home })}`}
          </p>
          {count > 1 && (
            <LinkIcon href={`#${LATEST_ENTRY_ID}`} icon="arrow" turn="down" tall onClick={toLatest}>
              {t('thread.toLatest')}
            </LinkIcon>
          )}
        </div>
      }
      isWide
    >
      <div className={styles.page}>
        <div className={styles.mail}>
          <ThreadListAside contractUuid={contractUuid} current={thread.id} mayWrite={mayWrite} />
          <div className={styles.thread}>
            {!mayWrite && <StaffCallout />}
            <Entries
              thread={thread}
              subject={subject}
              news={news}
              moment={moment}
              latestRef={latest}
              loading={loading || null}
            />
            <div className={styles.end}>
              <Status
                entries={thread.entries}
                news={news}
                isKept={state.matches({ reading: 'notMarked' })}
              />
            </div>
            {reply && (
              <Reply actor={reply} shown={thread.entries.map(({ messageId }) => messageId)} />
            )}
          </div>
        </div>
      </div>
    </FlowPage>
  )
}

type StatusProps = {
  entries: readonly MessageEntry[]
  news: readonly string[]
  isKept: boolean
}

/**
 * Says how many new messages arrived while the page was open, and when messages could not be marked
 * as read.
 */
function Status({ entries, news, isKept }: StatusProps) {
  const { t } = useMessageReadingTexts()
  const [latestAtFirst] = useState(entries.at(-1)?.messageId)
  const known = entries.findIndex(({ messageId }) => messageId === latestAtFirst)
  const arrived = entries.slice(known + 1).filter(({ messageId }) => news.includes(messageId))
  return (
    <LiveRegion as="div" className="small muted">
      {arrived.length > 0 && <p>{t('thread.arrived', { count: arrived.length })}</p>}
      {isKept && <p>{t('thread.notMarked')}</p>}
    </LiveRegion>
  )
}
