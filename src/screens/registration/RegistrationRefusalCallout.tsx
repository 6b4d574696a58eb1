import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import type { RegistrationProps } from './flow.ts'

/** Why a password or an address was rejected, with a restart. Specification 1, section 8. */
export function RegistrationRefusalCallout({ actor, state }: RegistrationProps) {
  const { t } = useTranslation('registration')
  const { refusal } = state.context
  if (refusal === null) return null
  const reset = { type: 'registration.reset' } as const
  return (
    <Callout
      tone="error"
      live="alert"
      title={t(`refusal.${refusal}.title`)}
      actions={
        state.can(reset) && (
          <Button compact variant="secondary" onClick={() => actor.send(reset)}>
            {t('reset')}
          </Button>
        )
      }
    >
      <p>{t(`refusal.${refusal}.text`)}</p>
    </Callout>
  )
}
