import { useTranslation } from 'react-i18next'
import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import styles from './own-sessions.module.css'
import { SessionsLayout } from './SessionsLayout.tsx'

/** Asks whether all other sessions are ended. */
export function EndOtherSessionsQuestion({ actor, state }: ScreenProps<typeof ownSessionsMachine>) {
  const { t } = useTranslation('sessions')
  return (
    <SessionsLayout title={t('others.title')}>
      <p>{t('others.text')}</p>
      {state.matches({ asking: 'failed' }) && (
        <p role="alert" className={styles.failed}>
          {t('failed')}
        </p>
      )}
      <Actions>
        <Button
          busy={state.matches('endingOthers')}
          busyLabel={t('ending')}
          onClick={() => actor.send({ type: 'endingOthers.confirmed' })}
        >
          {t('others.end')}
        </Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'endingOthers.cancelled' })}>
          {t('others.cancel')}
        </Button>
      </Actions>
    </SessionsLayout>
  )
}
