import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { TenancyProps } from './flow.ts'
import { TenancyAnswerButtons } from './TenancyAnswerButtons.tsx'
import { TenancyPage } from './TenancyPage.tsx'
import { useTenancyTexts } from './use-messages.ts'

const steps = ['check', 'inform', 'hidden', 'closed'] as const

/** Shows that the person has disputed the tenancy; they may still confirm it. */
export function TenancyDisputed({ actor, state }: TenancyProps) {
  const { t } = useTenancyTexts()
  return (
    <TenancyPage state={state} mark="waiting" title={t('disputed.title')} lead={t('disputed.lead')}>
      <Section title={t('disputed.next')} first>
        <NextStepsList
          items={steps.map((step) => ({
            title: t(`disputed.${step}.title`),
            text: t(`disputed.${step}.text`),
          }))}
        />
      </Section>
      <Section title={t('disputed.changed')}>
        <Stack gap="loose">
          <p>{t('disputed.confirm')}</p>
          <TenancyAnswerButtons
            actor={actor}
            state={state}
            isSending={state.matches({ disputed: 'confirming' })}
            isNotSent={state.matches({ disputed: 'notSent' })}
          />
        </Stack>
      </Section>
    </TenancyPage>
  )
}
