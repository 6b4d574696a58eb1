import { useTranslation } from 'react-i18next'
import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { canExtendSession } from '../../../machines/session-clock/session-clock.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { paths } from '../../routing/paths.ts'
import { helsinki } from '../../runtime.ts'

/** Shows when the session ends, with ways to extend it. */
export function SessionWarning({ actor, state }: ScreenProps<typeof sessionClockMachine>) {
  const { t } = useTranslation('shell')
  const times = requireLoaded(state.context.times)
  const time = helsinki.show(new Date(times.expiresAt)).time
  const signOut = (
    <Button variant="quiet" to={paths.logout}>
      {t('signOut')}
    </Button>
  )

  const close = () => actor.send({ type: 'warning.closed' })

  if (!canExtendSession(times))
    return (
      <Dialog
        open
        alert
        onClose={close}
        title={t('sessionWarning.last.title')}
        actions={
          <>
            <Button onClick={close}>{t('sessionWarning.last.understood')}</Button>
            {signOut}
          </>
        }
      >
        <p>{t('sessionWarning.last.text', { time })}</p>
        <p>{t('sessionWarning.last.form')}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      alert
      onClose={close}
      title={t('sessionWarning.extensible.title')}
      actions={
        <>
          <Button
            onClick={() => actor.send({ type: 'extend.requested' })}
            busy={state.matches({ warning: 'extending' })}
            busyLabel={t('sessionWarning.extending')}
          >
            {t('sessionWarning.extend')}
          </Button>
          {signOut}
        </>
      }
    >
      <Stack>
        <p>{t('sessionWarning.extensible.text', { time })}</p>
        {state.context.hasFailed && (
          <Callout tone="error" live="alert" title={t('sessionWarning.failed.title')}>
            <p>{t('sessionWarning.failed.text')}</p>
          </Callout>
        )}
      </Stack>
    </Dialog>
  )
}
