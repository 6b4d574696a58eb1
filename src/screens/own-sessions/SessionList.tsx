import { useTranslation } from 'react-i18next'
import type { OwnSessions } from '../../../api/own-sessions.ts'
import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './own-sessions.module.css'
import { SessionRow } from './SessionRow.tsx'
import { SessionsLayout } from './SessionsLayout.tsx'

/** The sessions as the server listed them. */
export type ListedSessions = OwnSessions

type SessionListProps = ScreenProps<typeof ownSessionsMachine> & ListedSessions

/** The signed-in devices, each with a button that ends its session; disabled for staff. */
export function SessionList(props: SessionListProps) {
  const { actor, state, sessions, staffVisits } = props
  const { t } = useTranslation('sessions')
  const { mayWrite } = state.context
  const whyNot = mayWrite ? undefined : 'why-not-end'
  return (
    <SessionsLayout title={t('title')}>
      <p>{t('lead')}</p>
      {!mayWrite && <p id={whyNot}>{t('whyNot')}</p>}
      <Result {...props} />
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} actor={actor} state={state} {...{ session, whyNot }} />
        ))}
      </ul>
      <StaffVisits visits={staffVisits} />
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <div>
          <Button
            variant="secondary"
            disabled={!mayWrite}
            aria-disabled={state.matches('endingOne')}
            aria-describedby={whyNot}
            onClick={() => actor.send({ type: 'endingOthers.requested' })}
          >
            {t('endOthers')}
          </Button>
        </div>
      )}
    </SessionsLayout>
  )
}

function Result({ state }: SessionListProps) {
  const { t } = useTranslation('sessions')
  if (state.matches({ listed: 'failed' })) {
    return (
      <p role="alert" className={styles.failed}>
        {t('failed')}
      </p>
    )
  }
  if (!state.matches({ listed: 'ended' })) return null
  return (
    <LiveRegion>{t(state.context.sessionId === null ? 'ended.others' : 'ended.one')}</LiveRegion>
  )
}

function StaffVisits({ visits }: { visits: readonly string[] }) {
  const { t } = useTranslation('sessions')
  const helsinki = useHelsinki(visits)
  const [latest] = visits
  if (latest === undefined) return null
  const at = helsinki.show(new Date(latest))
  return <p className="small muted">{t('staffVisits', { count: visits.length, ...at })}</p>
}
