import { Skeleton, SkeletonBlock } from '../../../../../../src/components/Skeleton/Skeleton.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { FlowPage } from '../../../../../../src/flow/FlowPage.tsx'
import type { ScreenProps } from '../../../../../../src/flow/flow-screen.tsx'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import { useHouseVisitTexts } from './use-messages.ts'

/** Shows a skeleton while the contract is loading. */
export function Reading({ state }: ScreenProps<typeof houseVisitMachine>) {
  const { t } = useHouseVisitTexts()
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
