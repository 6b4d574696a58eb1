import { Fragment, type Ref, useState } from 'react'
import type { MessageThread } from '../../../api/messages.ts'
import { EarlierEntries, NewEntriesDivider } from '../../components/Thread/Thread.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import type { InstantFormatContext } from '../../flow/messages/when.ts'
import { Entry } from './Entry.tsx'
import {
  type EarlierEntriesLoading,
  EarlierNewEntriesCount,
  ShowEarlierButton,
} from './ShowEarlierButton.tsx'
import { StableScrollPosition } from './StableScrollPosition.tsx'
import { foldedAndOpenEntries } from './thread-entries.ts'

/** Id of the element before the latest entry, to which the page leads. */
export const LATEST_ENTRY_ID = 'latest-entry'

export type EntriesProps = {
  thread: MessageThread
  subject: string | null
  /** Ids of the entries that are new to the reader. */
  news: readonly string[]
  moment: InstantFormatContext
  /** The heading of the latest entry. */
  latestRef: Ref<HTMLHeadingElement>
  /** How the entries before the shown ones are loaded; null when there are no earlier entries. */
  loading: EarlierEntriesLoading | null
}

/** The entries of a thread, oldest first: earlier ones folded, a line above what is new. */
export function Entries({ thread, subject, news, moment, latestRef, loading }: EntriesProps) {
  const { t } = useMessageReadingTexts()
  const ids = thread.entries.map(({ messageId }) => messageId)
  const [firstAtFirst] = useState(ids[0] ?? null)
  const { earlier, open, firstNew } = foldedAndOpenEntries(thread.entries, news, firstAtFirst)
  const showEarlier = loading && <ShowEarlierButton {...loading} />
  return (
    <StableScrollPosition ids={ids}>
      {loading && <EarlierNewEntriesCount thread={thread} />}
      {earlier.length === 0 && showEarlier}
      {earlier.length > 0 && (
        <EarlierEntries title={t('thread.earlier', { count: earlier.length })}>
          {showEarlier}
          {earlier.map((entry) => (
            <Entry key={entry.messageId} entry={entry} subject={subject} moment={moment} />
          ))}
        </EarlierEntries>
      )}
      {open.map((entry, index) => (
        <Fragment key={entry.messageId}>
          {index === open.length - 1 && <span id={LATEST_ENTRY_ID} />}
          {entry.messageId === firstNew && (
            <NewEntriesDivider>{t('thread.news', { count: news.length })}</NewEntriesDivider>
          )}
          <Entry
            entry={entry}
            subject={subject}
            moment={moment}
            headingRef={index === open.length - 1 ? latestRef : undefined}
          />
        </Fragment>
      ))}
    </StableScrollPosition>
  )
}
