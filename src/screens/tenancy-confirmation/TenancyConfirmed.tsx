import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { paths } from '../../routing/paths.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import type { TenancyProps } from './flow.ts'
import { TenancyPage } from './TenancyPage.tsx'
import { useTenancyTexts } from './use-messages.ts'

const steps = ['shown', 'details'] as const

/** Shows that the person confirmed the tenancy, and what others see from now on. */
export function TenancyConfirmed({ state }: TenancyProps) {
  const { t } = useTenancyTexts()
  const { contractUuid } = state.context
  return (
    <TenancyPage state={state} mark="done" title={t('confirmed.title')} lead={t('confirmed.lead')}>
      <Section title={t('confirmed.next')} first>
        <NextStepsList
          items={steps.map((step) => ({
            title: t(`confirmed.${step}.title`),
            text: t(`confirmed.${step}.text`),
          }))}
        />
      </Section>
      <Actions fill>
        <Button to={paths.front(contractUuid)}>{t('toFront')}</Button>
        <Button variant="secondary" to={addressOf('userInfo', contractUuid)}>
          {t('confirmed.toDetails')}
        </Button>
      </Actions>
    </TenancyPage>
  )
}
