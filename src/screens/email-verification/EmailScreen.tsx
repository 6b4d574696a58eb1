import { useTranslation } from 'react-i18next'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { CodeRefusalCallout } from '../../flow/account/CodeRefusalCallout.tsx'
import { EmailForm } from '../../flow/account/EmailForm.tsx'
import { SignInLink } from '../../flow/account/SignInLink.tsx'
import type { EmailVerificationProps } from './flow.ts'

/** The screen on which the address to verify is entered. */
export function EmailScreen({ actor, state }: EmailVerificationProps) {
  const { t } = useTranslation('registration')
  const { email, refusal } = state.context
  return (
    <AccountPage
      title={t('verification.verify-email.title')}
      lead={t('verification.verify-email.lead')}
    >
      <EmailForm
        email={email}
        isWhole={state.matches({ givingEmail: 'whole' })}
        isAsked={state.matches({ givingEmail: 'asked' })}
        isSending={state.matches('sending')}
        onEmail={(value) => actor.send({ type: 'email.changed', value })}
        onGiven={() => actor.send({ type: 'email.given' })}
      >
        {refusal && <CodeRefusalCallout refusal={refusal} />}
      </EmailForm>
      <SignInLink />
    </AccountPage>
  )
}
