import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useMessages } from './use-messages.ts'

/** Shows a skeleton while the contract is loading. */
export function Reading({ state }: ScreenProps<typeof tenancyConfirmationMachine>) {
  const { t } = useMessages()
  return (
    <FlowPage
      t={t}
      contractUuid={state.context.contractUuid}
      title={t('ready.title')}
      lead={t('ready.lead')}
    >
      <Skeleton label={t('reading')}>
        <Stack gap="loose">
          <SkeletonBlock size="field" />
          <SkeletonBlock size="field" />
        </Stack>
      </Skeleton>
    </FlowPage>
  )
}
