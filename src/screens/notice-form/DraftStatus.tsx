import { helsinkiDay, showInstant } from '../../../domain/helsinki.ts'
import { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import type { Words } from '../../i18n/use-layers.ts'
import { showMoment } from '../request/show-moment.ts'
import styles from './notice-form.module.css'

type Given = {
  now: Date
  /** Says the words of what is drafted. */
  t: Words
}

/** Whether what is typed has been kept, and when. A failure is read aloud. */
export const DraftStatus = flowScreen<typeof draftMachine, Given>({
  machine: draftMachine,
  screens: { draft: Draft },
})

function Draft({ state, now, t }: ScreenProps<typeof draftMachine> & Given) {
  const { value, context } = state
  const { savedAt, isKept } = context

  function saved(): string {
    if (!isKept) return t('draft.notKept')
    if (!savedAt || value === 'failed' || value === 'refused') return ''
    const at = new Date(savedAt)
    const isToday = helsinkiDay(at) === helsinkiDay(now)
    return t('draft.saved', { time: isToday ? showInstant(at).time : showMoment(savedAt, t) })
  }

  return (
    <div className={styles.draft}>
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
