import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { MailedCode } from '../../flow/account/MailedCode.tsx'
import type { RegistrationProps } from './flow.ts'
import { RegistrationPage } from './RegistrationPage.tsx'

/** The screen on which the code sent to the address is entered. Specification 1, section 2. */
export function CodeScreen({ actor, state }: RegistrationProps) {
  const { t } = useTranslation('registration')
  const { mailedCode } = state.children
  return (
    <RegistrationPage
      step="code"
      title={t('register.verify-code.title')}
      lead={t('register.verify-code.lead')}
    >
      {mailedCode && <MailedCode actor={mailedCode} />}
      {state.can({ type: 'back.requested' }) && (
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'back.requested' })}>
          {t('code.otherEmail')}
        </Button>
      )}
    </RegistrationPage>
  )
}
