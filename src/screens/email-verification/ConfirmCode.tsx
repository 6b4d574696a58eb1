import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { MailedCode } from '../account/MailedCode.tsx'
import type { EmailVerificationProps } from './flow.ts'

/** The code that came to the address. */
export function ConfirmCode({ actor, state }: EmailVerificationProps) {
  const { t } = useTranslation('registration')
  const { mailedCode } = state.children
  return (
    <>
      {mailedCode && <MailedCode actor={mailedCode} />}
      <Button variant="quiet" wide onClick={() => actor.send({ type: 'back.requested' })}>
        {t('code.otherEmail')}
      </Button>
    </>
  )
}
