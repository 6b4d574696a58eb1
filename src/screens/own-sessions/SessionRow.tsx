import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../../api/own-sessions.ts'
import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './own-sessions.module.css'

type SessionRowProps = ScreenProps<typeof ownSessionsMachine> & {
  session: OwnSession
  /** Id of the text that says why the reader may end no session; undefined where they may. */
  whyNot: string | undefined
}

/**
 * A signed-in device: its name, when it signed in and was last used, and a button that ends its
 * session, unless it is the device in use.
 */
export function SessionRow({ actor, state, session, whyNot }: SessionRowProps) {
  const { t } = useTranslation('sessions')
  const id = useId()
  const { isCurrent, isPhone, isStaff, createdAt, lastUsedAt } = session
  const helsinki = useHelsinki([createdAt, lastUsedAt])
  const device = useDeviceName(session)
  const isBusy = state.matches('endingOne')
  const isEnding = isBusy && state.context.sessionId === session.id
  return (
    <li className={styles.session}>
      <Icon name={isPhone ? 'mobile' : 'computer'} label={t(isPhone ? 'phone' : 'computer')} />
      <div>
        <p className={styles.device}>{device}</p>
        {isStaff && <p className="small muted">{t('staff')}</p>}
        <p id={id} className="small muted">
          {isCurrent ? t('inUse') : t('lastUsed', helsinki.show(new Date(lastUsedAt)))}
        </p>
        <p className="small muted">{t('since', helsinki.show(new Date(createdAt)))}</p>
      </div>
      {isCurrent ? (
        <Pill tone="success" icon="check">
          {t('here')}
        </Pill>
      ) : (
        <Button
          variant="quiet"
          compact
          disabled={whyNot !== undefined}
          aria-disabled={isBusy}
          aria-label={isEnding ? undefined : t('endDevice', { device })}
          aria-describedby={whyNot ?? id}
          busy={isEnding}
          busyLabel={t('ending')}
          onClick={() => actor.send({ type: 'ending.requested', id: session.id })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: OwnSession): string {
  const { t } = useTranslation('sessions')
  return browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
}
