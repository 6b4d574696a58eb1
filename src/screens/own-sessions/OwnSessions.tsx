import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { screenOf } from '../../../machines/shared/screen.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { useStepFocus } from '../../flow/use-step-focus.ts'
import { ownSessionsFlow } from '../../services/own-sessions.ts'
import { sessionsQuery } from '../../services/sessions-query.ts'
import { useFlow } from '../../services/use-flow.ts'
import { EndOtherSessionsQuestion } from './EndOtherSessionsQuestion.tsx'
import { type ListedSessions, SessionList } from './SessionList.tsx'
import { SessionsLayout } from './SessionsLayout.tsx'

export type OwnSessionsProps = {
  /** False for staff. */
  mayWrite: boolean
  machine?: typeof ownSessionsMachine | undefined
  options?: ActorOptions<typeof ownSessionsMachine> | undefined
}

/** The section of a page that lists the account's sessions and lets the resident end them. */
export function OwnSessions({ mayWrite, machine = ownSessionsFlow, options }: OwnSessionsProps) {
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const actor = useFlow(machine, { ...options, input: options?.input ?? { mayWrite } })
  // The pressed button disappears with its session, so the focus moves.
  const step = useSelector(actor, (state) =>
    state.matches({ listed: 'ended' })
      ? `ended ${state.context.sessionId}`
      : String(screenOf(state)),
  )
  const part = useStepFocus(step)
  return (
    <div ref={part}>
      {data ? (
        <Sessions actor={actor} {...data} />
      ) : isError ? (
        <Unread onRetry={() => void refetch()} />
      ) : (
        <Unloaded />
      )}
    </div>
  )
}

const Sessions = flowScreen<typeof ownSessionsMachine, ListedSessions>({
  machine: ownSessionsMachine,
  screens: { sessions: SessionList, 'end-others': EndOtherSessionsQuestion },
})

function Unloaded() {
  const { t } = useTranslation('sessions')
  return (
    <SessionsLayout title={t('title')}>
      <Skeleton label={t('loading')}>
        <SkeletonLine width="middle" />
        <SkeletonLine width="middle" />
      </Skeleton>
    </SessionsLayout>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('sessions')
  return (
    <SessionsLayout title={t('title')}>
      <Callout
        tone="error"
        live="alert"
        title={t('unread')}
        actions={
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </SessionsLayout>
  )
}
