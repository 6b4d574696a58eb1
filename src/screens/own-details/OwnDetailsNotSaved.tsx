import { useTranslation } from 'react-i18next'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { OwnDetailsScreenProps } from './flow.ts'

/** Shows that saving failed; the typed values are preserved. */
export function OwnDetailsNotSaved({ actor, state }: OwnDetailsScreenProps) {
  const { t } = useTranslation('userInfo')
  const { code } = state.context
  const isLimited = code === 'LIMIT_EXCEEDED' || code === 'TOO_MANY_REQUESTS'
  return (
    <Section title={t('failed.title')} focusable first>
      <Stack>
        <p role="alert">{t(isLimited ? 'failed.tooMany' : 'failed.text')}</p>
        <Actions>
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('failed.retry')}
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('failed.edit')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  )
}
