import { useRef } from 'react'
import type { IsoDate } from '../../../domain/dates.ts'
import { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { useCreationLimitTexts } from '../CreationLimitCallout.tsx'
import { flowScreen, type ScreenProps } from '../flow-screen.tsx'
import styles from './draft.module.css'

/** The states in which the last save failed. */
const notSaved: ReadonlySet<string> = new Set(['failed', 'refused', 'closed'])

type OwnProps = {
  today: IsoDate
  /** Translates the texts of the drafted flow. */
  t: Translate
}

/**
 * Shows whether and when the draft was saved; if another window has saved a different one, asks
 * which to keep. Errors are announced.
 */
export const DraftStatus = flowScreen<typeof draftMachine, OwnProps>({
  machine: draftMachine,
  screens: { draft: Draft },
})

function Draft({ actor, state, today, t }: ScreenProps<typeof draftMachine> & OwnProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const { value, context } = state
  const { kept, other, isKept, availableAt } = context
  const limit = useCreationLimitTexts('draft', availableAt)
  const noRoom = `${limit.title}. ${t('creationLimit.draft')}`
  const helsinki = useHelsinki([kept?.savedAt, other?.savedAt])
  const momentOf = (savedAt: string) => {
    const at = new Date(savedAt)
    const isToday = helsinki.dayOf(at) === today
    return t(isToday ? 'draft.at.today' : 'draft.at.before', helsinki.show(at))
  }

  function saved(): string {
    if (!isKept) return t('draft.notKept')
    if (!kept?.savedAt || notSaved.has(value)) return ''
    return t(other ? 'draft.notSince' : 'draft.saved', { moment: momentOf(kept.savedAt) })
  }

  return (
    <>
      <LiveRegion as="div" className={styles.changed}>
        {other && (
          <Callout
            tone="warn"
            title={t('draft.changed.title')}
            actions={
              <>
                <Button
                  compact
                  onClick={() => {
                    actor.send({ type: 'own.chosen' })
                    // The focused button disappears, so the focus is moved.
                    line.current?.focus()
                  }}
                >
                  {t('draft.changed.own')}
                </Button>
                <Button
                  compact
                  variant="secondary"
                  onClick={() => actor.send({ type: 'other.chosen' })}
                >
                  {t('draft.changed.other')}
                </Button>
              </>
            }
          >
            <p>{t('draft.changed.text', { moment: momentOf(other.savedAt) })}</p>
          </Callout>
        )}
      </LiveRegion>
      <div className={styles.draft}>
        <p ref={line} tabIndex={-1}>
          {saved()}
        </p>
        <LiveRegion>
          {value === 'failed' && (availableAt === null ? t('draft.failed') : noRoom)}
          {value === 'refused' && t('draft.refused')}
          {value === 'closed' && t('draft.closed')}
        </LiveRegion>
        {value === 'refused' && (
          // A full page load, which reads the request that was sent.
          <LinkIcon go tall href={window.location.pathname}>
            {t('draft.showSent')}
          </LinkIcon>
        )}
      </div>
    </>
  )
}
