import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SignInForm } from '../../flow/account/SignInForm.tsx'

export type ReauthenticationDialogProps = { session: ActorRefFrom<typeof sessionMachine> }

/**
 * The dialog for signing in again over an open form, which stays unchanged.
 * Specification 1, section 4.
 */
export function ReauthenticationDialog({ session }: ReauthenticationDialogProps) {
  const { t } = useTranslation('shell')
  const loss = useSelector(session, ({ context }) => context.loss)
  const signIn = useSelector(session, ({ children }) => children.signIn)
  return (
    <Dialog
      open
      onClose={() => session.send({ type: 'signIn.abandoned' })}
      title={t(`reopening.title.${loss}`)}
      closeLabel={t('reopening.close')}
    >
      <Stack>
        <p>{t(`reopening.text.${loss}`)}</p>
        {signIn ? (
          <SignInForm actor={signIn} />
        ) : (
          <LiveRegion>{t('reopening.recognising')}</LiveRegion>
        )}
      </Stack>
    </Dialog>
  )
}
