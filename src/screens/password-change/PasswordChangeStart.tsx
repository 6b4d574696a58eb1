import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { CodeRefusalCallout } from '../../flow/account/CodeRefusalCallout.tsx'
import type { PasswordChangeScreenProps } from './flow.ts'
import { PasswordLayout } from './PasswordLayout.tsx'

/**
 * Explains the password change, with the button that starts it; disabled with the reason for staff.
 */
export function PasswordChangeStart({ actor, state }: PasswordChangeScreenProps) {
  const { t } = useTranslation('password')
  const { email, mayWrite, refusal } = state.context
  return (
    <PasswordLayout title={t('change.title')}>
      <Stack>
        {refusal && <CodeRefusalCallout refusal={refusal} />}
        <p>{t('change.how', { email })}</p>
        {!mayWrite && <p id="why-not-change">{t('change.staff')}</p>}
        <Button
          variant="secondary"
          disabled={!mayWrite}
          aria-describedby={mayWrite ? undefined : 'why-not-change'}
          busy={state.matches('sending')}
          busyLabel={t('change.sending')}
          onClick={() => actor.send({ type: 'change.requested' })}
        >
          {t('change.begin')}
        </Button>
      </Stack>
    </PasswordLayout>
  )
}
