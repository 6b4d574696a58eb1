import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { paths } from '../../routing/paths.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { runtime } from '../../runtime.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import { approverNames } from './asked.ts'
import type { StateProps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

const standalone = ['handled', 'informed'] as const
const withOthers = ['approvals', ...standalone] as const

/** The confirmation after sending: the server's message and the next steps. */
export function TenantsAdded({ state }: StateProps) {
  const { t } = useAddTenantTexts()
  const start = requireLoaded(state.context.start)
  const { uuid } = start.contract
  const names = approverNames(start).join(', ')
  const { name: provider } = runtime.provider
  return (
    <AddTenantPage
      state={state}
      step="done"
      over={t('added.over')}
      done
      title={t('added.title')}
      lead={state.context.message}
    >
      <Stack gap="wide">
        <Section title={t('added.next')} first>
          <NextStepsList
            items={(names ? withOthers : standalone).map((step) => ({
              title: t(`added.${step}.title`, { provider }),
              text: t(`added.${step}.text`, { names }),
            }))}
          />
        </Section>
        <Actions fill>
          <Button to={paths.front(uuid)}>{t('toFront')}</Button>
          <Button variant="secondary" to={addressOf('confirmModification', uuid)}>
            {t('added.show')}
          </Button>
        </Actions>
      </Stack>
    </AddTenantPage>
  )
}
