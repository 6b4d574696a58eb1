import type { Ref } from 'react'
import type { MessageEntry } from '../../../api/messages.ts'
import { removeReplyPrefix } from '../../../domain/messages.ts'
import { textOrNull } from '../../../domain/missing.ts'
import {
  type EntryAppearance,
  QuotedHistory,
  ThreadEntry,
} from '../../components/Thread/Thread.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { type InstantFormatContext, instantText } from '../../flow/messages/when.ts'
import { writerName } from '../../flow/messages/writer.ts'
import { EntryFiles } from './EntryFiles.tsx'
import { Letter } from './Letter.tsx'
import styles from './message-thread.module.css'

const looks = {
  incoming_email: 'own',
  outgoing_email: 'other',
  manual_conversation: 'log',
} as const satisfies Record<MessageEntry['kind'], EntryAppearance>

export type EntryProps = {
  entry: MessageEntry
  /** The subject of the thread, which the entry need not repeat. */
  subject: string | null
  moment: InstantFormatContext
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** An entry of a thread: its text, the quoted text below it, and its files. */
export function Entry({ entry, subject, moment, headingRef }: EntryProps) {
  const { t } = useMessageReadingTexts()
  const { kind, timestamp, htmlContent, quotedHtml, files, isShortened = false } = entry
  const title = removeReplyPrefix(textOrNull(entry.title) ?? '')
  const isOther = title !== '' && title !== removeReplyPrefix(subject ?? '')
  return (
    <ThreadEntry
      entryId={entry.messageId}
      look={looks[kind]}
      who={whoOf(entry, t)}
      when={instantText(timestamp, moment)}
      headingRef={headingRef}
    >
      {isOther && <p className={styles.title}>{title}</p>}
      <Letter html={htmlContent} />
      {isShortened && <p className={styles.note}>{t('thread.shortened')}</p>}
      {quotedHtml && (
        <QuotedHistory title={t('thread.quoted')}>
          <Letter html={quotedHtml} />
        </QuotedHistory>
      )}
      <EntryFiles files={files} />
    </ThreadEntry>
  )
}

/**
 * Returns who wrote an entry; an entry of kind `manual_conversation` is labelled as a conversation.
 */
function whoOf(entry: MessageEntry, t: InstantFormatContext['t']): string {
  if (entry.kind !== 'manual_conversation') return writerName(entry, t)
  const by = textOrNull(entry.by)
  return by === null ? t('thread.talk') : t('thread.talkBy', { by })
}
