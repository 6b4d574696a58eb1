import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { showInstant } from '../../../domain/helsinki.ts'
import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { isExtensible } from '../../../machines/session-clock/session-clock.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'

export type SessionWarningProps = { clock: ActorRefFrom<typeof sessionClockMachine> }

/** When the session ends, and what can be done about it. */
export function SessionWarning({ clock }: SessionWarningProps) {
  const { t } = useTranslation('shell')
  const { times, hasFailed } = useSelector(clock, ({ context }) => context)
  const isExtending = useSelector(clock, (state) => state.matches({ warning: 'extending' }))
  if (times === null) return null
  const time = showInstant(new Date(times.expiresAt)).time
  const signOut = (
    <Button variant="quiet" to={paths.logout}>
      {t('signOut')}
    </Button>
  )

  const close = () => clock.send({ type: 'warning.closed' })

  if (!isExtensible(times))
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
            onClick={() => clock.send({ type: 'extend.requested' })}
            busy={isExtending}
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
        {hasFailed && (
          <Notice tone="error" live="alert" title={t('sessionWarning.failed.title')}>
            <p>{t('sessionWarning.failed.text')}</p>
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
