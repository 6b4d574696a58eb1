import { useTranslation } from 'react-i18next'
import type { IdentityProvider } from '../../../api/user.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'

/**
 * The look of each button; `ftn` is the recommended method, as most residents have bank
 * credentials.
 */
const looks = { ftn: 'main', passport: 'secondary' } as const

/** The identification methods, each with its requirements. */
export function Choices({ onChoose }: { onChoose: (provider: IdentityProvider) => void }) {
  const { t } = useTranslation('registration')
  return (
    <Stack gap="loose">
      {(['ftn', 'passport'] as const).map((provider) => (
        <Stack key={provider} gap="tight">
          <Button
            wide
            variant={looks[provider]}
            aria-describedby={`choice-${provider}`}
            onClick={() => onChoose(provider)}
          >
            {t(`choice.${provider}.name`)}
          </Button>
          <p id={`choice-${provider}`}>{t(`choice.${provider}.text`)}</p>
        </Stack>
      ))}
    </Stack>
  )
}
