import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { requireLoaded } from '../require-loaded.ts'
import styles from './account.module.css'
import type { NewPasswordProps } from './new-password-flow.ts'

/** Why setting a password failed, and how to retry. Specification 1, section 8. */
export function NewPasswordFailed({ actor, state, frame: Frame }: NewPasswordProps) {
  const { t } = useTranslation('password')
  const { email } = state.context
  const cause = requireLoaded(state.context.cause)
  return (
    <Frame title={t('failed.title')}>
      <div className={styles.form}>
        <Stack gap="loose">
          <Callout tone="error" live="alert" title={t(`cause.${cause}.title`)}>
            <p>{t(`cause.${cause}.text`)}</p>
          </Callout>
          <Stack>
            {cause === 'user_not_confirmed' && (
              <Button wide to={`${paths.verifyEmail}?${new URLSearchParams({ email })}`}>
                {t('failed.confirmEmail')}
              </Button>
            )}
            <Button
              wide
              variant={cause === 'user_not_confirmed' ? 'secondary' : 'main'}
              onClick={() => actor.send({ type: 'retry.requested' })}
            >
              {t('failed.retry')}
            </Button>
          </Stack>
        </Stack>
      </div>
    </Frame>
  )
}
