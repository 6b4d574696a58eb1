import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { helsinkiDay, showInstant } from '../../../domain/helsinki.ts'
import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { showMoment } from '../request/show-moment.ts'
import styles from './termination.module.css'
import { useWords, type Words } from './use-words.ts'

export type DraftStatusProps = {
  draft: ActorRefFrom<typeof draftMachine>
  now: Date
  /** Says the words of what is drafted; a termination's unless said otherwise. */
  t?: Words
}

/** Whether what is typed has been kept, and when. A failure is read aloud. */
export function DraftStatus({ draft, now, t: words }: DraftStatusProps) {
  const { t: ownWords } = useWords()
  const t = words ?? ownWords
  const { value, context } = useSelector(draft, (state) => state)
  const { savedAt, isKept } = context

  function saved(): string {
    if (!isKept) return t('draft.notKept')
    if (!savedAt || value === 'failed' || value === 'refused') return ''
    const at = new Date(savedAt)
    const isToday = helsinkiDay(at) === helsinkiDay(now)
    return t('draft.saved', { time: isToday ? showInstant(at).time : showMoment(savedAt, t) })
  }

  return (
    <div className={styles.draft} data-flow="draft" data-state={JSON.stringify(value)}>
      <p>{saved()}</p>
      <p role="status">
        {value === 'failed' && t('draft.failed')}
        {value === 'refused' && t('draft.refused')}
      </p>
      {value === 'refused' && (
        // What was sent is read anew with the page.
        <LinkIcon go tall href={window.location.pathname}>
          {t('draft.showSent')}
        </LinkIcon>
      )}
    </div>
  )
}
