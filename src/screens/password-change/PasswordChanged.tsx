import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { PasswordChangeScreenProps } from './flow.ts'
import { PasswordLayout } from './PasswordLayout.tsx'

/** Says that the password has been changed, and what that means for other devices. */
export function PasswordChanged({ actor }: PasswordChangeScreenProps) {
  const { t } = useTranslation('password')
  return (
    <PasswordLayout title={t('changed.title')}>
      <Stack>
        <p>{t('changed.elsewhere')}</p>
        <Button variant="secondary" onClick={() => actor.send({ type: 'change.requested' })}>
          {t('change.begin')}
        </Button>
      </Stack>
    </PasswordLayout>
  )
}
