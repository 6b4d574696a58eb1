import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { MailedCode } from '../../flow/account/MailedCode.tsx'
import { SignInLink } from '../../flow/account/SignInLink.tsx'
import type { EmailVerificationProps } from './flow.ts'

/** The screen on which the code sent to the address is entered. */
export function CodeScreen({ actor, state }: EmailVerificationProps) {
  const { t } = useTranslation('registration')
  const { codeEntry } = state.children
  return (
    <AccountPage
      title={t('verification.verify-code.title')}
      lead={t('verification.verify-code.lead')}
    >
      {codeEntry && <MailedCode actor={codeEntry} />}
      <Button variant="quiet" wide onClick={() => actor.send({ type: 'back.requested' })}>
        {t('code.otherEmail')}
      </Button>
      <SignInLink />
    </AccountPage>
  )
}
