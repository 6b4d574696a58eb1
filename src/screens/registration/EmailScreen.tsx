import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { EmailForm } from '../../flow/account/EmailForm.tsx'
import type { RegistrationProps } from './flow.ts'
import { RegistrationPage } from './RegistrationPage.tsx'
import { RegistrationRefusalCallout } from './RegistrationRefusalCallout.tsx'

/**
 * The screen on which the e-mail address, which is also the user name, is entered. Specification 1,
 * section 2.
 */
export function EmailScreen({ actor, state }: RegistrationProps) {
  const { t } = useTranslation('registration')
  return (
    <RegistrationPage
      step="email"
      title={t('register.verify-email.title')}
      lead={t('register.verify-email.lead')}
    >
      <EmailForm
        email={state.context.email}
        isWhole={state.matches({ givingEmail: 'whole' })}
        isAsked={state.matches({ givingEmail: 'asked' })}
        isSending={state.matches('verifyingEmail')}
        onEmail={(value) => actor.send({ type: 'email.changed', value })}
        onGiven={() => actor.send({ type: 'email.given' })}
      >
        <RegistrationRefusalCallout actor={actor} state={state} />
      </EmailForm>
      {state.can({ type: 'back.requested' }) && (
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'back.requested' })}>
          {t('back')}
        </Button>
      )}
    </RegistrationPage>
  )
}
